import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationPage } from '#framework/schema/record/watching.ts'
import { forgetUser } from '#framework/server/users/forgetUser.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import { makeUser, notifications } from './watchers.ts'

const path = '/api/main/sent-view/v1'
const search = '?filter=%7B%22type%22%3A%22AES%22%7D&sort=type&order=ASC&columns=type%2Ccreated'
const list = { view: 'portOrder', search }

describe.each(engines)('lists sent to a colleague on $name', (engine) => {
  let server: TestServer
  let anna: Caller
  let ben: Caller
  beforeAll(async () => {
    server = await setUpServer(engine)
    anna = await makeUser(server, 'anna@fwd1.example', 'FWD1', ['EM01_PORT_ORDER_LIST'])
    ben = await makeUser(server, 'ben@fwd1.example', 'FWD1', ['EM01_PORT_ORDER_LIST'])
  })
  afterAll(() => server.close())

  const send = (body: object, caller: Caller = anna, headers: Record<string, string> = {}) =>
    server.call(caller, 'POST', path, { to: ben.username, ...list, ...body }, headers)
  const seenBy = async (caller: Caller) => {
    const { body } = await server.call(caller, 'POST', `${notifications}/find`, {})
    return (body as NotificationPage).entityList
  }

  test('the colleague is notified of the list in its state, by whom, and with the note; it is in the audit', async () => {
    const sent = await send({ name: 'Exports', note: ' Please look at these ' })
    expect(sent.status, JSON.stringify(sent.body)).toBe(204)
    expect(await seenBy(ben)).toMatchObject([
      {
        view: 'portOrder',
        isRead: false,
        record: {},
        sent: { by: anna.username, search, name: 'Exports', note: 'Please look at these' },
      },
    ])
    expect(await seenBy(anna)).toEqual([])
    const unread = await server.call(ben, 'GET', `${notifications}/unread`)
    expect(unread.body).toEqual({ unread: 1 })
    const { rows } = await sql<{ username: string; after: object }>`
      select username, after from audit_entry where resource = 'sentView'`.execute(
      server.database.db,
    )
    expect(rows).toMatchObject([{ username: anna.username, after: { to: ben.username, search } }])
    // Who may no longer open the list sees no notification of it.
    expect(await seenBy({ ...ben, rights: ['EM01_STATISTICS'] })).toEqual([])
  })

  test('a repetition with the same key notifies once', async () => {
    const before = (await seenBy(ben)).length
    const headers = { 'idempotency-key': 'again' }
    for (const _ of [1, 2]) expect((await send({}, anna, headers)).status).toBe(204)
    expect(await seenBy(ben)).toHaveLength(before + 1)
    expect((await send({ note: 'other' }, anna, headers)).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test('a filter for the sender stays one: both see the same entries', async () => {
    const mine = `?filter=${encodeURIComponent(JSON.stringify({ assignee: `=${anna.username}` }))}`
    expect((await send({ view: 'orderAssignment', search: mine })).status).toBe(204)
    expect((await seenBy(ben))[0]).toMatchObject({
      view: 'orderAssignment',
      sent: { search: mine },
    })
  })

  test('only enabled users of the company who may open the list are sent it, by those who may', async () => {
    const before = (await seenBy(ben)).length
    await makeUser(server, 'foreign@fwd2.example', 'FWD2', ['EM01_PORT_ORDER_LIST'])
    await makeUser(server, 'left@fwd1.example', 'FWD1', ['EM01_PORT_ORDER_LIST'])
    await makeUser(server, 'other@fwd1.example', 'FWD1', ['EM01_STATISTICS'])
    await server.database.db
      .updateTable('account')
      .set({ enabled: false })
      .where('username', '=', 'left@fwd1.example')
      .execute()
    for (const [to, problem] of [
      ['foreign@fwd2.example', 'noColleague'],
      ['left@fwd1.example', 'noColleague'],
      ['nobody@fwd1.example', 'noColleague'],
      ['', 'missing'],
      ['other@fwd1.example', 'mayNotOpen'],
    ])
      expect(await send({ to }), to).toMatchObject({
        status: 400,
        body: { code: 'VALUE_INVALID', problems: { to: problem } },
      })
    for (const view of ['riskFile', 'constructor', 'user'])
      expect(await send({ view }), view).toMatchObject({
        status: 403,
        body: { code: 'RIGHT_MISSING' },
      })
    expect((await send({}, { ...anna, rights: ['EM01_STATISTICS'] })).status).toBe(403)
    expect(await seenBy(ben)).toHaveLength(before)
  })

  test('a state that the list does not take, and texts that are too long, are refused at their field', async () => {
    const before = (await seenBy(ben)).length
    const carl = await makeUser(server, 'carl@fwd1.example', 'FWD1', ['EM01_PORT_ORDER_LIST'])
    for (const wrong of [
      '?filter=%7B%22nothing%22%3A%22AES%22%7D',
      '?sort=nothing&order=ASC',
      '?columns=nothing',
      '?filter=x',
      '?page=0',
    ])
      expect(await send({ search: wrong }, carl), wrong).toMatchObject({
        status: 400,
        body: { code: 'VALUE_INVALID', problems: { search: 'wrongType' } },
      })
    expect(await send({ note: 'x'.repeat(501) }, carl)).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { note: 'tooLong' } },
    })
    for (const [field, wrong] of [
      ['search', 'https://elsewhere.example'],
      ['search', `?${'x'.repeat(4_000)}`],
      ['name', 'x'.repeat(41)],
    ] as const)
      expect(await send({ [field]: wrong }, carl)).toMatchObject({
        status: 400,
        body: { code: 'BODY_INVALID', field },
      })
    expect(await seenBy(ben)).toHaveLength(before)
  })
  test('a user sends only so many in a minute', async () => {
    const dora = await makeUser(server, 'dora@fwd1.example', 'FWD1', ['EM01_PORT_ORDER_LIST'])
    for (let count = 0; count < 20; count += 1) expect((await send({}, dora)).status).toBe(204)
    expect((await send({}, dora)).body).toMatchObject({ code: 'RATE_LIMITED' })
  })
  test('what a forgotten user sent is gone', async () => {
    const erik = await makeUser(server, 'erik@fwd1.example', 'FWD1', ['EM01_PORT_ORDER_LIST'])
    const senders = async () => (await seenBy(ben)).map(({ sent }) => sent?.by)
    expect((await send({ note: 'from Erik' }, erik)).status).toBe(204)
    expect(await senders()).toContain(erik.username)
    await forgetUser(server.database.db, 'erik@fwd1.example', new Date())
    expect(await senders()).not.toContain(erik.username)
  })
})
