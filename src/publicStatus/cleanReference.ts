import { customsReferenceMax } from '#resources/status/publicStatusCall.ts'
import { normalizeCode } from '@quayside/framework'

/** A reference as typed or pasted: upper case, without the blanks and hyphens that users group by. */
export const cleanReference = (typed: string): string =>
  cleanLetters(typed).slice(0, customsReferenceMax)

/** The same of a part of it, of any length. */
export const cleanLetters = (typed: string): string =>
  normalizeCode(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
