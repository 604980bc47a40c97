import { setAllowances } from '#framework/schema/due/allowances.ts'

setAllowances({
  collection: { hours: 72, description: 'Hours after which a bike should be collected' },
})
