import { kindOf } from '#kinds/schema.ts'
import type { Field } from './fieldTypes.ts'

/** Whether a value is the id of a record of another resource. */
export const isRelation = (
  field: Field | undefined,
): field is Extract<Field, { readonly to: string }> =>
  field !== undefined && kindOf(field).isRelation === true

/** Whether a value is the login name of a user of the writer's company. */
export const isColleague = (field: Field | undefined): boolean =>
  field !== undefined && 'isColleague' in field && field.isColleague === true

/** Whether a value is a file. */
export const isFile = (
  field: Field | undefined,
): field is Extract<Field, { readonly types: readonly string[] }> =>
  field !== undefined && kindOf(field).isFile === true

/** Whether a value is an identifier with a format. */
export const isIdentifier = (
  field: Field | undefined,
): field is Extract<Field, { readonly format: string }> =>
  field !== undefined && kindOf(field).isIdentifier === true

/** Whether the field states which values there are. */
export const hasChoices = (
  field: Field | undefined,
): field is Extract<Field, { readonly values: readonly string[] }> =>
  field !== undefined && kindOf(field).hasChoices === true

/** Whether a value is a number within bounds. */
export const isNumber = (
  field: Field | undefined,
): field is Extract<Field, { readonly kind: 'integer' | 'decimal' }> =>
  field !== undefined && kindOf(field).isNumber === true

/** Whether the field says when something has to have happened. */
export const isDeadline = (
  field: Field | undefined,
): field is Extract<Field, { readonly within: string }> =>
  field !== undefined && kindOf(field).isDeadline === true

/** Whether the value is made where records are read, of other fields. */
export const isComputed = (field: Field): boolean => kindOf(field).compute !== undefined

/** Whether a value is one that a cell shows and a form may ask for. */
export const isVisible = (field: Field): boolean => kindOf(field).isHidden !== true

/** What an input holds that nobody touched. */
export const emptyValueOf = (field: Field): unknown => kindOf(field).emptyValue?.(field) ?? null

/** The spellings of a typed text that values of the field may have. */
export const spellingsFor = (field: Field, text: string): readonly string[] =>
  kindOf(field).spellings?.(field, text) ?? [text]

/** Sent by calls; other fields are copied from these where records are read. */
export const isSent = (field: Field): boolean =>
  field.copyOf === undefined && field.elementsOf === undefined && !isComputed(field)

/** Stored in the resource's table, or in a table of the field. */
export const isStored = (field: Field): boolean => isSent(field) && field.derived === undefined
