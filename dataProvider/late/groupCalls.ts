import type { Groups } from '#framework/schema/list/grouping.ts'
import { baseOf } from '#framework/schema/resource.ts'
import type { HttpClient } from '#dataProvider/httpClient.ts'
import type { ListStates } from '#dataProvider/listStates.ts'
import type { GroupCalls } from '#dataProvider/resourceProvider.ts'
import { toFindRequest } from '#dataProvider/toFindRequest.ts'

/** The counts of a list by a column. The caller shows errors. */
export const createGroupCalls = (
  http: Pick<HttpClient, 'post'>,
  { viewOf, contextOf }: ListStates,
): GroupCalls => ({
  countGroups: async (name, column, filters, { meta, signal }) => {
    const view = viewOf(name)
    const query = { page: 1, pageSize: 1, sort: { field: 'id', order: 'ASC' as const }, filters }
    const { filter } = toFindRequest(view, query, await contextOf(view, filters))
    const path = `${view.resource.path}/find-groups`
    const answer = await http.post(
      baseOf(view.resource),
      path,
      { column, filter },
      {
        archive: meta.archive,
        ...(signal ? { signal } : {}),
        isQuiet: true,
        handlesErrors: true,
        isRepeatable: true,
      },
    )
    return answer as Groups
  },
})
