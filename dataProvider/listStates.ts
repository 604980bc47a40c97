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
  viewNamed,
  viewsIn,
} from '@quayside/framework'
import { columnsOfFilter } from './readFilters.ts'

/** The views by name, and what the filters typed above their columns refer to. */
export const createListStates = ({
  application,
  flags,
  readColumnFilterContext,
  timeZone,
}: ListPorts) => {
  const resources = [...new Set(viewsIn(application).map(({ resource }) => resource))]
  const find = (name: string): NamedView | undefined =>
    viewNamed(application, name) ?? withoutScreen(application, name)
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

/** A declaration without a screen, as a list of its name. */
const withoutScreen = (
  { resources = {} }: ListPorts['application'],
  name: string,
): NamedView | undefined => {
  const resource = Object.values(resources).find((declared) => declared.name === name)
  return resource && { name, route: `/${name}`, resource }
}

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
