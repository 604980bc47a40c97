import { useListContext, type Identifier, type RaRecord } from 'react-admin'
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
import type { ColumnWidths } from '#schema/list/tablePreferences.ts'
import type { NamedView } from '#schema/views.ts'
import { useDisplay } from '#admin/controls/display.ts'
import { usePlainKey } from '#admin/controls/usePlainKey.ts'
import { useIsNarrow } from '#admin/look/useIsNarrow.ts'
import { cardFieldsOf, cardHeight } from './cardFields.ts'
import { columnWidth, createMeasure } from './widths/columnWidths.ts'
import { FilterRow } from './FilterRow.tsx'
import { HeaderRow } from './HeaderRow.tsx'
import type { RowScroll } from './LongRows.tsx'
import type { CellTo, OpenTo, RowOptionsColumn } from './rowOptions.ts'
import { ListStatus } from './ListStatus.tsx'
import { TableRow } from './TableRow.tsx'
import { TableRows, wholeUpTo } from './TableRows.tsx'
import { TableState } from './TableState.tsx'
import { useChoice } from '#admin/look/useChoice.ts'
import { useGridFocus } from './useGridFocus.ts'
import { useRowFocus, type GoneRow } from './useRowFocus.ts'
import type { Selection } from './useSelection.ts'
import type { TypedFilters } from './useTypedFilters.ts'

type Props = {
  readonly view: NamedView
  readonly columns: readonly string[]
  /** Widths that the user has set. */
  readonly widths: ColumnWidths
  readonly onResize: (column: string, width: number) => void
  readonly typed: TypedFilters
  readonly onType: (column: string, text: string, isAtOnce: boolean) => void
  readonly onSearch: () => void
  readonly openTo?: OpenTo | undefined
  readonly cellTo?: CellTo | undefined
  readonly moreTo?: CellTo | undefined
  /** Rows selected for a batch action; undefined: rows cannot be selected. */
  readonly selection?: Selection | undefined
  /** The row that the user comes back from: it gets the focus. */
  readonly returned?: Identifier | undefined
  /** A deleted row: the row that takes its place gets the focus. */
  readonly gone?: GoneRow | undefined
  /** Called when the focus has moved. */
  readonly onGoneLeft?: (() => void) | undefined
  /** Buttons at the end of each row; undefined: no such column. */
  readonly options?: RowOptionsColumn | undefined
}

const headRows = 2
/** Width of the checkbox in the first column. */
const selectWidth = 28
/** The arrow before the text of the first column. */
const openWidth = 18

/**
 * The table of a list context: header and filters remain even without matches, columns are ordered by id, and the keyboard
 * follows the ARIA grid pattern.
 */
export const EntityTable = ({
  view,
  columns,
  widths: own,
  onResize,
  typed,
  onType,
  onSearch,
  openTo,
  cellTo,
  moreTo,
  selection,
  returned,
  gone,
  onGoneLeft,
  options,
}: Props) => {
  const { resource } = view
  const display = useDisplay()
  const navigate = useNavigate()
  const {
    data,
    total = 0,
    page,
    perPage,
    sort,
    filterValues,
    isPending,
    isFetching,
  } = useListContext()
  const rows = data ?? []
  const query = JSON.stringify([page, perPage, sort, filterValues])
  const isSelectable = selection !== undefined
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
  const open = useCallback(
    (record: RaRecord) => {
      const goal = openTo?.(record)
      if (goal === undefined) return
      goal.onLeave?.()
      void navigate(goal.to, { state: goal.state })
    },
    [navigate, openTo],
  )
  const isNarrow = useIsNarrow()
  const density = useChoice('density')
  const card = useMemo(
    () => (isNarrow ? cardFieldsOf(resource, columns, display) : undefined),
    [isNarrow, resource, columns, display],
  )
  const shown = useMemo(
    () => (card ? [card.name, ...card.states, ...card.facts] : columns),
    [card, columns],
  )
  // Cards are sorted and filtered from the tool bar.
  const first = card ? headRows : 0
  const columnCount = shown.length + (options ? 1 : 0)
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
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey)
    if (isAll && selection && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      selection.add(rows)
    } else handleGridKey(event)
  }
  useRowFocus({ headRows, focus, returned, gone, onGoneLeft })
  const activeIn = (row: number) => (active.row === row ? active.column : -1)

  const [measure] = useState(createMeasure)
  const widths = useMemo(
    () =>
      columns.map((name, index) => {
        const before = index === 0 && opens ? openWidth : 0
        const least = columnWidth(resource, name, display, measure, before)
        return own[name] ?? (index === 0 && isSelectable ? least + selectWidth : least)
      }),
    // With another density the letters that are measured have another width.
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, own, resource, display, isSelectable, opens, density],
  )
  // A style sheet selects the width of the last column by the width of the screen.
  const sizes = {
    '--columns-width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
    '--options-wide': `${options?.width ?? 0}px`,
    '--options-narrow': `${options?.narrow ?? 0}px`,
  } as CSSProperties

  const draw = (index: number) => {
    const record = rows[index]
    return record === undefined ? null : (
      <TableRow
        key={record.id}
        resource={resource}
        record={record}
        columns={shown}
        card={card}
        row={index + headRows}
        rowIndex={(page - 1) * perPage + index + headRows - first + 1}
        activeColumn={activeIn(index + headRows)}
        display={display}
        options={options?.render}
        openTo={openTo}
        cellTo={cellTo}
        moreTo={moreTo}
        isSelected={selection?.rows.has(record.id)}
        onSelect={selection?.toggle}
        onOpen={open}
      />
    )
  }
  return (
    <div
      className="table-scroller"
      ref={scroller}
      data-virtual={rows.length > wholeUpTo}
      data-busy={isFetching}
      style={card ? ({ '--row': `${cardHeight(card)}px` } as CSSProperties) : undefined}
    >
      {/* A data grid is a table with the keyboard of a single control (ARIA grid pattern). */}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className="entity-table"
        aria-label={display.text('list.table', { name: display.text(pluralKey(resource)) })}
        aria-rowcount={total + headRows - first}
        aria-colcount={columnCount}
        aria-busy={isFetching}
        aria-multiselectable={selection ? true : undefined}
        data-menu={options?.hasMenu}
        data-cards={card && (card.states.length > 0 ? 'states' : 'facts')}
        style={sizes}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
      >
        {card ? null : (
          <>
            <colgroup>
              {columns.map((name, index) => (
                <col key={name} style={{ width: widths[index] }} />
              ))}
              {options ? <col className="options-column" /> : null}
            </colgroup>
            <thead>
              <HeaderRow
                resource={resource}
                columns={columns}
                activeColumn={activeIn(0)}
                hasOptions={options !== undefined}
                selection={selection}
                rows={rows}
                onResize={onResize}
              />
              <FilterRow
                resource={resource}
                columns={columns}
                typed={typed}
                activeColumn={activeIn(1)}
                hasOptions={options !== undefined}
                onType={onType}
                onSearch={onSearch}
              />
            </thead>
          </>
        )}
        <tbody role={card && 'rowgroup'}>
          <TableRows count={rows.length} columns={columnCount} scroller={scroller} scroll={scroll}>
            {draw}
          </TableRows>
        </tbody>
      </table>
      {rows.length === 0 ? (
        <TableState resource={resource} columns={columns.length} isPending={isPending} />
      ) : null}
      <ListStatus resource={resource} />
    </div>
  )
}
