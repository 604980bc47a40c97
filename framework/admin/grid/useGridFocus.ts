import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { controlIn, enterFilter, filterOf, isOpenControl, leavesCell } from './filterCell.ts'

/** A cell of the grid: rows count from the header row (0) and the filter row (1). */
export type GridCell = { readonly row: number; readonly column: number }

type Size = {
  readonly rows: number
  readonly columns: number
  /** The first row that is there: cards have no head. */
  readonly first: number
}

const pageRows = 10

/** The target of a key, undefined for keys that the grid does not handle. */
const nextCell = (
  { row, column }: GridCell,
  key: string,
  isControl: boolean,
  { rows, columns, first }: Size,
): GridCell | undefined => {
  const last = { row: rows - 1, column: columns - 1 }
  const to = (toRow: number, toColumn: number): GridCell => ({
    row: Math.min(last.row, Math.max(first, toRow)),
    column: Math.min(last.column, Math.max(0, toColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'Home':
      return to(isControl ? 0 : row, 0)
    case 'End':
      return to(isControl ? last.row : row, last.column)
    case 'PageUp':
      return to(row - pageRows, column)
    case 'PageDown':
      return to(row + pageRows, column)
    default:
      return undefined
  }
}

/** The visible controls of a cell; narrow screens have fewer. */
const controlsIn = (cell: HTMLElement): HTMLElement[] =>
  [
    ...cell.querySelectorAll<HTMLElement>(
      '[role=combobox], input:not([aria-hidden]), button, a[href]',
    ),
  ].filter((control) => control.checkVisibility())

/** Browsers leave a cell where it is that is partly in view; here it comes out from below what is sticky. */
const focusShown = (cell: HTMLElement): void => {
  cell.focus({ preventScroll: true })
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const cellAround = (element: Element) => element.closest<HTMLElement>('[data-cell]')

/** What gets the focus when a key goes into a cell. Enter does what a cell is there for: in the last one the only button, or the choice of several. */
const enter = (cell: HTMLElement, key: string): HTMLElement | undefined => {
  const isEnter = key === 'Enter' && cell.matches('.row-options')
  if (key !== 'F2' && !isEnter) return undefined
  const [first, ...more] = controlsIn(cell)
  if (isEnter && more.length === 0) first?.click()
  return first
}

/** The cell that is or contains an element. */
export const cellOf = (element: Element): GridCell | undefined => {
  const cell = cellAround(element)
  const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

/**
 * The keyboard of an ARIA grid: one tab stop, which is a cell; arrows between cells, Home and End within a row, with Control
 * within the grid. F2 goes into a cell, arrows from one of its controls to the next, and Escape out of it. A filter is also
 * entered by typing (see filterCell.ts); inside, a text input handles the keys that move its caret and an open list all keys.
 * Tab walks through the filters.
 */
export const useGridFocus = (size: Size, scrollTo: (row: number) => void) => {
  const [active, setActive] = useState<GridCell>({ row: size.first, column: 0 })
  const grid = useRef<HTMLTableElement>(null)

  const focus = useCallback(
    (cell: GridCell) => {
      setActive(cell)
      scrollTo(cell.row)
      const find = () =>
        grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.row}:${cell.column}"]`)
      const found = find()
      if (found) focusShown(found)
      // A virtualized row is rendered first.
      else
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const rendered = find()
            if (rendered) focusShown(rendered)
          }),
        )
    },
    [scrollTo],
  )

  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = event.target as HTMLElement
    const here = cellOf(target)
    if (here === undefined) return
    const filter = filterOf(target)
    if (filter === target && enterFilter(filter, event)) return
    if (event.altKey || event.metaKey) return
    const place = cellAround(target)
    const goal = target === place ? enter(place, event.key) : leavesCell(target, event) && place
    if (goal) {
      event.preventDefault()
      goal.focus()
      return
    }
    if (event.key === 'Tab') {
      const column = here.column + (event.shiftKey ? -1 : 1)
      const next = grid.current?.querySelector<HTMLElement>(`[data-cell="1:${column}"]`)
      // An open panel is the next tab stop after its button.
      if (here.row !== 1 || !next || !controlIn(next) || isOpenControl(target)) return
      event.preventDefault()
      focus({ row: 1, column })
      return
    }
    if (keepsKey(target, event.key)) return
    const sibling = siblingControl(target, event.key)
    if (sibling) {
      event.preventDefault()
      sibling.focus()
      return
    }
    const next = nextCell(here, event.key, event.ctrlKey, size)
    if (next === undefined) return
    event.preventDefault()
    focus(next)
  }

  const handleFocus = (event: FocusEvent<HTMLTableElement>) => {
    const here = cellOf(event.target)
    if (here && (here.row !== active.row || here.column !== active.column)) setActive(here)
  }

  // Rows or columns may have been removed since; the tab stop stays in the grid.
  const kept: GridCell = {
    row: Math.max(size.first, Math.min(active.row, size.rows - 1)),
    column: Math.min(active.column, size.columns - 1),
  }
  return { active: kept, grid, focus, handleKeyDown, handleFocus }
}

/** Keys that the control itself handles. */
const keepsKey = (target: HTMLElement, key: string): boolean => {
  const movesCaret = ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && movesCaret
}

/** The next of several buttons in one cell. */
const siblingControl = (target: HTMLElement, key: string): HTMLElement | undefined => {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const cell = cellAround(target)
  if (step === 0 || cell === null || cell === target) return undefined
  const controls = controlsIn(cell)
  return controls[controls.indexOf(target) + step]
}
