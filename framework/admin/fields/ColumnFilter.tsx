import { useContext } from 'react'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { useFormat } from '#admin/controls/format.ts'
import type { FilterProps } from '#kinds/shared/view/kindView.ts'
import { ViewPartsContext } from './viewParts.ts'
import { viewOf } from '#kinds/views.ts'

/** The input above a column; what it means is decided by `toColumnFilter`. */
export const ColumnFilter = ({ field, ...props }: FilterProps<Field>) => {
  const { filters } = useContext(ViewPartsContext)
  const format = useFormat()
  const Filter = filters?.[props.place.name] ?? viewOf(field, format).Filter
  return <Filter field={field} {...props} />
}
