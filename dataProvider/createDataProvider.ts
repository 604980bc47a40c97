import type { DataProvider, RaRecord } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import type { ColumnFilterContext } from '#resources/kit/kinds/kind.ts'
import { toBatchPath } from '#resources/kit/list/actionBatch.ts'
import {
  baseOf,
  fieldOf,
  type RecordedAction,
  type Resource,
} from '#resources/kit/defineResource.ts'
import { kindOf } from '#resources/kit/kinds/kinds.ts'
import type { Document } from '#resources/kit/record/document.ts'
import { firstBase, type FeatureFlag } from '#resources/kit/application.ts'
import { relatedRowsPath, type RelatedRowsTab } from '#resources/kit/record/relatedRows.ts'
import type { NamedView } from '#resources/kit/views.ts'
import type { FindResponse } from '#resources/query/paging.ts'
import type { CallOptions, HttpClient } from './httpClient.ts'
import { user, type User } from '#resources/kit/included/user.ts'
import { createPreferenceCalls } from './preferenceCalls.ts'
import { toFindRequest, type ListQuery } from './toFindRequest.ts'
import { createUserWrites, type UserDraft, type UserNotice } from './userWrites.ts'
import { createWholeLists } from './wholeList.ts'
import { withCopies } from '#resources/kit/values/withCopies.ts'

export interface DataPorts {
  readonly http: HttpClient
  /** Views by their name in react-admin: the route without the slash. */
  readonly views: ReadonlyMap<string, NamedView>
  readonly flags: readonly FeatureFlag[]
  /** The company that the session works for. */
  readonly participantCode: () => string
  readonly notifyUserSaved: (notice: UserNotice, username: string) => void
  /** Reads the status code catalogue, once, and matches names in the user's language. */
  readonly readColumnFilterContext: () => Promise<ColumnFilterContext>
}

/** Options for reading a list or a record. */
export type Meta = { readonly archive?: boolean; readonly version?: number; readonly key?: string }

type Changed = { readonly previousData?: RaRecord }

type Params = { readonly meta?: Meta; readonly signal?: AbortSignal }

