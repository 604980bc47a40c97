import { setAllowances } from '@quayside/framework'

setAllowances({
  collection: { hours: 72, description: 'Hours after which a bike should be collected' },
})
