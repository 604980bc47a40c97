import type { Identifier, RaRecord } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { deedBatchLimit } from '#resources/kit/deedBatch.ts'

/** Rows that are chosen for something to be done to all of them, over the pages of a list. */
export interface Selection {
  readonly rows: ReadonlyMap<Identifier, RaRecord>
  /** The same function all the time. */
  readonly toggle: (row: RaRecord) => void
  /** Adds rows, up to what one call takes. */
  readonly add: (rows: readonly RaRecord[]) => void
  /** Only these stay. */
  readonly keep: (ids: ReadonlySet<Identifier>) => void
}

export const useSelection = (): Selection => {
  const [rows, setRows] = useState<Selection['rows']>(() => new Map())
  const toggle = useCallback((row: RaRecord) => {
    setRows((before) => {
      const next = new Map(before)
      if (!next.delete(row.id) && next.size < deedBatchLimit) next.set(row.id, row)
      return next
    })
  }, [])
  const add = useCallback((more: readonly RaRecord[]) => {
    setRows((before) => {
      const next = new Map(before)
      for (const row of more) if (next.size < deedBatchLimit) next.set(row.id, row)
      return next
    })
  }, [])
  const keep = useCallback((ids: ReadonlySet<Identifier>) => {
    setRows((before) => new Map([...before].filter(([id]) => ids.has(id))))
  }, [])
  return useMemo(() => ({ rows, toggle, add, keep }), [rows, toggle, add, keep])
}
