import { baseOf } from '#framework/schema/resource.ts'
import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { readSheet, type CellValue } from 'read-excel-file/node'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frameworkLanguages as languages } from '#framework/i18n/language.ts'
import { allResources } from '#resources/all.ts'
import type { Resource } from '#framework/schema/resource.ts'
import { permissions } from '#resources/permissions.ts'
import { columnsOf } from '#framework/schema/views.ts'
import { featureFlags } from '#resources/featureFlags.ts'
import { loadDemo } from '#demo/loadDemo.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { loadReference } from '#server/reference/loadReference.ts'
import { bindOrder } from '#framework/server/sql/toOrder.ts'
import { refuseTooLong } from '#framework/server/routes/exportCalls.ts'
import { readByKeys, readKeys } from '#framework/server/read/exportRows.ts'
import { toRowSource } from '#framework/server/read/rowSource.ts'
import { engines } from '#test/process/engines.ts'
import { readCsv } from '#test/readCsv.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { now, setUpServer, type Caller, type Page } from '#test/server/setup/setUpServer.ts'

const all: Caller = { rights: [...permissions], company: 'ZOLL' }
const session = {
  participantCode: 'ZOLL',
  username: 'anna@fwd1.example',
  permissions,
  groups: [],
  flags: featureFlags,
  archive: false,
}
const listed: Resource[] = Object.values(allResources).filter(({ calls }) =>
  (calls as readonly string[]).includes('find'),
)
const pathOf = (resource: Resource) => basePath(port, baseOf(resource)) + resource.path
const orders = '/api/main/presentation-of-goods/v1/export'
const stops = '/api/main/typed-loading-stop/v1/export'

/** To the minute; the days of a sheet are fractions, which are read slightly too small or too large. */
const clock = (date: Date) =>
  new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString().slice(0, 16)
