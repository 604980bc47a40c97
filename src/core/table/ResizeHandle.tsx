import type { MouseEvent, PointerEvent } from 'react'
import { columnWidthBounds } from '#resources/kit/list/tablePreferences.ts'

/** The edge of a column: dragging it sets the width, a double click fits the width to the rows shown. */
export const ResizeHandle = ({ onResize }: { readonly onResize: (width: number) => void }) => {
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: handle, clientX: start, pointerId } = event
    const column = columnOf(handle)
    if (column === undefined) return
    event.preventDefault()
    handle.setPointerCapture(pointerId)
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
  const handleDoubleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const column = columnOf(currentTarget)
    if (column !== undefined) onResize(fittingWidth(column))
  }
  return (
    // By keyboard: Shift with an arrow key in the head of the column.
    <span
      className="column-edge"
      aria-hidden="true"
      onPointerDown={handleDown}
      onDoubleClick={handleDoubleClick}
    />
  )
}

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

/** The width after a key in the head of a column; undefined for other keys. */
export const resizedByKey = (
  head: Element,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): number | undefined => {
  const step = { ArrowLeft: -16, ArrowRight: 16 }[key]
  return shiftKey && step !== undefined
    ? bounded(head.getBoundingClientRect().width + step)
    : undefined
}
