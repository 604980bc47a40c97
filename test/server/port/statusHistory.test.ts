import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { statusHistory } from '#resources/status/statusHistory.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { permissions } from '#resources/permissions.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders, type OrderRow } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const kinds = [
  {
    kind: 'ZAPP',
    status: '/api/main/status/v1/find',
    history: '/api/main/status-history/v1',
    right: 'EM01_ZAPP_STATUS_SHOW',
    otherRight: 'EM01_EMP_STATUS_SHOW',
  },
  {
    kind: 'EMP',
    status: '/api/main/emp-status/v1/find',
    history: '/api/main/emp-status-history/v1',
    right: 'EM01_EMP_STATUS_SHOW',
    otherRight: 'EM01_ZAPP_STATUS_SHOW',
  },
] as const

const own = 'Z26000000011'
const line = `${own}-MRN/1 ä`
const bare = 'Z26000000022'
const bareMrn = '26DE485112345678A1'
const foreign = 'Z26000000033'
const archived = 'Z24000000044'

const orders: readonly OrderRow[] = [
  { reference: own },
  { reference: bare, mrns: [bareMrn] },
  { reference: foreign, company: 'FWD2' },
  { reference: archived, schema: 'archive' },
]

const status = (
  order: string,
  statusType: string,
  statusQualifier: string,
  time: string,
  more: AnyRecord = {},
) =>
  ['EMP', 'ZAPP'].map((source): AnyRecord => ({
    portOrderReference: order,
    reference: order,
    referenceType: 'PORT_ORDER',
    statusType,
    statusQualifier,
    statusDatetime: `2026-11-${time}:00.000Z`,
    created: `2026-11-${time}:01.000Z`,
    sourceType: 'CUSTOMS_MESSAGE',
    sourceId: 77,
    source,
    ...more,
  }))
const ofLine = { reference: line, referenceType: 'OBJECT_NAME' }

/** Sorted neither by time nor by type; two of them are simultaneous. */
const current: readonly AnyRecord[] = [
  ...status(own, 'CUSTOMS', '0050', '03T10:00', {
    sourceType: 'MANUAL',
    forwarderCode: 'FWD1',
    quayCode: 'HCTA',
    terminalCode: 'HCTB',
    agentCode: 'AGT1',
    eoriNumber: 'DE9915321301',
    branchNumber: '0001',
    assignedPortOrderReference: 'Z26200000099',
    imoNumber: '9991010',
  }),
  ...status(own, 'COMMUNICATION', '0410', '01T08:00'),
  ...status(own, 'CUSTOMS', '0010', '01T08:12'),
  ...status(own, 'GATE', '0310', '02T09:00'),
  ...status(own, 'CUSTOMS', '0020', '02T09:00'),
  ...status(own, 'COMMUNICATION', '0460', '02T09:08', ofLine),
  ...status(own, 'CUSTOMS', '0050', '03T10:00', ofLine),
  ...status(own, 'CUSTOMS', '0060', '03T09:00', ofLine),
  ...status(foreign, 'CUSTOMS', '0010', '01T08:00'),
  { ...status(own, 'GATE', '0320', '04T10:00')[0], source: 'EMP' },
  { ...status(own, 'GATE', '0330', '04T10:00')[1], source: 'ZAPP' },
]

