import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PortOrder } from '#resources/order/portOrder.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { insertPortOrders } from '#server/order/portOrders.ts'
import { makeOrders } from '#test/demo/demoOrders.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'

const base = '/api/main/port-order/v1'

const named = (type: 'ISSUER' | 'AGENT' | 'WAREHOUSE', pcsCode: string) => {
  const [party] = sample.participantList
  if (party === undefined) throw new Error('the sample has no participants')
  return { ...party, type, pcsCode, name: `Company ${pcsCode}` }
}

/** A complete export with customs participants. */
const sample: PortOrder = (() => {
  const orders = makeOrders({ orders: 300 }).map(toPortOrder)
  const isRich = ({ type, positionItemList: [first] }: PortOrder) =>
    type === 'AES' && first?.customsParticipantList?.length && first.aesMrnList.length
  const rich = orders.find(isRich)
  if (rich === undefined) throw new Error('no such order')
  return rich
})()

const orderOf = (id: number, archived = false): PortOrder => ({
  ...sample,
  id,
  archived,
  easMrn: '26DE485100000103C2',
  mrnReductionList: [
    {
      id: 1,
      mrn: '26DE485100000101A0',
      positionNumber: 1,
      numberOfPackages: 2,
      grossWeight: 40,
      grossWeightUnit: 'kg',
      created: sample.created,
    },
  ],
  mrnExitSummaryDeclarationList: [
    { id: 1, mrn: '26DE485100000103C2', lrn: 'HH26-EXP-000000000001', created: sample.created },
  ],
  mrnCancellationAtExitList: [
    {
      id: 1,
      mrn: '26DE485100000101A0',
      eoriNumber: 'DE4999001',
      branchNumber: '0000',
      created: sample.created,
    },
  ],
  participantList: [named('ISSUER', 'FWD1'), named('AGENT', 'AGT1'), named('WAREHOUSE', 'HCTA')],
  positionItemList: sample.positionItemList.map((position) => ({
    ...position,
    customsParticipantList: (position.customsParticipantList ?? []).map((party) => ({
      ...party,
      pcsCode: 'EX01',
    })),
  })),
})

const current = orderOf(10_000_001)
const archived = orderOf(10_000_002, true)

/** The names of all customs information, written by hand. */
const customsNames = [
  'easMrn',
  'mrnReductionList',
  'mrnCancellationAtExitList',
  'mrnExitSummaryDeclarationList',
  'customsInformation',
  'customsParticipantList',
]

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, below]) => [name, ...namesIn(below)])
    : []
const customsIn = (body: unknown) => {
  const names = new Set(namesIn(body))
  return customsNames.filter((name) => names.has(name))
}

const words = (text: string) => text.trim().split(/\s+/)

