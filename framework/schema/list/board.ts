import { hasChoices } from '#schema/kinds/traits.ts'
import { toColumnFilter } from '#schema/filters/columnFilter.ts'
import { ownValue } from '#schema/ownValue.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { actionsOf } from '#schema/views.ts'
import { matchesFilter } from '#query/matchesFilter.ts'

/** A value of a choice, or null for records without one. */
export type BoardValue = string | null

/** The columns of a board in the order of the choice, as far as the filter above its column takes them. */
export const boardColumns = (
  resource: Resource,
  name: string,
  filters: { readonly [column: string]: unknown },
): BoardValue[] => {
  const field = fieldOf(resource, name)
  if (!hasChoices(field)) return []
  const typed = ownValue(filters, name)
  const filter =
    typeof typed === 'string'
      ? toColumnFilter(resource, name, typed, { codesNamed: () => [] })
      : undefined
  return [...field.values, ...(field.optional ? [null] : [])].filter(
    (value) => filter === undefined || matchesFilter(filter, { [name]: value }),
  )
}

/** The actions of a row by which a field gets a value. */
export const actionsTo = (resource: Resource, field: string, value: BoardValue): string[] =>
  Object.entries(actionsOf(resource)).flatMap(([name, action]) =>
    (action.kind === 'set' || action.kind === 'record') &&
    ownValue(action.sets ?? {}, field) === value
      ? [name]
      : [],
  )
