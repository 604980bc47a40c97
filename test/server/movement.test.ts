import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from './insertOrders.ts'
import { setUpServer, type Caller, type Page, type TestServer } from './setUpServer.ts'

const base = '/api/main/manual-equipment-movement/v1'
const [own, foreign, archived] = ['Z26000000001', 'Z26000000002', 'Z24000000003'] as const

const reported = (change: AnyRecord): AnyRecord => ({
  movementType: 'GATE_IN',
  movementDatetime: '2026-11-19T08:00:00.000Z',
  messageSenderCode: 'HCTA',
  messageSenderComCode: 'HCTA',
  equipmentType: 'CONTAINER',
  containerNumber: 'CSQU3054383',
  chassisNumber: null,
  contentType: 'FULL',
  nonIsoContainerIndicator: false,
  portOrderReference: own,
  portOrderReferenceComplete: true,
  portUnlocode: 'DEHAM',
  berthCode: 'HCTA',
  targetBerthCode: null,
  imoNumber: null,
  callSign: null,
  vesselName: null,
  pcsVoyageNumber: null,
  ets: null,
  mrn: null,
  pending: false,
  userName: 'gate@hcta.example',
  created: '2026-11-19T08:01:00.000Z',
  updated: '2026-11-19T08:01:00.000Z',
  ...change,
})

const reader: Caller = { rights: ['EM01_MOVEMENT_LIST'] }

describe.each(engines)('equipment movements on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine, resources)
    await insertOrders(server.database, [
      { reference: own },
      { reference: foreign, company: 'FWD2' },
      { reference: archived, schema: 'archive' },
    ])
    await insertRows(server.database.db, manualEquipmentMovement, [
      reported({}),
      reported({
        movementType: 'GATE_OUT',
        movementDatetime: '2026-11-19T10:00:00.000Z',
        created: '2026-11-19T10:01:00.000Z',
      }),
      reported({ portOrderReference: foreign, containerNumber: 'DMOU1234560' }),
      reported({
        portOrderReference: null,
        messageSenderCode: 'FWD1',
        containerNumber: 'HBXU0000014',
        created: '2026-11-18T10:00:00.000Z',
      }),
    ])
    await insertRows(
      server.database.db,
      manualEquipmentMovement,
      [reported({ portOrderReference: archived })],
      true,
    )
  })
  afterAll(() => server.close())

  const find = async (caller: Caller, filter: object = {}) => {
    const answer = await server.call(caller, 'POST', `${base}/find-by-filter`, {
      pageable: { pageSize: 200, sort: [{ property: 'created', direction: 'DESC' }] },
      filter,
    })
    expect(answer.status).toBe(200)
    return (answer.body as Page).entityList
  }

  test('one sees what one has reported, and the movements of orders that one takes part in [MV-002 EN-077 EN-078 EN-079 EN-080 CV-076]', async () => {
    const rows = await find(reader)
    expect(
      rows.map(({ containerNumber, movementType }) => [containerNumber, movementType]),
    ).toEqual([
      ['CSQU3054383', 'GATE_OUT'],
      ['CSQU3054383', 'GATE_IN'],
      ['HBXU0000014', 'GATE_IN'],
    ])
    expect(rows[1]).toEqual({ ...reported({}), id: expect.any(Number), version: 1 })
    expect(await find({ ...reader, company: 'HCTA' })).toHaveLength(3)
    expect(await find({ ...reader, company: 'AGT1' })).toEqual([])
    const wide: Caller = {
      company: 'PORT',
      rights: ['EM01_MOVEMENT_LIST', 'EM01_NO_PARTICIPANT_RESTRICTION'],
    }
    expect(await find(wide)).toHaveLength(4)
    expect(await find({ ...reader, archive: true })).toMatchObject([
      { portOrderReference: archived },
    ])
  })

  test('each filter narrows the movements, and none reaches those of others [CV-075 CV-076 EN-081 EN-082]', async () => {
    for (const [filter, count] of [
      [{ movementType: 'GATE_OUT' }, 1],
      [{ movementType: 'LOESCH_IST' }, 0],
      [{ containerNumber: 'CSQU*' }, 2],
      [{ containerNumber: 'HBXU0000014' }, 1],
      [{ movementDatetimeFrom: '2026-11-19T10:30:00.000' }, 1],
      [{ movementDatetimeTo: '2026-11-19T10:30:00.000' }, 2],
      [{ createdFrom: '2026-11-19T00:00:00.000', createdTo: '2026-11-19T10:30:00.000' }, 1],
      [{ messageSenderCode: 'FWD1' }, 1],
      [{ userName: 'GATE@*' }, 3],
      [{ portOrderReferenceIsNull: true }, 1],
      [{ portOrderReferenceIsNull: false }, 2],
      [{ portOrderReference: own }, 2],
      [{ portOrderReference: foreign }, 0],
    ] as const) {
      expect([filter, (await find(reader, filter)).length]).toEqual([filter, count])
    }
    const unknown = { filter: { password: 'x' } }
    expect(await server.call(reader, 'POST', `${base}/find-by-filter`, unknown)).toMatchObject({
      status: 400,
    })
  })
})
