import { http, HttpResponse, type HttpHandler } from 'msw'
import { findAnythingPath } from '#schema/filters/findAnything.ts'
import { checkDraft, normalizeDraft } from '#schema/checks/checkDraft.ts'
import { toMoment } from '#schema/checks/moment.ts'
import { resolveBase, usersBase, type Base, type BaseReference } from '#schema/application.ts'
import type { DefinedApplication } from '#schema/defineApplication.ts'
import { newsTicker } from '#schema/included/newsTicker.ts'
import { userData } from '#schema/included/userData.ts'
import type { ChangedRow, ChangeManyAnswer } from '#schema/list/changeMany.ts'
import { companyViewPath } from '#schema/list/companyViews.ts'
import type { Group } from '#schema/list/grouping.ts'
import type { ImportField, ImportMode } from '#schema/list/importing.ts'
import { livePath } from '#schema/list/live.ts'
import { filePath, filesPath } from '#schema/record/files.ts'
import { toFileValue } from '#schema/values/fileReference.ts'
import { notificationPath, watchPath } from '#schema/record/watching.ts'
import { undeleteManyPath, undeletePath } from '#schema/actions/undo.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { baseOf, type Resource } from '#schema/resource.ts'
import { matchesFilter } from '#query/matchesFilter.ts'
import type { Pageable } from '#query/paging.ts'
import { parseFilter } from '#query/parseFilter.ts'

/** A record as calls carry it. */
export type SampleRecord = AnyRecord & { readonly id: number; readonly version: number }

export interface HandlerOptions {
  /** The records at first, by the name of the resource. */
  readonly records: { readonly [resource: string]: readonly SampleRecord[] }
  /** The addresses of the settings of the browser. */
  readonly baseAddresses: Readonly<Record<Base, string>>
}

/**
 * Handlers of Mock Service Worker for every declared resource of an application: find, one, every record, save, delete and undo,
 * change and delete many, import, groups, files. They keep records of their own, check a draft as the server does, and refuse an old version. A filter
 * string is understood, the keys of a filter object are not. Calls beside the resources, such as news and preferences, have empty answers; what is left is
 * answered by status 404.
 */
export const createHandlers = (
  application: DefinedApplication,
  { records, baseAddresses }: HandlerOptions,
): HttpHandler[] => {
  const resources = Object.values<Resource>(application.resources)
  const addressAt = (base: BaseReference): string => {
    const address: string | undefined = baseAddresses[resolveBase(application, base)]
    if (address === undefined) throw new TypeError(`there is no address of ${String(base)}`)
    return address
  }
  return [
    ...resources.flatMap((resource) =>
      handlersOf(
        resource,
        addressAt(baseOf(resource)) + resource.path,
        records[resource.name] ?? [],
      ),
    ),
    ...backgroundCalls(Object.values<string>(baseAddresses), addressAt(usersBase)),
  ]
}

