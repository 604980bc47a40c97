import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import type { NotificationPage } from '#framework/schema/record/watching.ts'
import { notificationsKeptDays } from '#framework/server/database/retention.ts'
import { sweep } from '#framework/server/database/sweep.ts'
import { scanDue } from '#framework/server/changes/scanDue.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import {
  forwarderRights,
  makeUser,
  notifications,
  notified,
  setStatus,
  settled,
  watchEntry,
  watches,
} from './watchers.ts'

describe.each(engines)('watching on $name', (engine) => {
  let server: TestServer
  let anna: Caller
  let bert: Caller
  beforeAll(async () => {
    server = await setUpServer(engine)
    anna = await makeUser(server, 'anna@fwd1.example', 'FWD1')
    bert = await makeUser(server, 'bert@fwd2.example', 'FWD2')
  })
  afterAll(() => server.close())
  const insert = async (reference: string, more: object = {}) =>
    (await insertOrders(server.database, [{ reference, ...more }]))[0] ?? 0

  test('who watches an entry is notified of the rules that were chosen, also of changes by scripts, once for each', async () => {
    const id = await insert('B001')
    await watchEntry(server, anna, id)
    await setStatus(server, id, '0055')
    await setStatus(server, id, '0055')
    await sql`update presentation_of_goods set gate_in = true where id = ${id}`.execute(
      server.database.db,
    )
    await setStatus(server, id, '0080')
    await settled(server)
    expect(await notified(server, anna)).toEqual(['stopped B001', 'released B001'])
    expect(await notified(server, anna, { rule: 'released' })).toEqual(['released B001'])
    expect(await server.call(anna, 'GET', `${notifications}/unread`)).toMatchObject({
      body: { unread: 2 },
    })
    const { body } = await server.call(anna, 'POST', `${notifications}/find`, {
      pageable: { pageSize: 1 },
    })
    const { entityList, page } = body as NotificationPage
    const [latest] = entityList
    expect(latest).toMatchObject({ isRead: false, view: 'portOrder', record: { portOrderId: 1 } })
    expect(page).toEqual({ next: latest?.id })
    const read = { ids: [latest?.id], isRead: true }
    expect(await server.call(anna, 'PUT', `${notifications}/read`, read)).toMatchObject({
      body: { unread: 1 },
    })
    expect(await notified(server, anna, { unread: true })).toEqual(['released B001'])
    expect(await server.call(anna, 'PUT', `${notifications}/read`, { isRead: true })).toMatchObject(
      { body: { unread: 0 } },
    )
  })

  test('a change that is rolled back is no event, and one where no one watches writes none', async () => {
    const id = await insert('B002')
    await watchEntry(server, anna, id)
    const failing = server.database.db.transaction().execute(async (transaction) => {
      await sql`update presentation_of_goods set status_customs = '0080' where id = ${id}`.execute(
        transaction,
      )
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await setStatus(server, id, '0055')
    await settled(server)
    expect(await notified(server, anna, { unread: true })).toEqual(['released B002'])
  })

  test('numbers that come later, and rows that come into a list, are noticed', async () => {
    const carla = await makeUser(server, 'carla@fwd1.example', 'FWD1')
    const list = {
      kind: 'numbers',
      resource: 'presentationOfGoods',
      name: 'today',
      numbers: ['b003', 'MSCU0000001'],
      rules: ['released'],
    }
    const view = {
      kind: 'view',
      view: 'portOrder',
      name: 'Aurora',
      search: `?${new URLSearchParams({ filter: '{"transportDetailsVesselName":"aurora"}' })}`,
      rules: ['stopped'],
    }
    for (const body of [list, view])
      expect(await server.call(carla, 'PUT', watches, body)).toMatchObject({ status: 200 })
    const first = await insert('B003')
    const second = await insert('B004', { containers: ['MSCU0000001'] })
    const third = await insert('B005', { vessel: 'AURORA' })
    await setStatus(server, first, '0050')
    await setStatus(server, second, '0050')
    for (const id of [first, second, third]) await setStatus(server, id, '0080')
    await settled(server)
    expect((await notified(server, carla)).toSorted()).toEqual([
      'released B003',
      'released B004',
      'stopped B005',
    ])
    const causes = async () => {
      const { body } = await server.call(carla, 'POST', `${notifications}/find`, {})
      return (body as NotificationPage).entityList.map(({ watches: of, record }) => [
        record['portOrderReference'],
        of,
      ])
    }
    const aurora = { kind: 'view', view: 'portOrder', name: 'Aurora' }
    const today = { kind: 'numbers', name: 'today' }
    expect(new Map((await causes()) as [string, object[]][])).toEqual(
      new Map([
        ['B003', [{ ...today, numbers: ['B003'] }]],
        ['B004', [{ ...today, numbers: ['MSCU0000001'] }]],
        ['B005', [aurora]],
      ]),
    )
    const { body } = await server.call(carla, 'POST', `${watches}/find`, {})
    const { entityList } = body as { entityList: { id: number }[] }
    expect(entityList).toMatchObject([view, { ...list, numbers: ['B003', 'MSCU0000001'] }])
    const own = `${watches}/${entityList[0]?.id}`
    expect(await server.call(anna, 'DELETE', own)).toMatchObject({ status: 404 })
    expect(await server.call(carla, 'DELETE', own)).toMatchObject({ status: 204 })
    expect(new Map((await causes()) as [string, object[]][]).get('B005')).toEqual([])
  })

  test('a saved view of another list of the same rows follows the rules of these', async () => {
    const dashboard = 'EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'
    const emil = await makeUser(server, 'emil@fwd1.example', 'FWD1', [
      ...forwarderRights,
      dashboard,
    ])
    const view = {
      kind: 'view',
      view: 'portOrderStatus',
      name: 'Borea',
      search: `?${new URLSearchParams({ filter: '{"transportDetailsVesselName":"borea"}' })}`,
      rules: ['stopped'],
    }
    expect(await server.call(emil, 'PUT', watches, view)).toMatchObject({ status: 200 })
    const alone = { ...emil, rights: [dashboard] as const }
    expect(await server.call(alone, 'PUT', watches, view)).toMatchObject({ status: 403 })
    const ids = [await insert('B007', { vessel: 'BOREA' }), await insert('B008')]
    for (const id of ids) await setStatus(server, id, '0080')
    await settled(server)
    expect(await notified(server, emil)).toEqual(['stopped B007'])
    // Replaced by its name, also with other filters.
    await server.call(emil, 'PUT', watches, { ...view, search: '' })
    const { body } = await server.call(emil, 'POST', `${watches}/find`, {
      resource: 'presentationOfGoods',
    })
    expect(body).toMatchObject({ entityList: [{ view: 'portOrderStatus', search: '' }] })
    const { entityList } = body as { entityList: { id: number }[] }
    await server.call(emil, 'DELETE', `${watches}/${entityList[0]?.id}`)
  })

  test('a new row is noticed for the numbers that are watched, and is no event of an entry that is there', async () => {
    const tina = await makeUser(server, 'tina@hcta.example', 'HCTA', [
      'EM01_LOADING_STOP_LIST_READ',
      'EM01_LOADING_STOP_LIST_WRITE',
    ])
    const uwe = await makeUser(server, 'uwe@hcta.example', 'HCTA', ['EM01_LOADING_STOP_LIST_READ'])
    const rules = ['added']
    const list = { name: 'mine', numbers: ['CSQU3054383'], rules }
    const numbers = { kind: 'numbers', resource: 'loadingStop', ...list }
    expect(await server.call(uwe, 'PUT', watches, numbers)).toMatchObject({ status: 200 })
    const add = async (number: string) => {
      const draft = { type: 'CONTAINER_NUMBER', number, comment: 'damaged' }
      const added = await server.call(tina, 'PUT', '/api/main/typed-loading-stop/v1', draft)
      expect(added).toMatchObject({ status: 200 })
      return (added.body as { id: number }).id
    }
    const rowId = await add('CSQU3054383')
    await add('MSKU1234565')
    await settled(server)
    const { body } = await server.call(uwe, 'POST', `${notifications}/find`, {})
    expect((body as NotificationPage).entityList).toMatchObject([
      { rule: 'added', resource: 'loadingStop', record: { number: 'CSQU3054383' } },
    ])
    const entry = { kind: 'entry', resource: 'loadingStop', rowId, rules }
    expect((await server.call(uwe, 'PUT', watches, entry)).status).toBe(403)
  })

  test('what becomes overdue is noticed once, by whichever process looks first', async () => {
    const id = await insert('B006')
    await watchEntry(server, anna, id, ['overdue', 'departureOverdue', 'acknowledgementOverdue'])
    const { database } = server
    const at = (hours: number) => new Date(server.time().getTime() + hours * 3_600_000)
    const look = (hours: number) => {
      const context = { ...server.context, clock: () => at(hours) }
      return Promise.all([1, 2].map(() => scanDue({ context, catalogue: allResources })))
    }
    await look(0)
    const now = server.time().toISOString()
    await sql`update presentation_of_goods set gate_in = true, gate_in_time = ${now}, created = ${now},
        status_communication = '0410', transport_details_ets = ${at(24 * 30).toISOString()}
      where id = ${id}`.execute(database.db)
    await look(23)
    await settled(server)
    expect(await notified(server, anna, { rule: 'overdue' })).toEqual([])
    await look(25)
    await look(26)
    await settled(server)
    expect(await notified(server, anna, { rule: 'overdue' })).toEqual(['overdue B006'])
    // Each rule by its own time.
    expect(await notified(server, anna, { rule: 'departureOverdue' })).toEqual([])
    await look(24 * 30)
    await settled(server)
    for (const rule of ['departureOverdue', 'acknowledgementOverdue'])
      expect(await notified(server, anna, { rule })).toEqual([`${rule} B006`])
  })

  test('no user can watch, or is notified of, what they may not see', async () => {
    const own = await insert('B010')
    const foreign = await insert('B011', { company: 'FWD2' })
    const resource = 'presentationOfGoods'
    const put = (caller: Caller, body: object) => server.call(caller, 'PUT', watches, body)
    const entry = { kind: 'entry', resource, rowId: foreign, rules: ['released'] }
    expect(await put(anna, entry)).toMatchObject({ status: 404 })
    expect(await put({ ...anna, rights: [] }, { ...entry, rowId: own })).toMatchObject({
      status: 403,
    })
    // The customs status of the port system needs a right, and so does every other field of the rule.
    const blind: Caller = { ...anna, rights: ['EM01_PORT_ORDER_LIST'] }
    expect(await put(blind, { ...entry, rowId: own })).toMatchObject({
      status: 400,
      body: { problems: { rules: 'notOffered' } },
    })
    expect(await put(anna, { ...entry, extra: 1 })).toMatchObject({
      body: { code: 'BODY_INVALID' },
    })

    // Both own the row at first; then one loses the right, and the other one the row.
    const dora = await makeUser(server, 'dora@fwd1.example', 'FWD1')
    const shared = await insert('B012', { others: ['FWD2'] })
    for (const caller of [dora, bert]) await watchEntry(server, caller, shared)
    await setStatus(server, shared, '0080')
    await settled(server)
    expect(await notified(server, dora)).toEqual(['stopped B012'])
    expect(await notified(server, bert)).toEqual(['stopped B012'])
    expect(await notified(server, { ...dora, rights: ['EM01_PORT_ORDER_LIST'] })).toEqual([])
    const account = await server.directory.findByUsername('dora@fwd1.example')
    await server.accounts.setGroups(account?.id ?? '', ['/COMPANY/FWD1'])
    await sql`delete from presentation_of_goods_participant_list where parent_id = ${shared} and pcs_code = 'FWD2'`.execute(
      server.database.db,
    )
    await setStatus(server, shared, '0055')
    await settled(server)
    expect(await notified(server, bert)).toEqual([])
    expect(await server.call(bert, 'GET', `${notifications}/unread`)).toMatchObject({
      body: { unread: 0 },
    })
    const { rows } = await sql`
      select count(*)::int as made from watch_notification where row_id = ${shared}`.execute(
      server.database.db,
    )
    expect(rows).toEqual([{ made: 2 }])
    // The same user in another company is another watcher.
    expect(await notified(server, { ...dora, company: 'FWD2', groups: ['/COMPANY/FWD2'] })).toEqual(
      [],
    )
  })

  test.each([
    '{"__proto__":"x"}',
    '{"constructor":"x"}',
    '{"portOrderReference":{"__proto__":"x"}}',
    '{"type":"AES","__proto__":"x"}',
    '{"created":"2026-13-45"}',
    '[]',
    '5',
    '{',
  ])('a saved view by %s, which no list has, cannot be watched', async (filter) => {
    const body = {
      kind: 'view',
      view: 'portOrder',
      name: 'nothing',
      search: `?${new URLSearchParams({ filter })}`,
      rules: ['stopped'],
    }
    expect(await server.call(anna, 'PUT', watches, body)).toMatchObject({
      status: 400,
      body: { problems: { search: 'unwatchable' } },
    })
  })

  test('a saved view and pasted numbers reveal nothing of the rows of another company', async () => {
    const doris = await makeUser(server, 'doris@fwd2.example', 'FWD2')
    const rules = ['stopped']
    const resource = 'presentationOfGoods'
    const filter = JSON.stringify({ transportDetailsVesselName: 'foreign' })
    const search = `?${new URLSearchParams({ filter })}`
    for (const body of [
      { kind: 'view', view: 'portOrder', name: 'all', search: '', rules },
      { kind: 'view', view: 'portOrder', name: 'vessel', search, rules },
      { kind: 'numbers', resource, name: 'guessed', numbers: ['B030', 'MSCU0000030'], rules },
    ])
      expect(await server.call(doris, 'PUT', watches, body)).toMatchObject({ status: 200 })
    const of = { vessel: 'FOREIGN', containers: ['MSCU0000030'] }
    const foreign = await insert('B030', of)
    const own = await insert('B031', { ...of, company: 'FWD2' })
    await watchEntry(server, anna, foreign)
    for (const id of [foreign, own]) await setStatus(server, id, '0080')
    await settled(server)
    expect(await notified(server, anna, { unread: true, rule: 'stopped' })).toContain(
      'stopped B030',
    )
    await server.call(anna, 'PUT', `${notifications}/read`, { isRead: true })
    // One for a row, however many of the watches have it.
    expect(await notified(server, doris)).toEqual(['stopped B031'])
    const { rows } = await sql`
      select 1 from watch_notification where row_id = ${foreign} and company = 'FWD2'`.execute(
      server.database.db,
    )
    expect(rows).toEqual([])
  })

  test('own changes are no news, those of others by a call are', async () => {
    const rights = [...forwarderRights, 'EM01_CUSTOMS_STATUS_WRITE'] as const
    const otto = await makeUser(server, 'otto@fwd1.example', 'FWD1', rights)
    const id = await insert('B020', {
      type: 'AES',
      state: { gateIn: true, statusCustoms: '0040', customsStatus: null },
    })
    for (const caller of [otto, anna]) await watchEntry(server, caller, id, ['stopped'])
    const { status } = await server.call(otto, 'PUT', '/api/main/customs-status/v1', {
      status: 'STOP',
      source: 'MANUAL',
      portOrderReference: 'B020',
      comment: 'papers missing',
    })
    expect(status).toBe(200)
    await settled(server)
    expect(await notified(server, otto)).toEqual([])
    expect(await notified(server, anna, { rule: 'stopped', unread: true })).toEqual([
      'stopped B020',
    ])
  })

  test('notifications and the ledger of mails are deleted after a stated time', async () => {
    const { db } = server.database
    const id = await insert('B040')
    await watchEntry(server, anna, id)
    await setStatus(server, id, '0080')
    await settled(server)
    const { rows: latest } = await sql<{ at: string }>`
      select max(at) as at from watch_notification`.execute(db)
    const at = (days: number) => new Date(Date.parse(latest[0]?.at ?? '') + days * 86_400_000)
    for (const state of ['sent', 'waiting'])
      await sql`insert into watch_delivery (channel, subject, company, state, created)
        values ('mail', 'kept', 'FWD1', ${state}, ${at(0)})`.execute(db)
    const look = async (days: number) => {
      await sweep(server.database, at(days))
      const { rows } = await sql<{ state: string }>`
        select state from watch_delivery where subject = 'kept' order by state`.execute(db)
      return [await notified(server, anna, { rule: 'stopped' }), rows.map(({ state }) => state)]
    }
    expect(await look(notificationsKeptDays - 1)).toEqual([
      expect.arrayContaining(['stopped B040']),
      ['sent', 'waiting'],
    ])
    // What is still to be sent is not lost.
    expect(await look(notificationsKeptDays + 1)).toEqual([[], ['waiting']])
  })
})
