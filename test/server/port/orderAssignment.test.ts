import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Home } from '#framework/schema/home.ts'
import type { NotificationPage } from '#framework/schema/record/watching.ts'
import type { OrderAssignment } from '#resources/order/orderAssignment.ts'
import { makeUser, notifications, settled } from '#test/server/watch/watchers.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const assignments = '/api/main/order-assignment/v1'
const colleagues = '/api/main/colleague/v1'
const rights = ['EM01_PORT_ORDER_LIST'] as const
const unrestricted = [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] as const

type Saved = OrderAssignment & { readonly id: number; readonly version: number }

describe.each(engines)('assignments of an order on $name', (engine) => {
  let server: TestServer
  let anna: Caller
  let ben: Caller
  let agent: Caller
  let orders: readonly number[]
  beforeAll(async () => {
    server = await setUpServer(engine)
    orders = await insertOrders(server.database, [
      {
        reference: '265000000002',
        company: 'FWD1',
        others: ['AGT1'],
        state: { transportDetailsEts: '2026-12-03T08:00Z' },
      },
      {
        reference: '265000000003',
        company: 'FWD1',
        state: { transportDetailsEts: '2026-12-01T08:00Z' },
      },
      {
        reference: '265000000004',
        company: 'FWD1',
        state: { transportDetailsEts: '2026-12-02T08:00Z' },
      },
    ])
    anna = await makeUser(server, 'anna@fwd1.example', 'FWD1', rights)
    ben = await makeUser(server, 'ben@fwd1.example', 'FWD1', rights)
    agent = await makeUser(server, 'agent@agt1.example', 'AGT1', rights)
  })
  afterAll(() => server.close())

  const put = (caller: Caller, body: object) => server.call(caller, 'PUT', assignments, body)
  const assign = async (
    caller: Caller,
    order: number,
    to: Caller,
    remark: string | null = null,
  ) => {
    const answer = await put(caller, { record: order, assignee: to.username, remark })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as Saved
  }
  const remove = async (caller: Caller, { id }: Saved) =>
    expect((await server.call(caller, 'DELETE', `${assignments}/${id}`)).status).toBe(204)
  const find = async (caller: Caller, filterString: string, property = 'transportDetailsEts') => {
    const { body } = await server.call(caller, 'POST', `${assignments}/find`, {
      filter: { filterString },
      pageable: { sort: [{ property, direction: 'ASC' }] },
    })
    return (body as Page<Saved>).entityList
  }
  const [first, second, third] = [0, 1, 2].map((index) => () => orders[index] ?? 0) as [
    () => number,
    () => number,
    () => number,
  ]

  test('an order is assigned once in a company; another one assigns it for itself and sees nothing of that', async () => {
    const made = await assign(anna, first(), ben, 'call the carrier')
    expect(made).toMatchObject({
      assignee: 'ben@fwd1.example',
      remark: 'call the carrier',
      userName: 'anna@fwd1.example',
      userCompanyCode: 'FWD1',
      portOrderReference: '265000000002',
    })
    expect(await put(ben, { record: first(), assignee: ben.username })).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { record: 'taken' } },
    })
    const theirs = await assign(agent, first(), agent)
    const customs: Caller = { company: 'ZOLL', rights: unrestricted }
    for (const [caller, seen] of [
      [anna, ['ben@fwd1.example']],
      [agent, ['agent@agt1.example']],
      [customs, []],
    ] as const)
      expect((await find(caller, `record==${first()}`)).map((one) => one.assignee)).toEqual(seen)
    const { id, version } = made
    const change = { id, version, record: first(), assignee: agent.username }
    expect((await put(agent, change)).status).toBe(404)
    expect((await server.call(customs, 'DELETE', `${assignments}/${id}`)).status).toBe(404)
    const replaced = await put(ben, { ...change, assignee: anna.username })
    expect(replaced).toMatchObject({
      status: 200,
      body: { id, assignee: 'anna@fwd1.example', userName: 'ben@fwd1.example' },
    })
    expect(await put(anna, change)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    })
    await remove(anna, made)
    await remove(agent, theirs)
  })

  test('only users of the own company who may sign in are assignees, by the whole login name', async () => {
    const left = await makeUser(server, 'left@fwd1.example', 'FWD1', rights)
    const kept = await assign(anna, first(), left)
    await server.database.db
      .updateTable('account')
      .set({ enabled: false })
      .where('username', '=', 'left@fwd1.example')
      .execute()
    for (const assignee of [
      'agent@agt1.example',
      'nobody@fwd1.example',
      'ben',
      'left@fwd1.example',
    ])
      expect(await put(anna, { record: second(), assignee }), assignee).toMatchObject({
        status: 400,
        body: { code: 'VALUE_INVALID', problems: { assignee: 'noColleague' } },
      })
    const { id, version } = kept
    const draft = {
      id,
      version,
      record: first(),
      assignee: 'left@fwd1.example',
      remark: 'on leave',
    }
    expect((await put(anna, draft)).status).toBe(200)
    await remove(anna, kept)
    const names = async (caller: Caller) => {
      const { body } = await server.call(caller, 'GET', colleagues)
      return (body as Page<{ username: string }>).entityList.map(({ username }) => username)
    }
    expect(await names(anna)).toEqual(['anna@fwd1.example', 'ben@fwd1.example'])
    expect(await names(agent)).toEqual(['agent@agt1.example'])
    const other = await server.call({ ...anna, rights: ['EM01_STATISTICS'] }, 'GET', colleagues)
    expect(other.body).toMatchObject({ code: 'RIGHT_MISSING' })
  })

  test('an order that the company does not see, or that is archived or gone, cannot be assigned', async () => {
    const [foreign = 0] = await insertOrders(server.database, [
      { reference: '265000000009', company: 'FWD3' },
    ])
    for (const record of [foreign, 987_654_321])
      expect(await put(anna, { record, assignee: ben.username })).toMatchObject({
        status: 400,
        body: { code: 'VALUE_INVALID', problems: { record: 'noSuchRecord' } },
      })
    expect(
      (await put({ ...anna, archive: true }, { record: second(), assignee: ben.username })).status,
    ).toBeGreaterThanOrEqual(400)
    const nobody: Caller = { ...anna, rights: ['EM01_STATISTICS'] }
    expect((await put(nobody, { record: second(), assignee: ben.username })).body).toMatchObject({
      code: 'RIGHT_MISSING',
    })
  })

  test('the queue of a user is filtered by the login name and sorted by departure, and the home page counts it', async () => {
    const made = [
      await assign(anna, first(), ben),
      await assign(anna, second(), ben),
      await assign(anna, third(), anna),
    ]
    const mine = await find(ben, 'assignee=ci=ben@fwd1.example')
    expect(mine.map((one) => one.portOrderReference)).toEqual(['265000000003', '265000000002'])
    const tileOf = async (caller: Caller) => {
      const { body } = await server.call(caller, 'POST', '/api/main/home/v1/find', {})
      return (body as Home).tiles.find(({ name }) => name === 'assignedToMe')
    }
    expect(await tileOf(ben)).toMatchObject({
      view: 'orderAssignment',
      filters: { assignee: '=ben@fwd1.example' },
      total: 2,
      fresh: 2,
    })
    expect(await tileOf(anna)).toMatchObject({ total: 1 })
    expect(await tileOf(agent)).toMatchObject({ total: 0 })
    for (const one of made) await remove(anna, one)
  })

  test('an assignee is notified once, but not of what he or she did', async () => {
    const seenBy = async (caller: Caller) => {
      await settled(server)
      const { body } = await server.call(caller, 'POST', `${notifications}/find`, {})
      return (body as NotificationPage).entityList
    }
    await settled(server)
    await sql`delete from watch_notification`.execute(server.database.db)
    const { id, version } = await assign(anna, first(), ben)
    const [notification, ...more] = await seenBy(ben)
    expect(notification).toMatchObject({
      resource: 'orderAssignment',
      rule: 'assigned',
      view: 'orderAssignment',
      record: { portOrderReference: '265000000002' },
    })
    expect(more).toEqual([])
    const change = { id, version, record: first(), assignee: ben.username, remark: 'by noon' }
    const changed = await put(anna, change)
    expect(changed.status).toBe(200)
    expect(await seenBy(ben)).toHaveLength(1)
    const { version: next } = changed.body as Saved
    const taken = { ...change, version: next, assignee: anna.username }
    expect((await put(anna, taken)).status).toBe(200)
    expect(await seenBy(anna)).toEqual([])
    expect(await seenBy(ben)).toHaveLength(1)
  })
})
