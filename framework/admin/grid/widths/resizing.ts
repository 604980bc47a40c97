import { columnWidthBounds } from '#schema/list/tablePreferences.ts'

/* How a width is found. */

type Column = {
  readonly head: HTMLTableCellElement
  readonly col: HTMLElement
  readonly table: HTMLTableElement
}

const columnOf = (inside: Element): Column | undefined => {
  const head = inside.closest('th')
  const table = inside.closest('table')
  const col = table?.querySelectorAll('col')[head?.cellIndex ?? -1]
  return head && table && col ? { head, col, table } : undefined
}

const bounded = (width: number): number =>
  Math.round(Math.min(columnWidthBounds.max, Math.max(columnWidthBounds.min, width)))

/** Beside the content: the padding of a cell, its border, and rounding. */
const room = 24

/** Measured with room enough, as a text that is cut has no width of its own. */
const fittingWidth = ({ head, col, table }: Column): number => {
  const before = col.style.width
  col.style.width = `${columnWidthBounds.max}px`
  const range = document.createRange()
  const widths = [...table.tBodies].flatMap(({ rows }) =>
    [...rows].map(({ cells }) => {
      const cell = cells[head.cellIndex]
      if (cell === undefined) return 0
      range.selectNodeContents(cell.querySelector('.first-cell') ?? cell)
      return range.getBoundingClientRect().width
    }),
  )
  const label = head.querySelector('.sort-label')?.scrollWidth ?? 0
  col.style.width = before
  return bounded(Math.max(label + room, ...widths) + room)
}

/** Follows a pressed pointer, and says the width when it is released; nothing if it was released before this was loaded, or did not move. */
export const dragWidth = (
  handle: HTMLElement,
  { clientX: start, pointerId }: Pick<PointerEvent, 'clientX' | 'pointerId'>,
  onResize: (width: number) => void,
): void => {
  const column = columnOf(handle)
  if (column === undefined || !handle.hasPointerCapture(pointerId)) return
  const { width } = column.head.getBoundingClientRect()
  const widthAt = (x: number) => bounded(width + x - start)
  // Rendered when released: a table of many rows is only laid out meanwhile.
  handle.onpointermove = ({ clientX }) => {
    column.col.style.width = `${widthAt(clientX)}px`
  }
  handle.onpointerup = ({ clientX }) => {
    handle.onpointermove = null
    handle.onpointerup = null
    if (clientX !== start) onResize(widthAt(clientX))
  }
}

/** The width that shows every row of the page whole. */
export const fitWidth = (handle: HTMLElement, onResize: (width: number) => void): void => {
  const column = columnOf(handle)
  if (column !== undefined) onResize(fittingWidth(column))
}

/** One step wider or narrower. */
export const stepWidth = (
  head: HTMLElement,
  key: WidthKey,
  onResize: (width: number) => void,
): void => onResize(bounded(head.getBoundingClientRect().width + widthKeys[key]))

const widthKeys = { ArrowLeft: -16, ArrowRight: 16 } as const
export type WidthKey = keyof typeof widthKeys
