import { useEffect, useState } from 'react'
import { loadChunk } from '#src/core/look/loadChunk.ts'
import type { LongRows } from './LongRows.tsx'

let loaded: typeof LongRows | undefined

/** The part that renders long lists, loaded with the first one; undefined until it is there. */
export const useLongRows = (isLong: boolean): typeof LongRows | undefined => {
  const [part, setPart] = useState(() => loaded)
  useEffect(() => {
    if (!isLong || part !== undefined) return
    loadChunk(async () => (await import('./LongRows.tsx')).LongRows).then(
      (Rows) => {
        loaded = Rows
        setPart(() => Rows)
      },
      // The first rows remain; a reload of the page, which such a failure needs, brings the others.
      () => undefined,
    )
  }, [isLong, part])
  return isLong ? part : undefined
}
