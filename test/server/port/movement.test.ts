import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { vessel } from '#resources/reference/vessel.ts'
import { warehouse } from '#resources/reference/warehouse.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

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
    server = await setUpServer(engine)
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

  test('a company sees its own reports, and the movements of orders that it takes part in [MV-002 EN-077 EN-078 EN-079 EN-080 CV-076]', async () => {
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

const [order, outboard, notMine] = ['Z26000000011', 'Z26000000012', 'Z26000000013'] as const
const handles = ['EM01_MOVEMENT_CREATE'] as const
const terminal: Caller = { company: 'HCTA', username: 'gate@hcta.example', rights: handles }
const packer: Caller = { company: 'PCK1', username: 'stuff@pck1.example', rights: handles }
const issuer: Caller = { rights: ['EM01_OUTBOARD_LOADING_MOVEMENT_CREATE'] }

/** It is 13:00 in the port. */
const gateIn = {
  movementType: 'GATE_IN',
  movementDatetime: '2026-11-20T12:30:00',
  equipmentType: 'CONTAINER',
  containerNumber: 'CSQU3054383',
  contentType: 'FULL',
  portOrderReference: order,
  berthCode: 'HCTA',
}
const ship = {
  vesselName: 'ELBE PIONEER',
  imoNumber: '9991019',
  callSign: 'DQAA',
  ets: '2026-11-22T06:00:00',
}

describe.each(engines)('reporting movements on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    const { db } = server.database
    const ids = await insertOrders(server.database, [
      { reference: order, containers: ['CSQU3054383', 'MSKU0000011'] },
      { reference: outboard, state: { outboardLoadingIndicator: true } },
      { reference: notMine, company: 'FWD2', containers: ['HBXU0000023'] },
    ])
    for (const [index, company] of [
      [0, 'HCTA'],
      [0, 'PCK1'],
      [1, 'HCTB'],
      [2, 'HCTB'],
    ] as const) {
      await sql`insert into presentation_of_goods_participant_list
        (parent_id, position, name, pcs_code, type, source)
        values (${ids[index]}, ${company === 'PCK1' ? 2 : 1}, ${company}, ${company}, 'WAREHOUSE', 'GLOBAL')`.execute(
        db,
      )
    }
    const place = (code: string, is: 'terminal' | 'packer') => ({
      code,
      name: `Company ${code}`,
      terminal: is === 'terminal',
      packer: is === 'packer',
    })
    await insertRows(db, warehouse, [
      place('HCTA', 'terminal'),
      place('HCTB', 'terminal'),
      place('PCK1', 'packer'),
    ])
    await insertRows(db, vessel, [
      { name: 'ELBE PIONEER', imoNumber: '9991019', callSign: 'DQAA' },
      { name: 'CAPE ELBE', imoNumber: '9991083', callSign: 'V2QAB' },
      { name: 'GREY_SEAL', imoNumber: '9991153', callSign: 'P3QAC' },
    ])
  })
  afterAll(() => server.close())

  const put = (body: unknown, caller = terminal, headers = {}) =>
    server.call(caller, 'PUT', `${base}/`, body, headers)
  const forget = () => sql`truncate manual_equipment_movement`.execute(server.database.db)
  const problemsOf = async (change: object, caller = terminal) => {
    const answer = await put({ ...gateIn, ...change }, caller)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALUE_INVALID' } })
    return (answer.body as { problems: Record<string, string> }).problems
  }
  const reasonsOf = async (change: object, caller = terminal) => {
    const answer = await put({ ...gateIn, ...change }, caller)
    expect(answer).toMatchObject({ status: 409, body: { code: 'RULE_BROKEN' } })
    return (answer.body as { reasons: string[] }).reasons
  }

  test('the warehouse of an order reports a movement: stamped by the session, in the time of the port, and audited [MV-001 MV-032 PM-034 CV-077 CV-078]', async () => {
    const forged = { messageSenderCode: 'HCTB', userName: 'boss' }
    const { status, body } = await put({ ...gateIn, containerNumber: ' csqu3054383 ', ...forged })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...gateIn,
      movementDatetime: '2026-11-20T11:30:00.000Z',
      portUnlocode: 'DEHAM',
      nonIsoContainerIndicator: false,
      messageSenderCode: 'HCTA',
      messageSenderComCode: 'HCTA',
      userName: 'gate@hcta.example',
      portOrderReferenceComplete: false,
      pending: true,
    })
    // The server decides whether it is pending.
    expect(await put({ ...gateIn, pending: false })).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID', field: 'pending' },
    })
    const second = await put({ ...gateIn, containerNumber: 'MSKU0000011' })
    expect(second.body).toMatchObject({ portOrderReferenceComplete: true })
    const { rows } = await sql<{ action: string; username: string }>`
      select action, username from audit_entry where resource = 'manualEquipmentMovement'`.execute(
      server.database.db,
    )
    expect(rows).toEqual([
      { action: 'create', username: 'gate@hcta.example' },
      { action: 'create', username: 'gate@hcta.example' },
    ])
    await forget()
  })

  test('the same movement of the same equipment waits until it is acknowledged, of two at once too [MV-020]', async () => {
    const both = await Promise.all([put(gateIn), put(gateIn, packer)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await reasonsOf({})).toEqual(['notPending'])
    const other = { movementType: 'GATE_OUT', targetBerthCode: 'HCTB' }
    expect((await put({ ...gateIn, ...other })).status).toBe(200)
    await sql`update manual_equipment_movement set pending = false`.execute(server.database.db)
    expect((await put(gateIn)).status).toBe(200)
    await forget()
  })

  test('the same request again is done once', async () => {
    const headers = { 'idempotency-key': 'movement-1' }
    const first = await put(gateIn, terminal, headers)
    expect(first.status).toBe(200)
    expect((await put(gateIn, terminal, headers)).body).toEqual(first.body)
    const changed = { ...gateIn, contentType: 'EMPTY' }
    expect((await put(changed, terminal, headers)).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    await forget()
  })

  test('each movement requires its type, its time, its places and its equipment [MV-006 MV-015 MV-016 MV-025 MV-029]', async () => {
    expect(await problemsOf({ movementType: null })).toEqual({ movementType: 'missing' })
    expect(await problemsOf({ movementDatetime: '', berthCode: null })).toEqual({
      movementDatetime: 'missing',
      berthCode: 'missing',
    })
    expect(await problemsOf({ berthCode: 'HCT' })).toEqual({ berthCode: 'fourCharacters' })
    expect(await problemsOf({ movementType: 'GATE_OUT' })).toEqual({ targetBerthCode: 'missing' })
    expect(await problemsOf({ equipmentType: null, containerNumber: null })).toEqual({
      equipmentType: 'missing',
    })
    const gateOut = { ...gateIn, movementType: 'GATE_OUT', targetBerthCode: 'HCTB' }
    expect((await put(gateOut)).status).toBe(200)
    await forget()
  })

  test('a loading requires its ship, and a voyage has at most 7 characters [MV-005 MV-017 MV-024]', async () => {
    expect(await problemsOf({ movementType: 'LADE_IST' })).toEqual({
      vesselName: 'missing',
      ets: 'missing',
    })
    const loaded = { ...gateIn, movementType: 'LADE_IST', ...ship }
    expect(await problemsOf({ ...loaded, pcsVoyageNumber: '12345678' })).toEqual({
      pcsVoyageNumber: 'tooLong',
    })
    expect((await put({ ...loaded, pcsVoyageNumber: '1234567' })).status).toBe(200)
    await forget()
  })

  test('announcing a loading requires its ship and its time of departure too [MV-017]', async () => {
    for (const [movementType, movementDatetime] of [
      ['OUTBOARD_LOADING_24', '2026-11-22T12:00:00'],
      ['OUTBOARD_LOADING_4', '2026-11-20T15:10:00'],
    ] as const) {
      const announced = { movementType, movementDatetime, ...ship, portOrderReference: outboard }
      const ofShip = (change: object) => put({ ...announced, berthCode: 'HCTB', ...change }, issuer)
      expect(await ofShip({ vesselName: null, imoNumber: null, callSign: null })).toMatchObject({
        body: { problems: { vesselName: 'missing' } },
      })
      expect(await ofShip({ ets: null })).toMatchObject({ body: { problems: { ets: 'missing' } } })
      expect(await ofShip({})).toMatchObject({ status: 200 })
      await forget()
    }
  })

  test('a ship is one of the list, with its own number and call sign [MV-005 CV-072]', async () => {
    const loaded = { ...gateIn, movementType: 'LADE_IST', ...ship }
    for (const wrong of [
      { vesselName: 'FLYING DUTCHMAN', imoNumber: null, callSign: null },
      { vesselName: 'FLYING DUTCHMAN' },
      { imoNumber: '9991083' },
      { callSign: 'V2QAB' },
      { vesselName: 'ELBE_PIONEER' },
    ])
      expect(await problemsOf({ ...loaded, ...wrong })).toEqual({ vesselName: 'unknownVessel' })
    expect((await put({ ...loaded, imoNumber: null, callSign: null })).status).toBe(200)
    // Also where the movement needs none.
    expect(await problemsOf({ vesselName: 'FLYING DUTCHMAN' })).toEqual({
      vesselName: 'unknownVessel',
    })
    await forget()
  })

  test('ships and warehouses are found by what a number looks like', async () => {
    const found = async (path: string, typed: string) => {
      const url = `/api/main/${path}/v1/find-any?searchParam=${encodeURIComponent(typed)}`
      const { status, body } = await server.call(terminal, 'GET', url)
      expect(status).toBe(200)
      return (body as Page<{ name: string }>).entityList.map(({ name }) => name)
    }
    expect(await found('vessel', '９９９１\u200b０１９')).toEqual(['ELBE PIONEER'])
    expect(await found('vessel', 'elbe\u00ad pioneer')).toEqual(['ELBE PIONEER'])
    expect(await found('warehouse', 'HC\u200bTA')).toEqual(['Company HCTA'])
  })

  test('an order is complete once all of its containers and its breakbulk have moved', async () => {
    const { db } = server.database
    const complete = async (change: object, caller = terminal) => {
      const { status, body } = await put({ ...gateIn, ...change }, caller)
      expect(status).toBe(200)
      return (body as AnyRecord)['portOrderReferenceComplete']
    }
    const loose = { equipmentType: 'BREAKBULK', containerNumber: null, contentType: null }
    expect(await complete(loose)).toBe(false)
    expect(await complete({})).toBe(false)
    expect(await complete({ containerNumber: 'MSKU0000011' })).toBe(true)
    await forget()
    await sql`update presentation_of_goods set contains_breakbulk_indicator = true where port_order_reference = ${order}`.execute(
      db,
    )
    expect(await complete({})).toBe(false)
    expect(await complete({ containerNumber: 'MSKU0000011' })).toBe(false)
    expect(await complete(loose)).toBe(true)
    await forget()
    await sql`update presentation_of_goods set contains_breakbulk_indicator = false where port_order_reference = ${order}`.execute(
      db,
    )
    // Announced without equipment: the whole order.
    const announced = {
      movementType: 'OUTBOARD_LOADING_24',
      movementDatetime: '2026-11-22T12:00:00',
    }
    const whole = { equipmentType: null, containerNumber: null, contentType: null }
    const place = { portOrderReference: outboard, berthCode: 'HCTB', ...ship }
    expect(await complete({ ...announced, ...whole, ...place }, issuer)).toBe(true)
    await forget()
  })

  test('a time is within the bounds of its type, checked with the clock of the server [MV-021 MV-022 MV-023]', async () => {
    expect(await problemsOf({ movementDatetime: '2026-11-20T13:30:00' })).toEqual({
      movementDatetime: 'tooLate',
    })
    expect(await problemsOf({ movementDatetime: '20/11/2026' })).toEqual({
      movementDatetime: 'badDate',
    })
    const loading = (movementType: string, movementDatetime: string) => ({
      movementType,
      movementDatetime,
      portOrderReference: outboard,
      berthCode: 'HCTB',
      ...ship,
    })
    for (const [type, time, wrong] of [
      ['OUTBOARD_LOADING_24', '2026-11-21T12:50:00', 'tooEarly'],
      ['OUTBOARD_LOADING_24', '2026-12-24T12:00:00', undefined],
      ['OUTBOARD_LOADING_4', '2026-11-20T14:50:00', 'tooEarly'],
      ['OUTBOARD_LOADING_4', '2026-11-20T15:10:00', undefined],
      ['OUTBOARD_LOADING_4', '2026-11-20T15:40:00', 'tooLate'],
    ] as const) {
      const answer = await put(loading(type, time), issuer)
      expect(answer).toMatchObject(
        wrong ? { body: { problems: { movementDatetime: wrong } } } : { status: 200 },
      )
    }
    await forget()
  })

  test('numbers are checked: length by type, and the check digit unless it is not an ISO container; there are three types of equipment [EN-083 MV-026 MV-028]', async () => {
    expect(await problemsOf({ containerNumber: 'CSQU3054384' })).toEqual({
      containerNumber: 'invalidIso',
    })
    expect(await problemsOf({ containerNumber: 'CSQU305438312' })).toEqual({
      containerNumber: 'tooLong',
    })
    expect(
      await problemsOf({ equipmentType: 'CHASSIS', containerNumber: null, chassisNumber: 'WX' }),
    ).toEqual({ chassisNumber: 'tooShort' })
    expect(await problemsOf({ equipmentType: 'BREAKBULK' })).toEqual({
      containerNumber: 'notOffered',
    })
    expect((await put({ ...gateIn, equipmentType: 'TRAIN' })).status).toBe(400)
    const odd = { containerNumber: 'CSQU3054384', nonIsoContainerIndicator: true }
    expect((await put({ ...gateIn, ...odd })).status).toBe(200)
    await forget()
  })

  test('a movement without an order needs the right to report gates; the right to announce loadings is not enough [PM-035]', async () => {
    const announcing: Caller = {
      company: 'HCTA',
      rights: ['EM01_OUTBOARD_LOADING_MOVEMENT_CREATE'],
    }
    for (const movementType of ['GATE_IN', 'GATE_OUT']) {
      const target = movementType === 'GATE_OUT' ? { targetBerthCode: 'HCTB' } : {}
      const report = { ...gateIn, movementType, ...target, portOrderReference: null }
      expect(await put(report, announcing)).toMatchObject({
        status: 403,
        body: { code: 'RIGHT_MISSING' },
      })
      const handling: Caller = { company: 'HCTA', rights: ['EM01_MOVEMENT_CREATE'] }
      expect((await put({ ...report, containerNumber: 'MSKU0000053' }, handling)).status).toBe(200)
    }
    await forget()
  })

  test('a terminal reports for itself, others choose one [MV-032 MV-033 MV-034]', async () => {
    expect(await problemsOf({ berthCode: 'HCTB' })).toEqual({ berthCode: 'notOffered' })
    expect(await problemsOf({ berthCode: 'PCK1' }, packer)).toEqual({ berthCode: 'notOffered' })
    const out = { movementType: 'GATE_OUT', targetBerthCode: 'PCK1' }
    expect(await problemsOf(out)).toEqual({ targetBerthCode: 'notOffered' })
    const { body } = await put({ ...gateIn, berthCode: 'HCTB' }, packer)
    expect(body).toMatchObject({ berthCode: 'HCTB', messageSenderCode: 'PCK1' })
    await forget()
  })

  test('the part in the order decides on the possible movements [PM-034 PM-035]', async () => {
    const agent: Caller = { company: 'AGT1', rights: handles }
    const announced = { movementType: 'OUTBOARD_LOADING_24', ...ship }
    expect(await reasonsOf({ ...announced, movementDatetime: '2026-11-22T12:00:00' })).toEqual([
      'movable',
    ])
    // The issuer of an order without outboard loading, with either right.
    const rights = [...handles, ...(issuer.rights ?? [])]
    expect(await reasonsOf({}, { rights })).toContain('movable')
    for (const missing of [
      await put(gateIn, agent),
      await put({ ...gateIn, portOrderReference: notMine }),
      await put(
        { ...gateIn, portOrderReference: notMine },
        { ...terminal, rights: [...handles, 'EM01_NO_PARTICIPANT_RESTRICTION'] },
      ),
    ]) {
      expect(missing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(missing.body).toEqual((await put({ ...gateIn, portOrderReference: 'Z2' })).body)
    }
    expect(await put(gateIn, { rights: ['EM01_MOVEMENT_LIST'] })).toMatchObject({
      status: 403,
      body: { code: 'RIGHT_MISSING' },
    })
  })

  test('a number without an order is reported by warehouses, and only if not of orders of others [MV-003 MV-004]', async () => {
    const alone = { portOrderReference: null }
    expect((await put({ ...gateIn, ...alone })).body).toMatchObject({
      portOrderReference: null,
      portOrderReferenceComplete: false,
    })
    expect((await put({ ...gateIn, ...alone, containerNumber: 'DMOU9990000' })).status).toBe(200)
    expect(await reasonsOf({ ...alone, containerNumber: 'HBXU0000023' })).toEqual(['ownEquipment'])
    expect(await reasonsOf({ containerNumber: 'HBXU0000023' })).toEqual(['ownEquipment'])
    const forwarder: Caller = { rights: handles }
    const unknown = { ...alone, containerNumber: 'ABCX1234560' }
    expect(await reasonsOf(unknown, forwarder)).toEqual(['warehouse'])
    expect(await problemsOf({ ...alone, movementType: 'LADE_IST', ...ship })).toEqual({
      portOrderReference: 'missing',
    })
    const loose = { equipmentType: 'BREAKBULK', containerNumber: null }
    expect(await problemsOf({ ...alone, ...loose })).toEqual({ portOrderReference: 'missing' })
    await forget()
  })

  test('the archive accepts no movement, and none is changed [MV-009]', async () => {
    expect(await put(gateIn, { ...terminal, archive: true })).toMatchObject({
      status: 409,
      body: { code: 'RULE_BROKEN', reasons: ['notArchived'] },
    })
    expect(await put({ ...gateIn, id: 1 })).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID' },
    })
  })

  test('ships and companies are found by prefix, and by wildcards [CV-072 CV-073 CV-074 EN-084 EN-085]', async () => {
    const found = async (path: string, property: string) => {
      const { status, body } = await server.call({}, 'GET', `/api/main/${path}`)
      expect(status).toBe(200)
      return (body as Page).entityList.map((row) => row[property])
    }
    const ships = (typed: string) => found(`vessel/v1/find-any?searchParam=${typed}`, 'name')
    expect(await ships('elbe')).toEqual(['CAPE ELBE', 'ELBE PIONEER'])
    expect(await ships('9991083')).toEqual(['CAPE ELBE'])
    expect(await ships('P3*')).toEqual(['GREY_SEAL'])
    expect(await ships('GREY_')).toEqual(['GREY_SEAL'])
    expect(await ships('ELBE_')).toEqual([])
    expect(await ships('%25')).toEqual([])
    expect(await found('vessel/v1/find-any', 'name')).toHaveLength(3)
    expect(await found('warehouse/v1/find-any?searchParam=HC', 'code')).toEqual(['HCTA', 'HCTB'])
    expect(await found('warehouse/v1/find-any-packer?searchParam=*', 'code')).toEqual(['PCK1'])
  })

  test('the number of a container is checked for signed-in users, by address and by body [CV-079 CV-080]', async () => {
    const path = '/api/main/cnr-validation/v1/container'
    for (const [number, valid] of [
      ['CSQU3054383', true],
      ['csqu3054383', true],
      ['ABCX1234560', true],
      ['CSQU3054384', false],
      ['CSQU305438', false],
    ] as const) {
      const byAddress = await server.call({}, 'GET', `${path}/${number}`)
      const byBody = await server.call({}, 'POST', `${path}/validate`, number, {
        'content-type': 'text/plain',
      })
      expect([byAddress.body, byBody.body]).toEqual([{ valid }, { valid }])
    }
  })
})
