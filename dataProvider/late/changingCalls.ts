import { undeletePath } from '#resources/kit/actions/undo.ts'
import { baseOf } from '#resources/kit/resource.ts'
import type { HttpClient } from '#dataProvider/httpClient.ts'
import type { ListStates } from '#dataProvider/listStates.ts'
import type { ChangingCalls } from '#dataProvider/resourceProvider.ts'
import { toFindRequest } from '#dataProvider/toFindRequest.ts'
import { sendRows } from './sendRows.ts'

/** One field of many rows, and deletions that are undone. The caller shows errors. */
export const createChangingCalls = (
  http: Pick<HttpClient, 'post' | 'download'>,
  { viewOf, contextOf }: ListStates,
): ChangingCalls => ({
  changeMany: async (name, { rows, list, ...body }, options) => {
    const view = viewOf(name)
    const { resource } = view
    const query = list && { page: 1, pageSize: 1, ...list }
    const found = query && toFindRequest(view, query, await contextOf(view, query.filters))
    const which = found ? { filter: found.filter, sort: found.pageable.sort } : { rows }
    const path = `${resource.path}/change-many`
    return sendRows(http, baseOf(resource), path, { ...body, ...which }, options)
  },

  undelete: async (resource, id, idempotencyKey) => {
    const path = resource.path + undeletePath(id)
    await http.post(baseOf(resource), path, {}, { handlesErrors: true, idempotencyKey })
  },
})
