import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, type Identifier, type RaRecord } from 'ra-core'
import type { NamedView } from '#resources/kit/views.ts'
import { resourceNameOf } from './resourceName.ts'

/** Shows the row in the lists as the server has it now, at the place where it stands. */
export const useShowRow = (view: NamedView) => {
  const queries = useQueryClient()
  const calls = useDataProvider()
  const name = resourceNameOf(view)
  return async (id: Identifier) => {
    const { data: fresh } = await calls.getOne(name, { id })
    queries.setQueriesData<{ data: RaRecord[] }>(
      { queryKey: [name, 'getList'] },
      (list) => list && { ...list, data: list.data.map((one) => (one.id === id ? fresh : one)) },
    )
  }
}
