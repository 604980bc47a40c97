import { newsTicker, user, userData } from '@quayside/framework'
import { animal } from './animal.ts'
import { diagnosis } from './diagnosis.ts'
import { owner } from './owner.ts'
import { visit } from './visit.ts'

/** Every declaration. */
export const resources = { visit, animal, owner, diagnosis, user, userData, newsTicker }
