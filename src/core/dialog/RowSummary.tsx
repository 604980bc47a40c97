import type { RaRecord } from 'ra-core'
import { fieldKey } from '#i18n/resourceKeys.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { isReadable } from '#resources/kit/views.ts'
import { renderCell } from '#src/core/kinds/cells.tsx'
import { useDisplay } from '#src/core/controls/display.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'

/** Number of columns that identify the row. */
const namingColumns = 2

/** The row and its status. */
export const RowSummary = ({
  resource,
  row,
  names = [],
  only,
}: {
  readonly resource: Resource
  readonly row: RaRecord
  /** Further fields. */
  readonly names?: readonly string[]
  /** These fields instead of those that identify the row. */
  readonly only?: readonly string[]
}) => {
  const display = useDisplay()
  const { session } = useSessionState()
  const shown = only ?? [...(resource.list?.columns ?? []).slice(0, namingColumns), ...names]
  return (
    <dl className="record-summary dialog-body">
      {shown.map((name) => {
        const field = resource.fields[name]
        return field && isReadable(resource, name, session) ? (
          <div key={name}>
            <dt>{display.text(fieldKey(resource, name))}</dt>
            <dd>{renderCell(field, row[name], display, { resource, name })}</dd>
          </div>
        ) : null
      })}
    </dl>
  )
}
