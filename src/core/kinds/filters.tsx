import type { Field } from '#resources/kit/kinds/fieldTypes.ts'
import type { FilterProps } from './kindView.ts'
import { viewOf } from './views.ts'

/** The input above a column; what it means is decided by `toColumnFilter`. */
export const ColumnFilter = ({ field, ...props }: FilterProps<Field>) => {
  const { Filter } = viewOf(field)
  return <Filter field={field} {...props} />
}
