import type { RaRecord } from 'ra-core'
import { memo, type KeyboardEvent } from 'react'
import type { Resource } from '#resources/kit/defineResource.ts'
import { renderCell } from '#src/fields/cells.tsx'
import type { Display } from '#src/fields/display.ts'
import type { RowOptions } from './rowOptions.ts'

type Props = {
  readonly resource: Resource
  readonly record: RaRecord
  readonly columns: readonly string[]
  /** Place in the grid, the two head rows counted. */
  readonly row: number
  /** Place in the whole list, from 1, the two head rows counted. */
  readonly rowIndex: number
  /** The cell of this row that is the grid's tab stop, or -1. */
  readonly activeColumn: number
  readonly display: Display
  readonly options: RowOptions | undefined
  readonly onOpen: ((record: RaRecord) => void) | undefined
}

/** One record. Memoised: moving the focus draws two rows, not all. */
export const TableRow = memo(
  ({ resource, record, columns, row, rowIndex, activeColumn, display, options, onOpen }: Props) => {
    const handleKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
      const target = event.target as HTMLElement
      if (event.key === 'Enter' && target.tagName === 'TD') onOpen?.(record)
      if (event.key === ' ' && target.tagName === 'TD') {
        event.preventDefault()
        target.querySelector<HTMLElement>('button, a[href]')?.click()
      }
    }
    return (
      <tr aria-rowindex={rowIndex} onDoubleClick={() => onOpen?.(record)} onKeyDown={handleKeyDown}>
        {columns.map((name, column) => {
          const field = resource.fields[name]
          return (
            <td
              key={name}
              data-cell={`${row}:${column}`}
              tabIndex={activeColumn === column ? 0 : -1}
            >
              <span className="cell">
                {field ? renderCell(field, record[name], display, { resource, name }) : null}
              </span>
            </td>
          )
        })}
        {options ? (
          <td
            className="row-options"
            data-cell={`${row}:${columns.length}`}
            data-holds="controls"
            tabIndex={-1}
          >
            {options(record)}
          </td>
        ) : null}
      </tr>
    )
  },
)
TableRow.displayName = 'TableRow'
