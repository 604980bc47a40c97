import { seed } from '#demo/seed.ts'
import { fields } from '#server/fields.ts'

/** Commands of the port beside those of the framework. */
export const commands = { fields, seed }

export { declarations, handIndexed } from '#server/portSchema.ts'
