import {
  baseOf,
  type ChangeManyAnswer,
  importPortion,
  undeleteManyPath,
  undeletePath,
} from '@quayside/framework'
import type { ChangeManyRequest, ChangingCalls, HttpClient } from '@quayside/framework/admin'
import type { ListStates } from '#listStates.ts'
import { toFindRequest } from '#toFindRequest.ts'
import { sendRows, type PortionOptions } from './sendRows.ts'

/** One field of many rows, and deletions that are undone. The caller shows errors. */
export const createChangingCalls = (
  http: Pick<HttpClient, 'post' | 'download'>,
  { viewOf, contextOf }: ListStates,
): ChangingCalls => {
  const send = async (
    call: 'change-many' | 'delete-many',
    name: string,
    { rows, list, ...body }: Omit<ChangeManyRequest, 'values'>,
    options: Omit<PortionOptions, 'portion'>,
  ): Promise<ChangeManyAnswer> => {
    const view = viewOf(name)
    const { resource } = view
    const query = list && { page: 1, pageSize: 1, ...list }
    const found = query && toFindRequest(view, query, await contextOf(view, query.filters))
    const which = found ? { filter: found.filter, sort: found.pageable.sort } : { rows }
    const path = `${resource.path}/${call}`
    const request = { ...options, portion: importPortion }
    return sendRows(http, baseOf(resource), path, { ...body, ...which }, request)
  }
  return {
    changeMany: async (...asked) => send('change-many', ...asked),
    deleteRows: async (...asked) => send('delete-many', ...asked),

    undelete: async (resource, ids, idempotencyKey) => {
      const [id = 0] = ids
      const [path, body] = ids.length === 1 ? [undeletePath(id), {}] : [undeleteManyPath, { ids }]
      const options = { handlesErrors: true, idempotencyKey }
      await http.post(baseOf(resource), resource.path + path, body, options)
    },
  }
}
