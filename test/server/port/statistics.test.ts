import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const base = '/api/main/port-order-statistic/v1'
const rights = ['EM01_STATISTICS'] as const

describe.each(engines)('statistics on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertOrders(server.database, [
      {
        reference: 'Z26000000001',
        containers: ['AAAU1', 'AAAU2'],
        created: '2026-11-01T08:00:00Z',
      },
      { reference: 'Z26000000002', containers: ['AAAU3'], created: '2026-11-01T09:00:00Z' },
      // Half an hour after midnight at the port.
      { reference: 'Z26000000003', created: '2026-11-01T23:30:00Z' },
      {
        reference: 'S26000000004',
        type: 'DUX',
        created: '2026-11-02T09:00:00Z',
        state: { containsBreakbulkIndicator: true },
      },
      { reference: 'Z26000000005', created: '2026-11-02T10:00:00Z', schema: 'archive' },
      { reference: 'Z26000000006', company: 'FWD2', created: '2026-11-02T11:00:00Z' },
      {
        reference: 'Z26000000007',
        company: 'FWD2',
        others: ['FWD1'],
        created: '2026-11-03T08:00:00Z',
      },
    ])
  })
  afterAll(() => server.close())

  const ask = (caller: Caller, query: string, type = 'dihs') =>
    server.call({ rights, ...caller }, 'GET', `${base}/export-${type}-statistic?${query}`)
  const linesOf = (body: unknown) => String(body).split('\r\n')

  test('count the orders of each day of the port by type and company, archived ones too [CV-082 ST-001]', async () => {
    const answer = await ask({ company: 'FWD1' }, 'from=2026-11-01&to=2026-11-03')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="dihs-2026-11-01-2026-11-03.csv"',
    )
    expect(linesOf(answer.body)).toEqual([
      '\u{FEFF}date;type;companyCode;company;orders;containers;breakbulk',
      '2026-11-01;AES;FWD1;Company FWD1;2;3;0',
      '2026-11-02;AES;FWD1;Company FWD1;2;0;0',
      '2026-11-02;DUX;FWD1;Company FWD1;1;0;1',
      '2026-11-03;AES;FWD2;Company FWD2;1;0;0',
      '',
    ])
  })

  test.each([
    ['en', 'Date;Type;Company code;Company;Orders;Containers;Breakbulk', 'Total'],
    ['de', 'Datum;Art;Firmencode;Firma;Aufträge;Container;Stückgut', 'Summe'],
    ['cn', '日期;类型;公司代码;公司;订单数;集装箱数;件杂货', '合计'],
  ])('have headings and totals in %s for people', async (language, headings, total) => {
    const query = `from=2026-11-01&to=2026-11-03&language=${language}`
    const lines = linesOf((await ask({ company: 'FWD1' }, query)).body)
    expect(lines[0]).toBe(`\u{FEFF}${headings}`)
    expect(lines.slice(-2)).toEqual([`${total};;;;6;3;1`, ''])
  })

  test('omit orders of other companies, unless the company is unrestricted', async () => {
    const query = 'from=2026-11-02&to=2026-11-02'
    const own = await ask({ company: 'FWD2' }, query)
    expect(linesOf(own.body).slice(1, -1)).toEqual(['2026-11-02;AES;FWD2;Company FWD2;1;0;0'])
    const none = await ask({ company: 'HCTA' }, query)
    expect(linesOf(none.body)).toHaveLength(2)
    const wide = [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] as const
    const all = await ask({ company: 'PORT', rights: wide }, query)
    expect(linesOf(all.body)).toHaveLength(5)
  })

  test('of the terminals count by the warehouse [CV-083 ST-001]', async () => {
    const answer = await ask({ company: 'FWD1' }, 'from=2026-11-01&to=2026-11-01', 'dhu')
    expect(answer.headers['content-disposition']).toContain('dhu-2026-11-01-2026-11-01.csv')
    // None of these orders has a warehouse.
    expect(linesOf(answer.body)).toHaveLength(2)
  })

  test.each([
    ['', 'Invalid input'],
    ['from=2026-11-01', 'Invalid input'],
    ['from=2026-11-01&to=2026-11-02&type=AES', 'Unrecognized key'],
    ['from=01.11.2026&to=2026-11-02', 'Invalid string'],
    ['from=2026-02-30&to=2026-03-02', 'invalid'],
    ['from=2026-11-02&to=2026-11-01', 'reversed'],
    ['from=2026-05-01&to=2026-11-02', 'tooLong'],
    ['from=2023-01-31&to=2023-02-02', 'tooEarly'],
    ['from=2026-11-01&to=2026-11-21', 'future'],
  ])('?%s is refused [ST-005 ST-006 ST-007 ST-008]', async (query, reason) => {
    const answer = await ask({ company: 'FWD1' }, query)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'QUERY_INVALID', reason: expect.stringContaining(reason) },
    })
  })
})
