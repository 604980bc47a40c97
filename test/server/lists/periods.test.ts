import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PeriodCounts, Periods } from '#framework/schema/list/periods.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { now, setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import { addHours } from 'date-fns/addHours'
import { startOfMinute } from 'date-fns/startOfMinute'
import { sql } from 'kysely'

const path = '/api/main/presentation-of-goods/v1/find-periods'
const own: Caller = { company: 'FWD1', rights: ['EM01_PORT_ORDER_LIST'] }
const departure = 'transportDetailsEts'

describe.each(engines)('counts by time on $name', (engine) => {
  let server: TestServer
  const depart = (reference: string, at: Date) =>
    sql`update presentation_of_goods set transport_details_ets = ${at} where port_order_reference = ${reference}`.execute(
      server.database.db,
    )
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertOrders(server.database, [
      { reference: 'Z26000000001' },
      { reference: 'Z26000000002', state: { gateIn: true } },
      { reference: 'Z26000000003' },
      { reference: 'Z26000000004' },
      { reference: 'Z26000000005', company: 'FWD2' },
    ])
    const start = startOfMinute(now)
    await depart('Z26000000001', addHours(start, -30))
    // The start of a period belongs to it.
    await depart('Z26000000002', start)
    await depart('Z26000000003', addHours(start, 6))
    await sql`update presentation_of_goods set transport_details_ets = null where port_order_reference = 'Z26000000004'`.execute(
      server.database.db,
    )
    await depart('Z26000000005', addHours(start, 1))
  })
  afterAll(() => server.close())

  const ask = (periods: Periods, caller: Caller = own, filterString?: string, column = departure) =>
    server.call(caller, 'POST', path, {
      column,
      periods,
      ...(filterString === undefined ? {} : { filter: { filterString } }),
    })
  const count = async (...asked: Parameters<typeof ask>): Promise<PeriodCounts> => {
    const { status, body } = await ask(...asked)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as PeriodCounts
  }
  const countsOf = ({ periods }: PeriodCounts) => periods.map((period) => period.count)

  test('each period ends before the next one begins, and the outer ones are open', async () => {
    const answer = await count({ hours: [0, 6, 12] })
    const at = (hours: number) => addHours(startOfMinute(now), hours).toISOString()
    expect(answer).toEqual({
      periods: [
        { from: null, until: at(0), count: 1 },
        { from: at(0), until: at(6), count: 1 },
        { from: at(6), until: at(12), count: 1 },
        { from: at(12), until: null, count: 0 },
      ],
      without: 1,
    })
  })

  test('a company counts its own records, under the filter and the mode of its list', async () => {
    expect(countsOf(await count({ hours: [0, 6] }, own, 'gateIn==true'))).toEqual([0, 1, 0])
    const other = await count({ hours: [0, 6] }, { ...own, company: 'FWD2' })
    expect([countsOf(other), other.without]).toEqual([[0, 1, 0], 0])
    const archived = await count({ hours: [0] }, { ...own, archive: true })
    expect([countsOf(archived), archived.without]).toEqual([[0, 0], 0])
  })

  test('the last units of the calendar begin at its midnights', async () => {
    const { periods } = await count({ unit: 'day', last: 3 })
    expect(periods).toHaveLength(3)
    for (const { from, until } of periods) {
      const local = new Date(from ?? '').toLocaleTimeString('en', {
        timeZone: 'Europe/Berlin',
        hourCycle: 'h23',
      })
      expect(local).toBe('00:00:00')
      expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(24 * 3_600_000)
    }
    expect(periods.map((period) => period.count)).toEqual([0, 1, 2])
    expect(Date.parse(periods.at(-1)?.from ?? '')).toBeLessThanOrEqual(now.getTime())
    expect(Date.parse(periods.at(-1)?.until ?? '')).toBeGreaterThan(now.getTime())
    const hours = await count({ unit: 'hour', last: 24 })
    expect(countsOf(hours).at(-1)).toBe(1)
    expect(hours.periods).toHaveLength(24)
    expect((await count({ unit: 'month', last: 12 })).periods).toHaveLength(12)
  })

  test('what cannot be counted is refused', async () => {
    for (const periods of [
      { hours: [] },
      { hours: [6, 0] },
      { hours: [0, 0] },
      { unit: 'year', last: 3 },
      { unit: 'day', last: 0 },
      { unit: 'day', last: 61 },
      { unit: 'day', last: 3, hours: [0] },
    ])
      expect(await ask(periods as never), JSON.stringify(periods)).toMatchObject({
        status: 400,
        body: { code: 'BODY_INVALID' },
      })
    expect((await ask({ hours: [0] }, own, undefined, 'type')).status).toBe(400)
    expect((await ask({ hours: [0] }, { ...own, rights: [] })).status).toBe(403)
    expect(await ask({ hours: [0] }, own, 'riskLevel==2')).toMatchObject({
      status: 400,
      body: { code: 'FILTER_UNKNOWN_FIELD' },
    })
  })
})
