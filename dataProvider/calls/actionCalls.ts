import { baseOf, type Resource, toActionPath, toBatchPath, toRowsPath } from '@quayside/framework'
import { toReading, toWriting } from '#callOptions.ts'
import type { ActionCalls, HttpClient } from '@quayside/framework/admin'
import { toPageable, toTextFilter } from '#toFindRequest.ts'

type Answer<Name extends keyof ActionCalls> = ReturnType<ActionCalls[Name]>

/** Recorded and confirmed actions on rows. */
export const createActionCalls = (http: Pick<HttpClient, 'post' | 'put'>): ActionCalls => ({
  performAction: async (entry, recordedAction, body, idempotencyKey) =>
    http.put(baseOf(entry), recordedAction.path, body, { handlesErrors: true, idempotencyKey }),

  performActions: async (resource, action, body, { key, ...params }) => {
    const options = { ...toWriting(params), idempotencyKey: key }
    const base = baseOf(resource)
    return (
      typeof action === 'string'
        ? http.post(base, resource.path + toRowsPath(action), body, options)
        : http.put(base, toBatchPath(action), body, options)
    ) as Answer<'performActions'>
  },

  readEntries: async (entry, filterString, params) =>
    http.post(
      baseOf(entry),
      `${entry.path}/find`,
      { pageable: toFirstPage(entry), filter: toTextFilter(filterString) },
      toReading(params),
    ) as Answer<'readEntries'>,

  confirm: async (resource, path, idempotencyKey) =>
    http.post(baseOf(resource), path, {}, { idempotencyKey }),

  changeRow: async (resource, { id, name, body }, { key, ...params }) =>
    http.post(baseOf(resource), resource.path + toActionPath(id, name), body, {
      ...toWriting(params),
      idempotencyKey: key,
    }),
})

const toFirstPage = ({ list }: Resource) => {
  const { sort, pageSize = 25 } = list ?? {}
  return toPageable(0, pageSize, sort)
}
