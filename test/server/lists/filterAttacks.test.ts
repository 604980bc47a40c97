import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const orders = '/api/main/presentation-of-goods/v1/find'
const risks = '/api/main/risk-file/v1/find'
const reader: Caller = {
  rights: ['EM01_PORT_ORDER_LIST', 'EM01_RISK_FILE_READ'],
}

/** Names that a careless filter would confuse. */
const vessels = [
  'PLAIN',
  '100%',
  '%',
  'under_score',
  'underXscore',
  'back\\slash',
  'ends\\',
  'a\\',
  'ＡＥＳ',
  'quote"s',
]

describe.each(engines)('filter attacks on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertOrders(server.database, [
      ...vessels.map((vessel, index) => ({ reference: `Z2600000000${index}`, vessel })),
      { reference: 'Z26000000099', vessel: 'FOREIGN', company: 'FWD2' },
      { reference: 'Z26000000098', vessel: null, mrns: ['26DE485100000101A0'] },
    ])
  })
  afterAll(() => server.close())

  const find = async (body: unknown, url = orders, caller = reader) => {
    const answer = await server.call(caller, 'POST', url, body)
    const { entityList = [], page } = answer.body as Partial<Page>
    const names = entityList.map((row) => row['transportDetailsVesselName'])
    return {
      ...answer,
      names,
      total: page?.totalElements,
      code: (answer.body as { code?: string }).code,
    }
  }
  const filter = (filterString: unknown, url = orders) => find({ filter: { filterString } }, url)

  test.each([
    [1, 'transportDetailsVesselName==%', ['%']],
    [2, 'transportDetailsVesselName=contains=_', ['under_score']],
    [3, 'transportDetailsVesselName=ci=A\\', ['a\\']],
    [3, 'transportDetailsVesselName==*\\', ['ends\\', 'a\\']],
    [4, `transportDetailsVesselName=="'; DROP TABLE presentation_of_goods; --"`, []],
    [5, `transportDetailsVesselName=="')) OR 1=1 --"`, []],
    [26, 'transportDetailsVesselName==*a*a*a*a*a*a*a*a*a*a*b', []],
    [27, 'transportDetailsVesselName=="(a+)+$"', []],
  ])('row %i: %s finds only what it says [CV-009 CV-010 CV-011]', async (_row, text, names) => {
    const answer = await filter(text)
    expect(answer).toMatchObject({ status: 200, total: names.length })
    expect(answer.names.map(String).toSorted()).toEqual([...names].toSorted())
  })

  test.each([
    [14, 'type==ＡＥＳ'],
    [15, 'type==A\u200bES'],
    [15, 'type==A\u202eES'],
  ])('row %i: %s is the code that it looks like', async (_row, text) => {
    expect((await filter(text)).names).toEqual((await filter('type==AES')).names)
  })

  test.each([
    [6, 'transportDetailsVesselName);DROP==x', 'FILTER_SYNTAX', 26],
    [7, 'id;select==1', 'FILTER_SYNTAX', 2],
    [9, 'type==AES) or (id>=0', 'FILTER_SYNTAX', 9],
    [10, 'companyCode==OTHER', 'FILTER_UNKNOWN_FIELD', undefined],
    [11, 'riskLevel==2', 'FILTER_UNKNOWN_FIELD', undefined],
    [12, '__proto__==1', 'FILTER_UNKNOWN_FIELD', undefined],
    [12, 'constructor==1', 'FILTER_UNKNOWN_FIELD', undefined],
    [12, 'hasOwnProperty=isnull=true', 'FILTER_UNKNOWN_FIELD', undefined],
    [13, 'mrnList.portOrder.mrnList.portOrder.id==1', 'FILTER_UNKNOWN_FIELD', undefined],
    [13, 'mrnList.constructor==1', 'FILTER_UNKNOWN_FIELD', undefined],
    [16, 'transportDetailsVesselName=="a\0b"', 'FILTER_INVALID_CHARACTER', 30],
    [17, 'transportDetailsVesselName=="a\ud800"', 'FILTER_INVALID_CHARACTER', 30],
    [18, '\ufefftype==AES', 'FILTER_UNKNOWN_FIELD', undefined],
    [20, 'id==1;('.repeat(5_000) + 'id==1' + ')'.repeat(5_000), 'FILTER_TOO_COMPLEX', undefined],
    [21, Array.from({ length: 5_000 }, () => 'id==1').join(','), 'FILTER_TOO_COMPLEX', undefined],
    [
      22,
      `id=in=(${Array.from({ length: 10_000 }, (_, i) => i).join()})`,
      'FILTER_TOO_COMPLEX',
      undefined,
    ],
    [26, `type==${'*a'.repeat(17)}`, 'FILTER_TOO_COMPLEX', undefined],
    [27, 'transportDetailsVesselName==(a+)+$', 'FILTER_SYNTAX', undefined],
    [31, 'cancellationIndicator==1', 'FILTER_INVALID_VALUE', undefined],
    [31, 'cancellationIndicator==TRUE', 'FILTER_INVALID_VALUE', undefined],
    [30, 'created>=now', 'FILTER_INVALID_VALUE', undefined],
    [30, 'created<=infinity', 'FILTER_INVALID_VALUE', undefined],
    [30, 'created>=2025-02-30', 'FILTER_INVALID_VALUE', undefined],
    [32, 'created=contains=2025', 'FILTER_OPERATOR_NOT_ALLOWED', undefined],
    [32, 'id=ci=1', 'FILTER_OPERATOR_NOT_ALLOWED', undefined],
    [32, 'transportDetailsVesselName=exists=x', 'FILTER_OPERATOR_NOT_ALLOWED', undefined],
    [32, 'mrnList>=x', 'FILTER_OPERATOR_NOT_ALLOWED', undefined],
    [33, 'type!=AES', 'FILTER_UNKNOWN_OPERATOR', 4],
    [33, 'type=out=(AES)', 'FILTER_UNKNOWN_OPERATOR', 4],
    [33, 'type=regex=.*', 'FILTER_UNKNOWN_OPERATOR', 4],
    [34, 'type==(AES,DUX)', 'FILTER_ARITY', 6],
    [50, 'type==AES\r\n\u001b[31m)', 'FILTER_SYNTAX', undefined],
  ])('row %i: %.40j is refused as %4$s', async (_row, text, code, position) => {
    const answer = await filter(text)
    expect(answer).toMatchObject({ status: 400, code })
    const place = position === undefined ? {} : { position }
    expect(answer.body).toMatchObject({ error: 'Bad Request', kind: code, ...place })
  })

  test.each([
    [28, 'commodityCodeFrom==abc'],
    [28, 'commodityCodeFrom==1.5'],
    [28, 'commodityCodeFrom==8471*'],
    [29, 'commodityCodeFrom==99999999999999999999'],
    [29, 'commodityCodeFrom==3000000000'],
  ])('row %i: %s is no value of its field', async (_row, text) => {
    expect(await filter(text, risks)).toMatchObject({ status: 400, code: 'FILTER_INVALID_VALUE' })
  })

  test('row 4 and 8: the table still exists, and no filter reaches the rows of another company', async () => {
    const all = await filter('type==AES or id>=0')
    expect(all).toMatchObject({ status: 200, total: vessels.length + 1 })
    expect(all.names).not.toContain('FOREIGN')
  })

  test('row 11: an unreadable field is refused like one that does not exist', async () => {
    const secret = await filter('riskLevel==2')
    const unknown = await filter('nonsense==2')
    expect((secret.body as { message: string }).message.replace('riskLevel', 'nonsense')).toBe(
      (unknown.body as { message: string }).message,
    )
    const withRight = { rights: [...(reader.rights ?? []), 'EM01_RISK_LEVEL_READ' as const] }
    const allowed = await find({ filter: { filterString: 'riskLevel==0' } }, orders, withRight)
    expect(allowed.status).toBe(200)
  })

  test.each([
    [19, { filter: { filterString: '('.repeat(100_000) } }, 'FILTER_TOO_COMPLEX'],
    [24, { filter: { filterString: `a=="${'\\"'.repeat(60_000)}` } }, 'FILTER_TOO_COMPLEX'],
    [25, { filter: { filterString: `comment=="${'x'.repeat(100_000)}"` } }, 'FILTER_TOO_COMPLEX'],
    [35, { filter: { filterString: 42 } }, 'BODY_INVALID'],
    [35, { filter: { filterString: ['a==1'] } }, 'BODY_INVALID'],
    [35, { filter: { filterString: { $gt: '' } } }, 'BODY_INVALID'],
    [37, { filter: { fieldNameMarker: '"; --' } }, 'BODY_INVALID'],
    [37, { filter: { fieldNameMarker: 'x'.repeat(1_000) } }, 'BODY_INVALID'],
    [37, { filter: { fieldNameMarker: {} } }, 'BODY_INVALID'],
    ...[1e9, 0, -1, 10.5, '10', true, null, [10]].map(
      (pageSize) => [38, { pageable: { pageSize } }, 'PAGE_INVALID'] as const,
    ),
    ...[-1, '0', 1e18].map(
      (pageNumber) => [39, { pageable: { pageNumber } }, 'PAGE_INVALID'] as const,
    ),
    ...['password', 'id; drop table x', '(select 1)', '1', '__proto__', 'mrnList', 'riskLevel'].map(
      (property) => [41, { pageable: { sort: [{ property }] } }, 'SORT_UNKNOWN_FIELD'] as const,
    ),
    ...['DESC; --', 'desc', null].map(
      (direction) =>
        [42, { pageable: { sort: [{ property: 'created', direction }] } }, 'SORT_INVALID'] as const,
    ),
    [
      43,
      { pageable: { sort: [{ property: 'created', nullHandling: 'NULLS_MIDDLE' }] } },
      'SORT_INVALID',
    ],
    [
      44,
      { pageable: { sort: Array.from({ length: 100 }, () => ({ property: 'created' })) } },
      'SORT_INVALID',
    ],
    [44, { pageable: { sort: [{ property: 'type' }, { property: 'type' }] } }, 'SORT_INVALID'],
    [0, { surprise: 1 }, 'BODY_INVALID'],
  ] as const)('row %i: body %.80j is refused as %s', async (_row, body, code) => {
    expect(await find(body)).toMatchObject({ status: 400, code })
  })

  test('row 23: values are counted over all lists of a filter', async () => {
    const list = `id=in=(${Array.from({ length: 100 }, (_, index) => index).join()})`
    const lists = (count: number) => Array.from({ length: count }, () => list).join(' or ')
    expect(await filter(lists(10))).toMatchObject({ status: 200 })
    expect(await filter(lists(11))).toMatchObject({ status: 400, code: 'FILTER_TOO_COMPLEX' })
  })

  test.each([null, '', '   ', undefined])('row 36: %j is no filter [EN-012]', async (text) => {
    expect(await filter(text)).toMatchObject({ status: 200, total: vessels.length + 1 })
  })

  test('a field name marker is removed, and a field without it does not exist [EN-012]', async () => {
    const marked = { filterString: 'x_type==AES', fieldNameMarker: 'x_' }
    expect(await find({ filter: marked })).toMatchObject({ status: 200, total: vessels.length + 1 })
    const bare = { filterString: 'type==AES', fieldNameMarker: 'x_' }
    expect(await find({ filter: bare })).toMatchObject({
      status: 400,
      code: 'FILTER_UNKNOWN_FIELD',
    })
  })

  test('row 40: a page far behind the end is empty and has the exact total', async () => {
    const answer = await find({ pageable: { pageNumber: 99_999_999, pageSize: 10 } })
    expect(answer).toMatchObject({ status: 200, names: [], total: vessels.length + 1 })
  })

  test('rows 38, 46, 47, 48: refused by the JSON parser and the limits', async () => {
    const send = (payload: string, type = 'application/json') =>
      server.call(reader, 'POST', orders, payload, { 'content-type': type })
    expect(await send('{"pageable":{"pageSize":1e400}}')).toMatchObject({ status: 400 })
    expect(await send('{"__proto__":{"a":1}}')).toMatchObject({ status: 400 })
    expect(await send('{'.repeat(10))).toMatchObject({ status: 400 })
    expect(await send('type==AES', 'text/plain')).toMatchObject({ status: 415 })
    expect(await send(`{"a":"${'x'.repeat(2_000_000)}"}`)).toMatchObject({ status: 413 })
    const twice = await send('{"pageable":{"pageSize":5,"pageSize":0}}')
    expect(twice.body).toMatchObject({ code: 'PAGE_INVALID' })
  })

  test('row 49: 200 of the most expensive filters at once are answered, and so are other users', async () => {
    const dear = Array.from(
      { length: 500 },
      (_, index) => `transportDetailsVesselName=ci=*${index}*`,
    ).join(' or ')
    const calls = Array.from({ length: 200 }, () => filter(dear))
    const health = await server.app.inject('/live')
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
    expect(health.statusCode).toBe(200)
    expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  })

  test('row 50: a refused filter shows at most 40 of its characters', async () => {
    const { body } = await filter(`type==AES) ${'secret '.repeat(500)}`)
    expect((body as { message: string }).message.length).toBeLessThan(120)
  })

  test('the tables still exist [CV-056]', async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from presentation_of_goods`.execute(server.database.db)
    expect(Number(rows[0]?.count)).toBe(vessels.length + 2)
  })
})
