import { baseOf } from '@quayside/framework'
import { toOptions } from '#callOptions.ts'
import type { ExportCalls, HttpClient } from '@quayside/framework/admin'
import type { ListStates } from '#listStates.ts'
import { toFindRequest } from '#toFindRequest.ts'

/** Lists as files. */
export const createExportCalls = (
  http: Pick<HttpClient, 'download'>,
  { viewOf, contextOf }: ListStates,
): ExportCalls => ({
  exportList: async (name, { sort, filters, ...list }, params) => {
    const view = viewOf(name)
    const query = { page: 1, pageSize: 1, sort, filters }
    const found = toFindRequest(view, query, await contextOf(view, filters))
    return http.download(
      baseOf(view.resource),
      `${view.resource.path}/export`,
      { ...params, ...toOptions(params) },
      { ...list, filter: found.filter, sort: found.pageable.sort },
    )
  },
})
