import { identifiersOf } from '@quayside/framework'
import { identifierFormats } from './identifierFormats.ts'
import type {
  CommodityCodeField,
  CountryField,
  RiskLevelField,
  StatusCodeField,
} from './kinds/types.ts'

/* The kinds of field that the port has besides those of `framework/schema/fields.ts`; what they mean is in `kinds/`. */

/** An identifier of the trade; see `identifierFormats.ts`. */
export const identifier = identifiersOf(identifierFormats)
/** Eight digits of the combined nomenclature, stored as an integer, shown with leading zeros. */
export const commodityCode = () => ({ kind: 'commodityCode' }) as const satisfies CommodityCodeField

/** Two letters of ISO 3166; where empty means every country, the filter word for empty is `#`. */
export const country = () => ({ kind: 'country' }) as const satisfies CountryField

/** A risk level, stored and sent as a number: see `riskLevels.ts`. */
export const riskLevel = () => ({ kind: 'riskLevel' }) as const satisfies RiskLevelField

/** A code of the status code catalogue, shown by its name in the reader's language. */
export const statusCode = <
  const C extends StatusCodeField['content'],
  const T extends StatusCodeField['type'],
>(
  content: C,
  type: T,
) => ({ kind: 'statusCode', content, type }) as const satisfies StatusCodeField
