import { useQueryClient } from '@tanstack/react-query'
import type { Identifier, RaRecord } from 'react-admin'
import type { NamedView } from '#schema/views.ts'
import { resourceNameOf } from './resourceName.ts'
import { useProvider } from '#admin/session/useProvider.ts'

/** Replaces rows of the cached lists, without moving them. */
export const useRenewRows = (view: NamedView) => {
  const queries = useQueryClient()
  return (renew: (row: RaRecord) => RaRecord) =>
    queries.setQueriesData<{ data: RaRecord[] }>(
      { queryKey: [resourceNameOf(view), 'getList'] },
      (list) => list && { ...list, data: list.data.map(renew) },
    )
}

/** Updates a row in the cached lists to the server's current state. */
export const useShowRow = (view: NamedView) => {
  const renewRows = useRenewRows(view)
  const calls = useProvider()
  return async (id: Identifier) => {
    const { data: fresh } = await calls.getOne(resourceNameOf(view), { id })
    renewRows((row) => (row.id === id ? fresh : row))
  }
}
