import {
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
  type RaRecord,
} from 'react-admin'
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { pluralKey } from '#i18n/resourceKeys.ts'
import type { NamedView } from '#schema/views.ts'
import { useFormat } from '#admin/controls/format.ts'
import { usePlainKey } from '#admin/controls/usePlainKey.ts'
import { useChoice } from '#admin/look/useChoice.ts'
import { useIsNarrow } from '#admin/look/useIsNarrow.ts'
import { cardFieldsOf, cardHeight } from './cardFields.ts'
import { DataTableContexts } from './DataTableContexts.tsx'
import { FilterRow } from './FilterRow.tsx'
import { GridContext, type GridParts, type RowLinks } from './GridContext.ts'
import { HeaderRow } from './HeaderRow.tsx'
import { ListStatus } from './ListStatus.tsx'
import type { RowScroll } from './LongRows.tsx'
import { TableRow } from './TableRow.tsx'
import { TableRows, wholeUpTo } from './TableRows.tsx'
import { TableState } from './TableState.tsx'
import { cellOf, useGridFocus } from './useGridFocus.ts'
import { useRowFocus, type RowFocus } from './useRowFocus.ts'
import type { TableLayout } from './useTableLayout.ts'
import type { FilterTexts } from './useTypedFilters.ts'
import { useMoreColumns } from './useMoreColumns.ts'
import { columnWidth, createMeasure } from './widths/columnWidths.ts'
import styles from './grid.module.css'

type Props = Pick<GridParts, 'options' | 'onCopy'> & {
  readonly view: NamedView
  readonly layout: Pick<TableLayout, 'visible' | 'widths' | 'change'>
  readonly filters: FilterTexts
  readonly links: RowLinks
  /** Rows can be selected for a batch action. */
  readonly hasBulkActions: boolean
  /** The row that gets the focus. */
  readonly focused?: RowFocus
}

const headRows = 2
/** Width of the checkbox in the first column. */
const selectWidth = 28
/** The arrow before the text of the first column. */
const openWidth = 18
const nowhere: RowFocus = {}

/**
 * The table of a list context: header and filters remain even without matches, columns are ordered by id, and the keyboard
 * follows the ARIA grid pattern. Its rows are in the contexts of react-admin's table, and each in that of its record.
 */
export const EntityTable = ({ hasBulkActions, ...props }: Props) => (
  <DataTableContexts hasBulkActions={hasBulkActions}>
    <Grid {...props} />
  </DataTableContexts>
)