/** A cell of either file in a common format. */
const alike = (cell: CellValue | null): string => {
  if (cell instanceof Date) return clock(cell)
  const text = cell === null ? '' : String(cell)
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(text) ?? []
  return day === undefined ? text.replace(/^'(?=[=+\-@])/, '') : `${year}-${month}-${day}T${time}`
}

const setUp = async (
  engine: (typeof engines)[number],
  environment: Record<string, string> = {},
) => {
  const server = await setUpServer(engine, environment)
  const ask = (caller: Caller, url: string, body: object) =>
    server.call(caller, 'POST', url, { language: 'en', format: 'csv', ...body })
  return {
    ...server,
    ask,
    /** The lines of the file, without the labels. */
    export: async (caller: Caller, url: string, body: object) => {
      const answer = await ask(caller, url, body)
      expect(answer.status, String(answer.body)).toBe(200)
      return readCsv(String(answer.body)).slice(1)
    },
  }
}

describe.each(engines)('an export on $name', (engine) => {
  let server: Awaited<ReturnType<typeof setUp>>
  beforeAll(async () => {
    server = await setUp(engine)
    await loadReference(server.database)
    await loadDemo(server.database, { today: now, companies: demoCompanies, orders: 120 }, () => {})
    await insertOrders(server.database, [
      {
        reference: 'Z99000000001',
        company: 'AAA1',
        vessel: 'ÄGIR',
        containers: ['AAAU1', 'BBBU2'],
      },
      { reference: 'Z99000000002', company: 'AAA1', vessel: null, created: '2026-07-01T22:30:00Z' },
      { reference: 'Z99000000003', company: 'BBB1', vessel: 'ODIN' },
      { reference: 'Z99000000004', company: 'AAA1', schema: 'archive' },
    ])
  })
  afterAll(() => server.close())
  const reader: Caller = { company: 'AAA1', rights: ['EM01_PORT_ORDER_LIST'] }

  test.each(listed)(
    'of $name has every row with every column, alike in both formats',
    async (resource) => {
      const columns = columnsOf(resource, session)
      const url = `${pathOf(resource)}/export`
      const found = await server.call(
        all,
        'POST',
        `${pathOf(resource)}/${resource.filterKeys ? 'find-by-filter' : 'find'}`,
        {},
      )
      const { totalElements } = (found.body as Page).page
      const csv = await server.ask(all, url, { columns })
      expect(csv).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' },
      })
      const lines = readCsv(String(csv.body))
      expect(lines).toHaveLength(totalElements + 1)
      expect(new Set(lines.map((line) => line.length))).toEqual(new Set([columns.length]))
      const xlsx = await server.ask(all, url, { columns, format: 'xlsx' })
      expect(xlsx.status).toBe(200)
      const rows = await readSheet(xlsx.body as Buffer)
      expect(rows.map((cells) => cells.map(alike))).toEqual(lines.map((cells) => cells.map(alike)))
    },
  )

  test('has the texts of the list, in the requested language', async () => {
    const columns = [
      'portOrderReference',
      'transportDetailsVesselName',
      'created',
      'containerNumberList',
      'participantList',
      'gateIn',
    ]
    const body = { columns, sort: [{ property: 'portOrderReference' }] }
    const english = await server.ask(reader, orders, body)
    expect(readCsv(String(english.body))).toEqual([
      ['Reference', 'Vessel', 'Created', 'Containers', 'Participants', 'Gate-in'],
      ['Z99000000001', 'ÄGIR', '01/11/2026 09:00', 'AAAU1 | BBBU2', 'Company AAA1', 'No'],
      // Half an hour after midnight in the port's summer time.
      ['Z99000000002', '', '02/07/2026 00:30', '', 'Company AAA1', 'No'],
    ])
    const german = await server.ask(reader, orders, { ...body, language: 'de' })
    const [labels, first] = readCsv(String(german.body))
    expect(labels?.slice(0, 3)).toEqual(['Referenz', 'Schiff', 'Angelegt'])
    expect(first?.[2]).toBe('01.11.2026 09:00')
    expect(first?.at(-1)).toBe('Nein')
    const chinese = await server.ask(reader, orders, { ...body, language: 'cn' })
    expect(readCsv(String(chinese.body))[1]?.[2]).toBe('2026-11-01 09:00')
  })

  test.each(languages)('an instant is a date for the spreadsheet in %s', async (language) => {
    const body = { columns: ['created'], sort: [{ property: 'created' }], language }
    const { body: file } = await server.ask(reader, orders, { ...body, format: 'xlsx' })
    const [, first] = await readSheet(file as Buffer)
    expect(first?.[0]).toBeInstanceOf(Date)
    expect(alike(first?.[0] ?? null)).toBe('2026-07-02T00:30')
  })

  test('has statuses by code and name, choices and countries in words, codes with their zeros', async () => {
    const status = { statusCustoms: '0050', processingStatus: 'IN_PROGRESS', riskLevel: 2 }
    await insertOrders(server.database, [
      { reference: 'Z98000000001', company: 'CCC1', state: status },
    ])
    const columns = Object.keys(status)
    const caller = { ...all, company: 'CCC1', rights: [...permissions] }
    const filter = { filterString: 'portOrderReference==Z98000000001' }
    const [cells] = await server.export(caller, orders, { columns, filter })
    expect(cells?.[0]).toMatch(/^0050 [A-Z]/)
    expect(cells?.slice(1)).toEqual(['In progress', 'High'])
    await sql`insert into risk_file (iso_country_code, commodity_code_from, risk_group, user_name, user_company_code, created, updated)
      values ('DE', 1012100, 'HIGH', 'export', 'ZOLL', now(), now()), (null, 99, 'MEDIUM', 'export', 'ZOLL', now(), now())`.execute(
      server.database.db,
    )
    const risks = await server.export(all, '/api/main/risk-file/v1/export', {
      columns: ['isoCountryCode', 'commodityCodeFrom', 'commodityCodeUntil', 'riskGroup'],
      filter: { filterString: 'userName==export' },
      sort: [{ property: 'commodityCodeFrom', direction: 'DESC' }],
    })
    expect(risks).toEqual([
      ['DE Germany', '01012100', '', 'High'],
      ['All countries', '00000099', '', 'Medium'],
    ])
  })

  test('has the rows of the company, filtered and sorted as they are found', async () => {
    const columns = ['portOrderReference']
    const sort = [
      { property: 'transportDetailsVesselName', direction: 'DESC', nullHandling: 'NULLS_LAST' },
    ]
    expect(await server.export(reader, orders, { columns, sort })).toEqual([
      ['Z99000000001'],
      ['Z99000000002'],
    ])
    const filter = {
      filterString: 'x_transportDetailsVesselName=isnull=true',
      fieldNameMarker: 'x_',
    }
    expect(await server.export(reader, orders, { columns, filter })).toEqual([['Z99000000002']])
    expect(await server.export({ ...reader, company: 'NONE' }, orders, { columns })).toEqual([])
    const wide = {
      ...reader,
      rights: [...(reader.rights ?? []), 'EM01_NO_PARTICIPANT_RESTRICTION'] as const,
    }
    expect((await server.export(wide, orders, { columns })).length).toBeGreaterThan(50)
    expect(await server.export({ ...reader, archive: true }, orders, { columns })).toEqual([
      ['Z99000000004'],
    ])
  })

  test('takes the filter object if the list does', async () => {
    const url = '/api/main/manual-equipment-movement/v1/export'
    const columns = ['movementType']
    const gateIns = await server.export(all, url, { columns, filter: { movementType: 'GATE_IN' } })
    expect(new Set(gateIns.flat())).toEqual(new Set(['Gate-in']))
    const refused = await server.ask(all, url, { columns, filter: { nothing: 'true' } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } })
  })

  test.each([
    ['an unknown column', { columns: ['type', 'nothing'] }, 'EXPORT_UNKNOWN_COLUMN', 'nothing'],
    [
      'a column of another object',
      { columns: ['constructor'] },
      'EXPORT_UNKNOWN_COLUMN',
      'constructor',
    ],
    [
      'a field that is no column',
      { columns: ['portOrderId'] },
      'EXPORT_UNKNOWN_COLUMN',
      'portOrderId',
    ],
    [
      'a column without its right',
      { columns: ['riskLevel'] },
      'EXPORT_UNKNOWN_COLUMN',
      'riskLevel',
    ],
    ['no column', { columns: [] }, 'BODY_INVALID', 'columns'],
    ['a column twice', { columns: ['type', 'type'] }, 'BODY_INVALID', 'columns'],
    ['an unknown key', { pageable: {} }, 'BODY_INVALID', 'pageable'],
    ['an unknown language', { language: 'fr' }, 'BODY_INVALID', 'language'],
    ['an unknown format', { format: 'pdf' }, 'BODY_INVALID', 'format'],
    ['an unknown view', { view: 'loadingStop' }, 'BODY_INVALID', 'view'],
    ['an order that is none', { sort: [{ direction: 'ASC' }] }, 'SORT_INVALID', 'sort.0.property'],
    ['an unknown order', { sort: [{ property: 'riskLevel' }] }, 'SORT_UNKNOWN_FIELD', 'riskLevel'],
    ['a broken filter', { filter: { filterString: 'type==' } }, 'FILTER_SYNTAX', undefined],
    [
      'a filter without its right',
      { filter: { filterString: 'riskLevel==1' } },
      'FILTER_UNKNOWN_FIELD',
      'riskLevel',
    ],
  ])('with %s is refused', async (_name, body, code, field) => {
    const refused = await server.ask(reader, orders, { columns: ['type'], ...body })
    expect(refused).toMatchObject({
      status: 400,
      body: { code, ...(field === undefined ? {} : { field }) },
    })
  })

  test('needs the right of its list', async () => {
    for (const resource of listed) {
      const body = { columns: [resource.list?.columns[0]] }
      const refused = await server.ask({ ...all, rights: [] }, `${pathOf(resource)}/export`, body)
      expect(refused, resource.name).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
    }
  })

  test('is named by its screen and the day of the port', async () => {
    const body = { columns: ['type'], view: 'presentationOfGoods' }
    const named = await server.ask(reader, orders, body)
    expect(named.headers['content-disposition']).toBe(
      'attachment; filename="presentationOfGoods-2026-11-20.csv"',
    )
    const other = await server.ask(reader, orders, { columns: ['type'], format: 'xlsx' })
    expect(other.headers['content-disposition']).toBe(
      'attachment; filename="portOrder-2026-11-20.xlsx"',
    )
    expect(other.headers['content-type']).toContain('spreadsheetml.sheet')
  })

  test('writes typed texts as texts, for any beginning and any character', async () => {
    const comments = [
      '=HYPERLINK("http://x.example";"y")',
      '+49 40 1',
      '-1',
      '@SUM(A1)',
      'say "no";\nnew line, <b>&amp;</b> _x0041_ \u{1F6A2}',
      '\u0001',
    ]
    for (const [index, comment] of comments.entries()) {
      await sql`insert into loading_stop (type, number, comment, user_name, user_company_code, created, updated)
        values ('MRN', ${`TYPED${index}`}, ${comment}, 'typed', 'ZOLL', now(), now())`.execute(
        server.database.db,
      )
    }
    const body = {
      columns: ['comment', 'number'],
      filter: { filterString: 'userName==typed' },
      sort: [{ property: 'number' }],
    }
    const lines = await server.export(all, stops, body)
    expect(lines.map(([comment]) => comment)).toEqual([
      ...comments.slice(0, 4).map((comment) => `'${comment}`),
      ...comments.slice(4),
    ])
    const xlsx = await server.ask(all, stops, { ...body, format: 'xlsx' })
    const rows = await readSheet(xlsx.body as Buffer)
    expect(rows.slice(1).map(([comment]) => comment)).toEqual([
      ...comments.slice(0, 5),
      // XML cannot express it; Excel reads the underscores.
      '\u0001',
    ])
  })

  test('omits rows that are removed or leave the list meanwhile', async () => {
    const { database } = server
    const ids = await insertOrders(database, [
      { reference: 'Z97000000001', company: 'DDD1' },
      { reference: 'Z97000000002', company: 'DDD1' },
      { reference: 'Z97000000003', company: 'DDD1' },
    ])
    const { presentationOfGoods } = allResources
    const caller = { ...session, participantCode: 'DDD1', permissions: [] }
    const source = toRowSource(
      allResources,
      presentationOfGoods,
      { application: port, session: caller, timeZone: 'Europe/Berlin' },
      undefined,
    )
    const order = bindOrder(presentationOfGoods, [{ property: 'id' }], caller)
    const { signal } = new AbortController()
    const keys = await readKeys(database, source, order, 100, signal)
    expect(keys).toEqual(ids)
    expect(await readKeys(database, source, order, 2, signal)).toEqual(ids.slice(0, 2))
    await sql`update presentation_of_goods_participant_list set pcs_code = 'EEE1' where parent_id = ${ids[1]}`.execute(
      database.db,
    )
    const rows = await readByKeys(database, source, keys.toReversed(), new Set(['type']))
    expect(rows).toEqual([
      { id: ids[2], version: 1, type: 'AES' },
      { id: ids[0], version: 1, type: 'AES' },
    ])
  })
})

