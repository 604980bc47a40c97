import { actionsOfKind, type Action } from '#schema/actions/actions.ts'
import { problemsIn } from '#schema/checks/checkDraft.ts'
import { isOffered } from '#schema/fields.ts'
import { isStored } from '#schema/kinds/traits.ts'
import { isObject, isRecordList } from '#schema/kinds/elements.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { holdsAny, type Session } from '#schema/session.ts'
import type { Right } from '#schema/application.ts'
import { isReadable } from '#schema/views.ts'

/** What happened to one field. Without `from` the record was new. */
export interface Change {
  readonly field: string
  readonly from?: unknown
  readonly to: unknown
}

/** One line in the history of a record, as far as a reader may see it: a write, a recorded action, both at once, or an event. */
export interface ChangeEntry {
  readonly id: number
  /** ISO instant. */
  readonly at: string
  /** A name among the actions of the resource: `create`, `edit`, or one of its own. Events have none. */
  readonly action?: string
  /** Absent where the record itself would not say who it was. */
  readonly username?: string
  readonly company?: string
  readonly changes: readonly Change[]
  /** The resource that has the recorded action or the event, and what it says. */
  readonly of?: string
  readonly values?: AnyRecord
}

/** Where the lines end that were read, in each of the resources that have some: those after that are older. */
export interface HistoryCursor {
  readonly [resource: string]: { readonly at: string; readonly id: number }
}

/** Some entries, the latest first. */
export interface ChangesPage {
  readonly entityList: readonly ChangeEntry[]
  /** There are older entries: those before this place. */
  readonly page: { readonly next?: HistoryCursor }
}

/** The path of the changes of a row, below the path of the resource. */
export const changesPath = (id: string | number): string => `/${id}/changes`

const writingKinds = [
  'set',
  'record',
  'archive',
  'restore',
] as const satisfies readonly Action['kind'][]

/** A row is read by its id, and something in the declaration changes it without taking it away. */
const isChanged = ({ calls, access, actions = {} }: Resource): boolean =>
  (calls.includes('save') && access.write !== undefined) ||
  writingKinds.some((kind) => actionsOfKind(actions, kind).length > 0)

/** The rights of which readers of the changes need any one, besides reading the row; undefined: no changes are shown. */
export const changesRights = (resource: Resource): readonly Right[] | undefined => {
  const { calls, storage, changes = storage === undefined && isChanged(resource) } = resource
  // What is stored elsewhere has a history where that is declared: its own calls answer it.
  if (!calls.includes('get') || changes === false) return undefined
  return changes === true ? [] : changes
}

/** Whether the session may see who changed what in the rows that it reads. */
export const mayReadChanges = (resource: Resource, session: Session): boolean => {
  const rights = changesRights(resource)
  return (
    rights !== undefined && [resource.access.read, rights].every((any) => holdsAny(session, any))
  )
}

/** The fields whose changes a session sees: what it may read now, but for what the server fills in or computes. */
export const changedFields = (resource: Resource, session: Session): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isStored(field) &&
    field.stamp === undefined &&
    field.computed === undefined &&
    field.calculated === undefined &&
    isOffered(field, session.flags) &&
    isReadable(resource, name, session)
      ? [name]
      : [],
  )

/** A field with the properties that a session sees of its elements: a property may be behind a flag, too. */
export const seenField = (field: Field, session: Session): Field =>
  isRecordList(field)
    ? {
        ...field,
        of: Object.fromEntries(
          Object.entries(field.of).filter(
            ([, { flag, rights = [] }]) =>
              isOffered(flag ? { flag } : {}, session.flags) && holdsAny(session, rights),
          ),
        ),
      }
    : field

/** What a session sees of a record, in the fields whose changes it sees. */
export const seenValues = (
  { fields }: Resource,
  session: Session,
  names: readonly string[],
  record: AnyRecord,
): AnyRecord =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = record[name]
      const field = fieldOf({ fields }, name)
      if (field === undefined || value === undefined) return []
      const seen = seenField(field, session)
      if (!isRecordList(seen) || !Array.isArray(value)) return [[name, value]]
      const elements = (value as readonly unknown[]).map((element) =>
        isObject(element) ? withOnly(element, Object.keys(seen.of)) : element,
      )
      return [[name, elements]]
    }),
  )

const withOnly = (element: AnyRecord, names: readonly string[]): AnyRecord =>
  Object.fromEntries(Object.entries(element).filter(([name]) => names.includes(name)))

/** What is different in some fields of a row. Of a new one, everything that is not empty. */
export const changesBetween = (
  names: readonly string[],
  before: AnyRecord | null,
  after: AnyRecord | null,
): Change[] => {
  // A row that was moved is the same row.
  if (after === null) return []
  return names.flatMap((field): Change[] => {
    const to = after[field]
    if (before === null) return isNothing(to) ? [] : [{ field, to }]
    // A field that the writer did not get, or that was declared later, was not written.
    if (to === undefined || before[field] === undefined) return []
    const from = before[field]
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
  })
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Whether a field can still show a value: its declaration may be another one than when it was written. */
export const canShow = (field: Field, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  !problemsIn(field, value, '').some(
    ([, problem]) => problem === 'wrongType' || problem === 'notOffered',
  )

/** A value that its field can no longer show, as plain text. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** What came into a list and what went; none of both: the order alone is another one. */
export interface ElementChanges {
  readonly added: readonly unknown[]
  readonly removed: readonly unknown[]
}

/** The elements of which one list has more than the other. */
export const elementChanges = (
  from: readonly unknown[],
  to: readonly unknown[],
): ElementChanges => ({ added: without(to, from), removed: without(from, to) })

const without = (all: readonly unknown[], gone: readonly unknown[]): unknown[] => {
  const left = new Map<string, number>()
  for (const one of gone.map((each) => JSON.stringify(each)))
    left.set(one, (left.get(one) ?? 0) + 1)
  return all.filter((element) => {
    const printed = JSON.stringify(element)
    const count = left.get(printed) ?? 0
    if (count > 0) left.set(printed, count - 1)
    return count === 0
  })
}

/**
 * A record as it was after each of its latest entries, and before the last one of these. A field that none of them changed is as it
 * is now.
 */
export const versionsOf = (record: AnyRecord, entries: readonly ChangeEntry[]): AnyRecord[] => {
  // The record may have been read before the latest entry was written.
  const latest = entries.toReversed().flatMap(({ changes }) => changes)
  let version = { ...record, ...Object.fromEntries(latest.map(({ field, to }) => [field, to])) }
  const versions = [version]
  for (const { changes } of entries) {
    const former = changes.map(({ field, from = null }) => [field, from] as const)
    version = { ...version, ...Object.fromEntries(former) }
    versions.push(version)
  }
  return versions
}