describe.each(engines)('a port order on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    const { db } = server.database
    await insertPortOrders(db, [current], false)
    await insertPortOrders(db, [archived], true)
    const others = ['AGT1', 'HCTA', 'EX01']
    const row = ({ id, portOrderReference: reference }: PortOrder) =>
      ({ reference, others, state: { portOrderId: id } }) as const
    await insertOrders(server.database, [
      row(current),
      { ...row(archived), schema: 'archive' },
      { reference: 'Z26000000003', state: { portOrderId: 10_000_003 } },
    ])
  })
  afterAll(() => server.close())

  const ask = (caller: Caller, id: number | string = current.id) =>
    server.call(caller, 'GET', `${base}/${id}`)

  test('is answered completely to its issuer, who needs no right for it [PD-009 CV-058 PM-040]', async () => {
    const answer = await ask({ company: 'FWD1' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(current)
  })

  const own = async (): Promise<PortOrder> => (await ask({ company: 'FWD1' })).body
  const expectNames = (value: object | undefined, names: string) =>
    expect(Object.keys(value ?? {}).toSorted()).toEqual(words(names).toSorted())
  const expectAmong = (value: object, names: string) =>
    expect(Object.keys(value)).toEqual(expect.arrayContaining(words(names)))
  // The fields of the specification, in its groups.
  const about = `id dataSource type messageId forwarderReference equipmentType bookingNumber
    billOfLadingNumber requestDate specialAgreement warehouseNumber additionalRequest additionalRemarks
    deliveryTo dangerousGoodsDeclarationIssuer dangerousGoodsIndicator containerizedIndicator
    cancellationIndicator outboardLoadingIndicator atlasSelfDeclaredIndicator goodsInTransitBySeaIndicator`
  const further = `portOrderReference easMrn partOfSacIndicator deliveryVehicleIdentification
    deliveryMeansOfTransport ordersTypeOfService1 ordersTypeOfService2 ordersTypeOfService3
    ordersTypeOfService4 ordersTypeOfService5`
  const lists = `positionItemList assignedPortOrderReferenceList participantList
    additionalParticipantList locationList mrnReductionList mrnCancellationAtExitList
    mrnExitSummaryDeclarationList`
  const party = `type source pcsCode name addressLine1 addressLine2 addressLine3 addressLine4 contactName
    contactPhone contactFax contactEmail`
  const item = `id goodsItemId numberOfPackages packingCode grossWeight grossWeightUnit goodsDescription
    marksAndNumbers remarks vehicleChassisNumber vehicleAdditionalCargoIndicator customsInformation
    customsParticipantList exsMrnList aesMrnList aesLrnList containerList created updated`

  test('has its key fields and references [EN-040 EN-041 EN-042 EN-043]', async () => {
    expectAmong(await own(), about)
  })

  test('has its own numbers, its delivery, its services and all of its lists [EN-044 EN-046 EN-047 EN-048]', async () => {
    const order = await own()
    expectAmong(order, further)
    expectAmong(order, lists)
    for (const name of words(lists)) expect(Reflect.get(order, name), name).toBeInstanceOf(Array)
  })

  test('has no other fields than those of the specification', async () => {
    const besides = 'version archived transportDetails created updated'
    expectNames(await own(), `${about} ${further} ${lists} ${besides}`)
  })

  test('has a vessel, participants and places with all of their fields [EN-045 EN-050 EN-051 EN-055]', async () => {
    const order = await own()
    expectNames(
      order.transportDetails,
      'vesselName callSign imoNumber ets pcsVoyageNumber carrierScacCode carrierCode voyageNumber',
    )
    expectNames(order.participantList[0], party)
    expectNames(order.locationList[0], 'locationType locationCode locationName')
    expect(new Set(order.locationList.map(({ locationType }) => locationType))).toEqual(
      new Set(['POD', 'FD']),
    )
  })

  test('has positions and packages of goods with all of their fields and lists [EN-058 EN-059 EN-064 EN-065]', async () => {
    const [position] = (await own()).positionItemList
    expectNames(position, `${item} packageItemList`)
    expectNames(position?.packageItemList[0], item)
    expectNames(position?.customsParticipantList?.[0], `${party} eoriNumber branchNumber`)
  })

  test('has the customs data of goods: declarations, places, weights, exemptions [EN-056 EN-060 EN-061 EN-062 EN-063]', async () => {
    const [position] = (await own()).positionItemList
    expectNames(
      position?.aesMrnList[0],
      'id objectName mrn type releaseDateTime wksProcedure aesMrnCompletenessIndicator',
    )
    expectNames(
      position?.customsInformation,
      `countryOfDeparture countryOfDestination commodityCode commodityDescription netWeight netWeightUnit
      grossWeight grossWeightUnit specialComments procedureCode otherExemptionIndicator
      limitedValueShippingIndicator atbNumber securityDeclarationReason securityDeclarationReference
      securityDeclarationType securityDeclarationExemptionReason exportMrn`,
    )
  })

  test.each(['AGT1', 'HCTA', 'EX01'])(
    '%s takes part without being the issuer and gets no customs information, but the rest [PM-040]',
    async (company) => {
      const answer = await ask({ company })
      expect(answer.status).toBe(200)
      expect(customsIn(answer.body)).toEqual([])
      const whole = JSON.parse(
        JSON.stringify(current, (name, value: unknown) =>
          customsNames.includes(name) ? undefined : value,
        ),
      )
      expect(answer.body).toEqual(whole)
    },
  )

  test('customs information is visible with EM01_CUSTOMS_INFORMATION_READ as well [PM-040]', async () => {
    const answer = await ask({ company: 'AGT1', rights: ['EM01_CUSTOMS_INFORMATION_READ'] })
    expect(answer.body).toEqual(current)
  })

  test('a company without part finds nothing, unless it is unrestricted', async () => {
    const unknown = await ask({ company: 'FWD1' }, 10_999_999)
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const foreign = await ask({ company: 'FWD2', rights: ['EM01_CUSTOMS_INFORMATION_READ'] })
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    const wide = await ask({ company: 'PORT', rights: ['EM01_NO_PARTICIPANT_RESTRICTION'] })
    expect(wide.status).toBe(200)
    expect(customsIn(wide.body)).toEqual([])
  })

  test('archive mode shows archived orders and no others', async () => {
    const company = 'FWD1'
    expect((await ask({ company, archive: true }, archived.id)).body).toEqual(archived)
    expect((await ask({ company, archive: true }, current.id)).status).toBe(404)
    expect((await ask({ company }, archived.id)).status).toBe(404)
    const foreign = await ask({ company: 'FWD2', archive: true }, archived.id)
    expect(foreign.status).toBe(404)
  })

  test.each(['0', '-1', '1.5', 'abc', '1e3', '10000001%20', '99999999999999999', "1'--"])(
    'the id %s is refused',
    async (id) => {
      expect(await ask({ company: 'FWD1' }, id)).toMatchObject({
        status: 400,
        body: { code: 'QUERY_INVALID' },
      })
    },
  )

  const print = (caller: Caller, id: number = current.id, query = 'language=de') =>
    server.call(caller, 'GET', `${base}/${id}/print?${query}`)

  test('is printed as a PDF for its readers only [PD-008]', async () => {
    const answer = await print({ company: 'FWD1' })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(
      `inline; filename="${current.portOrderReference}.pdf"`,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(String(answer.body)).toMatch(/^%PDF-/)
    expect(String(answer.body).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
    const unknown = await print({ company: 'FWD1' }, 10_999_999)
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const foreign = await print({ company: 'FWD2', rights: ['EM01_CUSTOMS_INFORMATION_READ'] })
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
    const company = 'FWD1'
    expect((await print({ company, archive: true })).status).toBe(404)
    expect((await print({ company, archive: true }, archived.id)).status).toBe(200)
  })

  test.each(['', 'language=fr', 'language=de&more=1'])('is not printed for ?%s', async (query) => {
    expect(await print({ company: 'FWD1' }, current.id, query)).toMatchObject({
      status: 400,
      body: { code: 'QUERY_INVALID' },
    })
  })

  test('a document from before a field existed has that field, empty', async () => {
    const { db } = server.database
    await sql`insert into port_order (id, document)
      values (10000003, '{"portOrderReference": "Z26000000003", "unheardOf": 1}')`.execute(db)
    const { body } = await ask({ company: 'FWD1' }, 10_000_003)
    expect(body).toMatchObject({
      portOrderReference: 'Z26000000003',
      bookingNumber: null,
      dangerousGoodsIndicator: false,
      positionItemList: [],
      transportDetails: { vesselName: null },
    })
    expect(Object.keys(body)).not.toContain('unheardOf')
  })

  test('an order that violates the declaration is not written', async () => {
    const { db } = server.database
    const [position] = current.positionItemList
    if (position === undefined) throw new Error('no position')
    const wrong = [
      [{ bookingNumber: 'B'.repeat(36) }, 'bookingNumber: tooLong'],
      [
        { positionItemList: [{ ...position, grossWeight: 0.0005 }] },
        'positionItemList[0].grossWeight: wrongType',
      ],
      [{ unheardOf: 1 }, 'unheardOf: unknown'],
    ] as const
    for (const [change, problem] of wrong) {
      const order = { ...orderOf(10_000_004), ...change }
      await expect(insertPortOrders(db, [order], false)).rejects.toThrow(problem)
    }
    expect((await ask({ company: 'FWD1' }, 10_000_004)).status).toBe(404)
  })

  test('is found by its keys only', async () => {
    const { db } = server.database
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select d.document from port_order as d
      join presentation_of_goods as r on r.port_order_id = d.id where d.id = ${current.id}`.execute(
      db,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('port_order_pkey')
    expect(plan).toContain('presentation_of_goods_port_order_id_idx')
    expect(plan).not.toContain('Seq Scan')
  })

  test('is described completely, with customs information as optional', async () => {
    const document = (await server.app.inject('/openapi.json')).json()
    const call = document.paths[`${base}/{id}`].get
    expect(call.security).toEqual([{ bearer: [] }])
    expect(call.responses['200'].content['application/json'].schema.$ref).toMatch(/\/PortOrder$/)
    const {
      PortOrder: order,
      GoodsPosition: position,
      GoodsPackage: item,
    } = document.components.schemas
    expect(Object.keys(order.properties).toSorted()).toEqual(Object.keys(current).toSorted())
    expect(order.properties.positionItemList.items.$ref).toMatch(/\/GoodsPosition$/)
    expect(position.properties.packageItemList.items.$ref).toMatch(/\/GoodsPackage$/)
    for (const part of [order, position, item]) {
      const absent = Object.keys(part.properties).filter((name) => !part.required.includes(name))
      expect(absent.filter((name) => !customsNames.includes(name))).toEqual([])
      expect(absent).toEqual(customsIn(part.properties))
    }
  })
})
