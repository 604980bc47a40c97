import type { GroupValue } from '#schema/kinds/kind.ts'
import { kindOf } from '#kinds/schema.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { useFormat } from '#admin/controls/format.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'

/** The value of a group as a cell shows it; what is empty has a name to click on. */
export const GroupName = ({
  resource,
  column,
  value,
  empty,
}: {
  readonly resource: Resource
  readonly column: string
  readonly value: GroupValue
  readonly empty: string
}) => {
  const format = useFormat()
  const field = fieldOf(resource, column)
  if (field === undefined) return null
  const isEmpty = value === null || value === ''
  if (isEmpty && kindOf(field).emptyText === undefined) return empty
  return renderCell(field, value, format, { resource, name: column, isFullText: true })
}
