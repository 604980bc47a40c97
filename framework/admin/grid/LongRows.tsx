import { useVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle, useReducer, type ReactNode, type Ref, type RefObject } from 'react'

export type RowScroll = {
  /** Brings a row into the window, which renders it. */
  readonly to: (index: number) => void
  /** Called when the scroller is there. */
  readonly begin: () => void
}

export type LongRowsProps = {
  readonly count: number
  readonly columns: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly scroll: Ref<RowScroll>
  /** Draws a row. */
  readonly children: (index: number) => ReactNode
}

/** Cards are higher than the rows of a table. */
const rowHeight = (scroller: Element | null) =>
  Number.parseInt(
    getComputedStyle(scroller ?? document.documentElement).getPropertyValue('--row'),
    10,
  ) || 36

/** Only the rows in the window are rendered; spacers take the place of the others. */
export const LongRows = ({ count, columns, scroller, scroll, children }: LongRowsProps) => {
  // Its functions change with each render, but the memoised rows never receive them.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(scroller.current),
    overscan: 8,
  })
  const { scrollToIndex } = virtualizer
  const [, begin] = useReducer((count: number) => count + 1, 0)
  useImperativeHandle(scroll, () => ({ to: (index) => scrollToIndex(index), begin }), [
    scrollToIndex,
    begin,
  ])
  const items = virtualizer.getVirtualItems()
  return (
    <>
      <Spacer height={items[0]?.start ?? 0} columns={columns} />
      {items.map(({ index }) => children(index))}
      <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns} />
    </>
  )
}

const Spacer = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={columns}>{null}</td>
    </tr>
  ) : null
