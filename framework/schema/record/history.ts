import { isRelation } from '#schema/kinds/traits.ts'
import { isOffered, type Stamp } from '#schema/fields.ts'
import { choicesOf, entriesOn } from '#schema/actions/recordedActions.ts'
import { kindOf } from '#kinds/schema.ts'
import { fieldOf, type InHistory, type Resource } from '#schema/resource.ts'
import { holdsAny, type Session } from '#schema/session.ts'

import { isReadable } from '#schema/views.ts'

type Catalogue = { readonly [name: string]: Resource }

/** Rows of another resource that are lines in the history of a row. */
export interface HistorySource {
  readonly resource: Resource
  /** The field of the other row, and that of the row itself with the same value. */
  readonly by: string
  readonly key: string
  readonly at: string
  readonly shows: readonly string[]
  /** Of recorded actions: the name of the action by the value of the field that chooses it. */
  readonly actions?: { readonly field: string; readonly names: ReadonlyMap<string, string> }
  readonly needs: NonNullable<InHistory['needs']>
}

export const stampedBy = ({ fields }: Resource, stamp: Stamp): string | undefined =>
  Object.entries(fields).find(([, field]) => field.stamp === stamp)?.[0]

/** What a line shows of a row: of an event what it declares, of a recorded action what its list shows besides who did what and when. */
export const shownInHistory = (resource: Resource): readonly string[] => {
  const { recordedAction, inHistory, list, fields } = resource
  if (recordedAction === undefined) return inHistory?.shows ?? []
  const { key, choiceField } = recordedAction
  return (list?.columns ?? []).filter(
    (name) =>
      name !== key && name !== choiceField && fieldOf({ fields }, name)?.stamp === undefined,
  )
}

/** The row that an event is about: the resource, and its field that is the same as `by`. */
const subjectOf = ({ fields, scope, inHistory }: Resource) => {
  if (inHistory === undefined) return undefined
  const field = fieldOf({ fields }, inHistory.by)
  if (isRelation(field)) return { name: field.to, key: 'id' }
  return scope?.kind === 'related' && scope.field === inHistory.by
    ? { name: scope.resource, key: scope.field }
    : undefined
}

/** Everything beside its own changes that belongs to the history of a row: recorded actions, and the events of other resources. */
export const historySources = (catalogue: Catalogue, target: Resource): HistorySource[] => {
  const all = Object.values(catalogue)
  const recorded = entriesOn(all, target).flatMap((entries): HistorySource[] => {
    const { key, choiceField } = entries.recordedAction
    const at = stampedBy(entries, 'clock.created')
    if (at === undefined) return []
    const names = new Map(choicesOf(target, entries).map(({ value, name }) => [value, name]))
    const actions = { field: choiceField, names }
    const shows = shownInHistory(entries)
    return [{ resource: entries, by: key, key, at, shows, actions, needs: {} }]
  })
  const events = all.flatMap((resource): HistorySource[] => {
    const { inHistory, recordedAction } = resource
    const subject = subjectOf(resource)
    if (inHistory === undefined || recordedAction !== undefined) return []
    if (subject?.name !== (target.tableOf ?? target.name)) return []
    return [{ needs: {}, ...inHistory, resource, key: subject.key }]
  })
  return [...recorded, ...events]
}

/** Whether a session sees lines of a source at all. */
export const seesSource = ({ resource, by, at, actions }: HistorySource, session: Session) =>
  holdsAny(session, resource.access.read) &&
  [by, at, ...(actions ? [actions.field] : [])].every((name) => isReadable(resource, name, session))

/** The values of each field whose rows a session does not see. */
export const unseenValues = (
  { needs }: HistorySource,
  session: Session,
): (readonly [field: string, values: readonly string[]])[] =>
  Object.entries(needs).flatMap(([field, byValue = {}]) => {
    const values = Object.entries(byValue).flatMap(([value, rights]) =>
      rights === undefined || holdsAny(session, rights) ? [] : [value],
    )
    return values.length === 0 ? [] : [[field, values] as const]
  })

/** The fields of a line that a session is given: what is shown, and what the cells of that read besides. */
export const seenInHistory = ({ resource, shows }: HistorySource, session: Session): string[] => {
  const seen = shows.filter(
    (name) =>
      isReadable(resource, name, session) &&
      isOffered(fieldOf(resource, name) ?? {}, session.flags),
  )
  const read = seen.flatMap((name) => {
    const field = fieldOf(resource, name)
    return field ? (kindOf(field).readsFields?.(field) ?? []) : []
  })
  return [...new Set([...seen, ...read.filter((name) => isReadable(resource, name, session))])]
}

/** @throws TypeError for events of which no row shows its history */
export const assertInHistory = (catalogue: Catalogue, resource: Resource): void => {
  if (resource.inHistory === undefined) return
  const subject = subjectOf(resource)
  const target = subject && catalogue[subject.name]
  if (target === undefined)
    throw new TypeError(
      `${resource.name}: "${resource.inHistory.by}" is no relation and no field of a related scope`,
    )
  if (resource.recordedAction !== undefined)
    throw new TypeError(`${resource.name} records actions, which are in the history already`)
}
