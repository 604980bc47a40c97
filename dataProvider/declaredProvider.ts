import type { HttpClient, ListQuery } from '@quayside/framework/admin'
import type {
  CreateParams,
  CreateResult,
  DataProvider,
  DeleteManyParams,
  DeleteManyResult,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetManyReferenceResult,
  GetManyResult,
  GetOneParams,
  GetOneResult,
  Identifier,
  RaRecord,
  UpdateManyParams,
  UpdateManyResult,
  UpdateParams,
  UpdateResult,
} from 'react-admin'
import {
  type AnyRecord,
  baseOf,
  type Call,
  type ExpectedRow,
  fieldOf,
  filterStringKey,
  serializeSorts,
  type Resource,
  withCopies,
} from '@quayside/framework'
import type { Text } from '@quayside/framework/i18n'
import { compare, type Filter, type FindResponse, serializeFilter } from '@quayside/framework/query'
import { toOptions, toReading, toWriting, type Meta, type Params } from './callOptions.ts'
import { withFormErrors } from './formErrors.ts'
import type { ListStates } from './listStates.ts'
import { changesTogether, writeInSequence, writeTogether } from './manyRecords.ts'
import { toReferenceFilter } from './readFilters.ts'
import { missingCall, notFound } from './refuse.ts'
import { toFindRequest, toPageable, toTextFilter } from './toFindRequest.ts'
import type { WholeLists } from './wholeList.ts'
import type { Row } from './wholePage.ts'

interface DeclaredPorts {
  readonly http: Pick<HttpClient, 'get' | 'post' | 'put' | 'delete' | 'download'>
  readonly lists: ListStates
  readonly wholeLists: Pick<WholeLists, 'readPage'>
  /** The texts of the language of the user. */
  readonly text: Text
}

/**
 * react-admin's data calls, mapped to the calls of the declarations. A method whose call is not declared rejects.
 *
 * react-admin lets the caller name the type of the records, which no provider can check. Its own parameters and results with
 * `any` for that type are stated here, so that everything around the records is checked.
 */
