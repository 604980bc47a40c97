import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeLayout, serializeLayout, type Home } from '#framework/schema/home.ts'
import { companyViewPath } from '#framework/schema/list/companyViews.ts'
import { toAdministration, toMembership } from '#framework/schema/users/groups.ts'
import type { Permission } from '#framework/schema/application.ts'
import { toFindRequest } from '#dataProvider/toFindRequest.ts'
import { viewsOf } from '#framework/schema/views.ts'
import { portOrderStatusDashboard } from '#resources/order/portOrderStatusDashboard.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { rejectedBy, stoppedBy } from '#resources/rejectedCodes.ts'
import { engines } from '#test/process/engines.ts'
import {
  forwarderRights,
  makeUser,
  setStatus,
  settled,
  watches,
} from '#test/server/watch/watchers.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const path = '/api/main/home/v1/find'
const rights: Permission[] = [
  'EM01_PORT_ORDER_LIST',
  'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
  'EM01_EMP_STATUS_SHOW',
  'EM01_ZAPP_STATUS_SHOW',
]
const forwarder: Caller = { rights }

/** Behind the gate and not released. */
const waits = (gateInTime: string, ets: string | null = null) => ({
  gateIn: true,
  gateInTime,
  transportDetailsEts: ets,
})

describe.each(engines)('the home page on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    // It is Friday, 20 November, 13:00 in the port: 24 working hours are since Wednesday, 13:00.
    server = await setUpServer(engine, {
      WORKING_HOURS: 'Mo-Fr 06:00-18:00',
      HOLIDAYS: '2026-11-16',
    })
    await insertOrders(server.database, [
      { reference: 'Z26000000001', state: waits('2026-11-18T12:00:00.000Z') },
      { reference: 'Z26000000002', state: waits('2026-11-18T12:00:00.001Z') },
      { reference: 'Z26000000003', state: waits('2026-11-10T12:00:00.000Z'), company: 'FWD2' },
      {
        reference: 'Z26000000004',
        state: { ...waits('2026-11-10T12:00Z'), statusCustoms: '0050' },
      },
      { reference: 'Z26000000005', state: waits('2026-11-20T11:00Z', '2026-11-21T00:00:00.000Z') },
      { reference: 'Z26000000006', state: { statusCustoms: '0095' } },
      {
        reference: 'Z26000000007',
        created: '2026-11-19T12:00Z',
        state: { statusCommunication: '0410' },
      },
    ])
  })
  afterAll(() => server.close())

  const home = async (caller: Caller, opened: unknown = []): Promise<Home> =>
    (await server.call(caller, 'POST', path, { opened })).body
  const totals = ({ tiles }: Home) =>
    Object.fromEntries(tiles.map(({ name, total }) => [name, total]))
  const find = async (filter: object, caller = forwarder): Promise<string[]> => {
    const url = '/api/main/port-order-status-dashboard/v1/find-by-filter'
    const sort = [{ property: 'portOrderReference' }]
    const { body } = await server.call(caller, 'POST', url, { pageable: { sort }, filter })
    return (body as Page).entityList.map((row) => String(row['portOrderReference']).slice(-1))
  }

  test('an order is overdue from the very millisecond on, in working time', async () => {
    expect(await find({ releaseDue: 'OVERDUE' })).toEqual(['1'])
    expect(await find({ releaseDue: 'SOON' })).toEqual(['2'])
    expect(await find({ releaseDue: 'LATER' })).toEqual(['5'])
    expect(await find({ releaseDue: ['OVERDUE', 'SOON'] })).toEqual(['1', '2'])
    expect(await find({ departureDue: 'OVERDUE' })).toEqual(['5'])
    // Alternatives and exclusions are a string beside the keys, for those who may read its fields.
    const either = 'releaseDue==SOON or portOrderReference==Z26000000005'
    expect(await find({ releaseDue: ['SOON', 'LATER'], filterString: either })).toEqual(['2', '5'])
    expect(
      await find({ filterString: '!(portOrderReference=in=(Z26000000001,Z26000000007))' }),
    ).toEqual(['2', '4', '5', '6'])
    expect(await find({ acknowledgementDue: 'OVERDUE' })).toEqual(['7'])
  })

  test('what is overdue follows the settings of the operator', async () => {
    const own = await setUpServer(engine, { DUE_RELEASE_HOURS: '48' })
    try {
      // It is 12:00 UTC: due in an hour, in five, and an hour ago.
      await insertOrders(own.database, [
        { reference: 'Z26000000001', state: waits('2026-11-18T13:00:00.000Z') },
        { reference: 'Z26000000002', state: waits('2026-11-18T17:00:00.000Z') },
        { reference: 'Z26000000003', state: waits('2026-11-18T11:00:00.000Z') },
      ])
      const url = '/api/main/port-order-status-dashboard/v1/find-by-filter'
      const found = async (releaseDue: string) => {
        const { body } = await own.call(forwarder, 'POST', url, { filter: { releaseDue } })
        return (body as Page).entityList.map((row) => String(row['portOrderReference']).slice(-1))
      }
      expect([await found('OVERDUE'), await found('SOON'), await found('LATER')]).toEqual([
        ['3'],
        ['1'],
        ['2'],
      ])
      const { body } = await own.call(forwarder, 'POST', path, { opened: [] })
      expect(totals(body as Home)).toMatchObject({ releaseOverdue: 1 })
    } finally {
      await own.close()
    }
  })

  test('a due field takes its states alone, and exists for those who may read what it follows from', async () => {
    const url = '/api/main/presentation-of-goods/v1/find'
    const ask = (filterString: string, caller = forwarder) =>
      server.call(caller, 'POST', url, { filter: { filterString } })
    expect((await ask('releaseDue==OVERDUE and type==AES')).body).toMatchObject({
      page: { totalElements: 1 },
    })
    expect((await ask('releaseDue==2026')).body).toMatchObject({ code: 'FILTER_INVALID_VALUE' })
    expect((await ask('releaseDue>=OVERDUE')).body).toMatchObject({
      code: 'FILTER_OPERATOR_NOT_ALLOWED',
    })
    const blind = { rights: ['EM01_PORT_ORDER_LIST'] as Permission[] }
    expect((await ask('releaseDue==OVERDUE', blind)).body).toMatchObject({
      code: 'FILTER_UNKNOWN_FIELD',
    })
  })

  test('a list is sorted by what is due: the most urgent first, what is not expected behind it', async () => {
    const url = '/api/main/port-order-status-dashboard/v1/find-by-filter'
    const ask = (sort: object, caller = forwarder) =>
      server.call(caller, 'POST', url, { pageable: { sort: [sort] }, filter: {} })
    const sorted = async (sort: object) =>
      ((await ask(sort)).body as Page).entityList.map((row) =>
        String(row['portOrderReference']).slice(-1),
      )
    expect(await sorted({ property: 'releaseDue' })).toEqual(['1', '2', '5', '4', '6', '7'])
    expect(await sorted({ property: 'acknowledgementDue' })).toEqual(['7', '1', '2', '4', '5', '6'])
    const last = { direction: 'DESC', nullHandling: 'NULLS_LAST' }
    expect((await sorted({ property: 'releaseDue', ...last })).slice(0, 3)).toEqual(['5', '2', '1'])
    const blind = { rights: ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'] as Permission[] }
    expect((await ask({ property: 'releaseDue' }, blind)).body).toMatchObject({
      code: 'SORT_UNKNOWN_FIELD',
    })
    const { body } = await server.call(forwarder, 'POST', url.replace('find-by-filter', 'export'), {
      filter: {},
      sort: [{ property: 'departureDue' }],
      columns: ['portOrderReference'],
      language: 'en',
      format: 'csv',
    })
    expect(String(body).split('\r\n')[1]).toContain('Z26000000005')
  })

  test('an export has the time when it is due', async () => {
    const { body } = await server.call(
      forwarder,
      'POST',
      '/api/main/port-order-status-dashboard/v1/export',
      {
        filter: { releaseDue: 'OVERDUE' },
        columns: ['portOrderReference', 'releaseDue'],
        language: 'en',
        format: 'csv',
      },
    )
    expect(String(body)).toContain('20/11/2026 13:00')
  })

  test('counts are those of the lists that they lead to, by company and right', async () => {
    const own = await home(forwarder)
    expect(totals(own)).toEqual({
      departureOverdue: 1,
      releaseOverdue: 1,
      acknowledgementOverdue: 1,
      stopped: 0,
      rejected: 1,
      departureSoon: 0,
      assignedToMe: 0,
      awaitsRelease: 3,
    })
    expect(own.tiles.find(({ name }) => name === 'releaseOverdue')).toMatchObject({
      view: 'portOrderStatus',
      filters: { releaseDue: 'OVERDUE' },
      fresh: 1,
    })
    expect(
      totals(await home({ ...forwarder, company: 'FWD2', username: 'b@fwd2.example' })),
    ).toMatchObject({
      releaseOverdue: 1,
      departureOverdue: 0,
      rejected: 0,
    })
    expect((await home({ rights: [] })).tiles).toEqual([])
    expect(totals(await home({ rights: ['EM01_PORT_ORDER_LIST'] }))).toEqual({ assignedToMe: 0 })
    expect(totals(await home({ rights: ['EM01_MOVEMENT_LIST'] }))).toEqual({ movementPending: 0 })
    expect((await home({ ...forwarder, archive: true })).tiles).toEqual([])
  })

  test('a count of what customs hold means what the rule of the same name notifies of, by the columns that a user sees', async () => {
    const company = 'FWD8'
    const held = Object.entries({ stopped: stoppedBy, rejected: rejectedBy }).flatMap(
      ([rule, fields]) =>
        Object.entries(fields).flatMap(([field, values]) =>
          (values as readonly string[]).map((value) => ({ rule, field, value })),
        ),
    )
    const referenceOf = (index: number) => `Z260000080${String(index).padStart(2, '0')}`
    await insertOrders(
      server.database,
      held.map(({ field, value }, index) => ({
        reference: referenceOf(index),
        company,
        state: { [field]: value },
      })),
    )
    const all: Permission[] = [...rights, 'EM01_CUSTOMS_STATUS_READ']
    for (const [right, fields] of [
      [undefined, ['statusCustoms', 'statusCustomsZapp', 'customsStatus']],
      ['EM01_EMP_STATUS_SHOW', ['statusCustomsZapp', 'customsStatus']],
      ['EM01_ZAPP_STATUS_SHOW', ['statusCustoms', 'customsStatus']],
      ['EM01_CUSTOMS_STATUS_READ', ['statusCustoms', 'statusCustomsZapp']],
    ] as const) {
      const caller = { company, rights: all.filter((one) => one !== right) }
      const { tiles } = await home({ ...caller, username: `${right}@fwd8.example` })
      for (const rule of ['stopped', 'rejected']) {
        const wanted = held.flatMap((one, index) =>
          one.rule === rule && (fields as readonly string[]).includes(one.field)
            ? [referenceOf(index)]
            : [],
        )
        const tile = tiles.find(({ name }) => name === rule)
        expect([right, rule, tile?.total]).toEqual([right, rule, wanted.length])
        // The list that it leads to asks by the same filter.
        const view = viewsOf(presentationOfGoods)
          .concat(viewsOf(portOrderStatusDashboard))
          .find(({ name }) => name === tile?.view)
        if (tile === undefined || view === undefined) throw new Error('no list')
        const asked = toFindRequest(
          view,
          {
            page: 1,
            pageSize: 50,
            sort: { field: 'created', order: 'DESC' },
            filters: tile.filters,
          },
          { codesNamed: () => [], flags: [] },
        )
        const call = view.resource.filterKeys ? 'find-by-filter' : 'find'
        const url = `/api/main${view.resource.path}/${call}`
        const { body } = await server.call(caller, 'POST', url, asked)
        expect(
          (body as Page).entityList.map((row) => String(row['portOrderReference'])).toSorted(),
        ).toEqual(wanted)
      }
    }
  })

  test('opened entries are kept for the user and the company, and shown while they may be read', async () => {
    const caller = { ...forwarder, username: 'opens@fwd1.example' }
    const order = (id: number) => ({
      resource: 'portOrderStatusDashboard',
      id,
    })
    const kept = await home(caller, [
      order(1),
      { resource: 'loadingStop', id: 9 },
      { resource: 'nothing', id: 1 },
    ])
    expect(kept.opened).toMatchObject([
      { resource: 'portOrderStatusDashboard', id: 1, view: 'portOrderStatus' },
    ])
    expect((await home(caller)).opened).toEqual(kept.opened)
    expect((await home({ ...caller, rights: [] })).opened).toEqual([])
    expect((await home(forwarder)).opened).toEqual([])
    // A company without a part in the order is shown nothing of it.
    expect((await home({ ...caller, company: 'FWD9' }, [order(1)])).opened).toEqual([])
  })

  test('saved views are counted, but not by names of codes', async () => {
    const owner = { companyCode: 'FWD1', userName: 'views@fwd1.example' }
    const search = (filter: object) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
    const views = [
      ['Late', { releaseDue: 'OVERDUE' }],
      ['Released', { statusCustoms: 'released' }],
      ['Broken', 7],
    ] as const
    const userPreferences = Object.fromEntries(
      views.flatMap(([name, filter], index) => [
        [`views.portOrderStatus.${index}.name`, name],
        [`views.portOrderStatus.${index}.search`, search(filter as object)],
      ]),
    )
    const caller = { ...forwarder, username: owner.userName }
    await server.call(caller, 'PUT', '/api/dac/userdata/v1', { ...owner, userPreferences })
    const { savedViews } = await home(caller)
    expect(savedViews.map(({ name, total }) => [name, total])).toEqual([
      ['Late', 1],
      ['Released', undefined],
      ['Broken', undefined],
    ])
  })

  test('each count whose data know it says how many came within the last day', async () => {
    const rights: Permission[] = [
      'EM01_PRESENTATION_OF_GOODS_LIST',
      'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
      'EM01_EMP_STATUS_SHOW',
      'EM01_ZAPP_STATUS_SHOW',
      'EM01_PROCESSING_STATUS_READ',
      'EM01_RISK_LEVEL_READ',
      'EM01_MOVEMENT_LIST',
    ]
    const caller: Caller = { company: 'FWD7', username: 'fritz@fwd7.example', rights }
    const { db } = server.database
    const order = (digit: number, state: Record<string, string | number | boolean | null>) => ({
      reference: `Z2600000070${digit}`,
      company: 'FWD7',
      created: '2026-11-01T08:00:00.000Z',
      state,
    })
    await insertOrders(server.database, [
      order(1, { statusCustoms: '0080' }),
      order(2, { statusCustoms: '0080' }),
      order(3, { statusCustoms: '0095' }),
      order(4, waits('2026-11-20T06:00:00.000Z')),
      order(5, { processingStatus: 'IN_PROGRESS', goodsId: 705 }),
      order(6, { processingStatus: 'IN_PROGRESS', goodsId: 706 }),
      order(7, { processingStatus: 'UNPROCESSED', goodsId: 707, riskLevel: 2 }),
      // Due in three hours, and a day ago that was not soon.
      order(8, waits('2026-11-18T06:00:00.000Z', '2026-11-21T03:00:00.000Z')),
      // The other system alone says it.
      order(9, { statusCustomsZapp: '0110' }),
    ])
    const status = (digit: number, at: string, code: string, source = 'EMP') =>
      sql`insert into status_history (port_order_reference, reference, reference_type, status_type,
        status_qualifier, status_datetime, created, source_type, source_id, source)
        values (${`Z2600000070${digit}`}, ${`Z2600000070${digit}`}, 'PORT_ORDER', 'CUSTOMS', ${code},
          ${at}::timestamptz, ${at}::timestamptz, 'PORT_ORDER', 1, ${source})`.execute(db)
    await status(1, '2026-11-19T13:00:00.000Z', '0080')
    await status(2, '2026-11-19T11:00:00.000Z', '0080')
    await status(9, '2026-11-20T11:00:00.000Z', '0110', 'ZAPP')
    // Another code is not since when it counts.
    await status(3, '2026-11-20T11:00:00.000Z', '0030')
    for (const [goods, at] of [
      [705, '2026-11-20T08:00:00.000Z'],
      [706, '2026-11-18T08:00:00.000Z'],
    ] as const)
      await sql`insert into processing_status (goods_id, status, username, user_company_code, created, updated)
        values (${goods}, 'IN_PROGRESS', 'x', 'FWD7', ${at}::timestamptz, ${at}::timestamptz)`.execute(
        db,
      )
    const fresh = async (asks: Caller) =>
      Object.fromEntries(
        (await home(asks)).tiles.map(({ name, total, fresh: came }) => [name, [total, came]]),
      )
    expect(await fresh(caller)).toMatchObject({
      stopped: [2, 1],
      rejected: [2, 1],
      awaitsRelease: [2, 1],
      inProgress: [2, 1],
      departureSoon: [1, 1],
      risky: [1, undefined],
    })
    // Without the right to the entries the count is there, and nothing is said of when.
    const blind = rights.filter((right) => right !== 'EM01_PROCESSING_STATUS_READ')
    expect((await fresh({ ...caller, rights: blind }))['inProgress']).toBeUndefined()
  })

  test('a watched view says in how many of its rows something happened since it was opened', async () => {
    const { db } = server.database
    const ida = await makeUser(server, 'ida@fwd1.example', 'FWD1', [
      ...forwarderRights,
      'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST',
    ])
    const search = `?${new URLSearchParams({ filter: '{"transportDetailsVesselName":"aurora"}' })}`
    const view = { kind: 'view', view: 'portOrder', name: 'Aurora', search, rules: ['stopped'] }
    expect((await server.call(ida, 'PUT', watches, view)).status).toBe(200)
    // The clock of the test is another one than that of the database.
    await sql`update watch set created = clock_timestamp() - interval '1 hour' where name = 'Aurora'`.execute(
      db,
    )
    const ids = await insertOrders(server.database, [
      { reference: 'Z26000000801', vessel: 'AURORA' },
      { reference: 'Z26000000802', vessel: 'AURORA' },
      { reference: 'Z26000000803', vessel: 'AURORA' },
      { reference: 'Z26000000804', vessel: 'BOREA' },
    ])
    for (const id of ids) await setStatus(server, id, '0080')
    await settled(server)
    const newsOf = async (caller: Caller, openedViews: object[] = []) => {
      const { body } = await server.call(caller, 'POST', path, { openedViews })
      return (body as Home).savedViews.map(({ name, total, news }) => [name, total, news])
    }
    expect(await newsOf(ida)).toEqual([['Aurora', 3, 3]])
    // A row that left the view is no news of it.
    await sql`update presentation_of_goods set transport_details_vessel_name = null where id = ${ids[0]}`.execute(
      db,
    )
    expect(await newsOf(ida)).toEqual([['Aurora', 2, 2]])
    // Who may not read the status any longer learns of no news, and who opened another list knows of none.
    expect(await newsOf({ ...ida, rights: ['EM01_PORT_ORDER_LIST'] })).toEqual([['Aurora', 2, 0]])
    expect(await newsOf({ ...ida, rights: [] })).toEqual([])
    const opened = { view: 'portOrder', search: `${search}&page=2`, age: 0 }
    const elsewhere = { ...opened, search: '?filter={}' }
    expect(await newsOf(ida, [elsewhere])).toEqual([['Aurora', 2, 2]])
    expect(await newsOf(ida, [{ ...opened, age: 3_600_000 }])).toEqual([['Aurora', 2, 2]])
    expect(await newsOf(ida, [opened])).toEqual([['Aurora', 2, 0]])
    expect(await newsOf(ida)).toEqual([['Aurora', 2, 0]])
    await setStatus(server, ids[1] ?? 0, '0050')
    await setStatus(server, ids[1] ?? 0, '0080')
    await settled(server)
    expect(await newsOf(ida)).toEqual([['Aurora', 2, 1]])
  })

  test('the layout is that of the user, and that with which the company begins', async () => {
    const layout = { order: ['areas', 'now'], hidden: ['now'] }
    const { layout: before } = await home(forwarder)
    expect(before).toEqual({})
    const admin: Caller = {
      username: 'admin@fwd1.example',
      groups: [toMembership('FWD1'), toAdministration('FWD1')],
    }
    const shared = {
      view: homeLayout,
      name: 'Home',
      search: serializeLayout(layout),
      isDefault: true,
    }
    const share = (caller: Caller) =>
      server.call(caller, 'PUT', `/api/main${companyViewPath}`, shared)
    expect((await share(forwarder)).status).toBe(403)
    expect((await share(admin)).status).toBe(200)
    expect((await home(forwarder)).layout).toEqual({ company: layout })
    expect((await home({ ...forwarder, company: 'FWD2' })).layout).toEqual({})
    const own = { order: ['now', 'areas'], hidden: [] }
    const user = { ...forwarder, username: 'layout@fwd1.example' }
    await server.call(user, 'PUT', '/api/dac/userdata/v1', {
      companyCode: 'FWD1',
      userName: user.username,
      userPreferences: { [homeLayout]: serializeLayout(own) },
    })
    expect((await home(user)).layout).toEqual({ own, company: layout })
  })

  test('a body with anything else is refused', async () => {
    const refused = await server.call(forwarder, 'POST', path, { tiles: [] })
    expect(refused.status).toBe(400)
    const wrong = await server.call(forwarder, 'POST', path, {
      opened: [{ resource: 'bike', id: -1 }],
    })
    expect(wrong.status).toBe(400)
  })
})
