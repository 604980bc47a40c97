import type { RaRecord } from 'react-admin'
import { Facts } from '#admin/look/Facts.tsx'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { isReadable } from '#schema/views.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { useFormat } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** Columns that identify the row, unless the dialog wants more. */
const namingColumns = 2

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The row and its status, as far as it has them. */
export const RowSummary = ({
  resource,
  row,
  names = [],
  only,
  columns = namingColumns,
}: {
  readonly resource: Resource
  readonly row: RaRecord
  /** Further fields. */
  readonly names?: readonly string[]
  /** These fields instead of those that identify the row. */
  readonly only?: readonly string[]
  /** How many columns of the list identify the row. */
  readonly columns?: number
}) => {
  const format = useFormat()
  const { session } = useSessionState()
  const about = [...(resource.list?.columns ?? []).slice(0, columns), ...names]
  // An empty value says nothing about the row.
  const shown = only ?? about.filter((name) => !isEmpty(row[name]))
  return (
    <Facts layout="dividedLines" sx={{ mb: 3 }}>
      {shown.map((name) => {
        const field = fieldOf(resource, name)
        return field && isReadable(resource, name, session) ? (
          <div key={name}>
            <dt>{format.text(fieldKey(resource, name))}</dt>
            <dd>{renderCell(field, row[name], format, { resource, name })}</dd>
          </div>
        ) : null
      })}
    </Facts>
  )
}
