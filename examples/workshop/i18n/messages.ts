import type { ResourceMessages } from '@quayside/framework/i18n'
import type { bike } from '#resources/bike.ts'
import type { customer } from '#resources/customer.ts'
import type { repair } from '#resources/repair.ts'
import type { sparePart } from '#resources/sparePart.ts'

declare module '@quayside/framework/i18n' {
  interface ApplicationMessages {
    readonly resource: {
      readonly bike: ResourceMessages<typeof bike>
      readonly customer: ResourceMessages<typeof customer>
      readonly repair: ResourceMessages<typeof repair>
      readonly sparePart: ResourceMessages<typeof sparePart>
    }
  }
}
