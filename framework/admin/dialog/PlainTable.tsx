import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { Link, useLocation, type To } from 'react-router-dom'
import { isPlainList } from '#schema/kinds/elements.ts'
import { TableScroller } from './TableScroller.tsx'
import { fieldKey } from '#i18n/resourceKeys.ts'
import type { Fields } from '#schema/fields.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { ownValue } from '#schema/ownValue.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { renderDetail } from '#admin/fields/renderDetail.tsx'
import { useFormat, type CellContext } from '#admin/controls/format.ts'

type Props = {
  /** The resource whose texts name the columns. */
  readonly of: { readonly name: string }
  readonly label: string
  readonly fields: Fields
  readonly columns: readonly string[]
  readonly rows: readonly AnyRecord[]
  readonly cellTo?: PlainCellTo | undefined
  /** The state of the navigation of these links; by default that of this one. */
  readonly cellState?: unknown
  /** What can be done with a row, in a last column. */
  readonly actions?: { readonly label: string; readonly draw: (row: AnyRecord) => ReactNode }
}

/** The link of a cell's value, undefined for plain values. */
export type PlainCellTo = (column: string, row: AnyRecord) => To | undefined

/** A short table in a dialog: nothing is truncated, and numbers can be copied. */
export const PlainTable = ({
  of,
  label,
  fields,
  columns,
  rows,
  cellTo,
  cellState,
  actions,
}: Props) => {
  const format = useFormat()
  const { state } = useLocation() as { state: unknown }
  return (
    <TableScroller label={label}>
      <TableHead>
        <TableRow>
          {columns.map((name) => (
            <TableCell key={name}>{format.text(fieldKey(of, name))}</TableCell>
          ))}
          {actions ? (
            <TableCell>
              <span className="visually-hidden">{actions.label}</span>
            </TableCell>
          ) : null}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          // Elements of lists have no id, and are never reordered here.
          <TableRow key={index}>
            {columns.map((name) => {
              const field = ownValue(fields, name)
              const context: CellContext = {
                resource: of,
                name,
                record: row,
                isFullText: true,
                canCopy: true,
              }
              const render = field && isPlainList(field) ? renderDetail : renderCell
              const cell = field && render(field, row[name], format, context)
              const to = cellTo?.(name, row)
              return (
                <TableCell key={name} data-kind={field?.kind}>
                  {to === undefined ? (
                    cell
                  ) : (
                    <Link className="cell-link" to={to} state={cellState ?? state}>
                      {cell}
                    </Link>
                  )}
                </TableCell>
              )
            })}
            {actions ? <TableCell>{actions.draw(row)}</TableCell> : null}
          </TableRow>
        ))}
      </TableBody>
    </TableScroller>
  )
}
