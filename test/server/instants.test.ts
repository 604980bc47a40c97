import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { dateTime, day, optional, records, text } from '#framework/schema/fields.ts'
import { baseOf } from '#framework/schema/resource.ts'
import { earliestInstant, latestInstant } from '#framework/schema/values/readInstant.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { bothEngines } from '#test/process/engines.ts'
import { setUpServer, type Page, type TestServer } from '#test/server/setup/setUpServer.ts'

const mark = defineResource({
  name: 'mark',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  fields: {
    name: text(20),
    at: dateTime(),
    since: optional(day()),
    stops: records({ seen: dateTime() }, ['seen']),
  },
})
const catalogue = defineCatalogue({ ...allResources, mark })
const path = `${basePath(port, baseOf(mark))}/mark/v1`
const good = { name: 'a', at: '2026-11-20T10:00:00.000Z', since: null, stops: [] }

const impossible = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T10:00:00+23:00',
  'infinity',
  'now',
]

describe.each(bothEngines)('instants and days on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      await sql.raw(printTable(mark)).execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const call = (method: 'PUT' | 'POST', url: string, body: object) =>
    server.call(
      { rights: ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE', 'EM01_MOVEMENT_CREATE'] },
      method,
      url,
      body,
    )

  test.each(impossible)('%s is refused with its field wherever it is sent', async (instant) => {
    expect(await call('PUT', path, { ...good, at: instant })).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { at: 'badDate' } },
    })
    expect(await call('PUT', path, { ...good, stops: [{ seen: instant }] })).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID' },
    })
    for (const filterString of [`at>='${instant}'`, `stops.seen=='${instant}'`])
      expect(await call('POST', `${path}/find`, { filter: { filterString } })).toMatchObject({
        status: 400,
        body: { code: 'FILTER_INVALID_VALUE', field: filterString.split(/[>=]/)[0] },
      })
    expect(
      await call('PUT', '/api/main/manual-equipment-movement/v1/', {
        movementType: 'GATE_IN',
        movementDatetime: instant,
        equipmentType: 'CONTAINER',
        containerNumber: 'CSQU3054383',
        contentType: 'FULL',
        berthCode: 'HCTA',
      }),
    ).toMatchObject({ status: 400, body: { problems: { movementDatetime: 'badDate' } } })
  })

  test.each(['0000-01-01', '0001-01-01', '2026-02-30', '2026-13-01', 'today'])(
    '%s is no day',
    async (since) => {
      expect(await call('PUT', path, { ...good, since })).toMatchObject({
        status: 400,
        body: { code: 'VALUE_INVALID', problems: { since: 'badDate' } },
      })
      expect(
        await call('POST', `${path}/find`, { filter: { filterString: `since=='${since}'` } }),
      ).toMatchObject({ status: 400, body: { code: 'FILTER_INVALID_VALUE', field: 'since' } })
    },
  )

  test.each([earliestInstant, latestInstant])('%s is stored as it is', async (at) => {
    const { status, body } = await call('PUT', path, { ...good, name: 'edge', at })
    expect([status, body]).toMatchObject([200, { at }])
    const found = await call('POST', `${path}/find`, { filter: { filterString: `at=='${at}'` } })
    expect((found.body as Page).entityList).toMatchObject([{ at }])
  })

  test('rows with instants that were stored before are listed and exported', async () => {
    const { db } = server.database
    const stored = ['0002-01-01 00:00:00+00 BC', '10000-01-01 13:59:59+00', '-infinity', 'infinity']
    for (const at of stored) {
      const { rows } = await sql<{ id: number }>`
        insert into mark (name, at) values ('before', ${at}::timestamptz) returning id`.execute(db)
      await sql`insert into mark_stops (parent_id, position, seen)
        values (${rows[0]?.id}, 0, ${at}::timestamptz)`.execute(db)
    }
    const read = [earliestInstant, latestInstant, earliestInstant, latestInstant]
    const filter = { filterString: `name==before` }
    const found = await call('POST', `${path}/find`, { filter })
    expect((found.body as Page).entityList).toMatchObject(
      read.map((at) => ({ at, stops: [{ seen: at }] })),
    )
    const files: string[] = []
    for (const format of ['csv', 'xlsx']) {
      const file = await call('POST', `${path}/export`, {
        language: 'en',
        format,
        columns: ['name', 'at', 'stops'],
        filter,
      })
      expect(file.status).toBe(200)
      files.push(String(file.body))
    }
    expect(files[0]?.match(/before/g)).toHaveLength(4)
  })
})
