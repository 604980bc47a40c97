import { newsTicker, user, userData } from '@quayside/framework'
import { animal } from './animal.ts'
import { owner } from './owner.ts'
import { visit } from './visit.ts'

/** Every declaration. */
export const resources = { visit, animal, owner, user, userData, newsTicker }
