import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importVerification } from '#resources/order/importVerification.ts'
import { permissions } from '#resources/permissions.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const base = '/api/main/imp-verification-result/v1/find'
const [own, clean, foreign, archived] = [
  'S26000000001',
  'S26000000002',
  'S26000000003',
  'S24000000004',
] as const

const errorOf = (portOrderReference: string, code: string, positionNumber: number | null) => ({
  code,
  reference: 'ATB150000010120264851',
  positionNumber,
  equipmentReference: positionNumber === null ? null : 'CSQU3054383',
  portOrderReference,
})
const errors = [errorOf(own, '541', 2), errorOf(own, '537', null)]

describe.each(engines)('import verification on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    const state = { impVerificationResultCode: '541' }
    const [id] = await insertOrders(server.database, [
      { reference: own, type: 'DUX', others: ['AGT1'], state },
      { reference: clean, type: 'DUX', state: { impVerificationResultCode: '000' } },
      { reference: foreign, type: 'DUX', company: 'FWD2', state },
      { reference: archived, type: 'DUX', schema: 'archive', state },
    ])
    const { db } = server.database
    await sql`insert into presentation_of_goods_participant_list
      (parent_id, position, name, pcs_code, type, source)
      values (${id}, 2, 'Company HCTA', 'HCTA', 'WAREHOUSE', 'GLOBAL')`.execute(db)
    await insertRows(db, importVerification, [...errors, errorOf(foreign, '539', 1)])
    await insertRows(db, importVerification, [errorOf(archived, '540', 1)], true)
  })
  afterAll(() => server.close())

  const rights = ['EM01_PORT_ORDER_LIST'] as const
  const issuer: Caller = { rights }
  const find = (reference: string, caller: Caller = issuer) =>
    server.call(caller, 'GET', `${base}/${reference}`)

  test('the errors of an order are read with every field [CV-081 EN-093]', async () => {
    const { status, body } = await find(own)
    expect(status).toBe(200)
    expect(body).toEqual({
      errorList: errors.map((error) => ({ ...error, id: expect.any(Number), version: 1 })),
    })
  })

  test('issuer and warehouse see them, other participants only without restriction to participants [PM-036]', async () => {
    expect((await find(own, { company: 'HCTA', rights })).status).toBe(200)
    const agent = await find(own, { company: 'AGT1', rights })
    expect(agent).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
    for (const company of ['AGT1', 'PORT']) {
      const wide: Caller = { company, rights: [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] }
      expect((await find(own, wide)).status).toBe(200)
    }
  })

  test('it needs one of the lists, and all other rights together are not enough', async () => {
    const lists = [
      'EM01_PORT_ORDER_LIST',
      'EM01_PRESENTATION_OF_GOODS_LIST',
      'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
    ] as const
    for (const right of lists) expect((await find(own, { rights: [right] })).status).toBe(200)
    const others = permissions.filter((right) => !(lists as readonly string[]).includes(right))
    const without = await find('no reference', { rights: others })
    expect(without).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
  })

  test('an order without findings has an empty list', async () => {
    expect(await find(clean)).toMatchObject({ status: 200, body: { errorList: [] } })
  })

  test('orders of other companies, and of the other archive mode, answer like orders that do not exist', async () => {
    const unknown = await find('S26999999999')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    for (const answer of [
      await find(foreign),
      await find(archived),
      await find(own, { ...issuer, archive: true }),
    ]) {
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
    }
    const { body } = await find(archived, { ...issuer, archive: true })
    expect(body).toMatchObject({ errorList: [{ code: '540' }] })
  })

  test.each(['S26*', "S26'--", 'S260000000011'])('the reference %s is refused', async (bad) => {
    expect(await find(bad)).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
  })

  test('an answer has at most a thousand errors, and the row of the list has the first [LM-014]', async () => {
    const many = 'S26000000009'
    const state = { impVerificationResultCode: '537' }
    await insertOrders(server.database, [{ reference: many, type: 'DUX', state }])
    const { db } = server.database
    const rows = Array.from({ length: 1_001 }, (_, index) => errorOf(many, '537', index + 1))
    await insertRows(db, importVerification, rows)
    const { body } = await find(many)
    expect((body as { errorList: unknown[] }).errorList).toHaveLength(1_000)
    const list = '/api/main/presentation-of-goods/v1/find'
    const filter = { filterString: `portOrderReference==${many}` }
    const { body: page } = await server.call(issuer, 'POST', list, { filter })
    expect((page as Page).entityList).toMatchObject([{ impVerificationResultCode: '537' }])
  })
})
