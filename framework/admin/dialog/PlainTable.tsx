import type { ReactNode } from 'react'
import { isPlainList } from '#schema/kinds/elements.ts'
import { TableScroller } from './TableScroller.tsx'
import { Link, useLocation, type To } from 'react-router-dom'
import { fieldKey } from '#i18n/resourceKeys.ts'
import type { Fields } from '#schema/fields.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { ownValue } from '#schema/ownValue.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { renderDetail } from '#admin/fields/renderDetail.tsx'
import { useDisplay } from '#admin/controls/display.ts'

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
  const display = useDisplay()
  const { state } = useLocation() as { state: unknown }
  return (
    <TableScroller label={label}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {display.text(fieldKey(of, name))}
            </th>
          ))}
          {actions ? (
            <th scope="col">
              <span className="visually-hidden">{actions.label}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Elements of lists have no id, and are never reordered here.
          <tr key={index}>
            {columns.map((name) => {
              const field = ownValue(fields, name)
              const place = { resource: of, name, record: row, isWhole: true, canCopy: true }
              const render = field && isPlainList(field) ? renderDetail : renderCell
              const cell = field && render(field, row[name], display, place)
              const to = cellTo?.(name, row)
              return (
                <td key={name} data-kind={field?.kind}>
                  {to === undefined ? (
                    cell
                  ) : (
                    <Link className="cell-link" to={to} state={cellState ?? state}>
                      {cell}
                    </Link>
                  )}
                </td>
              )
            })}
            {actions ? <td>{actions.draw(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </TableScroller>
  )
}
