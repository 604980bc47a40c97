import { actionsOfKind, type RecordAction } from './actions.ts'
import type { RecordedAction, Resource } from '#schema/resource.ts'

/** A resource whose entries are actions on rows of another one. */
export type Entries = Resource & { readonly recordedAction: RecordedAction }

export const isEntries = (resource: Resource): resource is Entries =>
  resource.recordedAction !== undefined

/** An action that an entry records. */
export interface RecordedChoice {
  /** The value of the entry's choice field. */
  readonly value: string
  /** Its name among the actions of the row. */
  readonly name: string
  readonly action: RecordAction
}

/** The actions of a resource that are recorded in these entries. */
export const choicesOf = (target: Resource, entries: Resource): RecordedChoice[] =>
  actionsOfKind(target.actions ?? {}, 'record').flatMap(([name, action]) =>
    action.in === entries.name ? [{ value: action.as, name, action }] : [],
  )

/** The resource on whose rows the entries are. @throws TypeError if there is none */
export const targetOf = (catalogue: readonly Resource[], entries: Resource): Resource => {
  const target = catalogue.find((resource) => choicesOf(resource, entries).length > 0)
  if (target === undefined) throw new TypeError(`no action is recorded in ${entries.name}`)
  return target
}

/** The resources that record actions on rows of this one. */
export const entriesOn = (catalogue: readonly Resource[], target: Resource): Entries[] =>
  catalogue.filter(isEntries).filter((entries) => choicesOf(target, entries).length > 0)