/** react-admin's data calls, mapped to the calls of the declarations. Writes are pessimistic only. */
export const createDataProvider = ({
  http,
  views,
  flags,
  participantCode,
  notifyUserSaved,
  readColumnFilterContext,
}: DataPorts) => {
  const wholeLists = createWholeLists(http, participantCode)
  const users = createUserWrites(http, participantCode, notifyUserSaved)
  const viewOf = (name: string): NamedView => {
    const view = views.get(name)
    if (view === undefined) throw new TypeError(`there is no list ${name}`)
    return view
  }
  const optionsOf = ({ meta, signal }: Params): CallOptions => ({
    signal,
    archive: meta?.archive ?? false,
    ...(meta?.key === undefined ? {} : { idempotencyKey: meta.key }),
  })

  const toRead = (params: Params): CallOptions => ({ ...optionsOf(params), isRepeatable: true })

  /** Typed status filters refer to names that only the server knows. */
  const contextOf = async ({ resource }: NamedView, filters: object) => ({
    ...(Object.keys(filters).some((column) => isNamed(resource, column))
      ? await readColumnFilterContext()
      : withoutNames),
    flags,
  })

  /** ra-data-simple-rest uses our client, so that headers and errors are handled in one place. */
  const restOf = (name: string, params: Params, handlesErrors = false) => {
    const { resource } = viewOf(name)
    const base = baseOf(resource)
    const options = { ...optionsOf(params), handlesErrors }
    const rest = simpleRest('', async (path, { method = 'GET' } = {}) => {
      const json =
        method === 'DELETE'
          ? await http.delete(base, path + versionQuery(params.meta), options)
          : await http.get(base, path, { ...options, isRepeatable: true })
      return { status: 200, headers: new Headers(), body: '', json }
    })
    return { rest, path: resource.path.slice(1) }
  }

  const isUser = (name: string): boolean => viewOf(name).resource === user
  /** The dialog shows input problems and conflicts itself. */
  const ownErrors = (params: Params): CallOptions => ({ ...optionsOf(params), handlesErrors: true })

  const save = async (name: string, data: object, params: Params) => {
    const { resource } = viewOf(name)
    return { data: await http.put(baseOf(resource), resource.path, data, ownErrors(params)) }
  }

  const getOne = async (name: string, params: Params & { id: RaRecord['id'] }) => {
    const { rest, path } = restOf(name, params)
    const { data } = await rest.getOne(path, { id: params.id })
    return { data: withCopies(viewOf(name).resource, data) as RaRecord }
  }

  const provider = {
    ...createPreferenceCalls(http, flags),

    supportAbortSignal: true,

    async getList(name: string, params: Params & Parameters<DataProvider['getList']>[1]) {
      const view = viewOf(name)
      const { pagination, sort, filter = {} } = params
      const context = await contextOf(view, filter)
      const { resource } = view
      const { list } = resource
      const query = {
        page: pagination?.page ?? 1,
        pageSize: pagination?.perPage ?? list?.pageSize ?? 15,
        sort: sort ?? list?.sort ?? { field: 'id', order: 'ASC' },
        filters: filter as Record<string, string>,
      }
      if (list?.whole) {
        return wholeLists.readPage(resource, list.whole, query, context, toRead(params))
      }
      const request = toFindRequest(view, query, context)
      const { entityList, page } = (await http.post(
        baseOf(resource),
        `${resource.path}/${resource.filterKeys ? 'find-by-filter' : 'find'}`,
        request,
        toRead(params),
      )) as FindResponse<RaRecord>
      return {
        data: entityList.map((row) => withCopies(resource, row) as RaRecord),
        total: page.totalElements,
        ...(page.totalEstimated ? { meta: { totalEstimated: true } } : {}),
      }
    },

    getOne,

    /** The next reading of the list calls the server again. */
    forgetWhole: async (resource: Resource) => wholeLists.forget(resource),

    /** Every row of a whole list, to check uniqueness. */
    readAll: async (resource: Resource) => {
      const whole = resource.list?.whole
      if (whole === undefined) return []
      return wholeLists.readAll(resource, whole, { isQuiet: true, handlesErrors: true })
    },

    async getMany(name: string, params: Params & { ids: RaRecord['id'][] }) {
      const found = await Promise.all(params.ids.map((id) => getOne(name, { ...params, id })))
      return { data: found.map(({ data }) => data) }
    },

    async getManyReference(name: string): Promise<never> {
      throw new TypeError(`${name} has no references`)
    },

    async create(name: string, params: Params & { data: object }) {
      if (!isUser(name)) return save(name, params.data, params)
      const creating = users.create(params.data as UserDraft, ownErrors(params))
      return { data: await creating.finally(() => wholeLists.forget(user)) }
    },

    async update(name: string, params: Params & Changed & { id: RaRecord['id']; data: object }) {
      if (!isUser(name)) return save(name, { ...params.data, id: params.id }, params)
      const { version, ...draft } = params.data as UserDraft & { version?: number }
      const before = params.previousData as unknown as User
      const changing = users.update(before, draft, version, ownErrors(params))
      return { data: await changing.finally(() => wholeLists.forget(user, before.id)) }
    },

    /** Performs an action on a row; the answer is the recorded entry. */
    performAction: async (
      entry: Resource,
      recordedAction: RecordedAction,
      body: object,
      idempotencyKey: string,
    ) =>
      http.put(baseOf(entry), recordedAction.path, body, { handlesErrors: true, idempotencyKey }),

    /** A confirmed action; errors are shown as toasts (ER-030). */
    confirm: async (resource: Resource, path: string, idempotencyKey: string) =>
      http.post(baseOf(resource), path, {}, { idempotencyKey }),

    performActions: async (
      entry: Resource,
      recordedAction: RecordedAction,
      body: object,
      idempotencyKey?: string,
    ) =>
      http.put(baseOf(entry), toBatchPath(recordedAction), body, {
        handlesErrors: true,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),

    /** The actions recorded for a row, the latest first. */
    async readEntries(entry: Resource, filterString: string, params: Params) {
      const { sort, pageSize = 25 } = entry.list ?? {}
      const request = {
        pageable: {
          pageNumber: 0,
          pageSize,
          sort: sort ? [{ property: sort.field, direction: sort.order }] : [],
        },
        filter: { filterString, fieldNameMarker: '' },
      }
      const path = `${entry.path}/find`
      return (await http.post(
        baseOf(entry),
        path,
        request,
        toRead(params),
      )) as FindResponse<RaRecord>
    },

    /** A list as a file; the caller sets the options and handles errors. */
    async exportList(
      name: string,
      { sort, filters, ...list }: Pick<ListQuery, 'sort' | 'filters'>,
      params: Params & CallOptions,
    ) {
      const view = viewOf(name)
      const query = { page: 1, pageSize: 1, sort, filters }
      const found = toFindRequest(view, query, await contextOf(view, filters))
      return http.download(
        baseOf(view.resource),
        `${view.resource.path}/export`,
        { ...params, ...optionsOf(params) },
        { ...list, filter: found.filter, sort: found.pageable.sort },
      )
    },

    /** Related rows of a row; pages count from 0. */
    async readRelatedRows(tab: RelatedRowsTab, row: RaRecord, page: number, params: Params) {
      const path = relatedRowsPath(tab, row)
      const options = { ...toRead(params), handlesErrors: true }
      const answer =
        tab.method === 'GET'
          ? await http.get(firstBase(), path, options)
          : await http.post(firstBase(), path, toPage(page, tab.pageSize), options)
      if (tab.rowsIn === undefined) return answer as FindResponse<RaRecord>
      const entityList = (answer as { readonly [key: string]: RaRecord[] })[tab.rowsIn] ?? []
      return { entityList, page: { totalElements: entityList.length } }
    },

    /** A complete record with its own pages. The page shows errors. */
    async readDocument({ path }: Document, id: number, params: Params) {
      return http.get(firstBase(), `${path}/${id}`, { ...toRead(params), handlesErrors: true })
    },

    /** The same as a PDF in a language; the client reports errors. */
    async printDocument({ path }: Document, id: number, language: string, params: Params) {
      const options = { ...toRead(params), accept: 'pdf' } as const
      return http.download(firstBase(), `${path}/${id}/print?language=${language}`, options)
    },

    async updateMany(name: string): Promise<never> {
      throw new TypeError(`${name} is not changed in bulk`)
    },

    async delete(name: string, params: Params & Changed & { id: RaRecord['id'] }) {
      if (isUser(name)) {
        const removing = users.remove(params.previousData as unknown as User, ownErrors(params))
        await removing.finally(() => wholeLists.forget(user, params.id))
        return { data: { id: params.id } }
      }
      const { rest, path } = restOf(name, params, true)
      await rest.delete(path, { id: params.id })
      return { data: { id: params.id } }
    },

    async deleteMany(name: string): Promise<never> {
      throw new TypeError(`${name} is not deleted in bulk`)
    },
  }

  return provider as unknown as DataProvider
}

const toPage = (pageNumber: number, pageSize = 10_000) => ({
  pageable: { pageNumber, pageSize, sort: [] },
  filter: { filterString: '', fieldNameMarker: '' },
})

const isNamed = (resource: Resource, column: string): boolean => {
  const field = fieldOf(resource, column)
  return field !== undefined && kindOf(field).isNamed === true
}

const withoutNames: ColumnFilterContext = { codesNamed: () => [] }

const versionQuery = (meta: Meta | undefined): string =>
  meta?.version === undefined ? '' : `?version=${meta.version}`
