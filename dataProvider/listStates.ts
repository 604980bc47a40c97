import type { FeatureFlag } from '#framework/schema/application.ts'
import { mayMoveWithCalendar } from '#framework/schema/filters/dayRange.ts'
import { fieldOf, type Resource } from '#framework/schema/resource.ts'
import type { ColumnFilterContext } from '#framework/schema/kinds/kind.ts'
import { kindOf } from '#framework/schema/kinds/kinds.ts'
import { portDay } from '#framework/schema/values/portTime.ts'
import type { NamedView } from '#framework/schema/views.ts'

/** What is needed to understand the state of a list. */
export interface ListPorts {
  /** Views by their name in react-admin: the route without the slash. */
  readonly views: ReadonlyMap<string, NamedView>
  readonly flags: readonly FeatureFlag[]
  /** Reads the status code catalogue, once, and matches names in the user's language. */
  readonly readColumnFilterContext: () => Promise<ColumnFilterContext>
  /** Of the port, where days begin. */
  readonly timeZone: string
}

/** The views by name, and what the filters typed above their columns refer to. */
export const createListStates = ({
  views,
  flags,
  readColumnFilterContext,
  timeZone,
}: ListPorts) => ({
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
      ? { dayOf: await readDayOf(timeZone) }
      : {}),
    flags,
  }),
})
export type ListStates = ReturnType<typeof createListStates>

const isNamed = (resource: Resource, column: string): boolean => {
  const field = fieldOf(resource, column)
  return field !== undefined && kindOf(field).isNamed === true
}

/** What words relative to today mean now, loaded with the first filter that has one. */
const readDayOf = async (timeZone: string): Promise<ColumnFilterContext['dayOf']> => {
  const { toRelativeDay } = await import('#framework/schema/filters/relativeDay.ts')
  const today = portDay(new Date(), timeZone)
  return (text, end) => toRelativeDay(text, end, today)
}

const withoutNames: ColumnFilterContext = { codesNamed: () => [] }