const wideRow = 'x'.repeat(500)
const manyRows = 10_000

describe.each(engines)('a long export on $name', (engine) => {
  let server: Awaited<ReturnType<typeof setUp>>
  let address: string
  beforeAll(async () => {
    server = await setUp(engine, {
      FEATURE_FLAGS: 'none',
    })
    await sql`insert into loading_stop (type, number, comment, user_name, user_company_code, created, updated)
      select 'MRN', 'N' || i, ${wideRow}::text, 'anna', 'ZOLL', now(), now() - i * interval '1 second'
      from generate_series(1, ${manyRows}::int) as i`.execute(server.database.db)
    address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.close())
  const body = { columns: ['number', 'comment', 'updated'] }

  /** A client that has the head of the answer and does not read the rest yet. */
  const begin = async (username = 'anna@fwd1.example', format = 'csv') => {
    const roles = ['EM01_LOADING_STOP_LIST_READ'] as const
    const asking = request(address + stops, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${await server.sign({ username, company: 'ZOLL', roles })}`,
        'emp-company': 'ZOLL',
        'content-type': 'application/json',
      },
    })
    asking.end(JSON.stringify({ ...body, language: 'en', format }))
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    return {
      read: () => buffer(response),
      giveUp: () => response.destroy(),
    }
  }

  test.each(['csv', 'xlsx'])('has all 10,000 rows in their order as %s', async (format) => {
    const answer = await server.ask(all, stops, { ...body, format })
    expect(answer.status).toBe(200)
    const rows =
      format === 'csv' ? readCsv(String(answer.body)) : await readSheet(answer.body as Buffer)
    expect(rows.slice(1).map(([number]) => number)).toEqual(
      Array.from({ length: manyRows }, (_, index) => `N${index + 1}`),
    )
  })

  test('with more rows than a sheet has is refused', () => {
    expect(() => refuseTooLong(1_048_575)).not.toThrow()
    expect(() => refuseTooLong(1_048_576)).toThrow(
      expect.objectContaining({ code: 'EXPORT_TOO_LONG', status: 400 }),
    )
  })

  test('refuses a column whose flag is off', async () => {
    const url = '/api/main/equipment-load/v1/export'
    expect(await server.ask(all, url, { columns: ['contentType'] })).toMatchObject({
      status: 400,
      body: { code: 'EXPORT_UNKNOWN_COLUMN', field: 'contentType' },
    })
  })

  test('waits for its client, while other users are answered, up to a max number of exports', async () => {
    const [one, two] = await Promise.all([begin(), begin()])
    const find = await server.call(all, 'POST', stops.replace('export', 'find'), {})
    expect(find.status).toBe(200)
    const third = await server.ask(all, stops, body)
    expect(third).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      body: { code: 'RATE_LIMITED' },
    })
    const others = [await begin('otto@zoll.example'), await begin('otto@zoll.example')]
    const fifth = await server.ask({ ...all, username: 'eva@zoll.example' }, stops, body)
    expect(fifth).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { code: 'OVERLOADED' },
    })
    // Started exports are completed once they are read.
    for (const { read } of [one, two]) {
      expect(readCsv(String(await read()))).toHaveLength(manyRows + 1)
    }
    for (const { giveUp } of others) giveUp()
  })

  test('that is cancelled leaves nothing running, and frees its slot', async () => {
    for (const format of ['csv', 'xlsx', 'csv', 'xlsx']) {
      const { giveUp } = await begin('ida@zoll.example', format)
      giveUp()
      const filter = { filterString: 'number==N1' }
      const next = () =>
        server.ask({ ...all, username: 'ida@zoll.example' }, stops, { ...body, filter })
      const both = async () => (await Promise.all([next(), next()])).map(({ status }) => status)
      await expect.poll(both).toEqual([200, 200])
    }
  })

  test('that breaks in the middle is not a complete file', async () => {
    const { db } = server.database
    const { read } = await begin()
    await sql`alter table loading_stop rename to away`.execute(db)
    await expect(read()).rejects.toThrow('aborted')
    await sql`alter table away rename to loading_stop`.execute(db)
    expect((await server.ask(all, stops, { ...body, columns: ['number'] })).status).toBe(200)
  })

  // PGlite has one connection, so there is no other one to cancel from.
  test.for(engine.name === 'postgres' ? [engine] : [])(
    'that is given up while its rows are looked for ends the query',
    async () => {
      const { database } = server
      const { loadingStop } = allResources
      const source = toRowSource(
        allResources,
        loadingStop,
        { application: port, session, timeZone: 'Europe/Berlin' },
        undefined,
      )
      const slow = { ...source, where: sql<boolean>`pg_sleep(20) is not null` }
      const running = async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where state = 'active' and query like '%export_keys%' and pid <> pg_backend_pid()
          and datname = current_database()`.execute(database.db)
        return rows.length
      }
      const controller = new AbortController()
      const order = bindOrder(loadingStop, [], session)
      const reading = readKeys(database, slow, order, 10, controller.signal)
      const ended = reading.catch((error: unknown) => error)
      await expect.poll(running).toBe(1)
      controller.abort()
      // 57014 query_canceled
      expect(await ended).toMatchObject({ code: '57014' })
      expect(await running()).toBe(0)
    },
  )
})
