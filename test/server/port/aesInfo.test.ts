import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { warehouse } from '#resources/reference/warehouse.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { insertPortOrders } from '#server/order/portOrders.ts'
import { makeOrders } from '#test/demo/demoOrders.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const base = '/api/main/aesinfo/v1'
const rights = ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'] as const
const mrn = '26DE485100000101A0'

describe.each(engines)('AES info on $name', (engine) => {
  let server: TestServer
  const [sample] = makeOrders({ orders: 3 }).map(toPortOrder)
  if (sample === undefined) throw new Error('no order')
  const issuer = sample.participantList.find(({ type }) => type === 'ISSUER')
  beforeAll(async () => {
    server = await setUpServer(engine)
    await insertPortOrders(server.database.db, [{ ...sample, id: 4_711 }], false)
    await insertOrders(server.database, [
      {
        reference: 'Z26000000001',
        mrns: [mrn, '26DE485100000102B1'],
        containers: ['DMOU64002381', 'DMOU2045179'],
        others: ['HCTA'],
        state: { portOrderId: 4_711, statusCustoms: '0050' },
      },
      { reference: 'Z26000000002', state: { cancellationIndicator: true } },
      { reference: 'Z26000000003', schema: 'archive' },
    ])
  })
  afterAll(() => server.close())

  const ask = (reference: string, caller: Caller = {}) =>
    server.call({ company: 'HCTA', rights, ...caller }, 'GET', `${base}/find/${reference}`)

  test('an exact reference is answered with the contacts to holders of the right [AE-001 CV-087 EN-096 EN-097 EN-098]', async () => {
    const { status, body } = await ask('Z26000000001')
    expect(status).toBe(200)
    expect(body).toEqual({
      entityList: [
        {
          portOrderReference: 'Z26000000001',
          mrn: null,
          portOrderCustomsStatus: '0050',
          mrnCustomsStatus: null,
          terminalPcsCode: null,
          terminalName: null,
          issuerPcsCode: issuer?.pcsCode,
          issuerName: issuer?.name,
          issuerContactName: issuer?.contactName,
          issuerPhone: issuer?.contactPhone,
          issuerFax: issuer?.contactFax,
          issuerEmail: issuer?.contactEmail,
          mrnList: [mrn, '26DE485100000102B1'],
          containerNumberList: ['DMOU64002381', 'DMOU2045179'],
          vehicleChassisNumberList: [],
        },
      ],
      page: { totalElements: 1 },
    })
  })

  test('the terminal is the first warehouse of the order that is one, and no packing station [EN-098]', async () => {
    const { db } = server.database
    const [id] = await insertOrders(server.database, [{ reference: 'Z26000000011' }])
    await insertRows(
      db,
      warehouse,
      ['PCK1', 'HCTB', 'HCTA'].map((code) => ({
        code,
        name: `Company ${code}`,
        terminal: code !== 'PCK1',
        packer: code === 'PCK1',
      })),
    )
    const join = (code: string, position: number) =>
      sql`insert into presentation_of_goods_participant_list
        (parent_id, position, name, pcs_code, type, source)
        values (${id}, ${position}, ${`Name ${code}`}, ${code}, 'WAREHOUSE', 'GLOBAL')`.execute(db)
    const terminalOf = async () => {
      const { body } = await ask('Z26000000011')
      const [info] = (body as { entityList: AnyRecord[] }).entityList
      return [info?.['terminalPcsCode'], info?.['terminalName']]
    }
    await join('PCK1', 1)
    expect(await terminalOf()).toEqual([null, null])
    await join('HCTB', 2)
    await join('HCTA', 3)
    expect(await terminalOf()).toEqual(['HCTB', 'Name HCTB'])
  })

  test('the customs status is that of the order and, by an MRN, the latest of its line [EN-098]', async () => {
    const number = '26DE485100000103C2'
    await insertOrders(server.database, [
      { reference: 'Z26000000012', mrns: [number], state: { statusCustoms: '0090' } },
    ])
    const status = (reference: string, qualifier: string, at: string, source = 'EMP') =>
      sql`insert into status_history (port_order_reference, reference, reference_type, status_type,
          status_qualifier, status_datetime, created, source_type, source_id, source)
        values ('Z26000000012', ${reference}, 'OBJECT_NAME', 'CUSTOMS', ${qualifier}, ${at}, ${at}, 'CUSTOMS_MESSAGE', 1, ${source})`.execute(
        server.database.db,
      )
    const line = `${number}-1`
    await status(line, '0030', '2026-11-19T08:00:00.000Z')
    await status(line, '0050', '2026-11-19T09:00:00.000Z')
    await status(line, '0070', '2026-11-19T10:00:00.000Z', 'ZAPP')
    const [byMrn, byReference] = [await ask(number), await ask('Z26000000012')]
    expect(byMrn.body).toMatchObject({
      entityList: [{ portOrderCustomsStatus: '0090', mrnCustomsStatus: '0050' }],
    })
    expect(byReference.body).toMatchObject({
      entityList: [{ portOrderCustomsStatus: '0090', mrnCustomsStatus: null }],
    })
  })

  test('a company that does not take part gets no contact details, the unrestricted do', async () => {
    const contactsFor = async (caller: Caller) => {
      const { body } = await ask('Z26000000001', caller)
      const [info] = (body as { entityList: AnyRecord[] }).entityList
      expect(info).toMatchObject({ issuerName: issuer?.name, portOrderCustomsStatus: '0050' })
      return ['issuerContactName', 'issuerPhone', 'issuerFax', 'issuerEmail'].map(
        (name) => info?.[name],
      )
    }
    const known = [
      issuer?.contactName,
      issuer?.contactPhone,
      issuer?.contactFax,
      issuer?.contactEmail,
    ]
    expect(await contactsFor({})).toEqual(known)
    expect(await contactsFor({ company: 'FWD1' })).toEqual(known)
    expect(await contactsFor({ company: 'FWD2' })).toEqual([null, null, null, null])
    const unrestricted = [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] as const
    expect(await contactsFor({ company: 'PORT', rights: unrestricted })).toEqual(known)
  })

  test('an order is found by its MRN and its container, ignoring case, and by a body as well [CV-088]', async () => {
    const byMrn = await ask(mrn.toLowerCase())
    expect(byMrn.body).toMatchObject({ entityList: [{ portOrderReference: 'Z26000000001', mrn }] })
    const byContainer = await ask('DMOU64002381')
    expect(byContainer.body).toMatchObject({ entityList: [{ mrn: null }] })
    const caller = { company: 'HCTA', rights }
    const headers = { 'content-type': 'text/plain' }
    const posted = await server.call(
      caller,
      'POST',
      `${base}/find-by-reference`,
      ` ${mrn} `,
      headers,
    )
    expect([posted.status, posted.body]).toEqual([200, byMrn.body])
    const without = { company: 'HCTA', rights: ['EM01_PORT_ORDER_LIST'] as const }
    const refused = await server.call(without, 'POST', `${base}/find-by-reference`, mrn, headers)
    expect(refused).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
  })

  test('a complete container number has eleven characters and a valid check digit', async () => {
    const { body } = await ask('dmou2045179')
    expect(body).toMatchObject({ entityList: [{ portOrderReference: 'Z26000000001', mrn: null }] })
    expect(await ask('DMOU2045170')).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
  })

  test.each(['Z26000000002', 'Z26000000003', 'Z26999999999', 'DMOU64002382'])(
    '%s is cancelled, archived or not there, and all of these look alike',
    async (reference) => {
      expect(await ask(reference)).toMatchObject({
        status: 200,
        body: { entityList: [], page: { totalElements: 0 } },
      })
    },
  )

  test('archive mode answers from the archive', async () => {
    const { body } = await ask('Z26000000003', { archive: true })
    expect(body).toMatchObject({ entityList: [{ portOrderReference: 'Z26000000003' }] })
  })

  test.each(['Z2600000000', 'Z2600000000*', 'X'.repeat(19), 'Z260000%2A0001'])(
    '%s is no whole reference and is refused [AE-003 AE-004]',
    async (reference) => {
      expect(await ask(reference)).toMatchObject({ status: 400, body: { code: 'QUERY_INVALID' } })
    },
  )

  test('too frequent calls are refused for some time', async () => {
    let last = 200
    for (let count = 0; count < 40 && last !== 429; count += 1)
      last = (await ask('Z26000000001')).status
    expect(last).toBe(429)
  })
})
