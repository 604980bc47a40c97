import { baseOf, type Groups } from '@quayside/framework'
import type { GroupCalls, HttpClient } from '@quayside/framework/admin'
import type { ListStates } from '#listStates.ts'
import { toFindRequest } from '#toFindRequest.ts'

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
