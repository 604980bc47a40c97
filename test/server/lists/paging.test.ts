import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothEngines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const url = '/api/main/presentation-of-goods/v1/find'
const reader: Caller = { rights: ['EM01_PORT_ORDER_LIST'] }
const count = 25
const reference = (index: number) => `Z26${String(index).padStart(9, '0')}`

describe.each(bothEngines)('paging on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertOrders(
      server.database,
      Array.from({ length: count }, (_, index) => ({
        reference: reference(index),
        // Five rows share each instant, so that only the id makes the sort total.
        created: `2026-11-${String(1 + Math.floor(index / 5)).padStart(2, '0')}T08:00:00.000Z`,
        vessel: ['ÄGIR', 'Zeta', 'alpha', null, 'Omega'][index % 5] ?? null,
      })),
    )
    await insertOrders(server.database, [{ reference: 'Z25000000001', schema: 'archive' }])
  })
  afterAll(() => server.close())

  const find = async (pageable: object, filterString = '', caller = reader) => {
    const answer = await server.call(caller, 'POST', url, { pageable, filter: { filterString } })
    const { entityList, page } = answer.body as Page<{ portOrderReference: string; id: number }>
    return { ...answer, rows: entityList, total: page?.totalElements }
  }
  const sort = (property: string, more: object = {}) => [{ property, ...more }]

  test('pages count from 0 and together are the whole list in its order, found from whichever end [CV-028 CV-029 EN-011]', async () => {
    const idsOf = async (page: object) => {
      const { rows, total } = await find(page)
      expect(total).toBe(count)
      return rows.map(({ id }) => id)
    }
    for (const direction of ['DESC', 'ASC']) {
      const order = { sort: sort('created', { direction }) }
      const whole = await idsOf({ pageSize: 100, ...order })
      expect(new Set(whole).size).toBe(count)
      for (const pageSize of [4, 10])
        for (let pageNumber = 0; pageNumber <= count / pageSize + 1; pageNumber += 1)
          expect(await idsOf({ pageNumber, pageSize, ...order })).toEqual(
            whole.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize),
          )
    }
  })

  test('the sort is total in both directions [EN-010]', async () => {
    const up = await find({ pageSize: 100, sort: sort('created', { direction: 'ASC' }) })
    const down = await find({ pageSize: 100, sort: sort('created', { direction: 'DESC' }) })
    expect(down.rows.map(({ id }) => id).toReversed()).toEqual(up.rows.map(({ id }) => id))
  })

  test('without a sort the list has its own, newest first [LM-025]', async () => {
    const { rows } = await find({ pageSize: 5 })
    expect(rows[0]?.portOrderReference).toBe(reference(24))
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  test('writes of another process are found at once, although totals are cached for a while', async () => {
    const other: Caller = { ...reader, company: 'FWD2' }
    const ask = async () => find({}, 'portOrderReference==Z27*', other)
    for (const number of [0, 1, 2]) {
      expect(await ask()).toMatchObject({ total: number, rows: { length: number } })
      const row = { reference: `Z2700000000${number}`, company: 'FWD2' }
      await insertOrders(server.database, [row])
    }
  })

  test('the total of a company is right at once, whichever process wrote, on each page of each order', async () => {
    const other: Caller = { ...reader, company: 'AGT1' }
    const row = (number: number) => ({ reference: `Z28${String(number).padStart(9, '0')}` })
    const add = (from: number, to: number) =>
      insertOrders(
        server.database,
        Array.from({ length: to - from }, (_, index) => ({
          ...row(from + index),
          company: 'AGT1',
        })),
      )
    await add(0, 12)
    const pages = [
      { pageSize: 5 },
      { pageSize: 5, sort: sort('created', { direction: 'ASC' }) },
      { pageSize: 5, pageNumber: 1 },
      { pageSize: 5, pageNumber: 9 },
      { pageSize: 5, sort: sort('transportDetailsVesselName') },
    ]
    const totals = async () => {
      const found: number[] = []
      for (const page of pages) found.push((await find(page, '', other)).total)
      return found
    }
    expect(await totals()).toEqual(pages.map(() => 12))
    await add(12, 15)
    expect(await totals()).toEqual(pages.map(() => 15))
    await sql`delete from presentation_of_goods where port_order_reference like 'Z28%'`.execute(
      server.database.db,
    )
    expect(await totals()).toEqual(pages.map(() => 0))
  })

  test('the page size of the list is the default [PO-003 LM-011]', async () => {
    const { rows } = await find({})
    expect(rows.length).toBe(10)
  })

  test('words are sorted by collation, and nulls as requested [EN-010]', async () => {
    const vessels = async (more: object) => {
      const { rows } = await find({ pageSize: 100, sort: sort('transportDetailsVesselName', more) })
      const names = rows.map(
        (row) => (row as Record<string, unknown>)['transportDetailsVesselName'],
      )
      return names.filter((name, index) => name !== names[index - 1])
    }
    expect(await vessels({ direction: 'ASC' })).toEqual(['ÄGIR', 'alpha', 'Omega', 'Zeta', null])
    expect(await vessels({ direction: 'DESC' })).toEqual([null, 'Zeta', 'Omega', 'alpha', 'ÄGIR'])
    expect(await vessels({ direction: 'ASC', nullHandling: 'NULLS_FIRST' })).toEqual([
      null,
      'ÄGIR',
      'alpha',
      'Omega',
      'Zeta',
    ])
    expect(
      await vessels({ direction: 'DESC', nullHandling: 'NULLS_LAST', ignoreCase: true }),
    ).toEqual(['Zeta', 'Omega', 'alpha', 'ÄGIR', null])
  })

  test('an instant without a zone is local time of the port', async () => {
    const at = (time: string) => find({}, `created==${time}`)
    expect((await at('2026-11-01T09:00')).total).toBe(5)
    expect((await at('2026-11-01T08:00:00Z')).total).toBe(5)
    expect((await at('2026-11-01T08:00')).total).toBe(0)
  })

  test('archive mode sees only archived rows, and vice versa [CV-005 SH-006]', async () => {
    const archived = await find({}, '', { ...reader, archive: true })
    expect(archived.rows.map((row) => row.portOrderReference)).toEqual(['Z25000000001'])
    expect((await find({}, '', { ...reader, archive: false })).total).toBe(count)
    const odd = await server.call(reader, 'POST', url, {}, { 'emp-archive': 'yes' })
    expect(odd).toMatchObject({ status: 400, body: { code: 'HEADER_INVALID' } })
  })
})
