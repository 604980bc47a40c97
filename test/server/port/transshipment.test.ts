import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { transshipment } from '#resources/order/transshipment.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const base = '/api/main/transshipment/v1/find'
const [own, plain, foreign, archived] = [
  'S26000000001',
  'Z26000000002',
  'S26000000003',
  'S24000000004',
] as const

const movement = (portOrderReference: string, equipmentQualifier: string | null, hour: string) => ({
  portOrderReference,
  equipmentQualifier,
  facilityCodeOut: 'HCTT',
  movementStartDatetime: `2026-11-02T${hour}:00:00.000Z`,
  facilityCodeIn: 'HCTA',
  movementEndDatetime: null,
})
const current: readonly AnyRecord[] = [
  movement(own, 'CSQU3054383', '08'),
  movement(own, 'DMOU1234560', '10'),
  movement(foreign, null, '09'),
]

describe.each(engines)('transshipments on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertOrders(server.database, [
      { reference: own, others: ['AGT1'] },
      { reference: plain },
      { reference: foreign, company: 'FWD2' },
      { reference: archived, schema: 'archive' },
    ])
    await insertRows(server.database.db, transshipment, current)
    await insertRows(server.database.db, transshipment, [movement(archived, null, '07')], true)
  })
  afterAll(() => server.close())

  const reader: Caller = { rights: ['EM01_PORT_ORDER_LIST'] }
  const find = (reference: string, caller: Caller = reader, body: object = {}) =>
    server.call(caller, 'POST', `${base}/${reference}`, body)
  const found = async (reference: string, caller?: Caller, body?: object) => {
    const answer = await find(reference, caller, body)
    expect(answer.status).toBe(200)
    return answer.body as Page
  }

  test('the transshipments of an order are read with every field, the latest first [CV-055 EN-067]', async () => {
    const { entityList, page } = await found(own)
    expect(page).toEqual({ totalElements: 2 })
    expect(entityList).toEqual(
      [current[1], current[0]].map((row) => ({ ...row, id: expect.any(Number), version: 1 })),
    )
  })

  test('all participants read them in either list, and unrestricted users too', async () => {
    const rights = ['EM01_PRESENTATION_OF_GOODS_LIST'] as const
    expect((await found(own, { company: 'AGT1', rights })).entityList).toHaveLength(2)
    const wide: Caller = { company: 'PORT', rights: [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] }
    expect((await found(foreign, wide)).entityList).toHaveLength(1)
  })

  test('an order without any answers with an empty list, and pages and filters apply', async () => {
    expect(await found(plain)).toEqual({ entityList: [], page: { totalElements: 0 } })
    const second = await found(own, reader, { pageable: { pageNumber: 1, pageSize: 1 } })
    expect(second.entityList).toMatchObject([{ equipmentQualifier: 'CSQU3054383' }])
    const filtered = await found(own, reader, {
      filter: { filterString: 'equipmentQualifier==DMOU1234560' },
    })
    expect(filtered.entityList).toHaveLength(1)
  })

  test('a filter never reaches the transshipments of another order', async () => {
    const { entityList } = await found(own, reader, {
      filter: { filterString: `portOrderReference==${foreign}` },
    })
    expect(entityList).toEqual([])
  })

  test('orders of other companies, and of the other archive mode, answer like orders that do not exist', async () => {
    const unknown = await find('S26999999999')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    for (const answer of [
      await find(foreign),
      await find(archived),
      await find(own, { ...reader, archive: true }),
    ]) {
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
    }
    const { entityList } = await found(archived, { ...reader, archive: true })
    expect(entityList).toMatchObject([{ portOrderReference: archived }])
  })

  test('callers without the right are refused before validation, and a bad request gets its code', async () => {
    const without = await find('no reference', { rights: ['EM01_RISK_FILE_READ'] })
    expect(without).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
    expect(await find("S26'--")).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
    const body = { filter: { filterString: 'password==x' } }
    expect(await find(own, reader, body)).toMatchObject({ body: { code: 'FILTER_UNKNOWN_FIELD' } })
    const sort = { pageable: { sort: [{ property: 'password' }] } }
    expect(await find(own, reader, sort)).toMatchObject({ status: 400 })
  })
})
