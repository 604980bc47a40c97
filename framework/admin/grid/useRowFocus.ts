import { focusMain } from '#admin/look/focusMain.ts'
import { useListContext, type Identifier } from 'react-admin'
import { useEffect } from 'react'
import type { GridCell } from './useGridFocus.ts'

/** A row that gets the focus. */
export interface RowFocus {
  /** The row that the user comes back from. */
  readonly returned?: Identifier | undefined
  /** A deleted row, and its former position on the page: the row that takes its place. */
  readonly gone?: { readonly id: Identifier; readonly index: number } | undefined
  /** Called when the focus has moved to the place of a deleted row; must be referentially stable. */
  readonly onGoneLeft?: () => void
}

/** Gives the focus to a row. */
export const useRowFocus = (
  headRows: number,
  /** Referentially stable. */
  focus: (cell: GridCell) => void,
  { returned, gone, onGoneLeft }: RowFocus,
): void => {
  const { data: rows = [], total = 0, isFetching } = useListContext()
  const returnedAt = returned === undefined ? -1 : rows.findIndex(({ id }) => id === returned)
  useEffect(() => {
    if (returnedAt === -1) return undefined
    // After the page heading, which gets the focus on every change of route.
    const frame = requestAnimationFrame(() => focus({ row: returnedAt + headRows, column: 0 }))
    return () => cancelAnimationFrame(frame)
  }, [returnedAt, headRows, focus])
  const isGone = gone !== undefined && rows.every(({ id }) => id !== gone.id)
  // After the last row of a page was deleted, the previous page has to load first.
  const isLeft = isGone && (rows.length > 0 || (total === 0 && !isFetching))
  const leftRow = Math.min(gone?.index ?? 0, rows.length - 1)
  useEffect(() => {
    if (!isLeft) return
    if (leftRow < 0) focusMain()
    else focus({ row: leftRow + headRows, column: 0 })
    onGoneLeft?.()
  }, [isLeft, leftRow, headRows, focus, onGoneLeft])
}
