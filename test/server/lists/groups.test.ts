import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Groups } from '#framework/schema/list/grouping.ts'
import { riskFile } from '#resources/riskFile.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const orders = '/api/main/presentation-of-goods/v1/find-groups'
const risks = '/api/main/risk-file/v1/find-groups'
const own: Caller = { company: 'FWD1', rights: ['EM01_PORT_ORDER_LIST'] }
const customs: Caller = { company: 'ZOLL', rights: ['EM01_RISK_FILE_READ'] }

const rule = (reason: string, from: number, country: string | null) => ({
  isoCountryCode: country,
  commodityCodeFrom: from,
  commodityCodeUntil: null,
  riskGroup: reason === 'high' ? 'HIGH' : 'MEDIUM',
  reason,
  userName: 'a@b.example',
  userCompanyCode: 'ZOLL',
  created: '2026-11-01T08:00:00.000Z',
  updated: '2026-11-01T08:00:00.000Z',
})

describe.each(engines)('counts by a column on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertRows(server.database.db, riskFile, [
      rule('low', 10, 'DE'),
      rule('low', 20, null),
      rule('high', 20, 'CN'),
      rule('low', 30, 'DE'),
    ])
    await insertOrders(server.database, [
      { reference: 'Z26000000001', vessel: 'ANNA' },
      { reference: 'Z26000000002', vessel: 'ANNA', state: { gateIn: true } },
      { reference: 'Z26000000003', vessel: null },
      { reference: 'Z26000000004', vessel: 'BERTA', company: 'FWD2' },
      { reference: 'Z26000000005', vessel: 'CLARA', schema: 'archive' },
    ])
  })
  afterAll(() => server.close())

  const ask = (caller: Caller, url: string, column: string, filterString?: string) =>
    server.call(caller, 'POST', url, {
      column,
      ...(filterString === undefined ? {} : { filter: { filterString } }),
    })
  const count = async (...asked: Parameters<typeof ask>) => {
    const { status, body } = await ask(...asked)
    expect(status).toBe(200)
    const { groups, isCut } = body as Groups
    expect(isCut).toBe(false)
    return groups.map(({ value, count }) => [value, count])
  }

  test('the most frequent value comes first, and an empty one is a group too', async () => {
    expect(await count(customs, risks, 'isoCountryCode')).toEqual([
      ['DE', 2],
      ['CN', 1],
      [null, 1],
    ])
    expect(await count(customs, risks, 'riskGroup')).toEqual([
      ['MEDIUM', 3],
      ['HIGH', 1],
    ])
    expect(await count(customs, risks, 'commodityCodeFrom', 'riskGroup==MEDIUM')).toEqual([
      [10, 1],
      [20, 1],
      [30, 1],
    ])
  })

  test('a list whose call takes an object is counted under such a filter', async () => {
    const caller: Caller = {
      company: 'FWD1',
      rights: ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST', 'EM01_EMP_STATUS_SHOW'],
    }
    const path = '/api/main/port-order-status-dashboard/v1/find-groups'
    const column = 'transportDetailsVesselName'
    const asked = async (filter: object) => {
      const { status, body } = await server.call(caller, 'POST', path, { column, filter })
      return [status, (body as Partial<Groups>).groups]
    }
    expect(await asked({})).toEqual([
      200,
      [
        { value: 'ANNA', count: 2 },
        { value: null, count: 1 },
      ],
    ])
    expect(await asked({ portOrderReference: 'Z26000000002' })).toEqual([
      200,
      [{ value: 'ANNA', count: 1 }],
    ])
    expect(await asked({ unknown: 'x' })).toEqual([400, undefined])
  })

  test('a company counts its own orders, under the filter and the mode of its list', async () => {
    const vessel = 'transportDetailsVesselName'
    expect(await count(own, orders, vessel)).toEqual([
      ['ANNA', 2],
      [null, 1],
    ])
    expect(await count(own, orders, vessel, 'gateIn==true')).toEqual([['ANNA', 1]])
    expect(await count({ ...own, archive: true }, orders, vessel)).toEqual([['CLARA', 1]])
    expect(await count(own, orders, 'type', 'portOrderReference==none')).toEqual([])
  })

  test('a column that the user may not read does not exist, and one without groups is no column', async () => {
    expect(await ask(own, orders, 'riskLevel')).toMatchObject({
      status: 400,
      body: { code: 'FILTER_UNKNOWN_FIELD' },
    })
    const entitled = { ...own, rights: [...(own.rights ?? []), 'EM01_RISK_LEVEL_READ'] } as Caller
    expect(await count(entitled, orders, 'riskLevel')).toEqual([[0, 3]])
    expect(await ask(own, orders, 'type', 'riskLevel==2')).toMatchObject({
      status: 400,
      body: { code: 'FILTER_UNKNOWN_FIELD' },
    })
    for (const column of ['mrnList', 'reason', 'constructor', 'created'])
      expect((await ask(own, orders, column)).status).toBe(400)
    expect((await ask({ ...own, rights: [] }, orders, 'type')).status).toBe(403)
  })

  test('more than a hundred values are cut', async () => {
    await insertRows(
      server.database.db,
      riskFile,
      Array.from({ length: 101 }, (_, index) => rule('many', 1_000 + index, 'NL')),
    )
    const { body } = await ask(customs, risks, 'commodityCodeFrom', 'reason==many')
    const { groups, isCut } = body as Groups
    expect([groups.length, isCut]).toEqual([100, true])
    expect(groups.every(({ count }) => count === 1)).toBe(true)
  })

  test.runIf(engine.name === 'postgres')('what takes too long is refused', async () => {
    const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>()
    const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>()
    const lock = server.database.db.transaction().execute(async (transaction) => {
      await sql`lock table risk_file in access exclusive mode`.execute(transaction)
      onLocked()
      await asked
    })
    await locked
    // Of the only connection that this test has used; tests have longer limits than the product.
    await sql`set statement_timeout = 200`.execute(server.database.brief)
    const answer = await ask(customs, risks, 'riskGroup')
    await sql`reset statement_timeout`.execute(server.database.brief)
    onAsked()
    await lock
    expect(answer).toMatchObject({ status: 503, body: { code: 'QUERY_TIMEOUT' } })
  })

  test('a user counts sixty times a minute', async () => {
    const busy = { ...customs, username: 'busy@zoll.example' } as Caller
    const statuses: number[] = []
    while (statuses.length < 61) statuses.push((await ask(busy, risks, 'riskGroup')).status)
    expect(statuses.indexOf(429)).toBe(60)
    expect((await ask(customs, risks, 'riskGroup')).status).toBe(200)
  })
})
