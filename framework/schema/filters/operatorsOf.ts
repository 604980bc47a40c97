import type { Field } from '#schema/kinds/fieldTypes.ts'
import { kindOf } from '#kinds/schema.ts'
import type { Operator } from '#query/filter.ts'

/** The comparisons that the kind of a field understands. */
export const operatorsOf = (field: Field): readonly Operator[] => kindOf(field).operators

/**
 * Whether a list can be filtered by a field: the database has its value, in the row in the record that a relation names, or in those above. Others are derived
 * for each reader.
 */
export const isFilterable = ({ derived, lookup, pathBy }: Field): boolean =>
  derived === undefined || lookup !== undefined || pathBy !== undefined

/** A list column can be ordered by any kind that has one value to order by, unless it is derived. */
export const isSortable = (field: Field): boolean =>
  kindOf(field).isUnsortable !== true && isFilterable(field)
