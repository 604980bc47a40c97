import { baseOf, type Groups, type PeriodCounts } from '@quayside/framework'
import type { GroupCalls, HttpClient } from '@quayside/framework/admin'
import type { ListStates } from '#listStates.ts'
import { toFindRequest } from '#toFindRequest.ts'

type Filters = Parameters<GroupCalls['countGroups']>[2]
type Params = Parameters<GroupCalls['countGroups']>[3]

/** The counts of a list by a column. The caller shows errors. */
export const createGroupCalls = (
  http: Pick<HttpClient, 'post'>,
  { viewOf, contextOf }: ListStates,
): GroupCalls => {
  const count = async (
    name: string,
    { call, ...counted }: { readonly call: string; readonly column: string },
    filters: Filters,
    { meta, signal }: Params,
  ): Promise<unknown> => {
    const view = viewOf(name)
    const query = { page: 1, pageSize: 1, sort: { field: 'id', order: 'ASC' as const }, filters }
    const { filter } = toFindRequest(view, query, await contextOf(view, filters))
    return http.post(
      baseOf(view.resource),
      `${view.resource.path}/${call}`,
      { ...counted, filter },
      {
        archive: meta.archive,
        ...(signal ? { signal } : {}),
        isQuiet: true,
        ...(meta.isUnasked ? { isUnasked: true } : {}),
        handlesErrors: true,
        isRepeatable: true,
      },
    )
  }
  return {
    countGroups: async (name, column, filters, params) =>
      (await count(name, { call: 'find-groups', column }, filters, params)) as Groups,
    countPeriods: async (name, counted, filters, params) =>
      (await count(name, { call: 'find-periods', ...counted }, filters, params)) as PeriodCounts,
  }
}
