import { useQueryClient } from '@tanstack/react-query'
import type { Identifier, RaRecord } from 'react-admin'
import type { NamedView } from '#resources/kit/views.ts'
import { resourceNameOf } from './resourceName.ts'
import { useProvider } from '#src/core/session/useProvider.ts'

/** Updates a row in the cached lists to the server's current state, without moving it. */
export const useShowRow = (view: NamedView) => {
  const queries = useQueryClient()
  const calls = useProvider()
  const name = resourceNameOf(view)
  return async (id: Identifier) => {
    const { data: fresh } = await calls.getOne(name, { id })
    queries.setQueriesData<{ data: RaRecord[] }>(
      { queryKey: [name, 'getList'] },
      (list) => list && { ...list, data: list.data.map((one) => (one.id === id ? fresh : one)) },
    )
  }
}