describe.each(engines)('statuses and their history on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertOrders(server.database, orders)
    const { db } = server.database
    await insertRows(db, statusHistory, current)
    await insertRows(db, statusHistory, status(archived, 'CUSTOMS', '0070', '05T08:00'), true)
  })
  afterAll(() => server.close())

  describe.each(kinds)('of $kind', ({ kind, status: statusPath, history, right, otherRight }) => {
    const reader: Caller = { rights: [right] }
    const lineReader: Caller = {
      rights: [...(reader.rights ?? []), 'EM01_OBJECT_NAME_STATUS_SHOW'],
    }

    const get = (url: string, caller = reader) => server.call(caller, 'GET', url)
    const at = (reference: string) => `${statusPath}/${encodeURIComponent(reference)}`
    const findPath = (order: string, types = 'CUSTOMS,GATE') =>
      `${history}/find/${order}?statusTypes=${types}`
    const find = (url: string, caller = reader, body: object = {}) =>
      server.call(caller, 'POST', url, body)
    const oldPath = (order: string, type: string, reference: string) =>
      `${history}/find/${order}?${new URLSearchParams({ type, reference }).toString()}`
    const newPath = `${history}/find-by-port-order-reference-and-type-and-reference`

    /** The answer of the old and of the new call, which are equal. */
    const ofOne = async (order: string, type: string, reference: string, caller = reader) => {
      const old = await get(oldPath(order, type, reference), caller)
      const newer = await find(newPath, caller, { portOrderReference: order, type, reference })
      expect([newer.status, newer.body]).toEqual([old.status, old.body])
      return old
    }

    const loaded = kind === 'EMP' ? '0320' : '0330'
    const codes = ({ body }: { body: unknown }) =>
      (body as Page).entityList.map(({ statusQualifier }) => statusQualifier)

    test('the history of an order has its own statuses of the requested types, the newest first [CV-045 CV-046]', async () => {
      const both = await find(findPath(own))
      expect([both.status, codes(both)]).toEqual([200, [loaded, '0050', '0020', '0310', '0010']])
      expect(both.body).toMatchObject({ page: { totalElements: 5 } })
      expect(codes(await find(findPath(own, 'CUSTOMS')))).toEqual(['0050', '0020', '0010'])
      expect(codes(await find(findPath(own, 'COMMUNICATION')))).toEqual(['0410'])
      const every = [loaded, '0050', '0020', '0310', '0010', '0410']
      expect(codes(await find(findPath(own, 'GATE,COMMUNICATION,CUSTOMS')))).toEqual(every)
      expect(codes(await find(`${history}/find/${own}`))).toEqual(every)
    })

    test('a status has every field of its entity, including its source [EN-068 EN-069 EN-070 EN-071]', async () => {
      const { body } = await find(findPath(own, 'CUSTOMS'))
      const [first, second] = (body as Page).entityList
      expect(first).toEqual({
        id: expect.any(Number),
        version: 1,
        portOrderReference: own,
        reference: own,
        referenceType: 'PORT_ORDER',
        statusType: 'CUSTOMS',
        statusQualifier: '0050',
        statusDatetime: '2026-11-03T10:00:00.000Z',
        created: '2026-11-03T10:00:01.000Z',
        sourceType: 'MANUAL',
        sourceId: 77,
        source: kind,
        forwarderCode: 'FWD1',
        quayCode: 'HCTA',
        terminalCode: 'HCTB',
        agentCode: 'AGT1',
        eoriNumber: 'DE9915321301',
        branchNumber: '0001',
        assignedPortOrderReference: 'Z26200000099',
        imoNumber: '9991010',
      })
      expect(second).toMatchObject({ forwarderCode: null, imoNumber: null })
    })

    test('the lines of an order are included for readers with the right [PM-029]', async () => {
      const { body } = await find(findPath(own, 'CUSTOMS'), lineReader)
      const told = (body as Page).entityList.map((row) => [
        row['reference'],
        row['statusQualifier'],
      ])
      expect(told).toEqual([
        [line, '0050'],
        [own, '0050'],
        [line, '0060'],
        [own, '0020'],
        [own, '0010'],
      ])
    })

    test('a history has pages, a sort and a filter like every list, and 25 rows a page by default', async () => {
      const second = await find(findPath(own), reader, {
        pageable: {
          pageNumber: 1,
          pageSize: 2,
          sort: [{ property: 'statusDatetime', direction: 'ASC' }],
        },
      })
      expect(codes(second)).toEqual(['0020', '0050'])
      expect(second.body).toMatchObject({ page: { totalElements: 5 } })
      const filter = { filterString: `statusQualifier=in=(0020,0310) or reference==${foreign}` }
      expect(codes(await find(findPath(own), reader, { filter }))).toEqual(['0020', '0310'])
      const behind = await find(findPath(own), reader, { pageable: { pageNumber: 9 } })
      expect(behind).toMatchObject({
        status: 200,
        body: { entityList: [], page: { totalElements: 5 } },
      })
      const { paths } = server.app.swagger() as never as {
        paths: Record<string, { post: { requestBody: { content: Record<string, unknown> } } }>
      }
      const body = paths[`${history}/find/{portOrderReference}`]?.post.requestBody.content
      expect(body?.['application/json']).toMatchObject({
        schema: {
          properties: {
            pageable: { properties: { pageSize: { default: 25, maximum: 10_000 } } },
          },
        },
      })
    })

    test('one reference and one type are found by the old and the new call [CV-048 CV-049 CV-050]', async () => {
      expect(codes(await ofOne(own, 'CUSTOMS', own))).toEqual(['0050', '0020', '0010'])
      expect(codes(await ofOne(own, 'GATE', own))).toEqual([loaded, '0310'])
      expect(codes(await ofOne(own, 'CUSTOMS', line, lineReader))).toEqual(['0050', '0060'])
      expect(codes(await ofOne(own, 'COMMUNICATION', line, lineReader))).toEqual(['0460'])
      const none = await ofOne(own, 'GATE', line)
      expect([none.status, none.body]).toEqual([
        200,
        { entityList: [], page: { totalElements: 0 } },
      ])
      expect(codes(await ofOne(own, 'CUSTOMS', bareMrn))).toEqual([])
    })

    test('an order and a line have the last status of each type [CV-043 CV-044]', async () => {
      const all = await get(at(own))
      expect([all.status, codes(all)]).toEqual([200, [loaded, '0050', '0410']])
      expect(all.body).toMatchObject({ page: { totalElements: 3 } })
      const customs = await get(`${at(own)}/CUSTOMS`)
      expect([codes(customs), customs.body]).toMatchObject([
        ['0050'],
        { entityList: [{ reference: own, source: kind }], page: { totalElements: 1 } },
      ])
      expect(codes(await get(at(line), lineReader))).toEqual(['0050', '0460'])
      expect(codes(await get(`${at(line)}/CUSTOMS`, lineReader))).toEqual(['0050'])
    })

    test('every call omits statuses of declaration lines without the right to them [PM-029]', async () => {
      expect(codes(await ofOne(own, 'CUSTOMS', line, reader))).toEqual([])
      for (const path of [at(line), `${at(line)}/CUSTOMS`]) {
        expect((await get(path, lineReader)).status).toBe(200)
        // Like an unknown reference.
        expect((await get(path, reader)).status).toBe(404)
      }
      const whole = await find(findPath(own), reader)
      const { entityList } = whole.body as Page
      expect(entityList.filter(({ reference }) => reference !== own)).toEqual([])
    })

    test('a known reference without a status answers with an empty list', async () => {
      const nothing = { status: 200, body: { entityList: [], page: { totalElements: 0 } } }
      for (const reference of [bare, `${bareMrn}-1`]) {
        expect(await get(at(reference))).toMatchObject(nothing)
        expect(await get(`${at(reference)}/CUSTOMS`)).toMatchObject(nothing)
      }
      expect(await find(findPath(bare))).toMatchObject(nothing)
      expect(await ofOne(bare, 'GATE', bare)).toMatchObject(nothing)
    })

    /** Every call about an order. */
    const askAll = (reference: string, caller: Caller) =>
      Promise.all([
        find(findPath(reference), caller),
        ofOne(reference, 'CUSTOMS', reference, caller),
        get(at(reference), caller),
        get(`${at(reference)}/CUSTOMS`, caller),
      ])
    const statusesOf = async (reference: string, caller: Caller) => [
      ...new Set((await askAll(reference, caller)).map(({ status: code }) => code)),
    ]

    test('orders of other companies answer like orders that do not exist', async () => {
      expect(await statusesOf('Z26999999999', reader)).toEqual([404])
      expect(await statusesOf(foreign, reader)).toEqual([404])
      expect(await statusesOf(foreign, { ...reader, company: 'FWD2' })).toEqual([200])
      const { status: code, body } = await get(at(line), { ...reader, company: 'FWD2' })
      expect([code, body]).toMatchObject([404, { code: 'NOT_FOUND' }])
      expect((await get(at(`${bareMrn}-1`), { ...reader, company: 'FWD2' })).status).toBe(404)
    })

    test('unrestricted users see every order', async () => {
      const rights = [...(reader.rights ?? []), 'EM01_NO_PARTICIPANT_RESTRICTION' as const]
      const answers = await askAll(foreign, { rights })
      expect(answers.map(codes)).toEqual([['0010'], ['0010'], ['0010'], ['0010']])
      expect(await statusesOf('Z26999999999', { rights })).toEqual([404])
    })

    test('archive mode shows archived orders, and no others', async () => {
      const answers = await askAll(archived, { ...reader, archive: true })
      expect(answers.map(codes)).toEqual([['0070'], ['0070'], ['0070'], ['0070']])
      expect(await statusesOf(own, { ...reader, archive: true })).toEqual([404])
      expect(await statusesOf(archived, reader)).toEqual([404])
    })

    test('it needs the right to this source, and no right to a list [PM-027 PM-028]', async () => {
      expect(await statusesOf(own, { rights: [right] })).toEqual([200])
      expect(await statusesOf(foreign, { rights: [right] })).toEqual([404])
      const others = permissions.filter((one) => one !== right)
      expect(await statusesOf(own, { rights: others })).toEqual([403])
      expect(await statusesOf(own, { rights: [otherRight] })).toEqual([403])
      const refused = await find(newPath, { rights: [otherRight] }, { wrong: true })
      expect(refused).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
    })

    test.each([
      ['an unknown type', findPath(own, 'CUSTOMS,SHIP'), 'statusTypes'],
      ['a type in lower case', findPath(own, 'customs'), 'statusTypes'],
      ['no type', findPath(own, ''), 'statusTypes'],
      ['a comma at the end', findPath(own, 'GATE,'), 'statusTypes'],
      ['four types', findPath(own, 'GATE,GATE,GATE,GATE'), 'statusTypes'],
      ['a type twice', `${findPath(own)}&statusTypes=GATE`, 'statusTypes'],
      ['an unknown key', `${findPath(own)}&page=1`, 'page'],
      ['a wildcard', findPath('Z26*'), 'portOrderReference'],
      ['a long reference', findPath('Z260000000111'), 'portOrderReference'],
      ['lower case', findPath('z26000000011'), 'portOrderReference'],
    ])('%s in the address of a history is refused', async (_what, url, field) => {
      expect(await find(url)).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID', field } })
    })

    test.each([
      ['no reference', { type: 'CUSTOMS' }],
      ['no type', { reference: own }],
      ['an unknown type', { type: 'SHIP', reference: own }],
      ['a long reference', { type: 'GATE', reference: 'x'.repeat(41) }],
      ['an empty reference', { type: 'GATE', reference: '' }],
      ['a control character', { type: 'GATE', reference: 'Z26\0' }],
      ['an unknown key', { type: 'GATE', reference: own, more: '1' }],
    ])('%s is refused by the old call and by the new one', async (_what, asked: object) => {
      const query = new URLSearchParams(Object.entries(asked)).toString()
      const old = await get(`${history}/find/${own}?${query}`)
      expect(old).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
      const newer = await find(newPath, reader, { portOrderReference: own, ...asked })
      expect(newer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } })
    })

    test.each([
      ['a page of nothing', { pageable: { pageSize: 0 } }, 'PAGE_INVALID'],
      ['a page of too much', { pageable: { pageSize: 10_001 } }, 'PAGE_INVALID'],
      ['an unknown order', { pageable: { sort: [{ property: 'x' }] } }, 'SORT_UNKNOWN_FIELD'],
      ['an unknown field', { filter: { filterString: 'x==1' } }, 'FILTER_UNKNOWN_FIELD'],
      ['half a filter', { filter: { filterString: '(source==' } }, 'FILTER_SYNTAX'],
      ['an unknown key', { page: 1 }, 'BODY_INVALID'],
    ])('%s in the body of a history is refused', async (_what, body, code) => {
      expect(await find(findPath(own), reader, body)).toMatchObject({ status: 400, body: { code } })
    })

    test.each([
      ['a long reference', at('x'.repeat(41))],
      ['a control character', at('Z26\n')],
    ])('%s is refused where the status is asked', async (_what, url) => {
      const refused = { status: 400, body: { code: 'QUERY_INVALID', field: 'reference' } }
      expect(await get(url)).toMatchObject(refused)
      expect(await get(`${url}/CUSTOMS`)).toMatchObject(refused)
    })

    test('a filter never reveals another order, or the other source', async () => {
      const filter = { filterString: `portOrderReference==* or source==EMP or source==ZAPP` }
      const { body } = await find(findPath(own), lineReader, { filter })
      const rows = (body as Page).entityList
      expect(rows.length).toBeGreaterThan(5)
      expect(new Set(rows.map(({ source }) => source))).toEqual(new Set([kind]))
      expect(new Set(rows.map((row) => row['portOrderReference']))).toEqual(new Set([own]))
    })
  })
})
