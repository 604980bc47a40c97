import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compare, type Operator } from '#query/filter.ts'
import { serializeFilter } from '#query/serializeFilter.ts'
import type { Field, FileField } from '#schema/kinds/fieldTypes.ts'
import { isFilterable, isSortable, operatorsOf } from '#schema/filters/operatorsOf.ts'
import type { Right } from '#schema/application.ts'
import { isColleague, isFile, isRelation } from '#schema/kinds/traits.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { companyCodesOf } from '#schema/users/companyCodes.ts'
import type { Resource } from '#schema/resource.ts'
import { isTypeOf } from '#schema/values/fileTypes.ts'
import { pathOf } from '#server/http/basePaths.ts'
import type { ServerOptions } from '#server/openServer.ts'
import { fillTables } from '#server/seed/fillTables.ts'
import { openTestServer, type Caller, type Page, type TestServer } from './openTestServer.ts'
import { sampleDraft, sampleValue } from '#server/seed/sampleValues.ts'

type Product = Omit<ServerOptions, 'environment' | 'database' | 'clock' | 'logStream'>

interface Options {
  /** The code of the company that calls and whose made-up rows are; the example of the application by default. */
  readonly company?: string
  /** The database of each run; an embedded one in memory by default. */
  readonly openDatabase?: () => Promise<NonNullable<ServerOptions['database']>>
  readonly environment?: Record<string, string>
  /** Fills the tables before made-up rows do, which leave out each table that has rows then. */
  readonly load?: (server: TestServer) => Promise<void>
}

interface Row {
  readonly id: number
  readonly version: number
}
interface Refusal {
  readonly code: string
  readonly problems?: Record<string, string>
}

/** Files that are made up, by their content. */
const sampleFiles = [
  { type: 'application/pdf', name: 'sample.pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n') },
  {
    type: 'image/png',
    name: 'sample.png',
    content: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
  { type: 'text/plain', name: 'sample.txt', content: Buffer.from('sample') },
] as const

const isExample = ({ form }: Resource, name: string): boolean => form?.example?.[name] !== undefined

/** The field whose values a filter on a column compares; undefined where its filter takes no plain value. */
const comparedIn = (field: Field | undefined): Field | undefined => {
  if (field === undefined) return undefined
  if (field.kind === 'list') return comparedIn(field.of)
  if (field.kind === 'records') return comparedIn(field.of[field.shows[0] ?? ''])
  return ['due', 'relation', 'json', 'groups'].includes(field.kind) ? undefined : field
}

/**
 * The tests that follow from the declarations of an application, for Vitest: every resource lists, turns its pages, filters each column by each
 * operator of its kind and refuses the others, sorts, gives one record, saves, changes and deletes its example, refuses what is wrong by name
 * of the field, an old version, a missing right and a missing sign-in, and shows companies no rows that are out of their scope. Every
 * answer has to be described in OpenAPI. An entry that is valid by the rules of its form is its `form.example`; without one it is made up.
 */
