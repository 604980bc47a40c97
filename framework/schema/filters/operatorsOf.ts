import type { Field } from '#schema/kinds/fieldTypes.ts'
import { kindOf } from '#kinds/schema.ts'
import type { Operator } from '#query/filter.ts'

/** The comparisons that the kind of a field understands. */
export const operatorsOf = (field: Field): readonly Operator[] => kindOf(field).operators

/** Whether a list can be filtered by a field: one that is derived for each reader is no column of the database. */
export const isFilterable = (field: Field): boolean => field.derived === undefined

/** A list column can be ordered by any kind that has one value to order by, unless it is derived. */
export const isSortable = (field: Field): boolean =>
  kindOf(field).isUnsortable !== true && field.derived === undefined
