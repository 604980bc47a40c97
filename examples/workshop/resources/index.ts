import { newsTicker, user, userData } from '@quayside/framework'
import { bike } from './bike.ts'
import { customer } from './customer.ts'
import { repair } from './repair.ts'
import { sparePart } from './sparePart.ts'

/** The resources with screens. */
export const screens = { bike, repair, customer, sparePart, user }

/** Every declaration of the workshop. */
export const resources = { ...screens, userData, newsTicker }