const handlersOf = (
  resource: Resource,
  address: string,
  records: readonly SampleRecord[],
): HttpHandler[] => {
  const rows = new Map(records.map((row) => [row.id, row]))
  const deleted = new Map<number, SampleRecord>()
  const contents = new Map<number, Blob>()
  const remove = (id: number) => {
    const row = rows.get(id)
    if (row === undefined) return false
    rows.delete(id)
    return deleted.set(id, row) !== undefined
  }
  const restore = (ids: readonly number[]) => {
    for (const id of ids) {
      const row = deleted.get(id)
      if (row !== undefined) rows.set(id, row)
      deleted.delete(id)
    }
    return new HttpResponse(null, { status: 204 })
  }
  const found = (filterString = '') =>
    filterString === ''
      ? [...rows.values()]
      : [...rows.values()].filter((row) => matchesFilter(parseFilter(filterString), row))

  const answerFind = ({ pageable, filter }: FindBody) => {
    const all = found(filter?.filterString).toSorted(orderBy(pageable?.sort ?? []))
    const size = pageable?.pageSize ?? 15
    const start = (pageable?.pageNumber ?? 0) * size
    return HttpResponse.json({
      entityList: all.slice(start, start + size),
      page: { totalElements: all.length },
    })
  }

  const save = ({ id, version, ...sent }: AnyRecord) => {
    const before = rows.get(Number(id))
    if (version !== undefined && before === undefined) return refuse(404, 'NOT_FOUND')
    if (before !== undefined && before.version !== version)
      return refuse(409, 'VERSION_CONFLICT', { record: before })
    const draft = normalizeDraft(resource, sent)
    const problems = checkDraft(resource, draft, toMoment(new Date(), 'UTC'))
    if (Object.keys(problems).length > 0) return refuse(400, 'VALUE_INVALID', { problems })
    const next = before?.id ?? Math.max(0, ...rows.keys(), ...deleted.keys()) + 1
    const row = { ...before, ...draft, id: next, version: (before?.version ?? 0) + 1 }
    rows.set(next, row)
    return HttpResponse.json(row, { status: before === undefined ? 201 : 200 })
  }

  const answerMany = ({ mode, rows: asked, filter, values }: ManyBody): ChangeManyAnswer => {
    const chosen = asked ?? found(filter?.filterString)
    const results = chosen.map(({ id, version }, index): ChangedRow => {
      const row = rows.get(id)
      const note =
        row === undefined ? 'notFound' : row.version === version ? undefined : 'changedMeanwhile'
      const changes = Object.keys(values ?? {}).filter((name) => row?.[name] !== values?.[name])
      const isSame = values !== undefined && changes.length === 0
      return {
        index,
        outcome: note ? 'wrong' : isSame ? 'same' : 'changed',
        found: { id, version },
        changes,
        problems: {},
        rules: [],
        notes: note ? [note] : [],
        ...(mode === 'check' && row ? { row, ...(values ? { to: values } : {}) } : {}),
      }
    })
    const done = mode !== 'check'
    for (const { found: row, outcome } of done ? results : []) {
      const before = row && rows.get(row.id)
      if (before === undefined || before === null || outcome !== 'changed') continue
      if (values === undefined) remove(before.id)
      else rows.set(before.id, { ...before, ...values, version: before.version + 1 })
    }
    return { done, counts: countOf(results), rows: results }
  }

  const groups = ({ column, filter }: GroupsBody): Group[] => {
    const counts = Map.groupBy(found(filter?.filterString), (row) => row[column] ?? null)
    return [...counts].map(([value, { length }]) => ({
      value: value as Group['value'],
      count: length,
    }))
  }

  const fields: ImportField[] = (resource.form?.inputs ?? []).map((name) => ({
    name,
    required: resource.fields[name]?.optional !== true,
    labels: [name],
  }))

  return [
    http.post<never, FindBody>(`${address}/find`, async ({ request }) =>
      answerFind(await request.json()),
    ),
    http.post<never, FindBody>(`${address}/find-by-filter`, async ({ request }) =>
      answerFind({ ...(await request.json()), filter: undefined }),
    ),
    http.post<never, GroupsBody>(`${address}/find-groups`, async ({ request }) =>
      HttpResponse.json({ groups: groups(await request.json()), isCut: false }),
    ),
    http.post(`${address}/:id/changes`, () => HttpResponse.json({ entityList: [], page: {} })),
    http.post<never, ManyBody>(`${address}/change-many`, async ({ request }) =>
      HttpResponse.json(answerMany(await request.json())),
    ),
    http.post<never, ManyBody>(`${address}/delete-many`, async ({ request }) =>
      HttpResponse.json(answerMany(await request.json())),
    ),
    http.get(`${address}/import`, () => HttpResponse.json({ fields })),
    http.post<never, ImportBody>(`${address}/import`, async ({ request }) => {
      const { mode, rows: sent } = await request.json()
      const results = sent.map((_row, index) => newRow(index))
      return HttpResponse.json({ done: mode !== 'check', counts: countOf(results), rows: results })
    }),
    http.post<{ id: string }>(`${address}${undeletePath(':id')}`, ({ params }) =>
      restore([Number(params.id)]),
    ),
    http.post<never, { readonly ids: readonly number[] }>(
      address + undeleteManyPath,
      async ({ request }) => restore((await request.json()).ids),
    ),
    http.post<{ field: string }>(`${address}${filesPath(':field')}`, async ({ request }) => {
      const name = new URL(request.url).searchParams.get('name') ?? ''
      const content = await request.blob()
      contents.set(contents.size + firstUpload, content)
      const value = toFileValue({ id: contents.size + firstUpload - 1, name })
      return HttpResponse.json({ value, name, type: content.type, size: content.size })
    }),
    http.get<{ file: string }>(
      `${address}${filePath(':id', ':field', ':file')}`,
      ({ params }) => new HttpResponse(contents.get(Number(params.file)) ?? sampleContent()),
    ),
    http.put<never, AnyRecord>(address, async ({ request }) => save(await request.json())),
    ...(resource.calls.includes('all')
      ? [
          http.get(address + (resource.allPath ?? ''), () =>
            HttpResponse.json({ entityList: [...rows.values()] }),
          ),
        ]
      : []),
    http.get<{ id: string }>(`${address}/:id`, ({ params }) => {
      const row = rows.get(Number(params.id))
      return row === undefined ? refuse(404, 'NOT_FOUND') : HttpResponse.json(row)
    }),
    http.delete<{ id: string }>(`${address}/:id`, ({ params }) =>
      remove(Number(params.id))
        ? new HttpResponse(null, { status: 204 })
        : refuse(404, 'NOT_FOUND'),
    ),
  ]
}

