import type { KeyboardEvent, PointerEvent } from 'react'
import { dragWidth, fitWidth, stepWidth } from './resizing.ts'
import styles from '#admin/grid/grid.module.css'

/** The edge of a column: dragging it sets the width, a double click fits the width to the rows shown. */
export const ResizeHandle = ({ onResize }: { readonly onResize: (width: number) => void }) => {
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: handle, clientX, pointerId } = event
    event.preventDefault()
    handle.setPointerCapture(pointerId)
    dragWidth(handle, { clientX, pointerId }, onResize)
  }
  return (
    // By keyboard: Shift with an arrow key in the head of the column.
    <span
      className={styles.edge}
      aria-hidden="true"
      onPointerDown={handleDown}
      onDoubleClick={({ currentTarget }) => fitWidth(currentTarget, onResize)}
    />
  )
}

/** Another width by a key in the head of a column. */
export const resizeByKey = (
  event: KeyboardEvent<HTMLElement>,
  onResize: (width: number) => void,
): void => {
  const { key, shiftKey, currentTarget } = event
  if (!shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
  // Not a way to the next column.
  event.stopPropagation()
  event.preventDefault()
  stepWidth(currentTarget, key, onResize)
}
