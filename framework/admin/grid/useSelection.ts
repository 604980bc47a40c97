import { useQueryClient } from '@tanstack/react-query'
import type { Identifier, RaRecord } from 'react-admin'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { actionBatchLimit } from '#schema/actions/actionBatch.ts'

/** Rows selected for a batch action, across the pages of a list. */
export interface Selection {
  readonly rows: ReadonlyMap<Identifier, RaRecord>
  /** Referentially stable. */
  readonly toggle: (row: RaRecord) => void
  /** Adds rows, up to the limit of one call. */
  readonly add: (rows: readonly RaRecord[]) => void
  readonly remove: (rows: readonly Pick<RaRecord, 'id'>[]) => void
  /** Deselects all others. */
  readonly keep: (ids: ReadonlySet<Identifier>) => void
}

/** The selection of a list, restored when the user comes back from one of its rows. */
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
  const remove = useCallback((some: readonly Pick<RaRecord, 'id'>[]) => {
    setRows((before) => {
      const next = new Map(before)
      for (const { id } of some) next.delete(id)
      return next
    })
  }, [])
  const keep = useCallback((ids: ReadonlySet<Identifier>) => {
    setRows((before) => new Map([...before].filter(([id]) => ids.has(id))))
  }, [])
  return useMemo(() => ({ rows, toggle, add, remove, keep }), [rows, toggle, add, remove, keep])
}

const keyOf = (list: string) => ['selection', list]
