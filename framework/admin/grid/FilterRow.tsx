import type { KeyboardEvent } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { columnFilterMax } from '#schema/filters/columnFilter.ts'
import { fieldOf } from '#schema/resource.ts'
import { kindOf } from '#kinds/schema.ts'
import { useResources } from '#admin/controls/format.ts'
import { ColumnFilter } from '#admin/fields/ColumnFilter.tsx'
import { filterOf, isSelect, press } from './filterCell.ts'
import { useGrid } from './GridContext.ts'
import type { FilterTexts } from './useTypedFilters.ts'
import { isFilterable } from '#schema/filters/operatorsOf.ts'
import styles from './grid.module.css'

/** A filter for each column, entered from its cell; Enter in a text searches without the pause that typing has. */
export const FilterRow = ({
  activeColumn,
  filters: { typed, change, send },
}: {
  readonly activeColumn: number
  readonly filters: FilterTexts
}) => {
  const { resource, columns, options } = useGrid()
  const text = useText()
  const resources = useResources()
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) send()
  }
  const handleKeyDownCapture = (event: KeyboardEvent) => {
    const { target, key } = event
    const cell = isSelect(target) && filterOf(target as HTMLElement)
    if (!cell || event.altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
    // MUI's select would open: arrows belong to the grid.
    event.stopPropagation()
    event.preventDefault()
    cell.focus()
    press(cell, key)
  }
  // The Escape that closes an open list has given the focus back to its select.
  const handleKeyUp = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && isSelect(target)) filterOf(target as HTMLElement)?.focus()
  }
  return (
    <tr
      aria-rowindex={2}
      className={styles.filters}
      onKeyDownCapture={handleKeyDownCapture}
      onKeyDown={handleKeyDown}
      onKeyUp={handleKeyUp}
    >
      {columns.map((name, column) => {
        const field = fieldOf(resource, name)
        return (
          <td
            key={name}
            data-cell={`1:${column}`}
            data-holds="filter"
            tabIndex={activeColumn === column ? 0 : -1}
          >
            {field && isFilterable(field) ? (
              <ColumnFilter
                field={field}
                place={{ resource, name }}
                label={text('list.search', { column: text(fieldKey(resource, name)) })}
                value={typed[name] ?? ''}
                max={columnFilterMax(resource, name, resources)}
                tabIndex={-1}
                onChange={(value) => change(name, value, kindOf(field).isChosen === true)}
              />
            ) : null}
          </td>
        )
      })}
      {options ? (
        <td
          className={`row-options ${styles.options}`}
          data-cell={`1:${columns.length}`}
          aria-label={text('look.actions')}
          tabIndex={activeColumn === columns.length ? 0 : -1}
        />
      ) : null}
    </tr>
  )
}