export const createDeclaredProvider = ({
  http,
  lists: { viewOf, contextOf },
  wholeLists,
  text,
}: DeclaredPorts): DataProvider => {
  /** ra-data-simple-rest uses our client, so that headers and errors are handled in one place. */
  const restOf = async (resource: Resource, params: Params, options = toOptions(params)) => {
    const { default: simpleRest } = await import('ra-data-simple-rest')
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

  const save = async (resource: Resource, data: object, params: Params): Promise<UpdateResult> => {
    needCall(resource, 'save')
    const saving = http.put(baseOf(resource), resource.path, data, toWriting(params))
    return {
      data: withCopies(resource, (await withFormErrors(resource, text, saving)) as Row),
    }
  }

  const readFound = async (
    resource: Resource,
    body: object,
    params: Params,
  ): Promise<FindResponse<RaRecord>> => {
    const call = resource.filterKeys ? 'find-by-filter' : 'find'
    const path = `${resource.path}/${call}`
    const answer = await http.post(baseOf(resource), path, body, toReading(params))
    const { entityList, page } = answer as FindResponse<RaRecord>
    return { entityList: entityList.map((row) => withCopies(resource, row) as RaRecord), page }
  }

  /** Every row of a short list without a find call. */
  const readEvery = async (resource: Resource, params: Params): Promise<Row[]> => {
    needCall(resource, 'all')
    const path = resource.path + (resource.allPath ?? '')
    const answer = await http.get(baseOf(resource), path, toReading(params))
    return (answer as FindResponse<Row>).entityList.map((row) => withCopies(resource, row) as Row)
  }

  /** Those of the records that exist, by as few calls as possible. */
  const readByIds = async (
    resource: Resource,
    versioned: readonly Identifier[],
    params: Params,
  ): Promise<RaRecord[]> => {
    if (!resource.calls.includes('find')) {
      const wanted = new Set(versioned.map(String))
      return (await readEvery(resource, params)).filter(({ id }) => wanted.has(String(id)))
    }
    const ids = versioned.filter((id) => isCallId(resource, id))
    const size = Math.min(idsAtOnce, resource.list?.pageSizeMax ?? idsAtOnce)
    const portions = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
      ids.slice(index * size, (index + 1) * size),
    )
    const found = await Promise.all(
      portions.map((portion) => {
        const filter = serializeFilter(compare('id', '=in=', ...portion.map(String)))
        return readFound(
          resource,
          {
            pageable: toPageable(0, portion.length),
            filter: resource.filterKeys ? { [filterStringKey]: filter } : toTextFilter(filter),
          },
          params,
        )
      }),
    )
    return found.flatMap(({ entityList }) => entityList)
  }

  const getOne = async (name: string, params: GetOneParams): Promise<GetOneResult> => {
    const { resource } = viewOf(name)
    if (resource.calls.includes('get')) {
      const { rest, path } = await restOf(resource, params)
      const { data } = await rest.getOne(path, { id: params.id })
      return { data: withCopies(resource, data) }
    }
    needCall(resource, 'get', 'find', 'all')
    const [data] = await readByIds(resource, [params.id], params)
    if (data === undefined) throw notFound(resource)
    return { data }
  }

  const readList = async (
    name: string,
    { pagination, sort, filter = {}, ...params }: GetListParams,
    toWithin?: (resource: Resource) => Filter,
  ): Promise<GetListResult> => {
    const view = viewOf(name)
    const { resource } = view
    const { list } = resource
    const query: ListQuery = {
      page: pagination?.page ?? 1,
      pageSize: pagination?.perPage ?? list?.pageSize ?? 15,
      sort: sort ?? serializeSorts(list?.sort ?? []),
      filters: filter,
      ...(toWithin ? { within: toWithin(resource) } : {}),
    }
    const context = await contextOf(view, query.filters)
    if (list?.whole) {
      return wholeLists.readPage(resource, list.whole, query, context, toReading(params))
    }
    if (!resource.calls.includes('find')) {
      needCall(resource, 'find', 'all')
      const { findPage } = await import('./wholePage.ts')
      const { shown, total } = findPage(resource, await readEvery(resource, params), query, context)
      return { data: shown, total }
    }
    const request = toFindRequest(view, query, context)
    const { entityList, page } = await readFound(resource, request, params)
    return {
      data: [...entityList],
      total: page.totalElements,
      ...(page.totalEstimated
        ? {
            meta: { totalEstimated: true },
            pageInfo: {
              hasNextPage: entityList.length === query.pageSize,
              hasPreviousPage: query.page > 1,
            },
          }
        : {}),
    }
  }

  const readVersion = async (name: string, id: Identifier, { meta }: Params): Promise<unknown> => {
    const reading = meta?.archive === undefined ? {} : { meta: { archive: meta.archive } }
    const { data } = await getOne(name, { id, ...reading })
    return (data as AnyRecord)['version']
  }

  const update = async (name: string, params: UpdateParams): Promise<UpdateResult> => {
    const { resource } = viewOf(name)
    needCall(resource, 'save')
    const { id, data, previousData } = params
    // Of a form that does not have it, the version is that of the record it was filled from.
    const version: unknown =
      data.version ?? previousData?.version ?? (await readVersion(name, id, params))
    // What is left out of a change keeps its stored value.
    return save(
      resource,
      { ...toInputs(resource, data), version, id: toCallId(resource, id) },
      params,
    )
  }

  const remove = async (name: string, params: DeleteParams): Promise<DeleteResult> => {
    const { resource } = viewOf(name)
    needCall(resource, 'delete')
    const { id, previousData, meta } = params
    const version: unknown = (meta as Meta | undefined)?.version ?? previousData?.version
    const asked = { ...params, meta: { ...meta, version } }
    const { rest, path } = await restOf(resource, asked, toWriting(params))
    await rest.delete(path, { id })
    return { data: previousData ?? { id } }
  }

  /** Records with the versions that a call for many of them wants. @throws HttpError NOT_FOUND if one is gone */
  const readVersions = async (
    resource: Resource,
    ids: readonly Identifier[],
    params: Params,
  ): Promise<ExpectedRow<Identifier>[]> => {
    const found = await readByIds(resource, ids, params)
    const rows = new Map(found.map((row) => [String(row.id), row]))
    return ids.map((asked) => {
      const row = rows.get(String(asked))
      if (row === undefined) throw notFound(resource)
      return { id: row.id, version: Number(row['version']) }
    })
  }

  return {
    getList: (name: string, params: GetListParams) => {
      const { within } = (params.meta ?? {}) as Meta
      return readList(name, params, within && (() => within))
    },

    getOne,

    /** Those of the records that the session may see; the others are left out. One call for as many as a page may have. */
    async getMany(name: string, params: GetManyParams): Promise<GetManyResult> {
      const { resource } = viewOf(name)
      const { calls, filterKeys, list } = resource
      const isReadAlone = filterKeys || list?.whole || !calls.includes('find')
      if (isReadAlone && calls.includes('get')) {
        const found = await Promise.all(params.ids.map((id) => getOne(name, { ...params, id })))
        return { data: found.map(({ data }) => data) }
      }
      needCall(resource, 'find', 'all')
      return { data: await readByIds(resource, params.ids, params) }
    },

    /** The records whose `target` is the id. */
    getManyReference: (
      name: string,
      { target, id, ...params }: GetManyReferenceParams,
    ): Promise<GetManyReferenceResult> =>
      readList(name, params, (resource) => toReferenceFilter(resource, target, id)),

    async create(name: string, params: CreateParams): Promise<CreateResult> {
      const { resource } = viewOf(name)
      return save(resource, toInputs(resource, params.data), params)
    },

    update,

    /** All of the records or none where the resource changes them together; else one by one, until one is refused. */
    async updateMany(name: string, params: UpdateManyParams): Promise<UpdateManyResult> {
      const { resource } = viewOf(name)
      needCall(resource, 'save')
      const { ids, data, meta } = params
      const values = toInputs(resource, data)
      if (ids.length > 0 && changesTogether(resource, values)) {
        const rows = await readVersions(resource, ids, params)
        const writing = writeTogether(http, resource, { call: 'change-many', rows, values }, params)
        await withFormErrors(resource, text, writing)
        return { data: [...ids] }
      }
      const updated = await writeInSequence(ids, (id) =>
        update(name, { id, data, meta: withoutKey(meta) } as UpdateParams),
      )
      return { data: updated }
    },

    delete: remove,

    /** As `updateMany`. */
    async deleteMany(name: string, params: DeleteManyParams): Promise<DeleteManyResult> {
      const { resource } = viewOf(name)
      needCall(resource, 'delete')
      const { ids, meta } = params
      if (ids.length > 0 && resource.deleteMany) {
        const rows = await readVersions(resource, ids, params)
        await writeTogether(http, resource, { call: 'delete-many', rows }, params)
        return { data: [...ids] }
      }
      const deleted = await writeInSequence(ids, (id) =>
        remove(name, { id, meta: withoutKey(meta) }),
      )
      return { data: deleted }
    },
  }
}

