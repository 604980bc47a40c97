import type { ListPorts } from '@quayside/framework/admin'
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

/** The views by name, and what the filters typed above their columns refer to. */
export const createListStates = ({
  views,
  flags,
  readColumnFilterContext,
  timeZone,
}: ListPorts) => {
  const resources = [...new Set([...views.values()].map(({ resource }) => resource))]
  return {
    viewOf: (name: string): NamedView => {
      const view = views.get(name)
      if (view === undefined) throw new TypeError(`there is no list ${name}`)
      return view
    },

    /** Typed status filters refer to names that only the server knows, and periods may be relative to today. */
    contextOf: async ({ resource }: NamedView, filters: object) => ({
      ...(Object.keys(filters).some((column) => isNamed(resource, column))
        ? await readColumnFilterContext()
        : withoutNames),
      ...(Object.values(filters).some((text) => mayMoveWithCalendar(String(text)))
        ? { dayOf: dayOfIn(timeZone) }
        : {}),
      resources,
      flags,
    }),
  }
}
export type ListStates = ReturnType<typeof createListStates>

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
