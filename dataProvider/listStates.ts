import type { FilterValues, ListPorts } from '@quayside/framework/admin'
import {
  type ColumnFilterContext,
  fieldOf,
  kindOf,
  mayMoveWithCalendar,
  type NamedView,
  portDay,
  type Resource,
  toRelativeDay,
} from '@quayside/framework'
import { columnsOfFilter } from './readFilters.ts'

/** The views by name, and what the filters typed above their columns refer to. */
export const createListStates = ({
  views,
  flags,
  readColumnFilterContext,
  timeZone,
  declared = [],
}: ListPorts) => {
  const resources = [...new Set([...views.values()].map(({ resource }) => resource))]
  const named = nameViews([...views.values()], declared)
  const find = (name: string): NamedView | undefined => views.get(name) ?? named.get(name)
  return {
    /** The view of a route, of its own name, or of the name of its resource. @throws TypeError for any other name */
    viewOf: (name: string): NamedView => {
      const view = find(name)
      if (view === undefined) throw new TypeError(`there is no list ${name}`)
      return view
    },

    /** Whether a name stands for a resource. */
    isOf: (name: string, resource: Resource): boolean => find(name)?.resource === resource,

    /** Typed status filters refer to names that only the server knows, and periods may be relative to today. */
    contextOf: async ({ resource }: NamedView, filters: FilterValues) => ({
      ...(columnsOfFilter(resource, filters).some((column) => isNamed(resource, column))
        ? await readColumnFilterContext()
        : withoutNames),
      ...(mayMoveWithCalendar(JSON.stringify(Object.values(filters)))
        ? { dayOf: dayOfIn(timeZone) }
        : {}),
      resources,
      flags,
    }),
  }
}
export type ListStates = ReturnType<typeof createListStates>

/** Views by their declared names, and by those of their resources, for which the first view stands. */
const nameViews = (
  views: readonly NamedView[],
  declared: readonly Resource[],
): ReadonlyMap<string, NamedView> =>
  new Map([
    ...declared.map((resource) => {
      const { name } = resource
      return [name, { name, route: `/${name}`, resource }] as const
    }),
    ...views.toReversed().map((view) => [view.resource.name, view] as const),
    ...views.map((view) => [view.name, view] as const),
  ])

const isNamed = (resource: Resource, column: string): boolean => {
  const field = fieldOf(resource, column)
  return field !== undefined && kindOf(field).isNamed === true
}

/** What words relative to today mean now. */
const dayOfIn = (timeZone: string): NonNullable<ColumnFilterContext['dayOf']> => {
  const today = portDay(new Date(), timeZone)
  return (text, end) => toRelativeDay(text, end, today)
}

const withoutNames: ColumnFilterContext = { codesNamed: () => [] }
