import type { ResourceMessages } from '#i18n/messages.ts'
import type { bike } from '#test/secondBusiness/resources/bike.ts'
import type { customer } from '#test/secondBusiness/resources/customer.ts'
import type { repair } from '#test/secondBusiness/resources/repair.ts'
import type { sparePart } from '#test/secondBusiness/resources/sparePart.ts'

declare module '#i18n/messages.ts' {
  interface ApplicationMessages {
    readonly resource: {
      readonly bike: ResourceMessages<typeof bike>
      readonly customer: ResourceMessages<typeof customer>
      readonly repair: ResourceMessages<typeof repair>
      readonly sparePart: ResourceMessages<typeof sparePart>
    }
  }
}
