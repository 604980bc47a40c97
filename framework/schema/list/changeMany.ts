import { kindOf } from '#kinds/schema.ts'
import { inputsOfKey, uniqueKeys } from '#schema/checks/unique.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Session } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'
import type { ImportAnswer, ImportedRow } from './importing.ts'

/** Reasons against a row that only a change of many rows has; `hidden`: its form does not ask for the field. */
export const changeManyNotes = ['changedMeanwhile', 'notFound', 'hidden'] as const
export type ChangeManyNote = (typeof changeManyNotes)[number]

/** Of each outcome so many rows are in the answer to a check with their values. */
export const changeManyShown = 50

/** Rows that are deleted at once: all of them can be undone together. */
export const deleteManyMax = 1_000

/** Reasons against a row that only a deletion of many rows has; `inUse`: others refer to it. */
export const deleteManyNotes = ['changedMeanwhile', 'notFound', 'inUse'] as const
export type DeleteManyNote = (typeof deleteManyNotes)[number]

/** What a change, or a deletion, does with one row: `changed` is what is done, or will be. */
export interface ChangedRow extends ImportedRow<ChangeManyNote | DeleteManyNote> {
  /** The row as it is, and the values that it gets; for the first rows of each outcome of a check. */
  readonly row?: AnyRecord | undefined
  readonly to?: AnyRecord | undefined
}

export interface ChangeManyAnswer extends Omit<
  ImportAnswer<ChangeManyNote | DeleteManyNote>,
  'rows'
> {
  readonly rows: readonly ChangedRow[]
}

/** The inputs that the session may change in many rows at once, in the order of the form. */
export const changeManyInputsOf = (resource: Resource, session: Session): string[] =>
  changeManyInputs(resource).filter((name) => isReadable(resource, name, session))

/** The declared ones; otherwise all that many rows can have in common. */
export const changeManyInputs = (resource: Resource): string[] => {
  const { changeMany, form } = resource
  if (changeMany === undefined || form === undefined) return []
  const possible = form.inputs.filter((name) => isPossible(resource, name))
  if (changeMany !== true) return possible.filter((name) => changeMany.includes(name))
  const alone = uniqueKeys(resource).map((key) => inputsOfKey(resource, key).join())
  return possible.filter((name) => !alone.includes(name))
}

const isPossible = ({ form, fields }: Resource, name: string): boolean => {
  const field = fieldOf({ fields }, name)
  if (field === undefined || form?.fixed?.includes(name) === true) return false
  const kind = kindOf(field)
  // A file is in one entry alone.
  return !kind.isComposite && !kind.isFile
}

/** @throws TypeError if rows cannot be saved, or an input cannot be changed in many of them */
export const refuseImpossibleChangeMany = (resource: Resource): void => {
  const { name, calls, access, storage, changeMany } = resource
  if (changeMany === undefined) return
  if (!calls.includes('save') || access.write === undefined || storage !== undefined)
    throw new TypeError(`${name} cannot change many rows, as it has no save call`)
  const possible = changeManyInputs(resource)
  const named = changeMany === true ? [] : changeMany
  const wrong = named.find((one) => !possible.includes(one))
  if (wrong !== undefined) throw new TypeError(`${name}.${wrong} cannot be changed in many rows`)
  if (possible.length === 0) throw new TypeError(`${name} has no input to change in many rows`)
}

/** @throws TypeError if rows cannot be deleted */
export const refuseImpossibleDeleteMany = ({ name, calls, storage }: Resource): void => {
  if (!calls.includes('delete') || storage !== undefined)
    throw new TypeError(`${name} cannot delete many rows, as it has no delete call`)
}
