import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referenceLimit, referencesOfHour } from '#server/status/publicStatusCalls.ts'
import { createSharedLimit } from '#framework/server/http/sharedLimit.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders, type OrderRow } from '#test/server/setup/insertOrders.ts'
import { now, setUpServer, type TestServer } from '#test/server/setup/setUpServer.ts'

const base = '/api/main/public/customs-status/v1'
const nothing = { containerStatus: [], portOrderStatus: null }
const collected = 'MSKU1234565'

const orders: readonly OrderRow[] = [
  { reference: 'B26000000011', vessel: 'MS ANNA', containers: [collected, 'TGHU7654321'] },
  { reference: 'Z26000000022', company: 'FWD2', type: 'SAC', containers: [collected] },
  { reference: 'S26000000033', created: '2026-11-02T08:00:00.000Z' },
  { reference: 'B26000000044', containers: ['CAIU2000002'] },
  { reference: 'B26000000055', containers: ['CAIU5000005'], schema: 'archive' },
  { reference: 'B26000000066' },
]

describe.each(engines)('the public customs status on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    const { db } = server.database
    const [first] = await insertOrders(server.database, orders)
    await sql`update presentation_of_goods set status_customs = '0050',
      transport_details_ets = '2026-11-25T18:00:00Z' where id = ${first}`.execute(db)
    await sql`update presentation_of_goods set status_customs = '0020'
      where port_order_reference in ('Z26000000022', 'S26000000033', 'B26000000044')`.execute(db)
    await sql`update presentation_of_goods set cancellation_indicator = true
      where port_order_reference = 'B26000000044'`.execute(db)
    await sql`insert into presentation_of_goods_participant_list
      (parent_id, position, name, pcs_code, type, source) values
      (${first}, 2, 'Terminal A', 'HCTA', 'WAREHOUSE', 'GLOBAL'),
      (${first}, 3, 'Packing Station', 'PCK1', 'WAREHOUSE', 'GLOBAL')`.execute(db)
  })
  afterAll(() => server.close())

  // Each caller has a separate address, so that no test reaches the limit of another one.
  let callers = 0
  const createCaller = () => {
    callers += 1
    const remoteAddress = `10.0.${Math.floor(callers / 250)}.${callers % 250}`
    const get = (reference: string) =>
      server.app.inject({
        url: `${base}/status/${encodeURIComponent(reference)}`,
        remoteAddress,
      })
    const post = (payload: string, type = 'text/plain') =>
      server.app.inject({
        method: 'POST',
        url: `${base}/find-by-reference`,
        headers: { 'content-type': type },
        payload,
        remoteAddress,
      })
    return { get, post, remoteAddress }
  }
  /** The answer of both calls, which must be equal. */
  const ask = async (reference: string): Promise<unknown> => {
    const { get, post } = createCaller()
    const [old, newer] = [await get(reference), await post(reference)]
    expect([old.statusCode, newer.statusCode]).toEqual([200, 200])
    expect(newer.json()).toEqual(old.json())
    return old.json()
  }

  const inFirstOrder = {
    portOrderReference: 'B26000000011',
    statusQualifier: '0050',
    transportDetailsVesselName: 'MS ANNA',
    transportDetailsEts: '2026-11-25T18:00:00.000Z',
    warehouse: 'Terminal A',
    created: '2026-11-01T08:00:00.000Z',
  }

  test('a container is found in every order that names it, with no other container, by both calls [PC-001 PC-002 PC-004 CV-085 CV-086 EN-094]', async () => {
    expect(await ask(collected)).toEqual({
      containerStatus: [
        {
          containerNumber: collected,
          portOrderReference: 'Z26000000022',
          statusQualifier: '0020',
          transportDetailsVesselName: null,
          transportDetailsEts: null,
          warehouse: null,
          created: '2026-11-01T08:00:00.000Z',
        },
        { containerNumber: collected, ...inFirstOrder },
      ],
      portOrderStatus: null,
    })
  })

  test('an order is found with its containers and its own status [CV-085 CV-086]', async () => {
    expect(await ask('B26000000011')).toEqual({
      containerStatus: [
        { containerNumber: collected, ...inFirstOrder },
        { containerNumber: 'TGHU7654321', ...inFirstOrder },
      ],
      portOrderStatus: {
        portOrderReference: 'B26000000011',
        statusQualifier: '0050',
        created: '2026-11-01T08:00:00.000Z',
      },
    })
  })

  test('an order without containers only has its own status [PC-005 EN-095 CV-085]', async () => {
    expect(await ask('S26000000033')).toEqual({
      containerStatus: [],
      portOrderStatus: {
        portOrderReference: 'S26000000033',
        statusQualifier: '0020',
        created: '2026-11-02T08:00:00.000Z',
      },
    })
  })

  test('an order that customs does not know yet has no status code', async () => {
    expect(await ask('B26000000066')).toMatchObject({ portOrderStatus: { statusQualifier: null } })
  })

  test.each([' b26000000011 ', 'B26000000011\t', '\r\nb26000000011'])(
    '%j is trimmed and read in upper case [PC-006]',
    async (reference) => {
      expect(await ask(reference)).toEqual(await ask('B26000000011'))
    },
  )

  test.each([
    ['an unknown order', 'B26999999999'],
    ['an unknown container', 'XXXU0000000'],
    ['a cancelled order', 'B26000000044'],
    ['a container of a cancelled order', 'CAIU2000002'],
    ['an archived order', 'B26000000055'],
    ['a container of an archived order', 'CAIU5000005'],
    ['the beginning of a reference', 'B2600000001'],
    ['a participant code', 'FWD1'],
  ])('%s is answered like a reference that does not exist', async (_what, reference) => {
    expect(await ask(reference)).toEqual(nothing)
  })

  test('archive mode and a session change nothing', async () => {
    const asked = (reference: string) =>
      server.call({ archive: true }, 'GET', `${base}/status/${reference}`)
    expect((await asked('B26000000055')).body).toEqual(nothing)
    expect((await asked('S26000000033')).body).toEqual(await ask('S26000000033'))
  })

  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['thirteen characters', 'B260000000111'],
    ['a long text', 'B'.repeat(200)],
    ['a wildcard of the lists', 'B26*'],
    ['a wildcard of SQL', 'B26%'],
    ['an underscore', 'B2600000001_'],
    ['a blank inside', 'B26 00000011'],
    ['a quote', "B26'--"],
    ['a slash', 'B26/11'],
    ['NUL', 'B26\0'],
    ['other digits', 'B٢٦'],
    ['letters outside A to Z', 'ÄÖÜ'],
  ])('%s as a reference is refused by both calls [PC-006]', async (_what, reference) => {
    const { get, post } = createCaller()
    const [old, newer] = [await get(reference), await post(reference)]
    expect([old.statusCode, old.json().code]).toEqual([400, 'QUERY_INVALID'])
    expect([newer.statusCode, newer.json().code]).toEqual([400, 'BODY_INVALID'])
  })

  test('a long body, or anything but plain text, is refused', async () => {
    const { post } = createCaller()
    const long = await post(' '.repeat(300))
    expect([long.statusCode, long.json().code]).toEqual([413, 'BODY_TOO_LARGE'])
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/html']) {
      const foreign = await post('"B26000000011"', type)
      expect([foreign.statusCode, foreign.json().code]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED'])
    }
  })

  test('a caller who asks too often, by any call, valid or not, has to wait, and no other caller does', async () => {
    const { get, post } = createCaller()
    for (let asked = 0; asked < referenceLimit.max; asked += 3) {
      await get('B26000000011')
      await post('XXXU0000000')
      await get('no reference at all')
    }
    for (const answer of [await get('B26000000011'), await post('B26000000011')]) {
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'RATE_LIMITED'])
      const seconds = Number(answer.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(referenceLimit.timeWindow / 1000)
    }
    expect((await createCaller().get('B26000000011')).statusCode).toBe(200)
  })

  test('a network that counts through references has to wait for the rest of the hour', async () => {
    const { get, remoteAddress } = createCaller()
    const clock = () => now
    const hour = createSharedLimit(
      { database: server.database, clock },
      'publicStatusHour',
      referencesOfHour,
    )
    await hour.take(remoteAddress, referencesOfHour.attempts - 1)
    expect((await get('B26000000011')).statusCode).toBe(200)
    const refused = await get('B26000000011')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('both calls are described, with the fields of their answer, and require no session [RT-030]', async () => {
    const document = (await server.app.inject('/openapi.json')).json()
    const old = document.paths[`${base}/status/{reference}`].get
    const newer = document.paths[`${base}/find-by-reference`].post
    expect([old.security, newer.security]).toEqual([[], []])
    expect(Object.keys(newer.requestBody.content)).toEqual(['text/plain'])
    const answer = (call: typeof old) => call.responses['200'].content['application/json'].schema
    expect(answer(newer)).toEqual(answer(old))
    expect(answer(old).properties.containerStatus.items.$ref).toMatch(/\/ContainerStatus$/)
    const { ContainerStatus, PortOrderStatus } = document.components.schemas
    expect(Object.keys(ContainerStatus.properties)).toEqual([
      'containerNumber',
      'portOrderReference',
      'statusQualifier',
      'transportDetailsVesselName',
      'transportDetailsEts',
      'warehouse',
      'created',
    ])
    expect(Object.keys(PortOrderStatus.properties)).toEqual([
      'portOrderReference',
      'statusQualifier',
      'created',
    ])
  })
})
