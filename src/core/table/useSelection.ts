import { useQueryClient } from '@tanstack/react-query'
import type { Identifier, RaRecord } from 'ra-core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { actionBatchLimit } from '#resources/kit/list/actionBatch.ts'

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

/** The selection of a list. It is the same again for those who come back from one of its rows. */
export const useSelection = (list: string, isBack: boolean): Selection => {
  const queries = useQueryClient()
  const [rows, setRows] = useState<Selection['rows']>(
    () => (isBack ? queries.getQueryData<Selection['rows']>(keyOf(list)) : undefined) ?? new Map(),
  )
  useEffect(() => {
    queries.setQueryDefaults(keyOf(list), { gcTime: Number.POSITIVE_INFINITY })
    queries.setQueryData(keyOf(list), rows)
  }, [queries, list, rows])
  const toggle = useCallback((row: RaRecord) => {
    setRows((before) => {
      const next = new Map(before)
      if (!next.delete(row.id) && next.size < actionBatchLimit) next.set(row.id, row)
      return next
    })
  }, [])
  const add = useCallback((more: readonly RaRecord[]) => {
    setRows((before) => {
      const next = new Map(before)
      for (const row of more) if (next.size < actionBatchLimit) next.set(row.id, row)
      return next
    })
  }, [])
  const keep = useCallback((ids: ReadonlySet<Identifier>) => {
    setRows((before) => new Map([...before].filter(([id]) => ids.has(id))))
  }, [])
  return useMemo(() => ({ rows, toggle, add, keep }), [rows, toggle, add, keep])
}

const keyOf = (list: string) => ['selection', list]
