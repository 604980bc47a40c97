import type { Field } from '#resources/kit/kinds/fieldTypes.ts'
import { kindOf } from '#resources/kit/kinds/kinds.ts'
import type { Operator } from '#resources/query/filter.ts'

/** The comparisons that the kind of a field understands. */
export const operatorsOf = (field: Field): readonly Operator[] => kindOf(field).operators

/** A list column can be ordered by any kind that has one value to order by. */
export const isSortable = (field: Field): boolean => kindOf(field).isUnsortable !== true
