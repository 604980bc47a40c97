import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Groups } from '#framework/schema/list/grouping.ts'
import type { PeriodCounts } from '#framework/schema/list/periods.ts'
import { releasedCodes } from '#resources/customsCodes.ts'
import type { PortOrderStatus } from '#resources/order/portOrderStatusDashboard.ts'
import { loadDemo } from '#demo/loadDemo.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import {
  now,
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const path = '/api/main/port-order-status-dashboard/v1'
const list = 'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'
const everything: Caller = {
  company: 'ZOLL',
  rights: [
    list,
    'EM01_NO_PARTICIPANT_RESTRICTION',
    'EM01_EMP_STATUS_SHOW',
    'EM01_ZAPP_STATUS_SHOW',
    'EM01_MOVEMENT_LIST',
  ],
}

describe.each(engines)('the status dashboard on $name', (engine) => {
  let server: TestServer
  let rows: PortOrderStatus[]
  beforeAll(async () => {
    server = await setUpServer(engine)
    await loadDemo(server.database, { today: now, companies: demoCompanies, orders: 300 }, () => {})
    rows = await allRows({})
  })
  afterAll(() => server.close())

  const find = (filter: object, caller: Caller = everything, pageable: object = {}) =>
    server.call(caller, 'POST', `${path}/find-by-filter`, { filter, pageable })
  const allRows = async (filter: object, caller?: Caller) => {
    const { status, body } = await find(filter, caller, { pageSize: 1_000 })
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as Page<PortOrderStatus>).entityList
  }
  const idsOf = (found: readonly PortOrderStatus[]) =>
    found.map(({ id }) => id).toSorted((one, other) => one - other)
  /** The filter finds the same rows as the predicate, and these are some but not all. */
  const expectSame = async (filter: object, isMeant: (order: PortOrderStatus) => boolean) => {
    const meant = idsOf(rows.filter(isMeant))
    expect(meant.length).toBeGreaterThan(0)
    expect(meant.length).toBeLessThan(rows.length)
    expect(idsOf(await allRows(filter)), JSON.stringify(filter)).toEqual(meant)
  }

  test('an entry has its plan and its statuses, from both sources [EN-086 EN-087 EN-088 EN-089 EN-090 CV-099]', async () => {
    const entry = rows.find(
      (row) =>
        row.statusGate && row.statusCustoms && row.forwarderReference && row.transportDetailsEts,
    )
    expect(entry).toMatchObject({
      portOrderId: expect.any(Number),
      portOrderReference: expect.stringMatching(/^[BSZ]\d{11}$/),
      forwarderReference: expect.stringMatching(/^EXP-/),
      type: expect.stringMatching(/^[A-Z]{3}$/),
      created: expect.any(String),
      transportDetailsVesselName: expect.any(String),
      transportDetailsEts: expect.any(String),
      transportDetailsCallSign: expect.any(String),
      transportDetailsImoNumber: expect.stringMatching(/^\d{7}$/),
      transportDetailsPcsVoyageNumber: expect.any(String),
      outboardLoadingIndicator: expect.any(Boolean),
      asumaDakIndicator: expect.any(Boolean),
      containsBreakbulkIndicator: expect.any(Boolean),
      statusCustoms: expect.stringMatching(/^\d{4}$/),
      statusGate: expect.stringMatching(/^03\d\d$/),
      statusCommunication: expect.stringMatching(/^04\d\d$/),
      statusCustomsZapp: expect.any(String),
      statusGateZapp: expect.any(String),
      statusCommunicationZapp: expect.any(String),
    })
  })

  test('an entry has its lists, with name and completeness of each declaration [EN-091 EN-092]', async () => {
    const declared = rows.find(({ mrnList, lrnList }) => mrnList.length > 0 && lrnList.length > 0)
    expect(declared?.mrnList[0]).toMatchObject({
      mrn: expect.any(String),
      objectName: expect.any(String),
      aesMrnCompletenessIndicator: expect.any(Boolean),
    })
    expect(declared?.lrnList[0]).toMatchObject({
      lrn: expect.any(String),
      objectName: expect.any(String),
      aesLrnCompletenessIndicator: expect.any(Boolean),
    })
    expect(rows.some(({ containerNumberList }) => containerNumberList.length > 0)).toBe(true)
    expect(rows.some(({ vehicleChassisNumberList }) => vehicleChassisNumberList.length > 0)).toBe(
      true,
    )
    expect(rows.some(({ assignedPortOrderList }) => assignedPortOrderList.length > 0)).toBe(true)
    expect(rows.some(({ participantList }) => participantList.length > 4)).toBe(true)
    expect(rows.some(({ impVerificationResultCode }) => impVerificationResultCode === '000')).toBe(
      true,
    )
    expect(rows[0]).not.toHaveProperty('warehouseList')
  })

  test('an entry has the movements that the reader may report [EN-092]', async () => {
    const terminal: Caller = { company: 'HCTA', rights: [list, 'EM01_MOVEMENT_CREATE'] }
    const own = await allRows({}, terminal)
    expect(own.length).toBeGreaterThan(0)
    for (const { movementOptions, participantList } of own) {
      const isWarehouse = participantList.some(
        ({ type, pcsCode }) => type === 'WAREHOUSE' && pcsCode === 'HCTA',
      )
      expect(movementOptions).toEqual(isWarehouse ? ['GATE_IN', 'GATE_OUT', 'LADE_IST'] : [])
    }
    const one = own.find(({ movementOptions }) => movementOptions.length > 0)
    const { body } = await server.call(terminal, 'GET', `${path}/${one?.id}`)
    expect(body).toEqual(one)
    expect(rows.every(({ movementOptions }) => movementOptions.length === 0)).toBe(true)
  })

  test('yes and no are filtered [CV-068 DB-023]', async () => {
    await expectSame({ atlasSelfDeclaredIndicator: true }, (row) => row.atlasSelfDeclaredIndicator)
    await expectSame({ outboardLoadingIndicator: false }, (row) => !row.outboardLoadingIndicator)
    await expectSame({ asumaDakIndicator: 'true' }, (row) => row.asumaDakIndicator)
  })

  test('each status is filtered by its code, or by any one of several [CV-069]', async () => {
    await expectSame({ statusCustoms: '0050' }, (row) => row.statusCustoms === '0050')
    await expectSame({ statusGate: '0310' }, (row) => row.statusGate === '0310')
    await expectSame({ statusCommunication: '0450' }, (row) => row.statusCommunication === '0450')
    await expectSame({ statusGate: ['0310', '0320'] }, ({ statusGate }) =>
      ['0310', '0320'].includes(statusGate ?? ''),
    )
  })

  test('the codes of the other source are filtered separately [CV-070]', async () => {
    await expectSame({ statusCustomsZapp: '0050' }, (row) => row.statusCustomsZapp === '0050')
    await expectSame({ statusGateZapp: '0310' }, (row) => row.statusGateZapp === '0310')
    await expectSame(
      { statusCommunicationZapp: '0450' },
      (row) => row.statusCommunicationZapp === '0450',
    )
  })

  test('numbers are filtered completely, in part, and as a list [CV-067]', async () => {
    const [first, second] = rows
    const reference = first?.portOrderReference ?? ''
    await expectSame({ portOrderReference: reference }, (row) => row === first)
    await expectSame({ portOrderReference: reference.slice(0, 3) }, (row) =>
      row.portOrderReference.includes(reference.slice(0, 3)),
    )
    await expectSame(
      { portOrderReference: [reference, second?.portOrderReference ?? '', 'Z99999999999'] },
      (row) => row === first || row === second,
    )
    const container = rows.find((row) => row.containerNumberList.length > 0)?.containerNumberList[0]
    await expectSame({ equipmentNumber: container }, (row) =>
      row.containerNumberList.includes(container ?? ''),
    )
    const chassis = rows.find((row) => row.vehicleChassisNumberList.length > 0)
    const chassisNumber = chassis?.vehicleChassisNumberList[0] ?? ''
    await expectSame({ equipmentNumber: chassisNumber }, (row) =>
      row.vehicleChassisNumberList.includes(chassisNumber),
    )
    const own = rows.find((row) => row.forwarderReference)?.forwarderReference ?? ''
    await expectSame(
      { forwarderReference: own.toLowerCase() },
      (row) => row.forwarderReference === own,
    )
    const mrn = rows.find((row) => row.mrnList.length > 0)?.mrnList[0]?.mrn ?? ''
    await expectSame({ mrn }, (row) => row.mrnList.some((one) => one.mrn === mrn))
    const lrn = rows.find((row) => row.lrnList.length > 0)?.lrnList[0]?.lrn ?? ''
    await expectSame({ lrn }, (row) => row.lrnList.some((one) => one.lrn === lrn))
    const atb = rows.flatMap((row) => row.customsReferencesAtbNumberList)[0] ?? ''
    await expectSame({ customsReferenceAtbNumber: atb }, (row) =>
      row.customsReferencesAtbNumberList.includes(atb),
    )
  })

  test('a ship is found by name, call sign and IMO number, a voyage by its number [CV-067]', async () => {
    const planned = rows.find((row) => row.transportDetailsImoNumber)
    const isIt = (row: PortOrderStatus) =>
      row.transportDetailsImoNumber === planned?.transportDetailsImoNumber
    for (const vessel of [planned?.transportDetailsCallSign, planned?.transportDetailsImoNumber]) {
      await expectSame({ vessel }, isIt)
    }
    await expectSame({ vessel: planned?.transportDetailsVesselName?.toLowerCase() }, (row) =>
      Boolean(row.transportDetailsVesselName?.includes(planned?.transportDetailsVesselName ?? '-')),
    )
    const voyage = planned?.transportDetailsPcsVoyageNumber ?? ''
    await expectSame({ transportDetailsPcsVoyageNumber: voyage }, (row) =>
      Boolean(row.transportDetailsPcsVoyageNumber?.includes(voyage)),
    )
  })

  test('a warehouse is a participant with that part only', async () => {
    const isWarehouse = ({ participantList }: PortOrderStatus, code: string) =>
      participantList.some(({ type, pcsCode }) => type === 'WAREHOUSE' && pcsCode === code)
    await expectSame({ warehouse: 'HCTA' }, (row) => isWarehouse(row, 'HCTA'))
    const issuer = rows[0]?.participantList.find(({ type }) => type === 'ISSUER')?.pcsCode ?? ''
    await expectSame({ participant: issuer }, ({ participantList }) =>
      participantList.some(({ pcsCode, name }) => pcsCode === issuer || name.includes(issuer)),
    )
    expect(await allRows({ warehouse: issuer })).toEqual([])
  })

  test('an order waiting for release is gated in, not cancelled, and released by no source', async () => {
    const isOpen = (code: string | null) => code === null || !releasedCodes.includes(code)
    const { rows: stored } = await sql<{
      reference: string
      inside: boolean
      cancelled: boolean
      emp: string | null
      zapp: string | null
    }>`select port_order_reference as reference, gate_in as inside,
      cancellation_indicator as cancelled, status_customs as emp, status_customs_zapp as zapp
      from presentation_of_goods`.execute(server.database.db)
    const awaiting = stored.filter(
      ({ inside, cancelled, emp, zapp }) => inside && !cancelled && isOpen(emp) && isOpen(zapp),
    )
    const found = async () =>
      (await allRows({ awaitsRelease: true })).map((row) => row.portOrderReference).toSorted()
    const expected = awaiting.map(({ reference }) => reference).toSorted()
    expect(expected.length).toBeGreaterThan(0)
    expect(await found()).toEqual(expected)
    // Each reason to stop waiting removes one of them.
    const one = awaiting.find(({ reference }) => reference === expected[0])
    for (const [column, changed, before] of [
      ['gate_in', false, true],
      ['cancellation_indicator', true, false],
      ['status_customs', releasedCodes[0], one?.emp],
      ['status_customs_zapp', releasedCodes[0], one?.zapp],
    ] as const) {
      const set = (value: unknown) =>
        sql`update presentation_of_goods set ${sql.ref(column)} = ${value}
          where port_order_reference = ${one?.reference}`.execute(server.database.db)
      await set(changed)
      expect(await found(), column).toEqual(expected.slice(1))
      await set(before)
    }
    await expectSame({ awaitsRelease: true }, ({ awaitsRelease }) => awaitsRelease === true)
    const isReleased = ({ statusCustoms, statusCustomsZapp }: PortOrderStatus) =>
      [statusCustoms, statusCustomsZapp].some((code) => releasedCodes.includes(code ?? ''))
    const inPort = rows.filter(
      ({ statusGate, cancellationIndicator }) => statusGate === '0310' && !cancellationIndicator,
    )
    expect(inPort.length).toBeGreaterThan(0)
    for (const row of inPort) expect(row.awaitsRelease).toBe(!isReleased(row))
    const waiting = rows.filter(({ awaitsRelease }) => awaitsRelease)
    expect(waiting.filter((row) => isReleased(row) || row.cancellationIndicator)).toEqual([])
  })

  test('whether an order waits for its release needs the rights to both sources, because one would reveal the other', async () => {
    for (const right of ['EM01_EMP_STATUS_SHOW', 'EM01_ZAPP_STATUS_SHOW'] as const) {
      const rights = [list, right, 'EM01_NO_PARTICIPANT_RESTRICTION'] as const
      const caller: Caller = { ...everything, rights }
      const [row] = await allRows({}, caller)
      expect(row).not.toHaveProperty('awaitsRelease')
      expect((await find({ awaitsRelease: true }, caller)).status).toBe(400)
    }
  })

  test('rights, parts in orders and unknown keys are handled like in every list', async () => {
    expect((await find({}, { rights: ['EM01_PORT_ORDER_LIST'] })).status).toBe(403)
    const own = await allRows({}, { company: 'FWD1', rights: [list] })
    expect(own.length).toBeGreaterThan(0)
    for (const { participantList } of own) {
      expect(participantList.map(({ pcsCode }) => pcsCode)).toContain('FWD1')
    }
    expect(own[0]).not.toHaveProperty('statusCustoms')
    expect(own[0]).not.toHaveProperty('awaitsRelease')
    expect(
      (await find({ statusGate: '0310' }, { company: 'FWD1', rights: [list] })).body,
    ).toMatchObject({
      code: 'FILTER_UNKNOWN_FIELD',
      field: 'statusGate',
    })
    expect((await find({ goodsId: 1 })).body).toMatchObject({ code: 'BODY_INVALID' })
    expect((await find({ createdFrom: ['2026-11-01', '2026-11-02'] })).body).toMatchObject({
      code: 'FILTER_INVALID_VALUE',
      field: 'createdFrom',
    })
  })

  test('archive mode shows only archived orders [DB-004]', async () => {
    const archived = await allRows({}, { ...everything, archive: true })
    expect(archived.length).toBeGreaterThan(0)
    expect(archived.filter(({ id }) => idsOf(rows).includes(id))).toEqual([])
  })

  test('a pasted list is answered with the numbers that exist for the caller', async () => {
    const ask = (column: string, numbers: readonly string[], caller: Caller = everything) =>
      server.call(caller, 'POST', `${path}/find-numbers`, { column, numbers })
    const own: Caller = { company: 'FWD1', rights: [list] }
    const [ours] = await allRows({}, own)
    const foreign = rows.find(
      ({ participantList }) => !participantList.some(({ pcsCode }) => pcsCode === 'FWD1'),
    )
    const two = [ours?.portOrderReference ?? '', foreign?.portOrderReference ?? '']
    const asked = [...two, 'Z99999999999']
    const all = (await ask('portOrderReference', asked)).body as { found: string[] }
    expect(all.found.toSorted()).toEqual(two.toSorted())
    expect((await ask('portOrderReference', asked, own)).body).toEqual({ found: [two[0]] })
    const chassis = rows.find((row) => row.vehicleChassisNumberList.length > 0)
    const container = rows.find((row) => row.containerNumberList.length > 0)
    const equipment = [
      String(chassis?.vehicleChassisNumberList[0]),
      String(container?.containerNumberList[0]),
    ]
    const found = (await ask('containerNumberList', equipment)).body as { found: string[] }
    expect(found.found.toSorted()).toEqual(equipment.toSorted())
    const mrn = rows.find((row) => row.mrnList.length > 0)?.mrnList[0]?.mrn ?? ''
    expect((await ask('mrnList', [mrn.toLowerCase()])).body).toEqual({ found: [mrn] })
    for (const [column, numbers] of [
      ['participantList', ['FWD1']],
      ['portOrderReference', []],
      ['portOrderReference', Array.from({ length: 201 }, () => 'Z26000000001')],
      ['portOrderReference', ['x'.repeat(65)]],
    ] as const) {
      expect((await ask(column, numbers)).body).toMatchObject({ code: 'BODY_INVALID' })
    }
    expect((await ask('mrnList', [mrn], { rights: [] })).status).toBe(403)
  })

  const count = async (call: string, body: object, caller: Caller = everything) => {
    const answer = await server.call(caller, 'POST', `${path}/${call}`, body)
    return { status: answer.status, ...(answer.body as Partial<Groups & PeriodCounts>) }
  }
  const byStatus = (column: string, caller?: Caller) =>
    count('find-groups', { column, filter: {} }, caller)
  const byDeparture = (caller?: Caller) =>
    count(
      'find-periods',
      {
        column: 'transportDetailsEts',
        periods: { hours: [0, 6, 12, 24, 48] },
        filter: { awaitsRelease: true },
      },
      caller,
    )

  test('the charts count the rows of the list', async () => {
    for (const column of ['statusCustoms', 'statusCustomsZapp'] as const) {
      const { groups = [] } = await byStatus(column)
      expect(groups.length).toBeGreaterThan(2)
      for (const { value, count: orders } of groups)
        expect(orders).toBe(rows.filter((row) => (row[column] ?? null) === value).length)
    }
    const { periods = [], without } = await byDeparture()
    const waitingRows = rows.filter(({ awaitsRelease }) => awaitsRelease)
    expect(without).toBe(waitingRows.filter((row) => row.transportDetailsEts === null).length)
    expect(periods).toHaveLength(6)
    for (const { from, until, count: orders } of periods) {
      const meant = waitingRows.filter(({ transportDetailsEts: at }) => {
        const time = Date.parse(at ?? '')
        return time >= Date.parse(from ?? '0001-01-01') && time < Date.parse(until ?? '9999-01-01')
      })
      expect(orders, String(until)).toBe(meant.length)
    }
  })

  test('the charts count what the caller may see, and no more', async () => {
    const emp: Caller = { company: 'FWD1', rights: [list, 'EM01_EMP_STATUS_SHOW'] }
    const { groups = [] } = await byStatus('statusCustoms', emp)
    const own = await allRows({}, emp)
    expect(groups.reduce((sum, { count: orders }) => sum + orders, 0)).toBe(own.length)
    expect((await byStatus('statusCustomsZapp', emp)).status).toBe(400)
    // What waits for its release is known with the rights to both sources.
    expect((await byDeparture(emp)).status).toBe(400)
    expect((await byDeparture({ rights: [] })).status).toBe(403)
  })
})
