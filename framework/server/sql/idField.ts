import { integer } from '#schema/fields.ts'

/** Every resource has it implicitly. */
export const idField = integer(1, Number.MAX_SAFE_INTEGER)
