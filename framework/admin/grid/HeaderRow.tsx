import { useListContext, type RaRecord } from 'react-admin'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { printSorts, readSorts, sortBy, sortFurtherBy } from '#schema/list/listSort.ts'
import { described } from '#admin/look/tips/described.ts'
import { ResizeHandle, resizeByKey } from './widths/ResizeHandle.tsx'
import type { Selection } from './useSelection.ts'
import { isSortable } from '#schema/filters/operatorsOf.ts'

type Props = {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly activeColumn: number
  readonly hasOptions: boolean
  /** Undefined: rows cannot be selected. */
  readonly selection?: Selection | undefined
  readonly onResize: (column: string, width: number) => void
  /** The rows of the page. */
  readonly rows: readonly RaRecord[]
}

/**
 * Names of the columns; a click or Enter sorts by one, and again reverses the order. With Shift the column is a further one to sort
 * by, and goes the third time. The edge of a head sets the width of its column, as does Shift with an arrow key.
 */
export const HeaderRow = ({
  resource,
  columns,
  activeColumn,
  hasOptions,
  onResize,
  selection,
  rows,
}: Props) => {
  const text = useText()
  const { sort, setSort } = useListContext()
  const sorts = readSorts(sort)
  // A second key press may come before the address has the first one.
  const latest = useRef(sort)
  useEffect(() => {
    latest.current = sort
  }, [sort])
  const handleSort = (name: string, isFurther: boolean) => {
    const known = readSorts(latest.current)
    latest.current = printSorts(isFurther ? sortFurtherBy(known, name) : sortBy(known, name))
    setSort(latest.current)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>, name: string) => {
    resizeByKey(event, (width) => onResize(name, width))
    if (event.target !== event.currentTarget || !['Enter', ' '].includes(event.key)) return
    event.preventDefault()
    handleSort(name, event.shiftKey)
  }
  return (
    <tr aria-rowindex={1}>
      {columns.map((name, column) => {
        const field = fieldOf(resource, name)
        const label = text(fieldKey(resource, name))
        const place = sorts.findIndex((one) => one.field === name)
        const order = sorts[place]?.order
        const isRanked = sorts.length > 1 && place >= 0
        const rank = isRanked
          ? text('list.sortPlace', { place: place + 1, count: sorts.length })
          : undefined
        return field && isSortable(field) ? (
          <th
            key={name}
            scope="col"
            data-cell={`0:${column}`}
            tabIndex={activeColumn === column ? 0 : -1}
            onKeyDown={(event) => handleKey(event, name)}
            data-sorted={order !== undefined}
            aria-label={label}
            {...described(rank ?? text('list.sortBy', { column: label }))}
            aria-sort={order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending'}
          >
            <div className="head-cell">
              {column === 0 && selection ? <PageSelect selection={selection} rows={rows} /> : null}
              <button
                type="button"
                className="sort-button"
                tabIndex={-1}
                onClick={({ shiftKey }) => handleSort(name, shiftKey)}
              >
                <span className="sort-label">{label}</span>
                <span className="sort-mark" aria-hidden="true">
                  {order === undefined ? '↕' : order === 'ASC' ? '↑' : '↓'}
                  {isRanked ? <span className="sort-place">{place + 1}</span> : null}
                </span>
              </button>
            </div>
            <ResizeHandle onResize={(width) => onResize(name, width)} />
          </th>
        ) : (
          <th
            key={name}
            scope="col"
            data-cell={`0:${column}`}
            tabIndex={activeColumn === column ? 0 : -1}
            onKeyDown={(event) => resizeByKey(event, (width) => onResize(name, width))}
          >
            <span className="sort-label">{label}</span>
            <ResizeHandle onResize={(width) => onResize(name, width)} />
          </th>
        )
      })}
      {hasOptions ? (
        <th
          scope="col"
          className="row-options"
          data-cell={`0:${columns.length}`}
          tabIndex={activeColumn === columns.length ? 0 : -1}
        >
          {/* Its buttons say it for eyes, and take less room. */}
          <span className="visually-hidden">{text('look.actions')}</span>
        </th>
      ) : null}
    </tr>
  )
}

/** Selects the rows of the page, or if all of them are selected, none of them. */
const PageSelect = ({
  selection,
  rows,
}: {
  readonly selection: Selection
  readonly rows: readonly RaRecord[]
}) => {
  const label = useText()('batch.addPage')
  const count = rows.filter(({ id }) => selection.rows.has(id)).length
  const isAll = count > 0 && count === rows.length
  return (
    <input
      type="checkbox"
      className="row-select"
      tabIndex={-1}
      aria-label={label}
      data-tip=""
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => (isAll ? selection.remove(rows) : selection.add(rows))}
    />
  )
}
