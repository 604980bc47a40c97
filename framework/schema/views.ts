import { isComputed } from '#schema/kinds/traits.ts'
import { kindOf } from '#kinds/schema.ts'
import { isOffered, type Field } from './fields.ts'
import { compare, type Filter } from '#query/filter.ts'
import { ownValue } from './ownValue.ts'
import { fieldOf, type RecordPages, type Resource, type View } from './resource.ts'
import type { Action } from './actions/actions.ts'
import { holdsAny, type Session } from './session.ts'
import type { Right } from './application.ts'

/** A view with its name and its resource. */
export interface NamedView extends View {
  readonly name: string
  readonly resource: Resource
}

export const viewsOf = (resource: Resource): NamedView[] =>
  Object.entries(resource.list?.views ?? {}).map(([name, view]) => ({ ...view, name, resource }))

/** Any one of its rights opens a view. */
export const canOpen = (view: NamedView, session: Session): boolean =>
  holdsAny(session, view.rights ?? view.resource.access.read)

/** The filter of a view while its flag is on. */
export const restrictionOf = (
  { restricted }: View,
  { flags }: Pick<Session, 'flags'>,
): Filter | undefined =>
  restricted && flags.includes(restricted.flag)
    ? compare(restricted.field, '=in=', ...restricted.values)
    : undefined

/** Whether the session may see, filter and sort by the field. A computed field would reveal its sources. */
export const isReadable = (resource: Resource, name: string, session: Session): boolean => {
  const field = fieldOf(resource, name)
  if (field === undefined || !holdsAny(session, field.rights ?? [])) return false
  // A resource that lacks a source declares no rights for it.
  const sources = sourcesOf(field).filter((source) => fieldOf(resource, source) !== undefined)
  return sources.every((source) => isReadable(resource, source, session))
}

const sourcesOf = (field: Field): readonly string[] => {
  if (isComputed(field)) return kindOf(field).readsFields?.(field) ?? []
  const { computed, calculated } = field
  if (calculated !== undefined) return calculated
  if (computed === undefined) return []
  if (!('allOf' in computed)) return [computed.of]
  return computed.allOf.flatMap((condition) =>
    'differsFrom' in condition ? [condition.field, condition.differsFrom] : [condition.field],
  )
}

/** True if records that this session gets include the field, even if only for rules to use it. */
export const isCarried = (resource: Resource, name: string, session: Session): boolean =>
  isReadable(resource, name, session) || holdsOne(session, fieldOf(resource, name)?.evaluatedBy)

const holdsOne = (session: Session, rights: readonly Right[] | undefined): boolean =>
  rights !== undefined && holdsAny(session, rights)

/** The columns of a session, in the declared order: by right and by feature flag. */
export const columnsOf = (resource: Resource, session: Session): string[] =>
  (resource.list?.columns ?? []).filter(
    (name) =>
      isReadable(resource, name, session) &&
      isOffered(fieldOf(resource, name) ?? {}, session.flags),
  )

/** The columns of a session in the default order of a view. */
export const columnsOfView = ({ resource, first = [] }: NamedView, session: Session): string[] => {
  const columns = columnsOf(resource, session)
  const leading = first.filter((name) => columns.includes(name))
  return [...leading, ...columns.filter((name) => !leading.includes(name))]
}

/** The actions of a resource by name: those of its calls, and its own. */
export const actionsOf = (resource: Resource): { readonly [name: string]: Action } => {
  const { calls, access, actions = {}, pages } = resource
  // Without write rights there are no write actions, regardless of the calls.
  const writes = access.write === undefined ? [] : calls
  return {
    ...(writes.includes('save') ? { create: { kind: 'create' }, edit: { kind: 'edit' } } : {}),
    ...(writes.includes('delete') ? { delete: { kind: 'delete' } } : {}),
    // Records with pages are shown there.
    ...(calls.includes('get') && pages === undefined ? { show: { kind: 'show' } } : {}),
    ...actions,
  }
}

/** The action of a name from an address, or of a row's history; undefined for an unknown one. */
export const knownAction = (resource: Resource, name: string): Action | undefined =>
  ownValue(actionsOf(resource), name)

/** The action of a name. An unknown one throws, because no reasons against it would hide the mistake. */
export const actionOf = (resource: Resource, name: string): Action => {
  const action = knownAction(resource, name)
  if (action === undefined) throw new TypeError(`${resource.name} has no action "${name}"`)
  return action
}

/** Where the records of a resource are browsed and opened: the first view that the session may open. */
export const viewOfRecords = (resource: Resource, session: Session): NamedView | undefined =>
  holdsAny(session, resource.access.read)
    ? viewsOf(resource).find((view) => canOpen(view, session))
    : undefined

/** The address of a record: its first page, or its dialog above the list. */
export const recordPath = (
  { route, resource: { pages } }: NamedView,
  record: { readonly id: string | number; readonly [name: string]: unknown },
): string => (pages ? toPagesOf(pages, record[pages.key]) : `${route}/${record.id}/show`)

/** The first page of the record with an id. */
export const toPagesOf = ({ routes, param }: RecordPages, id: unknown): string =>
  `${Object.values(routes)[0]}?${param}=${String(id)}`
