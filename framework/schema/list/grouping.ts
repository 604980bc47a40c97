import { isStored } from '#schema/kinds/traits.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { GroupValue } from '#schema/kinds/kind.ts'
import { kindOf } from '#kinds/schema.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'

/** The most groups of an answer, those with the most rows. */
export const groupMax = 100

/** The rows of a list that have one value in a column. */
export interface Group {
  readonly value: GroupValue
  readonly count: number
}

/** What is answered; `isCut`: there are more groups. */
export interface Groups {
  readonly groups: readonly Group[]
  readonly isCut: boolean
}

/** The columns by whose values a list can be counted. */
export const groupColumnsOf = (resource: Resource): string[] => {
  const { calls, storage, list } = resource
  if (!calls.includes('find') || storage || list?.whole) return []
  return (list?.columns ?? []).filter((name) => {
    const field = fieldOf(resource, name)
    return field !== undefined && isGrouped(field)
  })
}

const isGrouped = (field: Field): boolean => {
  const { groups } = kindOf(field)
  return groups !== undefined && isStored(field) && groups.takes?.(field) !== false
}

/** Signs with a meaning above a column, which no text there can have as such. */
const signs = /["'\\|*]/

/** The text above a column that shows the rows of a group; undefined where no text does. */
export const groupFilter = (
  resource: Resource,
  column: string,
  value: GroupValue,
): string | undefined => {
  const field = fieldOf(resource, column)
  const text = field && value !== '' ? kindOf(field).groups?.text(field, value) : undefined
  return text === undefined || text !== text.trim() || signs.test(text) ? undefined : text
}