/** The numbers of sample files are lower. */
const firstUpload = 1_000

/** A picture, for files that records have at first. */
const sampleContent = (): Blob =>
  new Blob(
    [
      Uint8Array.from(
        atob(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        ),
        (letter) => letter.charCodeAt(0),
      ),
    ],
    { type: 'image/png' },
  )

interface FindBody {
  readonly pageable?: Partial<Pageable>
  readonly filter?: { readonly filterString?: string } | undefined
}
interface ManyBody extends Pick<FindBody, 'filter'> {
  readonly mode: ImportMode
  readonly rows?: readonly Pick<SampleRecord, 'id' | 'version'>[]
  readonly values?: AnyRecord
}
interface GroupsBody extends Pick<FindBody, 'filter'> {
  readonly column: string
}
interface ImportBody {
  readonly mode: ImportMode
  readonly rows: readonly (readonly string[])[]
}

const newRow = (index: number): ChangedRow => ({
  index,
  outcome: 'new',
  found: null,
  changes: [],
  problems: {},
  rules: [],
  notes: [],
})

const countOf = (rows: readonly Pick<ChangedRow, 'outcome'>[]): ChangeManyAnswer['counts'] => {
  const count = (outcome: ChangedRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    wrong: count('wrong'),
  }
}

const printed = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '')
const words = new Intl.Collator('und', { numeric: true })

const orderBy =
  (sort: Pageable['sort']) =>
  (one: SampleRecord, other: SampleRecord): number => {
    for (const { property, direction } of [
      ...sort,
      { property: 'id', direction: 'ASC' as const },
    ]) {
      const order = words.compare(printed(one[property]), printed(other[property]))
      if (order !== 0) return direction === 'DESC' ? -order : order
    }
    return 0
  }

const refuse = (status: number, code: string, more: object = {}) =>
  HttpResponse.json({ status, code, error: code, message: code, ...more }, { status })

/** What every page calls beside its records. */
const backgroundCalls = (addresses: readonly string[], users: string): HttpHandler[] => {
  const preferences = { userPreferences: {}, version: 1 }
  const nothing = { entityList: [], page: { totalElements: 0 } }
  return [
    http.get(`${users}${userData.path}/*`, () => HttpResponse.json(preferences)),
    http.post(`${users}${userData.path}/*`, () => HttpResponse.json(preferences)),
    http.put<never, AnyRecord>(`${users}${userData.path}/`, async ({ request }) =>
      HttpResponse.json({ ...(await request.json()), version: 1 }),
    ),
    ...addresses.flatMap((address) => [
      http.get(address + newsTicker.path + newsTicker.allPath, () => HttpResponse.json(nothing)),
      http.get(address + companyViewPath, () => HttpResponse.json(nothing)),
      http.get(`${address}${notificationPath}/unread`, () => HttpResponse.json({ unread: 0 })),
      http.post(`${address}${watchPath}/find`, () => HttpResponse.json(nothing)),
      http.post(`${address}${findAnythingPath}/find`, () => HttpResponse.json({ groups: [] })),
      // Open as long as the page is.
      http.post(
        address + livePath,
        () =>
          new HttpResponse(new ReadableStream(), {
            headers: { 'content-type': 'text/event-stream' },
          }),
      ),
      http.all(`${address}/*`, () => refuse(404, 'NOT_FOUND')),
    ]),
  ]
}
