import { newsTicker, user, userData } from '@quayside/framework'
import { bike } from './bike.ts'
import { customer } from './customer.ts'
import { job } from './jobs.ts'
import { repair } from './repair.ts'
import { sparePart } from './sparePart.ts'

/** Every declaration of the workshop. */
export const resources = { bike, repair, customer, sparePart, job, user, userData, newsTicker }
