import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  watchLimits,
  type NotificationPage,
  type Watch,
  type WatchedNumber,
} from '#framework/schema/record/watching.ts'
import { allResources } from '#resources/all.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { Permission } from '#framework/schema/application.ts'
import type { Resource } from '#framework/schema/resource.ts'
import { findNumbers, readMatches } from '#framework/server/changes/watchedNumbers.ts'
import { toCaller } from '#framework/server/http/toCaller.ts'
import { toRowSource } from '#framework/server/read/rowSource.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import { makeUser, notifications, setStatus, settled, watches } from './watchers.ts'

const resource = 'presentationOfGoods'

describe.each(engines)('watched numbers on $name', (engine) => {
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
  const begin = async (caller: Caller, name: string, numbers: readonly string[], of = {}) => {
    const body = { kind: 'numbers', resource, name, numbers, rules: ['released'], ...of }
    const answer = await server.call(caller, 'PUT', watches, body)
    expect(answer).toMatchObject({ status: 200 })
    return (answer.body as { id: number }).id
  }
  const change = (caller: Caller, id: number, body: object) =>
    server.call(caller, 'PUT', `${watches}/${id}`, body)
  const read = async (caller: Caller, id: number) => {
    const { body } = await server.call(caller, 'POST', `${watches}/find`, {})
    return (body as { entityList: Watch[] }).entityList.find((one) => one.id === id)
  }
  const find = async (caller: Caller, id: number) => {
    const { status, body } = await server.call(caller, 'GET', `${watches}/${id}/numbers`)
    expect(status).toBe(200)
    return (body as { entityList: WatchedNumber[] }).entityList
  }

  test('each number says which entries of its user have it', async () => {
    const first = await insert('N001', { containers: ['MSCU0000101', 'MSCU0000102'] })
    await insert('N002', { containers: ['MSCU0000102'] })
    await insert('N003', { containers: ['MSCU0000103'], company: 'FWD2' })
    const id = await begin(anna, 'week 4', [
      'n001',
      'MSCU0000102',
      'MSCU0000103',
      // Texts that mean something in SQL.
      "'; --",
      'MSCU%',
    ])
    const record = { id: first, portOrderReference: 'N001' }
    const first1 = { view: 'portOrder', record }
    expect(await find(anna, id)).toMatchObject([
      { number: "'; --", count: 0 },
      { number: 'MSCU%', count: 0 },
      { number: 'MSCU0000102', count: 2, first: first1 },
      // Of another company.
      { number: 'MSCU0000103', count: 0 },
      { number: 'N001', count: 1, first: first1 },
    ])
    const hidden = (await find(anna, id)).filter(({ count }) => count === 0)
    expect(hidden.every((one) => !('first' in one))).toBe(true)
    // Whoever loses the right to the list finds nothing.
    const found = await find({ ...anna, rights: [] }, id)
    expect(found.map(({ count, first: opened }) => [count, opened])).toEqual(
      Array.from({ length: 5 }, () => [0, undefined]),
    )
  })

  test('a number in a field that its user may not read is neither found nor named', async () => {
    const row = await insert('N004', { containers: ['MSCU0000104'] })
    const id = await begin(anna, 'hidden', ['N004', 'MSCU0000104'])
    const { fields } = presentationOfGoods
    const hidden = { ...fields.containerNumberList, rights: ['EM01_RISK_FILE_READ'] as const }
    const narrowed: Resource = {
      ...presentationOfGoods,
      fields: { ...fields, containerNumberList: hidden },
    }
    const { db } = server.database
    const found = async (rights: readonly Permission[]) => {
      const session = {
        participantCode: 'FWD1',
        username: 'anna@fwd1.example',
        permissions: rights,
        groups: [],
        flags: [],
        archive: false,
      }
      const caller = toCaller(server.context, session)
      const source = toRowSource(allResources, narrowed, caller, undefined)
      const numbers = await findNumbers(db, source, ['N004', 'MSCU0000104'])
      const ids = { watchIds: [id], rowIds: [row] }
      const named = await readMatches(db, narrowed, session, ids)
      return [numbers.map(({ number }) => number).toSorted(), named(id, row)]
    }
    expect(await found(['EM01_PORT_ORDER_LIST'])).toEqual([['N004'], ['N004']])
    const both = ['MSCU0000104', 'N004']
    expect(await found(['EM01_PORT_ORDER_LIST', 'EM01_RISK_FILE_READ'])).toEqual([both, both])
  })

  test('an entry that lacks the first of its names is called by the next one', async () => {
    const tina = await makeUser(server, 'tina@hcta.example', 'HCTA', ['EM01_MOVEMENT_LIST'])
    const chassis = 'WVWZZZ1KZAW000001'
    await sql`insert into manual_equipment_movement (movement_type, movement_datetime, message_sender_code,
        message_sender_com_code, non_iso_container_indicator, port_order_reference_complete, port_unlocode,
        berth_code, pending, user_name, created, updated, chassis_number)
      values ('GATE_IN', now(), 'HCTA', 'HCTA', false, false, 'DEHAM', 'HCTA', false, 'gate', now(), now(),
        ${chassis})`.execute(server.database.db)
    const of = { resource: 'manualEquipmentMovement', rules: ['reported'] }
    const id = await begin(tina, 'vehicles', [chassis], of)
    expect(await find(tina, id)).toMatchObject([
      { count: 1, first: { view: 'equipmentMovement', record: { chassisNumber: chassis } } },
    ])
  })

  test('name, numbers and events are changed, and it is the same watch', async () => {
    const id = await begin(anna, 'changed', ['N010', 'N011'])
    const wanted = {
      version: 1,
      name: 'week 5',
      numbers: ['n011', 'N012', 'N011 '],
      rules: ['stopped', 'released'],
    }
    expect(await change(anna, id, wanted)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await read(anna, id)).toMatchObject({
      id,
      version: 2,
      name: 'week 5',
      numbers: ['N011', 'N012'],
      rules: ['stopped', 'released'],
    })
    const removed = await insert('N010')
    const added = await insert('N012')
    for (const row of [removed, added]) await setStatus(server, row, '0080')
    await settled(server)
    const { body } = await server.call(anna, 'POST', `${notifications}/find`, {})
    expect((body as NotificationPage).entityList).toMatchObject([
      {
        rule: 'stopped',
        record: { portOrderReference: 'N012' },
        watches: [{ kind: 'numbers', name: 'week 5', numbers: ['N012'] }],
      },
    ])
  })

  test('a notification names the numbers that the entry has, of each list', async () => {
    const carla = await makeUser(server, 'carla@fwd1.example', 'FWD1')
    await begin(carla, 'boxes', ['MSCU0000202', 'MSCU0000201', 'MSCU0000299'])
    await begin(carla, 'orders', ['N020', 'N021'])
    const row = await insert('N020', { containers: ['MSCU0000201', 'MSCU0000202'] })
    await setStatus(server, row, '0050')
    await setStatus(server, row, '0055')
    await settled(server)
    const { body } = await server.call(carla, 'POST', `${notifications}/find`, {})
    const [notification] = (body as NotificationPage).entityList
    expect(notification?.watches).toEqual([
      { kind: 'numbers', name: 'boxes', numbers: ['MSCU0000201', 'MSCU0000202'] },
      { kind: 'numbers', name: 'orders', numbers: ['N020'] },
    ])
  })

  test('what cannot be changed is refused by field, and leaves the list as it was', async () => {
    const id = await begin(anna, 'kept', ['N030'])
    await begin(anna, 'other', ['N031'])
    const wanted = { version: 1, name: 'kept', numbers: ['N032'], rules: ['released'] }
    const refused = { status: 400, body: { code: 'VALUE_INVALID' } }
    expect(await change(anna, id, { ...wanted, name: 'other' })).toMatchObject({
      ...refused,
      body: { problems: { name: 'taken' } },
    })
    for (const rules of [[], ['unknown'], ['released', 'toString']])
      expect(await change(anna, id, { ...wanted, rules })).toMatchObject({
        ...refused,
        body: { problems: { rules: 'notOffered' } },
      })
    const many = Array.from({ length: watchLimits.numbers + 1 }, (_one, index) => `M${index}`)
    for (const wrong of [
      { numbers: many },
      { numbers: [] },
      { name: ' ' },
      { name: 'x'.repeat(watchLimits.name + 1) },
      { resource },
    ])
      expect(await change(anna, id, { ...wanted, ...wrong })).toMatchObject({
        status: 400,
        body: { code: 'BODY_INVALID' },
      })
    expect(await change({ ...anna, rights: [] }, id, wanted)).toMatchObject({ status: 403 })
    expect(await read(anna, id)).toMatchObject({ version: 1, name: 'kept', numbers: ['N030'] })
    const most = { ...wanted, numbers: many.slice(1) }
    expect(await change(anna, id, most)).toMatchObject({ status: 200 })
  })

  test('a list of another user or company, and a watch of another kind, are not there', async () => {
    const id = await begin(anna, 'own', ['N040'])
    const wanted = { version: 1, name: 'mine', numbers: ['N041'], rules: ['released'] }
    const colleague = await makeUser(server, 'carl@fwd1.example', 'FWD1')
    const moved = { ...anna, company: 'FWD2', groups: ['/COMPANY/FWD2'] }
    for (const caller of [bert, colleague, moved]) {
      expect(await change(caller, id, wanted)).toMatchObject({ status: 404 })
      expect(await server.call(caller, 'GET', `${watches}/${id}/numbers`)).toMatchObject({
        status: 404,
      })
    }
    const rowId = await insert('N042')
    const entry = await server.call(anna, 'PUT', watches, {
      kind: 'entry',
      resource,
      rowId,
      rules: ['released'],
    })
    const { id: entryId } = entry.body as { id: number }
    expect(await change(anna, entryId, wanted)).toMatchObject({ status: 404 })
    expect(await read(anna, id)).toMatchObject({ name: 'own', numbers: ['N040'] })
  })

  test('of two changes at once one is kept, and the other one is told the list as it is now', async () => {
    const id = await begin(anna, 'contested', ['N050'])
    const answers = await Promise.all(
      ['N051', 'N052'].map((number) =>
        change(anna, id, { version: 1, name: 'contested', numbers: [number], rules: ['stopped'] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const kept = await read(anna, id)
    expect(kept?.numbers).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      record: { id, version: 2, numbers: kept?.numbers },
    })
  })
})
