import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { insertPortOrders } from '#server/order/portOrders.ts'
import { makeOrders } from '#test/demo/demoOrders.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const base = '/api/main/port-order/reference/information/v1'
const collector = 'Z26200000009'
const [mine, theirs, gone] = ['Z26000000001', 'S26000000002', 'Z26000000003'] as const
const [detail] = makeOrders({ orders: 100 }).map(toPortOrder)

const none = (portOrderReference: string) => ({
  id: null,
  portOrderReference,
  forwarderReference: null,
  issuer: null,
  issuerPcsCode: null,
  accessRights: 'NONE',
  completenessIndicator: null,
  created: null,
})

describe.each(engines)('reference information on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    const { database } = server
    const { db } = database
    const [parent, child, foreign] = await insertOrders(database, [
      { reference: collector, type: 'SAC', company: 'PCK1' },
      { reference: mine, company: 'FWD1', mrns: ['26DE485100000101A0'] },
      { reference: theirs, company: 'FWD2' },
      { reference: gone, company: 'FWD1', schema: 'archive' },
    ])
    await sql`update presentation_of_goods set port_order_id = 10000000 + id,
      status_customs = '0050', status_customs_zapp = '0020'`.execute(db)
    const join = (from: number | undefined, position: number, reference: string, type: string) =>
      sql`insert into presentation_of_goods_assigned_port_order_list
        (parent_id, position, port_order_reference, reference_type)
        values (${from}, ${position}, ${reference}, ${type})`.execute(db)
    await join(parent, 0, theirs, 'CHILD')
    await join(parent, 1, mine, 'CHILD')
    await join(parent, 2, gone, 'CHILD')
    await join(child, 0, collector, 'PARENT')
    await join(foreign, 0, collector, 'PARENT')
    await sql`insert into presentation_of_goods_participant_list
      (parent_id, position, name, pcs_code, type, source)
      values (${parent}, 1, 'Company FWD1', 'FWD1', 'AGENT', 'GLOBAL')`.execute(db)
    if (detail === undefined) throw new Error('no order')
    const id = 10_000_000 + Number(child)
    await insertPortOrders(db, [{ ...detail, id, forwarderReference: 'EXP-1' }], false)
  })
  afterAll(() => server.close())

  const ask = async (caller: Caller, path: string) => {
    const answer = await server.call(caller, 'GET', `${base}/${path}`)
    expect(answer.status).toBe(200)
    const { entityList, page }: Page = answer.body
    expect(page.totalElements).toBe(entityList.length)
    return entityList
  }

  test('children are returned in order; for orders of others only the reference [CV-060 EN-072]', async () => {
    const rows = await ask({ company: 'FWD1' }, `children/${collector}`)
    expect(rows).toEqual([
      none(theirs),
      {
        id: expect.any(Number),
        portOrderReference: mine,
        forwarderReference: 'EXP-1',
        issuer: 'Company FWD1',
        issuerPcsCode: 'FWD1',
        accessRights: 'FULL',
        completenessIndicator: true,
        created: '2026-11-01T08:00:00.000Z',
      },
      none(gone),
    ])
  })

  test('the status codes are visible with the rights that show them in the list [EN-072]', async () => {
    const rights = ['EM01_ZAPP_STATUS_SHOW', 'EM01_EMP_STATUS_SHOW'] as const
    const [foreign, own] = await ask({ company: 'FWD1', rights }, `children/${collector}`)
    expect(own).toMatchObject({ customsStatus: '0020', customsEmpStatus: '0050' })
    expect(foreign).toMatchObject({ customsStatus: null, customsEmpStatus: null })
    const [, half] = await ask({ company: 'FWD1', rights: [rights[0]] }, `children/${collector}`)
    expect(Object.keys(half ?? {})).toContain('customsStatus')
    expect(Object.keys(half ?? {})).not.toContain('customsEmpStatus')
  })

  test('parents are returned with the access that the company has to each [CV-059]', async () => {
    const accessOf = async (caller: Caller, path: string) =>
      (await ask(caller, path)).map(({ portOrderReference, accessRights }) => [
        portOrderReference,
        accessRights,
      ])
    expect(await accessOf({ company: 'FWD1' }, `parents/${mine}`)).toEqual([[collector, 'READ']])
    expect(await accessOf({ company: 'FWD2' }, `parents/${theirs}`)).toEqual([[collector, 'NONE']])
    const wide: Caller = { company: 'PORT', rights: ['EM01_NO_PARTICIPANT_RESTRICTION'] }
    expect(await accessOf(wide, `parents/${mine}`)).toEqual([[collector, 'READ']])
    const all: Caller = {
      company: 'PORT',
      rights: ['EM01_NO_PARTICIPANT_RESTRICTION', 'EM01_CUSTOMS_INFORMATION_READ'],
    }
    expect(await accessOf(all, `children/${collector}`)).toEqual([
      [theirs, 'FULL'],
      [mine, 'FULL'],
      [gone, 'NONE'],
    ])
  })

  test('an order has no children and a collector no parents; lower case is accepted', async () => {
    expect(await ask({ company: 'FWD1' }, `children/${mine}`)).toEqual([])
    expect(await ask({ company: 'FWD1' }, `parents/${collector}`)).toEqual([])
    expect(await ask({ company: 'FWD1' }, `parents/${mine.toLowerCase()}`)).toHaveLength(1)
  })

  test('orders of other companies, and of the other archive mode, answer like orders that do not exist', async () => {
    const refused = (caller: Caller, reference: string) =>
      server.call(caller, 'GET', `${base}/parents/${reference}`)
    const unknown = await refused({ company: 'FWD1' }, 'Z26999999999')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    for (const [caller, reference] of [
      [{ company: 'FWD2' }, mine],
      [{ company: 'FWD1' }, gone],
      [{ company: 'FWD1', archive: true }, mine],
    ] as const) {
      const answer = await refused(caller, reference)
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
    }
    expect(await ask({ company: 'FWD1', archive: true }, `parents/${gone}`)).toEqual([])
  })

  test.each(['Z26*', 'Z26%25', 'Z260000000011', "Z26'--"])(
    'the reference %s is refused',
    async (reference) => {
      const answer = await server.call({ company: 'FWD1' }, 'GET', `${base}/parents/${reference}`)
      expect(answer).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
    },
  )
})
