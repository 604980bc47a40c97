import { useQueryClient } from '@tanstack/react-query'
import {
  useGetMany,
  useListContext,
  useUnselect,
  type GetListResult,
  type RaRecord,
} from 'react-admin'
import { useState } from 'react'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** Where react-admin keeps where a list stands, and below it what is selected there. */
export const storeKeyOf = (resource: string, archive: boolean): string =>
  `${resource}.${archive ? 'archive' : 'current'}.listParams`

/** Takes rows out of the selection of the list around. */
export const useUnselectRows = () => {
  const { archive } = useSessionState().session
  const { resource } = useListContext()
  return useUnselect(resource, storeKeyOf(resource, archive))
}

/**
 * The rows that are selected in the list around, as they were last shown, so that a change by someone else since then is a conflict.
 * Rows that were shown too long ago are read; undefined until then.
 */
export const useSelectedRows = (): readonly RaRecord[] | undefined => {
  const { archive } = useSessionState().session
  const { resource, selectedIds } = useListContext()
  const queries = useQueryClient().getQueryCache()
  const [shown] = useState(() => {
    const lists = queries.findAll({ queryKey: [resource, 'getList'] }).filter(({ queryKey }) => {
      const [, , params] = queryKey as [string, string, { meta?: { archive?: boolean } }?]
      return params?.meta?.archive === archive
    })
    return new Map(
      lists
        .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
        .flatMap(({ state }) => (state.data as GetListResult<RaRecord> | undefined)?.data ?? [])
        .map((row) => [row.id, row]),
    )
  })
  const missing = selectedIds.filter((id) => !shown.has(id))
  const read = useGetMany<RaRecord>(
    resource,
    { ids: missing, meta: { archive } },
    { enabled: missing.length > 0 },
  )
  if (missing.length > 0 && read.isPending) return undefined
  const all = new Map([...shown, ...(read.data ?? []).map((row) => [row.id, row] as const)])
  return selectedIds.flatMap((id) => all.get(id) ?? [])
}
