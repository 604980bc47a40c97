import { focusMain } from '#admin/look/focusMain.ts'
import { useListContext, type Identifier } from 'react-admin'
import { useEffect } from 'react'
import type { GridCell } from './useGridFocus.ts'

/** A deleted row, and its former position on the page. */
export type GoneRow = { readonly id: Identifier; readonly index: number }

/** Gives the focus to the row that the user comes back from, or to the one that takes the place of a deleted row. */
export const useRowFocus = ({
  headRows,
  focus,
  returned,
  gone,
  onGoneLeft,
}: {
  readonly headRows: number
  /** Referentially stable. */
  readonly focus: (cell: GridCell) => void
  readonly returned: Identifier | undefined
  readonly gone: GoneRow | undefined
  /** Called when the focus has moved; must be referentially stable. */
  readonly onGoneLeft: (() => void) | undefined
}): void => {
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
