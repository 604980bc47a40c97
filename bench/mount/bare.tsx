import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expose } from './harness.ts'
import { columnNames, type BenchRow } from './rows.ts'

const rowHeight = 36
let show: (rows: readonly BenchRow[] | undefined) => void = () => {}

/** A minimal table for these rows: TanStack Virtual with text cells and nothing else. */
const BareTable = ({ rows }: { readonly rows: readonly BenchRow[] }) => {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div
      ref={scroller}
      className="scroller"
      style={{ maxHeight: 'calc(100vh - 240px)', overflow: 'auto' }}
    >
      <table style={{ tableLayout: 'fixed', minWidth: columnNames.length * 150 }}>
        <thead>
          <tr>
            {columnNames.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: before }} />
          {items.map(({ index }) => {
            const row = rows[index]
            return row ? (
              <tr key={row.id} style={{ height: rowHeight }}>
                {columnNames.map((name) => (
                  <td key={name} style={{ whiteSpace: 'nowrap', overflow: 'hidden' }}>
                    {row[name]}
                  </td>
                ))}
              </tr>
            ) : null
          })}
          <tr style={{ height: after }} />
        </tbody>
      </table>
    </div>
  )
}

const Table = () => {
  const [rows, setRows] = useState<readonly BenchRow[]>()
  useEffect(() => {
    show = setRows
  }, [])
  return rows && <BareTable rows={rows} />
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Table />)
expose({
  show: (rows) => flushSync(() => show(rows)),
  scroller: () => document.querySelector('.scroller'),
})
