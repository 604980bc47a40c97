import type { Common } from '@quayside/framework'

export interface RiskLevelField extends Common {
  readonly kind: 'riskLevel'
}
export interface CommodityCodeField extends Common {
  readonly kind: 'commodityCode'
}
export interface CountryField extends Common {
  readonly kind: 'country'
}
export interface StatusCodeField extends Common {
  readonly kind: 'statusCode'
  readonly content: 'PORT_ORDER' | 'OBJECT_NAME' | FromField
  readonly type: 'CUSTOMS' | 'GATE' | 'COMMUNICATION' | FromField
}
/** The value of another field of the record. */
type FromField = { readonly from: string }

declare module '@quayside/framework' {
  interface ApplicationFields {
    readonly riskLevel: RiskLevelField
    readonly commodityCode: CommodityCodeField
    readonly country: CountryField
    readonly statusCode: StatusCodeField
  }
  interface ApplicationValues {
    readonly riskLevel: number
    readonly commodityCode: number
  }
}
