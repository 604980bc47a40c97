import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import {
  choice,
  decimal,
  derived,
  initial,
  integer,
  list,
  optional,
  text,
  visibleTo,
} from '#framework/schema/fields.ts'
import { baseOf } from '#framework/schema/resource.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { bothEngines } from '#test/process/engines.ts'
import { setUpServer, type Page, type TestServer } from '#test/server/setup/setUpServer.ts'

const declared = {
  name: 'visit',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  archive: true,
} as const
const fields = {
  name: text(20),
  note: optional(text(40)),
  secret: optional(visibleTo(['EM01_PORT_ORDER_LIST'], text(40))),
  tags: list(text(10)),
  price: decimal(0, 999, 2),
  amount: integer(0, 99),
  state: initial(choice('OPEN', 'CLOSED'), 'OPEN'),
  total: derived(decimal(0, 99_999, 2)),
}
const visit = defineResource({
  ...declared,
  fields,
  derive: { total: ({ price, amount }) => price * amount },
  list: { columns: ['total', 'name', 'note', 'state'] },
})
const catalogue = defineCatalogue({ ...allResources, visit })
const path = `${basePath(port, baseOf(visit))}/visit/v1`
const read = '/risk-file/v1'

describe.each(bothEngines)('what a save leaves out on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      await sql.raw(printTable(visit)).execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const call = (method: 'GET' | 'PUT' | 'POST', url: string, body?: object, more = false) =>
    server.call(
      {
        rights: [
          'EM01_RISK_FILE_READ',
          'EM01_RISK_FILE_WRITE',
          ...(more ? (['EM01_PORT_ORDER_LIST'] as const) : []),
        ],
      },
      method,
      url,
      body,
    )
  const full = {
    name: 'a',
    note: 'stays',
    secret: 'hidden',
    tags: ['x', 'y'],
    price: 2.5,
    amount: 4,
  }
  const create = async (body: object = full) => {
    const answer = await call('PUT', path, body, true)
    expect(answer.status).toBe(200)
    return answer.body as { id: number; version: number; state: string; total: number }
  }

  test('a new row has the declared value of a field that is no input', async () => {
    expect(await create()).toMatchObject({ state: 'OPEN', total: 10 })
    expect(await call('PUT', path, { ...full, state: 'CLOSED' })).toMatchObject({ status: 400 })
  })

  test('an input that a change leaves out keeps its value, also one that the caller does not see', async () => {
    const { id, version } = await create()
    const changed = await call('PUT', path, { id, version, name: 'b' })
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'b', note: 'stays', tags: ['x', 'y'], price: 2.5, state: 'OPEN' },
    })
    expect(await call('GET', `${path}/${id}`, undefined, true)).toMatchObject({
      body: { secret: 'hidden', note: 'stays' },
    })
  })

  test('an input that is sent empty is emptied', async () => {
    const { id, version } = await create()
    for (const [sent, change] of [
      [{ note: null, tags: [] }, version],
      [{ note: '' }, version + 1],
    ] as const)
      expect(await call('PUT', path, { id, version: change, ...sent })).toMatchObject({
        status: 200,
        body: { note: null, tags: [], name: 'a' },
      })
    const missing = await call('PUT', path, { id, version: version + 2, name: null })
    expect(missing).toMatchObject({ status: 400, body: { problems: { name: 'missing' } } })
  })

  test.each([undefined, null])('a change with the version %s is refused', async (version) => {
    const { id } = await create()
    expect(await call('PUT', path, { ...full, secret: undefined, id, version })).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID', field: 'version', reason: 'missing' },
    })
    const risk = { commodityCodeFrom: 93_000_000, riskGroup: 'HIGH', id: 1, version }
    expect(await call('PUT', `/api/main${read}`, risk)).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID', field: 'version' },
    })
  })

  test('a change of an older version, and of a row that is not there, are refused as before', async () => {
    const { id, version } = await create()
    await call('PUT', path, { id, version, name: 'b' })
    expect(await call('PUT', path, { id, version, name: 'c' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', record: { name: 'b' } },
    })
    expect(await call('PUT', path, { id: 999_999, version, name: 'c' })).toMatchObject({
      status: 404,
    })
  })

  test('a derived field is sent and exported, and neither filtered nor sorted by', async () => {
    await create({ ...full, name: 'derived', amount: 3 })
    const filter = { filterString: 'name==derived' }
    const found = await call('POST', `${path}/find`, { filter })
    expect((found.body as Page).entityList).toMatchObject([{ total: 7.5 }])
    const { status, body } = await call('POST', `${path}/export`, {
      language: 'en',
      format: 'csv',
      columns: ['name', 'total'],
      filter,
    })
    expect(status).toBe(200)
    expect(String(body)).toMatch(/derived[,;"]+7\.5/)
    for (const operator of ['==', '>=', '=isnull=', '=in='])
      expect(
        await call('POST', `${path}/find`, {
          filter: { filterString: `total${operator}${operator === '=in=' ? '(7)' : '7'}` },
        }),
      ).toMatchObject({ status: 400, body: { code: 'FILTER_UNKNOWN_FIELD', field: 'total' } })
    const pageable = {
      pageNumber: 0,
      pageSize: 10,
      sort: [{ property: 'total', direction: 'ASC' }],
    }
    for (const [url, asked] of [
      [`${path}/find`, { pageable }],
      [`${path}/export`, { language: 'en', format: 'csv', columns: ['name'], sort: pageable.sort }],
    ] as const)
      expect(await call('POST', url, asked)).toMatchObject({
        status: 400,
        body: { code: 'SORT_UNKNOWN_FIELD' },
      })
  })

  test('the migration gives rows that are there the declared value', async () => {
    const facts = await readSchema(server.database.db)
    const more = { ...fields, urgency: initial(choice('LOW', `O'HIGH`), `O'HIGH`) }
    const difference = printDifference([defineResource({ ...declared, fields: more })], facts, {
      only: 'visit',
    })
    expect(difference?.text).toContain(
      `alter table visit add column urgency varchar(6) collate "C" not null default 'O''HIGH';`,
    )
  })
})