export const testResources = (
  product: Product,
  { openDatabase, environment = {}, load, ...options }: Options = {},
): void => {
  const { application } = product
  const { example, isOnly } = companyCodesOf(application)
  const { company = example } = options
  const catalogue = Object.values(application.resources)
  const stored = catalogue.filter(({ storage }) => storage === undefined)
  const listed = stored.filter(({ calls }) => calls.includes('find'))
  const byString = listed.filter(({ filterKeys }) => filterKeys === undefined)
  const written = stored.filter(
    ({ calls, form }) => calls.includes('save') && calls.includes('get') && form !== undefined,
  )
  const all = {
    rights: application.permissions,
    company,
    username: 'sample@example.com',
  } satisfies Caller
  const addressOf = (resource: Resource) => pathOf(application, resource)
  let server: TestServer

  const find = (resource: Resource, body: object, caller: Caller | null = all) =>
    server.call(
      caller,
      'POST',
      `${addressOf(resource)}/${resource.filterKeys ? 'find-by-filter' : 'find'}`,
      body,
    )
  const put = (resource: Resource, body: object, caller: Caller | null = all) =>
    server.call(caller, 'PUT', addressOf(resource), body)
  const refusal = ({ status, body }: { readonly status: number; readonly body: unknown }) => ({
    status,
    code: (body as Refusal).code,
    problems: (body as Refusal).problems,
  })

  /** A valid entry: its example, completed by made-up values, by records that its writer sees, and by uploads. */
  const toDraft = async (resource: Resource, row: number): Promise<AnyRecord> => {
    const values = Object.entries(sampleDraft(resource, row)).map(async ([name, value]) => {
      const field = resource.fields[name]
      if (isColleague(field)) return [name, all.username]
      if (isFile(field)) return [name, await upload(resource, name, field)]
      const of = field?.kind === 'list' ? field.of : field
      const { to } = isRelation(of) ? of : {}
      const target = catalogue.find((one) => one.name === to)
      if (target === undefined || isExample(resource, name)) return [name, value]
      const found = await findOwn(target)
      return [name, of === field ? found : [found]]
    })
    return Object.fromEntries(await Promise.all(values)) as AnyRecord
  }
  const findOwn = async (resource: Resource): Promise<unknown> => {
    const rights = application.permissions.filter((right) => right !== application.unrestricted)
    const { body } = await find(resource, { pageable: { pageSize: 1 } }, { ...all, rights })
    return (body as Page<Row>).entityList[0]?.id
  }
  const upload = async (resource: Resource, name: string, field: FileField): Promise<unknown> => {
    const sample = sampleFiles.find(({ type }) => isTypeOf(field, type))
    if (sample === undefined)
      throw new TypeError(`no file is made up for ${resource.name}.${name}: ${field.types.join()}`)
    const { body } = await server.call(
      all,
      'POST',
      `${addressOf(resource)}/files/${name}?name=${sample.name}`,
      sample.content,
      { 'content-type': 'application/octet-stream' },
    )
    return (body as { readonly value: unknown }).value
  }

  beforeAll(async () => {
    const database = await openDatabase?.()
    server = await openTestServer({ ...product, environment, ...(database ? { database } : {}) })
    await load?.(server)
    await fillTables(server.database, stored, { company, count: 5 })
  }, 120_000)
  afterAll(() => server.close())

  describe.runIf(listed.length > 0)('lists', () => {
    test.each(listed)('$name gives its rows page by page, and one of them', async (resource) => {
      const first = await find(resource, { pageable: { pageSize: 3 } })
      expect(first.status).toBe(200)
      const { entityList, page } = first.body as Page<Row>
      expect(entityList).toHaveLength(3)
      expect(page.totalElements).toBeGreaterThan(3)
      const second = await find(resource, { pageable: { pageSize: 3, pageNumber: 1 } })
      const ids = (second.body as Page<Row>).entityList.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(0)
      expect(ids).not.toContain(entityList[0]?.id)
      if (!resource.calls.includes('get')) return
      const one = await server.call(all, 'GET', `${addressOf(resource)}/${entityList[0]?.id}`)
      expect(one.body).toEqual(entityList[0])
    })

    test.each(byString)(
      '$name filters each column by each operator of its kind, and none that is made for each reader',
      async (resource) => {
        const wrong: string[] = []
        for (const [name, field] of Object.entries(resource.fields)) {
          const compared = comparedIn(field)
          if (compared === undefined) continue
          for (const operator of operatorsOf(field)) {
            const value = operator === '=isnull=' ? 'true' : String(sampleValue(compared, 1))
            const filterString = serializeFilter(compare(name, operator, value.replace(/Z$/, '')))
            const { status } = await find(resource, { filter: { filterString } })
            if (status !== (isFilterable(field) ? 200 : 400))
              wrong.push(`${filterString} ${status}`)
          }
        }
        expect(wrong).toEqual([])
      },
    )

    test.each(byString)(
      '$name refuses the operators that its kinds do not have',
      async (resource) => {
        const every: readonly Operator[] = ['=contains=', '>=', '=ci=', '=exists=']
        const accepted: string[] = []
        for (const [name, field] of Object.entries(resource.fields)) {
          const code = isFilterable(field) ? 'FILTER_OPERATOR_NOT_ALLOWED' : 'FILTER_UNKNOWN_FIELD'
          for (const operator of every.filter((one) => !operatorsOf(field).includes(one))) {
            const answer = await find(resource, { filter: { filterString: `${name}${operator}1` } })
            if (refusal(answer).code !== code) accepted.push(`${name}${operator}`)
          }
        }
        expect(accepted).toEqual([])
      },
    )

    test.each(listed)(
      '$name sorts by each column that has one value, both ways, and by no other',
      async (resource) => {
        const wrong: string[] = []
        for (const [property, field] of Object.entries(resource.fields)) {
          for (const direction of ['ASC', 'DESC']) {
            const { status } = await find(resource, {
              pageable: { sort: [{ property, direction }] },
            })
            if (status !== (isSortable(field) ? 200 : 400))
              wrong.push(`${property} ${direction} ${status}`)
          }
        }
        expect(wrong).toEqual([])
      },
    )

    test.each(listed.filter(({ archive }) => archive))(
      '$name separates archived rows',
      async (resource) => {
        const idsIn = async (archive: boolean) => {
          const { body } = await find(
            resource,
            { pageable: { pageSize: 1_000 } },
            { ...all, archive },
          )
          return (body as Page<Row>).entityList.map(({ id }) => id)
        }
        const [current, archived] = [await idsIn(false), new Set(await idsIn(true))]
        expect(archived.size).toBeGreaterThan(0)
        expect(current.filter((id) => archived.has(id))).toEqual([])
      },
    )

    test.each(listed.filter(({ isPublic, access }) => !isPublic && access.read.length > 0))(
      '$name is read by those who may alone',
      async (resource) => {
        expect((await find(resource, {}, null)).status).toBe(401)
        const stranger = await find(resource, {}, { rights: [] })
        expect(refusal(stranger)).toMatchObject({ status: 403, code: 'RIGHT_MISSING' })
      },
    )

    test.each(listed.filter(({ scope }) => scope !== undefined && !isOnly))(
      '$name shows no row to a company that has no part in it',
      async (resource) => {
        const rights = application.permissions.filter((right) => right !== application.unrestricted)
        const stranger: Caller = { rights, company: [...example].toReversed().join('') }
        const { body } = await find(resource, {}, stranger)
        expect((body as Page).page.totalElements).toBe(0)
        if (!resource.calls.includes('get')) return
        const [row] = ((await find(resource, {})).body as Page<Row>).entityList
        const answer = await server.call(stranger, 'GET', `${addressOf(resource)}/${row?.id}`)
        expect(answer.status).toBe(404)
      },
    )
  })

  describe.runIf(written.length > 0)('entries', () => {
    test.each(written)(
      'an entry of $name is saved, read, changed and deleted',
      async (resource) => {
        const draft = await toDraft(resource, 6)
        const saved = await put(resource, draft)
        expect(
          saved.body,
          'what is saved is `form.example`, completed by made-up values',
        ).toMatchObject({ version: 1 })
        const { id, version } = saved.body as Row
        const read = () => server.call(all, 'GET', `${addressOf(resource)}/${id}`)
        expect((await read()).body).toEqual(saved.body)
        const changed = await put(resource, { ...draft, id, version })
        expect(changed.body).toMatchObject({ id, version: version + 1 })
        expect((await read()).body).toEqual(changed.body)
        if (!resource.calls.includes('delete')) return
        const gone = await server.call(all, 'DELETE', `${addressOf(resource)}/${id}`)
        expect(gone.status).toBe(204)
        expect((await read()).status).toBe(404)
      },
    )

    test.each(written)(
      '$name refuses an old version, and gives the entry as it is',
      async (resource) => {
        const draft = await toDraft(resource, 7)
        const { body } = await put(resource, draft)
        const { id } = body as Row
        const answer = await put(resource, { ...draft, id, version: 99 })
        expect(refusal(answer)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
        expect(answer.body).toHaveProperty('record.id', id)
        await server.call(all, 'DELETE', `${addressOf(resource)}/${id}`)
      },
    )

    test.each(written)(
      '$name names each mandatory input that is missing, and refuses unknown ones',
      async (resource) => {
        const draft = await toDraft(resource, 8)
        const mandatory = Object.keys(draft).filter((name) => {
          const field = resource.fields[name]
          const isAlways = resource.form?.shownWhen?.[name] === undefined
          return (
            isAlways &&
            field !== undefined &&
            !field.optional &&
            !['yesNo', 'list', 'records'].includes(field.kind)
          )
        })
        const accepted: string[] = []
        for (const name of mandatory) {
          const answer = refusal(await put(resource, { ...draft, [name]: null }))
          if (answer.code !== 'VALUE_INVALID' || answer.problems?.[name] === undefined)
            accepted.push(name)
        }
        expect(accepted).toEqual([])
        const unknown = await put(resource, { ...draft, noSuchInput: 1 })
        expect(refusal(unknown)).toMatchObject({ status: 400, code: 'BODY_INVALID' })
      },
    )

    test.each(written)('$name is written by those who may alone', async (resource) => {
      const draft = await toDraft(resource, 9)
      expect((await put(resource, draft, null)).status).toBe(401)
      const { read, write = [] } = resource.access
      const isReader = (right: Right) => read.includes(right) && !write.includes(right)
      const reader: Caller = { rights: application.permissions.filter(isReader) }
      expect(refusal(await put(resource, draft, reader))).toMatchObject({
        status: 403,
        code: 'RIGHT_MISSING',
      })
    })
  })
}
