import type { DataProvider, RaRecord } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import type { ColumnFilterContext } from '#resources/kit/columnFilter.ts'
import { baseOf } from '#resources/kit/defineResource.ts'
import type { FeatureFlag } from '#resources/kit/featureFlags.ts'
import type { NamedView } from '#resources/kit/views.ts'
import type { FindResponse } from '#resources/query/paging.ts'
import type { CallOptions, HttpClient } from './httpClient.ts'
import { createPreferenceCalls } from './preferenceCalls.ts'
import { toFindRequest } from './toFindRequest.ts'

export interface DataPorts {
  readonly http: HttpClient
  /** Views by the name that react-admin knows them by: their route without the slash. */
  readonly views: ReadonlyMap<string, NamedView>
  readonly flags: readonly FeatureFlag[]
  /** Reads the status code catalogue, once, and answers by the names in the user's language. */
  readonly readColumnFilterContext: () => Promise<ColumnFilterContext>
}

/** What a list or a record is read with beside its parameters. */
export type Meta = { readonly archive?: boolean; readonly version?: number; readonly key?: string }

type Params = { readonly meta?: Meta; readonly signal?: AbortSignal }

/** react-admin's data calls over the calls that the declarations name. Writes are pessimistic only. */
export const createDataProvider = ({ http, views, flags, readColumnFilterContext }: DataPorts) => {
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

  /** ra-data-simple-rest speaks through our client, so that headers and errors have one place. */
  const restOf = (name: string, params: Params, handlesErrors = false) => {
    const { resource } = viewOf(name)
    const base = baseOf(resource)
    const options = { ...optionsOf(params), handlesErrors }
    const rest = simpleRest('', async (path, { method = 'GET' } = {}) => {
      const json =
        method === 'DELETE'
          ? await http.delete(base, path + versionQuery(params.meta), options)
          : await http.get(base, path, options)
      return { status: 200, headers: new Headers(), body: '', json }
    })
    return { rest, path: resource.path.slice(1) }
  }

  const save = async (name: string, data: object, params: Params) => {
    const { resource } = viewOf(name)
    // The dialog shows what is wrong with its inputs, and a conflict, in its own words.
    const options = { ...optionsOf(params), handlesErrors: true }
    return { data: await http.put(baseOf(resource), resource.path, data, options) }
  }

  const getOne = (name: string, params: Params & { id: RaRecord['id'] }) => {
    const { rest, path } = restOf(name, params)
    return rest.getOne(path, { id: params.id })
  }

  const provider = {
    ...createPreferenceCalls(http, flags),

    supportAbortSignal: true,

    async getList(name: string, params: Params & Parameters<DataProvider['getList']>[1]) {
      const view = viewOf(name)
      const { pagination, sort, filter = {} } = params
      const asksForStatus = Object.keys(filter).some(
        (column) => view.resource.fields[column]?.kind === 'statusCode',
      )
      const context = asksForStatus ? await readColumnFilterContext() : withoutStatus
      const request = toFindRequest(
        view,
        {
          page: pagination?.page ?? 1,
          pageSize: pagination?.perPage ?? view.resource.list?.pageSize ?? 15,
          sort: sort ?? view.resource.list?.sort ?? { field: 'id', order: 'ASC' },
          filters: filter,
        },
        { ...context, flags },
      )
      const { resource } = view
      const { entityList, page } = (await http.post(
        baseOf(resource),
        `${resource.path}/${resource.filterKeys ? 'find-by-filter' : 'find'}`,
        request,
        optionsOf(params),
      )) as FindResponse<RaRecord>
      return {
        data: [...entityList],
        total: page.totalElements,
        ...(page.totalEstimated ? { meta: { totalEstimated: true } } : {}),
      }
    },

    getOne,

    async getMany(name: string, params: Params & { ids: RaRecord['id'][] }) {
      const found = await Promise.all(params.ids.map((id) => getOne(name, { ...params, id })))
      return { data: found.map(({ data }) => data) }
    },

    async getManyReference(name: string): Promise<never> {
      throw new TypeError(`${name} has no references`)
    },

    create: (name: string, params: Params & { data: object }) => save(name, params.data, params),

    update: (name: string, params: Params & { id: RaRecord['id']; data: object }) =>
      save(name, { ...params.data, id: params.id }, params),

    async updateMany(name: string): Promise<never> {
      throw new TypeError(`${name} is not changed in bulk`)
    },

    async delete(name: string, params: Params & { id: RaRecord['id'] }) {
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

const withoutStatus: ColumnFilterContext = { statusCodesNamed: () => [] }

const versionQuery = (meta: Meta | undefined): string =>
  meta?.version === undefined ? '' : `?version=${meta.version}`