/** A page of a list has 1,000 rows at most, and a filter 200 values. */
const idsAtOnce = 200

/** @throws HttpError METHOD_NOT_ALLOWED if a resource declares none of these calls */
const needCall = (resource: Resource, first: Call, ...others: Call[]): void => {
  if (![first, ...others].some((call) => resource.calls.includes(call)))
    throw missingCall(resource, first)
}

/** What a save takes of a record: calls refuse values that are computed or copied, and the id is sent apart. */
const toInputs = (resource: Resource, data: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name]) =>
        !['id', 'version'].includes(name) &&
        (fieldOf(resource, name) === undefined || resource.form?.inputs.includes(name) !== false),
    ),
  )

/** Ids are numbers, except those of records that are stored elsewhere; addresses of screens have them as texts. */
const isCallId = ({ storage }: Resource, id: Identifier): boolean =>
  storage !== undefined || /^\d{1,15}$/.test(String(id))

const toCallId = (resource: Resource, id: Identifier): Identifier =>
  resource.storage === undefined && isCallId(resource, id) ? Number(id) : id

/** A key belongs to one call. */
const withoutKey = (meta: Meta | undefined): Meta => {
  const { key: _key, ...rest } = meta ?? {}
  return rest
}

const versionQuery = (meta: Meta | undefined): string =>
  meta?.version === undefined ? '' : `?version=${meta.version}`
