import { useEffect, useState } from 'react'
import { loadChunk } from '#admin/look/load/loadChunk.ts'
import type { LongRows, LongRowsProps } from './LongRows.tsx'

/** Of longer lists, only the rows in the window are rendered. */
export const wholeUpTo = 100

/** The part that renders long lists is loaded with the first one. */
let loaded: typeof LongRows | undefined

/** The rows of a table: all of them, or of a long list those in the window. */
export const TableRows = (props: LongRowsProps) => {
  const { count, children } = props
  const isLong = count > wholeUpTo
  const [Long, setLong] = useState(() => loaded)
  useEffect(() => {
    if (!isLong || Long !== undefined) return
    loadChunk(async () => (await import('./LongRows.tsx')).LongRows).then(
      (part) => {
        loaded = part
        setLong(() => part)
      },
      // The first rows remain; a reload of the page, which such a failure needs, brings the others.
      () => undefined,
    )
  }, [isLong, Long])
  return isLong && Long !== undefined ? (
    <Long {...props} />
  ) : (
    Array.from({ length: Math.min(count, wholeUpTo) }, (_, index) => children(index))
  )
}