const Grid = ({
  view: { resource },
  layout: { visible, widths: own, change },
  filters,
  links: { openTo: toRecord, cellTo, moreTo },
  options,
  onCopy,
  focused = nowhere,
}: Omit<Props, 'hasBulkActions'>) => {
  const format = useFormat()
  const navigate = useNavigate()
  const { total = 0, page, perPage, sort, filterValues, isPending, isFetching } = useListContext()
  const rows = useDataTableDataContext<RaRecord>() ?? noRows
  const { hasBulkActions } = useDataTableConfigContext()
  const { onSelect } = useDataTableCallbacksContext()
  const selectedIds = useDataTableSelectedIdsContext()
  const selected = useMemo(() => new Set(selectedIds), [selectedIds])
  const query = JSON.stringify([page, perPage, sort, filterValues])
  const openTo = resource.calls.includes('get') ? toRecord : undefined
  const opens = openTo !== undefined
  const scroller = useRef<HTMLDivElement>(null)
  const scroll = useRef<RowScroll>(null)
  const scrollTo = useCallback((row: number) => {
    if (row >= headRows) scroll.current?.to(row - headRows)
  }, [])
  // Long rows that are mounted with the table come before the element that scrolls them.
  useLayoutEffect(() => scroll.current?.begin(), [])
  // Other rows begin with the first one.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [query])
  const isNarrow = useIsNarrow()
  const density = useChoice('density')
  const card = useMemo(
    () => (isNarrow ? cardFieldsOf(resource, visible, format) : undefined),
    [isNarrow, resource, visible, format],
  )
  useMoreColumns(scroller)
  const parts = useMemo(
    (): GridParts => ({
      resource,
      columns: card ? [card.name, ...card.states, ...card.facts] : visible,
      card,
      openTo,
      cellTo,
      moreTo,
      options,
      open: (record) => {
        if (openTo === undefined) return
        const { to, state, onLeave } = openTo(record)
        onLeave?.()
        void navigate(to, { state })
      },
      onCopy,
    }),
    [resource, visible, card, openTo, cellTo, moreTo, options, onCopy, navigate],
  )
  // Cards are sorted and filtered from the tool bar.
  const first = card ? headRows : 0
  const columnCount = parts.columns.length + (options ? 1 : 0)
  const {
    active,
    grid,
    focus,
    handleKeyDown: handleGridKey,
    handleFocus,
  } = useGridFocus({ rows: rows.length + headRows, columns: columnCount, first }, scrollTo)
  const goToFilters = useCallback(() => {
    // Not from a dialog over the list, nor to the filters of cards, which are in a panel.
    if (isNarrow || grid.current?.closest('[aria-hidden=true]')) return false
    focus({ row: 1, column: 0 })
    return true
  }, [isNarrow, grid, focus])
  usePlainKey('/', goToFilters)
  /** Shift with an arrow selects the row and the next one; on the way back it leaves out the row that it comes from. */
  const extendSelection = (from: number, to: number) => {
    const [here, next] = [rows[from]?.id, rows[to]?.id]
    if (here === undefined || next === undefined) return
    const isBack = selected.has(here) && selected.has(next)
    onSelect?.(
      isBack ? [...selected].filter((id) => id !== here) : [...new Set([...selected, here, next])],
    )
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = hasBulkActions ? stepOf(event) : undefined
    const place = step && cellOf(event.target as Element)
    if (step && place) extendSelection(place.row - headRows, place.row - headRows + step)
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey)
    if (isAll && hasBulkActions && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      onSelect?.([...new Set([...selected, ...rows.map(({ id }) => id)])])
    } else handleGridKey(event)
  }
  useRowFocus(headRows, focus, focused)
  const activeIn = (row: number) => (active.row === row ? active.column : -1)

  const [measure] = useState(createMeasure)
  const widths = useMemo(
    () =>
      visible.map((name, index) => {
        const before = index === 0 && opens ? openWidth : 0
        const least = columnWidth(resource, name, format, measure, before)
        return own[name] ?? (index === 0 && hasBulkActions ? least + selectWidth : least)
      }),
    // With another density the letters that are measured have another width.
    // oxlint-disable-next-line react/exhaustive-deps
    [visible, own, resource, format, hasBulkActions, opens, density],
  )
  // A style sheet selects the width of the last column by the width of the screen.
  const sizes = {
    '--columns-width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
    '--first-width': `${widths[0] ?? 0}px`,
    '--options-wide': `${options?.width ?? 0}px`,
    '--options-narrow': `${options?.narrow ?? 0}px`,
  } as CSSProperties

  const draw = (index: number) => {
    const record = rows[index]
    return record === undefined ? null : (
      <RecordContextProvider key={record.id} value={record}>
        <TableRow
          row={index + headRows}
          rowIndex={(page - 1) * perPage + index + headRows - first + 1}
          activeColumn={activeIn(index + headRows)}
          isSelected={hasBulkActions ? selected.has(record.id) : undefined}
        />
      </RecordContextProvider>
    )
  }
  return (
    <div
      className={`table-scroller ${styles.scroller}`}
      ref={scroller}
      data-virtual={rows.length > wholeUpTo}
      data-busy={isFetching}
      style={card ? ({ '--row': `${cardHeight(card)}px` } as CSSProperties) : undefined}
    >
      <GridContext value={parts}>
        {/* A data grid is a table with the keyboard of a single control (ARIA grid pattern). */}
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          className={`entity-table ${styles.table}`}
          aria-label={format.text('list.table', { name: format.text(pluralKey(resource)) })}
          aria-rowcount={total + headRows - first}
          aria-colcount={columnCount}
          aria-busy={isFetching}
          aria-multiselectable={hasBulkActions ? true : undefined}
          data-menu={options?.hasMenu}
          data-cards={card && (card.states.length > 0 ? 'states' : 'facts')}
          style={sizes}
          onKeyDown={handleKeyDown}
          onFocus={handleFocus}
        >
          {card ? null : (
            <>
              <colgroup>
                {visible.map((name, index) => (
                  <col key={name} style={{ width: widths[index] }} />
                ))}
                {options ? <col className={styles.optionsColumn} /> : null}
              </colgroup>
              <thead>
                <HeaderRow
                  activeColumn={activeIn(0)}
                  onResize={(name, width) => change({ widths: { ...own, [name]: width } })}
                />
                <FilterRow activeColumn={activeIn(1)} filters={filters} />
              </thead>
            </>
          )}
          <tbody role={card && 'rowgroup'}>
            <TableRows
              count={rows.length}
              columns={columnCount}
              scroller={scroller}
              scroll={scroll}
            >
              {draw}
            </TableRows>
          </tbody>
        </table>
      </GridContext>
      {rows.length === 0 ? (
        <TableState resource={resource} columns={visible.length} isPending={isPending} />
      ) : null}
      <ListStatus resource={resource} />
    </div>
  )
}

const noRows: readonly RaRecord[] = []

/** By how many rows a key extends the selection. */
const stepOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined =>
  !shiftKey || ctrlKey || metaKey || altKey ? undefined : { ArrowUp: -1, ArrowDown: 1 }[key]
