import { isNumber } from '#schema/kinds/traits.ts'
import type { ReactNode } from 'react'
import type { Part } from '#schema/record/part.ts'
import { formatNumberOf } from '#schema/values/formatNumber.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'
import { renderDetail } from '#admin/fields/renderDetail.tsx'
import type { CellContext, Format } from '#admin/controls/format.ts'

/** A value in full, with its unit if it has one. */
export const renderValue = (
  part: Part,
  name: string,
  record: AnyRecord,
  format: Format,
): ReactNode => {
  const field = fieldOf(part, name)
  const value = record[name]
  if (field === undefined) return null
  if (isNumber(field) && typeof value === 'number')
    return formatNumberOf(field, value, record, format.locale)
  if ('scheme' in field && typeof value === 'string')
    return <a href={`${field.scheme}:${value.replaceAll(/\s/g, '')}`}>{value}</a>
  const cell: CellContext = { resource: part, name, record, canCopy: true, isFullText: true }
  return renderDetail(field, value, format, cell)
}
