import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
} from 'react-admin'
import type { KeyboardEvent } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { fieldOf } from '#schema/resource.ts'
import { readSorts } from '#schema/list/listSort.ts'
import { described } from '#admin/look/tips/described.ts'
import { ResizeHandle, resizeByKey } from './widths/ResizeHandle.tsx'
import { useGrid } from './GridContext.ts'
import { isSortable } from '#schema/filters/operatorsOf.ts'
import styles from './grid.module.css'

/**
 * Names of the columns; a click or Enter sorts by one, and again reverses the order. With Shift the column is a further one to sort
 * by, and goes the third time. The edge of a head sets the width of its column, as does Shift with an arrow key.
 */
export const HeaderRow = ({
  activeColumn,
  onResize,
}: {
  readonly activeColumn: number
  readonly onResize: (column: string, width: number) => void
}) => {
  const text = useText()
  const { resource, columns, options } = useGrid()
  const { hasBulkActions } = useDataTableConfigContext()
  const { handleSort } = useDataTableCallbacksContext()
  const sort = useDataTableSortContext()
  const sorts = sort ? readSorts(sort) : []
  const handleKey = (event: KeyboardEvent<HTMLElement>, name: string) => {
    resizeByKey(event, (width) => onResize(name, width))
    if (event.target !== event.currentTarget || !['Enter', ' '].includes(event.key)) return
    event.preventDefault()
    handleSort?.(event)
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
            data-field={name}
            tabIndex={activeColumn === column ? 0 : -1}
            onKeyDown={(event) => handleKey(event, name)}
            data-sorted={order !== undefined}
            aria-label={label}
            {...described(rank ?? text('list.sortBy', { column: label }))}
            aria-sort={order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending'}
          >
            <div className={styles.headCell}>
              {column === 0 && hasBulkActions ? <PageSelect /> : null}
              <button
                type="button"
                className={styles.sortButton}
                tabIndex={-1}
                data-field={name}
                onClick={handleSort}
              >
                <span className={`sort-label ${styles.sortLabel}`}>{label}</span>
                <span className={styles.sortMark} aria-hidden="true">
                  {order === undefined ? '↕' : order === 'ASC' ? '↑' : '↓'}
                  {isRanked ? <span className={styles.sortPlace}>{place + 1}</span> : null}
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
            <span className={`sort-label ${styles.sortLabel}`}>{label}</span>
            <ResizeHandle onResize={(width) => onResize(name, width)} />
          </th>
        )
      })}
      {options ? (
        <th
          scope="col"
          className={`row-options ${styles.options}`}
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
const PageSelect = () => {
  const label = useText()('batch.addPage')
  const { onSelect } = useDataTableCallbacksContext()
  const selected = useDataTableSelectedIdsContext() ?? []
  const page = (useDataTableDataContext() ?? []).map(({ id }) => id)
  const count = page.filter((id) => selected.includes(id)).length
  const isAll = count > 0 && count === page.length
  const others = selected.filter((id) => !page.includes(id))
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        data-tip=""
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => onSelect?.(isAll ? others : [...new Set([...selected, ...page])])}
      />
    </label>
  )
}
