import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentLoad } from '#resources/equipmentLoad.ts'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import type { PortOrder } from '#resources/order/portOrder.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { insertPortOrders } from '#server/order/portOrders.ts'
import { makeOrders } from '#test/demo/demoOrders.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from './setup/insertOrders.ts'
import { setUpServer, type Caller, type Page, type TestServer } from './setup/setUpServer.ts'

const reference = 'Z26000000001'
const time = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`

/* Both records are written by hand, each field with a distinct value that is stored and compared. */
const row = {
  id: 1,
  head: {
    portOrderId: 77,
    portOrderReference: reference,
    type: 'AES',
    created: time(1),
    updated: time(2),
  },
  journey: {
    transportDetailsVesselName: 'ELBE PIONEER',
    transportDetailsEts: time(3),
    portOfDischargeCode: 'CNNGB',
    portOfDischargeName: 'Ningbo',
  },
  statuses: {
    statusCustoms: '0050',
    statusCustomsZapp: '0020',
    processingStatus: 'IN_PROGRESS',
    customsStatus: 'STOP',
    customsStatusSource: 'MANUAL',
  },
  indicators: {
    atlasSelfDeclaredIndicator: true,
    showAusbButton: false,
    gateIn: true,
    outboardLoadingIndicator: false,
    transshipment: true,
    asumaDakIndicator: false,
    cancellationIndicator: true,
    containsBreakbulkIndicator: false,
  },
  declarations: {
    mrnList: [
      {
        mrn: '26DE485100000101A0',
        objectName: `${reference}-MRN-001`,
        type: 'EXPORT',
        releaseDateTime: null,
        wksProcedure: true,
        aesMrnCompletenessIndicator: false,
      },
    ],
    lrnList: [
      {
        lrn: 'HH26-EXP-000000000001',
        objectName: `${reference}-LRN-001`,
        lrnPosition: 1,
        aesLrnCompletenessIndicator: true,
      },
    ],
  },
  goods: {
    countryOfDestinationsList: ['CN', 'KR'],
    containerNumberList: ['CSQU3054383'],
    goodsCommodityCodeList: ['84713000'],
    goodsCommodityDescriptionList: ['Machines'],
    vehicleChassisNumberList: ['WDB9634031L123456'],
  },
  assigned: {
    assignedPortOrderList: [
      { portOrderReference: 'Z26200000002', referenceType: 'PARENT' },
      { portOrderReference: 'Z26000000003', referenceType: 'CHILD' },
    ],
  },
  parties: {
    participantList: [{ name: 'Forwarder', pcsCode: 'FWD1', type: 'ISSUER', source: 'GLOBAL' }],
    customsReferencesAtbNumberList: ['ATB150000010120264851'],
  },
}
const besides = {
  goodsId: null,
  forwarderReference: null,
  transportDetailsCallSign: null,
  transportDetailsImoNumber: null,
  transportDetailsPcsVoyageNumber: null,
  impVerificationResultCode: null,
  riskLevel: 2,
  statusGate: null,
  statusGateZapp: null,
  statusCommunication: null,
  statusCommunicationZapp: null,
  exitMessageList: [],
}
const load = {
  about: {
    portOrderReference: reference,
    equipmentQualifier: 'CSQU3054383',
    movementDatetime: time(4),
    receivedDatetime: time(5),
    containerIsoType: '42G1',
    facilityCode: 'HCTA',
    created: time(6),
    updated: time(7),
  },
  actual: {
    actualVesselName: 'ELBE PIONEER',
    actualCallSign: 'DQAA',
    actualImoNumber: '9991019',
    actualVesselDepartureNumber: '2026001',
    actualDepartureDatetime: time(8),
  },
  planned: {
    vesselName: 'CAPE ELBE',
    callSign: 'V2QAB',
    imoNumber: '9991083',
    vesselDepartureNumber: '2026002',
    departureDatetime: time(9),
  },
}
const toLoad = (contentTypeIndicator: boolean): AnyRecord => ({
  ...load.about,
  ...load.actual,
  ...load.planned,
  contentTypeIndicator,
})

const reader: Caller = {
  rights: [
    'EM01_PORT_ORDER_LIST',
    'EM01_EQUIPMENT_LOAD_LIST_READ',
    'EM01_EMP_STATUS_SHOW',
    'EM01_ZAPP_STATUS_SHOW',
    'EM01_PROCESSING_STATUS_READ',
    'EM01_CUSTOMS_STATUS_READ',
    'EM01_RISK_LEVEL_READ',
  ],
}

describe.each(engines)('the rows of a list on $name', (engine) => {
  let server: TestServer
  let found: AnyRecord
  let loads: AnyRecord[]
  beforeAll(async () => {
    server = await setUpServer(engine)
    const { id, ...groups } = row
    const record = Object.assign({ id, ...besides }, ...Object.values(groups)) as AnyRecord
    await insertRows(server.database.db, presentationOfGoods, [record])
    await insertRows(server.database.db, equipmentLoad, [toLoad(true), toLoad(false)])
    const find = async (path: string) => {
      const answer = await server.call(reader, 'POST', `/api/main/${path}/v1/find`, {
        pageable: { pageNumber: 0, pageSize: 10, sort: [{ property: 'id', direction: 'ASC' }] },
      })
      expect(answer.status).toBe(200)
      return (answer.body as Page).entityList
    }
    const [first] = await find('presentation-of-goods')
    found = first ?? {}
    loads = await find('equipment-load')
  })
  afterAll(() => server.close())

  test('a row of an order has its identity and its transport [EN-031 EN-032]', () => {
    expect(found).toMatchObject({ id: row.id, ...row.head, ...row.journey })
  })

  test('a row of an order has its statuses, its risk and its indicators [EN-033 EN-034 EN-035]', () => {
    expect(found).toMatchObject({ ...row.statuses, ...row.indicators, riskLevel: 2 })
  })

  test('a row of an order has its declarations, its goods, its relatives and its participants [EN-036 EN-037 EN-038 EN-039]', () => {
    expect(found).toMatchObject({
      ...row.declarations,
      ...row.goods,
      ...row.assigned,
      ...row.parties,
    })
  })

  test('a load has its numbers and times, and both ships [EN-015 EN-016 EN-017]', () => {
    expect(loads).toHaveLength(2)
    for (const one of loads) {
      expect(one).toMatchObject({
        id: expect.any(Number),
        ...load.about,
        ...load.actual,
        ...load.planned,
      })
    }
  })

  test('a load with content is full, one without is empty [EN-018]', () => {
    expect(
      loads.map(({ contentTypeIndicator, contentType }) => [contentTypeIndicator, contentType]),
    ).toEqual([
      [true, 'FULL'],
      [false, 'EMPTY'],
    ])
  })
})

const sample: PortOrder = (() => {
  const order = makeOrders({ orders: 300 })
    .map(toPortOrder)
    .find(
      ({ type, positionItemList: [first] }) =>
        type === 'AES' && first?.customsParticipantList?.length,
    )
  if (order === undefined) throw new Error('no such order')
  return order
})()

describe.each(engines)('the values of an order on $name', (engine) => {
  let server: TestServer
  let id = 20_000_000
  beforeAll(async () => {
    server = await setUpServer(engine)
  })
  afterAll(() => server.close())

  const [position] = sample.positionItemList
  const [party] = sample.participantList
  const [customsParty] = position?.customsParticipantList ?? []
  if (!position || !party || !customsParty) throw new Error('the sample lacks a part')

  /** Writes an order with the change and reads it back; undefined if it is refused. */
  const kept = async (change: object): Promise<PortOrder | undefined> => {
    id += 1
    const order = { ...sample, ...change, id } as PortOrder
    const written = insertPortOrders(server.database.db, [order], false)
    const isWritten = await written.then(
      () => true,
      () => false,
    )
    if (!isWritten) return undefined
    const number = `Z26${String(id).padStart(9, '0')}`
    await insertOrders(server.database, [{ reference: number, state: { portOrderId: id } }])
    const caller: Caller = { rights: ['EM01_CUSTOMS_INFORMATION_READ'] }
    return (await server.call(caller, 'GET', `/api/main/port-order/v1/${id}`)).body
  }

  test('participants have five types, and no other [EN-052]', async () => {
    const types = ['ISSUER', 'AGENT', 'WAREHOUSE', 'INVOICE_RECIPIENT', 'PARTYPAYING']
    const order = await kept({ participantList: types.map((type) => ({ ...party, type })) })
    expect(order?.participantList.map(({ type }) => type)).toEqual(types)
    expect(await kept({ participantList: [{ ...party, type: 'CONSIGNEE' }] })).toBeUndefined()
  })

  test('customs participants have four types, and no other [EN-053]', async () => {
    const types = ['CONSIGNEE', 'DECLARANT', 'EXPORTER', 'REPRESENTING_COMPANY']
    const withParties = (names: readonly string[]) => ({
      positionItemList: [
        {
          ...position,
          customsParticipantList: names.map((type) => ({ ...customsParty, type })),
        },
      ],
    })
    const order = await kept(withParties(types))
    expect(order?.positionItemList[0]?.customsParticipantList?.map(({ type }) => type)).toEqual(
      types,
    )
    expect(await kept(withParties(['AGENT']))).toBeUndefined()
  })

  test('the units of a weight are kg, °C, cm and m³, and no other [EN-066]', async () => {
    const withUnit = (grossWeightUnit: string) => ({
      positionItemList: [{ ...position, grossWeightUnit }],
    })
    for (const unit of ['kg', '°C', 'cm', 'm³']) {
      const order = await kept(withUnit(unit))
      expect(order?.positionItemList[0]?.grossWeightUnit).toBe(unit)
    }
    expect(await kept(withUnit('lb'))).toBeUndefined()
  })
})
