import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { newsTicker } from '#framework/schema/included/newsTicker.ts'
import { user } from '#framework/schema/included/user.ts'
import { userData } from '#framework/schema/included/userData.ts'
import { bike } from './bike.ts'
import { customer } from './customer.ts'
import { repair } from './repair.ts'
import { sparePart } from './sparePart.ts'

/** The resources with screens. */
export const screens = { bike, repair, customer, sparePart, user }

/** Every declaration of the workshop. */
export const resources = defineCatalogue({ ...screens, userData, newsTicker })
