import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderNote } from '#resources/order/orderNote.ts'
import type { NotificationPage } from '#framework/schema/record/watching.ts'
import { makeUser, notifications, settled } from '#test/server/watch/watchers.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const notes = '/api/main/order-note/v1'
const rights = ['EM01_PORT_ORDER_LIST'] as const
const anna: Caller = { company: 'FWD1', rights }
const colleague: Caller = { ...anna, username: 'ben@fwd1.example' }
const agent: Caller = { company: 'AGT1', rights, username: 'agent@agt1.example' }
const stranger: Caller = { company: 'FWD3', rights }
const customs: Caller = { company: 'ZOLL', rights: [...rights, 'EM01_NO_PARTICIPANT_RESTRICTION'] }

describe.each(engines)('notes on an order on $name', (engine) => {
  let server: TestServer
  let order: number
  beforeAll(async () => {
    server = await setUpServer(engine)
    const [id = 0] = await insertOrders(server.database, [
      { reference: '265000000002', company: 'FWD1', others: ['AGT1'] },
    ])
    order = id
    await write(anna, 'ask the carrier', 'COMPANY')
    await write(anna, 'truck comes at nine', 'ALL')
  })
  afterAll(() => server.close())

  const put = (caller: Caller, body: object) => server.call(caller, 'PUT', notes, body)
  const write = async (caller: Caller, text: string, visibility: OrderNote['visibility']) => {
    const answer = await put(caller, { text, visibility, record: order })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as OrderNote
  }
  const texts = async (caller: Caller) => {
    const { body } = await server.call(caller, 'POST', `${notes}/find`, {
      filter: { filterString: `record==${order}` },
      pageable: { sort: [{ property: 'created', direction: 'ASC' }] },
    })
    return (body as Page<OrderNote>).entityList.map(({ text }) => text)
  }
  const history = async (caller: Caller) => {
    const path = `/api/main/presentation-of-goods/v1/${order}/changes/find`
    return JSON.stringify((await server.call(caller, 'POST', path, {})).body)
  }

  test.for([
    ['the author', anna, ['ask the carrier', 'truck comes at nine']],
    ['a colleague', colleague, ['ask the carrier', 'truck comes at nine']],
    ['another participant', agent, ['truck comes at nine']],
    ['customs', customs, ['truck comes at nine']],
    ['another company', stranger, []],
  ] as const)(
    '%s sees what is meant for them, in the list and in the history',
    async ([, caller, seen]) => {
      expect(await texts(caller)).toEqual(seen)
      const lines = await history(caller)
      for (const text of ['ask the carrier', 'truck comes at nine'])
        expect(lines.includes(text)).toBe((seen as readonly string[]).includes(text))
    },
  )

  test('only the author changes or deletes a note; nobody else reveals it by trying', async () => {
    const note = await write(anna, 'first draft', 'ALL')
    const hidden = await write(anna, 'between us', 'COMPANY')
    const { id, version } = note as unknown as { id: number; version: number }
    const change = { id, version, text: 'second draft', visibility: 'ALL', record: order }
    const refused = { status: 409, body: { code: 'RULE_BROKEN', reasons: ['ownNote'] } }
    expect(await put(colleague, change)).toMatchObject(refused)
    expect(await put(agent, change)).toMatchObject(refused)
    expect(await server.call(agent, 'DELETE', `${notes}/${id}`)).toMatchObject(refused)
    const theirs = { ...change, id: (hidden as unknown as { id: number }).id }
    expect((await put(agent, theirs)).status).toBe(404)
    expect((await put(anna, change)).status).toBe(200)
    expect((await server.call(anna, 'DELETE', `${notes}/${id}`)).status).toBe(204)
    expect(
      (await put(stranger, { text: 'x', visibility: 'ALL', record: order })).body,
    ).toMatchObject({ code: 'VALUE_INVALID', problems: { record: 'noSuchRecord' } })
  })

  test('a colleague who is named by @ is notified, once; who may not read the note, who wrote it, and others are not', async () => {
    const make = (username: string, company: string, of: Caller['rights'] = rights) =>
      makeUser(server, username, company, of)
    const author = await make('mia@fwd1.example', 'FWD1')
    const named = await make('tom@fwd1.example', 'FWD1')
    const alsoNamed = await make('eva@fwd1.example', 'FWD1')
    const withoutRight = await make('jo@fwd1.example', 'FWD1', ['EM01_STATISTICS'])
    const elsewhere = await make('tom@agt1.example', 'AGT1')
    const text = '@tom and @eva@fwd1.example: call @jo, says @mia. Mail tom@agt1.example.'
    const note = await write(author, text, 'ALL')
    const seenBy = async (caller: Caller) => {
      await settled(server)
      const { body } = await server.call(caller, 'POST', `${notifications}/find`, {})
      return (body as NotificationPage).entityList.map(({ rule }) => rule)
    }
    expect(await seenBy(named)).toEqual(['mentioned'])
    expect(await seenBy(alsoNamed)).toEqual(['mentioned'])
    for (const other of [author, elsewhere]) expect(await seenBy(other)).toEqual([])
    const { id, version } = note as unknown as { id: number; version: number }
    const change = { id, version, text: `${text} Thanks.`, visibility: 'ALL', record: order }
    expect((await put(author, change)).status).toBe(200)
    expect(await seenBy(named)).toEqual(['mentioned'])
    const { rows } = await sql`
      select from watch_notification where subject = ${withoutRight.subject}`.execute(
      server.database.db,
    )
    expect(rows).toEqual([])
  })
})
