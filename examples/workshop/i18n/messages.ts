import type { ResourceMessages } from '#framework/i18n/messages.ts'
import type { bike } from '#examples/workshop/resources/bike.ts'
import type { customer } from '#examples/workshop/resources/customer.ts'
import type { repair } from '#examples/workshop/resources/repair.ts'
import type { sparePart } from '#examples/workshop/resources/sparePart.ts'

declare module '#framework/i18n/messages.ts' {
  interface ApplicationMessages {
    readonly resource: {
      readonly bike: ResourceMessages<typeof bike>
      readonly customer: ResourceMessages<typeof customer>
      readonly repair: ResourceMessages<typeof repair>
      readonly sparePart: ResourceMessages<typeof sparePart>
    }
  }
}
