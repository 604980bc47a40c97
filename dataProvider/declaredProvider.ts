import type {
  CreateParams,
  CreateResult,
  DataProvider,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyResult,
  GetOneParams,
  GetOneResult,
  Identifier,
  RaRecord,
  UpdateParams,
  UpdateResult,
} from 'react-admin'
import { baseOf, printSorts, type Resource, withCopies } from '@quayside/framework'
import { compare, type FindResponse, printFilter } from '@quayside/framework/query'
import { toOptions, toReading, toWriting, type Meta, type Params } from './callOptions.ts'
import type { ListStates } from './listStates.ts'
import { toFindRequest, toPageable, toTextFilter } from './toFindRequest.ts'
import type { HttpClient, ListQuery } from '@quayside/framework/admin'
import type { WholeLists } from './wholeList.ts'

/**
 * react-admin's data calls, mapped to the calls of the declarations. Writes are pessimistic only.
 *
 * react-admin lets the caller name the type of the records, which no provider can check. Its own parameters and results with
 * `any` for that type are stated here, so that everything around the records is checked.
 */
export const createDeclaredProvider = (
  http: Pick<HttpClient, 'get' | 'post' | 'put' | 'delete'>,
  { viewOf, contextOf }: ListStates,
  wholeLists: Pick<WholeLists, 'readPage'>,
): DataProvider => {
  /** ra-data-simple-rest uses our client, so that headers and errors are handled in one place. */
  const restOf = async (name: string, params: Params, options = toOptions(params)) => {
    const { default: simpleRest } = await import('ra-data-simple-rest')
    const { resource } = viewOf(name)
    const base = baseOf(resource)
    const rest = simpleRest('', async (path, { method = 'GET' } = {}) => {
      const json =
        method === 'DELETE'
          ? await http.delete(base, path + versionQuery(params.meta), options)
          : await http.get(base, path, { ...options, isRepeatable: true })
      return { status: 200, headers: new Headers(), body: '', json }
    })
    return { rest, path: resource.path.slice(1) }
  }

  const save = async (name: string, data: object, params: Params): Promise<UpdateResult> => {
    const { resource } = viewOf(name)
    return { data: await http.put(baseOf(resource), resource.path, data, toWriting(params)) }
  }

  const getOne = async (name: string, params: GetOneParams): Promise<GetOneResult> => {
    const { rest, path } = await restOf(name, params)
    const { data } = await rest.getOne(path, { id: params.id })
    return { data: withCopies(viewOf(name).resource, data) }
  }

  const readByIds = async (
    resource: Resource,
    ids: readonly Identifier[],
    params: Params,
  ): Promise<GetManyResult['data']> => {
    const filter = printFilter(compare('id', '=in=', ...ids.map(String)))
    const { entityList } = (await http.post(
      baseOf(resource),
      `${resource.path}/find`,
      { pageable: toPageable(0, ids.length), filter: toTextFilter(filter) },
      toReading(params),
    )) as FindResponse<RaRecord>
    return entityList.map((row) => withCopies(resource, row))
  }

  return {
    async getList(name: string, params: GetListParams): Promise<GetListResult> {
      const view = viewOf(name)
      const { pagination, sort, filter = {} } = params
      const context = await contextOf(view, filter)
      const { resource } = view
      const { list } = resource
      const query: ListQuery = {
        page: pagination?.page ?? 1,
        pageSize: pagination?.perPage ?? list?.pageSize ?? 15,
        sort: sort ?? printSorts(list?.sort ?? []),
        filters: filter,
      }
      if (list?.whole) {
        return wholeLists.readPage(resource, list.whole, query, context, toReading(params))
      }
      const request = toFindRequest(view, query, context)
      const { entityList, page } = (await http.post(
        baseOf(resource),
        `${resource.path}/${resource.filterKeys ? 'find-by-filter' : 'find'}`,
        request,
        toReading(params),
      )) as FindResponse<RaRecord>
      return {
        data: entityList.map((row) => withCopies(resource, row)),
        total: page.totalElements,
        ...(page.totalEstimated ? { meta: { totalEstimated: true } } : {}),
      }
    },

    getOne,

    /** Those of the records that the session may see; the others are left out. One call for as many as a page may have. */
    async getMany(name: string, params: GetManyParams): Promise<GetManyResult> {
      const { resource } = viewOf(name)
      if (resource.filterKeys || resource.list?.whole || !resource.calls.includes('find')) {
        const found = await Promise.all(params.ids.map((id) => getOne(name, { ...params, id })))
        return { data: found.map(({ data }) => data) }
      }
      const size = Math.min(idsAtOnce, resource.list?.pageSizeMax ?? idsAtOnce)
      const portions = Array.from({ length: Math.ceil(params.ids.length / size) }, (_, index) =>
        params.ids.slice(index * size, (index + 1) * size),
      )
      const found = await Promise.all(portions.map((ids) => readByIds(resource, ids, params)))
      return { data: found.flat() }
    },

    async getManyReference(name: string): Promise<never> {
      throw new TypeError(`${name} has no references`)
    },

    async create(name: string, params: CreateParams): Promise<CreateResult> {
      return save(name, params.data, params)
    },

    async update(name: string, params: UpdateParams): Promise<UpdateResult> {
      // Of a form that does not have it, the version is that of the record it was filled from.
      const version = params.data.version ?? params.previousData?.version
      return save(name, { ...params.data, version, id: params.id }, params)
    },

    async updateMany(name: string): Promise<never> {
      throw new TypeError(`${name} is not changed in bulk`)
    },

    async delete(name: string, params: DeleteParams): Promise<DeleteResult> {
      const { rest, path } = await restOf(name, params, toWriting(params))
      await rest.delete(path, { id: params.id })
      return { data: { id: params.id } }
    },

    async deleteMany(name: string): Promise<never> {
      throw new TypeError(`${name} is not deleted in bulk`)
    },
  }
}

/** A page of a list has 1,000 rows at most, and a filter 200 values. */
const idsAtOnce = 200

const versionQuery = (meta: Meta | undefined): string =>
  meta?.version === undefined ? '' : `?version=${meta.version}`
