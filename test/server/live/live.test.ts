import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { keepChangeTriggers } from '#framework/server/database/changeTriggers.ts'
import { scanDue } from '#framework/server/changes/scanDue.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import { livePath, openStream, type OpenStream } from './openStream.ts'

const stops = '/api/main/typed-loading-stop/v1'
const stopRights = ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] as const
const terminal: Caller = { company: 'HCTA', username: 'tom@hcta.example', rights: stopRights }
const orderRights = ['EM01_PRESENTATION_OF_GOODS_LIST'] as const
const stopList = (...ids: number[]) => ({ watch: [{ resource: 'loadingStop', isList: true, ids }] })
const orderList = (...ids: number[]) => ({
  watch: [{ resource: 'presentationOfGoods', isList: true, ids }],
})
/** The rows of which a stream said something. */
const idsOf = ({ seen }: Pick<OpenStream, 'seen'>) =>
  seen.flatMap((said) => (said.event === 'changes' ? said.data.rows.map(([id]) => id) : []))

describe.each(engines)('the changes that an open page receives on $name', (engine) => {
  let server: TestServer
  const opened: OpenStream[] = []
  beforeAll(async () => {
    server = await setUpServer(engine)
  })
  afterAll(async () => {
    for (const stream of opened) stream.close()
    await server.close()
  })
  const open = async (caller: Caller, request: Parameters<typeof openStream>[2]) => {
    const stream = await openStream(server, caller, request)
    opened.push(stream)
    return stream
  }
  const save = async (number: string, more: object = {}) => {
    const stop = { type: 'CONTAINER_NUMBER', number, comment: 'new', ...more }
    const { status, body } = await server.call(terminal, 'PUT', stops, stop)
    expect(status).toBe(200)
    return body as { readonly id: number; readonly version: number }
  }
  const touch = (id: number, vessel: string, schema = 'public') =>
    sql`update ${sql.table(`${schema}.presentation_of_goods`)} set transport_details_vessel_name = ${vessel} where id = ${id}`.execute(
      server.database.db,
    )

  test('a row that is added, changed and deleted, as it happens and afterwards', async () => {
    const stream = await open(terminal, stopList())
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const { id, version } = await save('TEST0000001')
    await stream.untilRow(id, 'new')
    await save('TEST0000001', { id, version, comment: 'other' })
    await stream.untilRow(id, 'changed')
    const row = await open(terminal, {
      watch: [{ resource: 'loadingStop', isList: false, ids: [id] }],
    })
    const { id: other } = await save('TEST0000002')
    await stream.untilRow(other, 'new')
    await server.call(terminal, 'DELETE', `${stops}/${id}`)
    await stream.untilRow(id, 'gone')
    await row.untilRow(id, 'gone')
    expect(idsOf(row)).not.toContain(other)
    // Who comes back with that row learns that it is gone.
    const back = await open(terminal, { ...stopList(id), age: 60_000 })
    await back.untilRow(id, 'gone')
  })

  test('nothing that a company may not see, and what it may see no longer only if it has it', async () => {
    const [own = 0, foreign = 0] = await insertOrders(server.database, [
      { reference: 'B26110000001', company: 'FWD1' },
      { reference: 'B26110000002', company: 'FWD2', others: ['AGT1'] },
    ])
    const mine = await open({ company: 'FWD1', rights: orderRights }, orderList(own, foreign))
    const theirs = await open(
      { company: 'FWD2', username: 'fred@fwd2.example', rights: orderRights },
      orderList(foreign),
    )
    // That it cannot read this row, each call for it says too.
    await mine.untilRow(foreign, 'gone')
    await touch(foreign, 'ATLANTIC')
    await theirs.untilRow(foreign, 'changed')
    await sql`delete from presentation_of_goods_participant_list where parent_id = ${foreign} and pcs_code = 'FWD2'`.execute(
      server.database.db,
    )
    await theirs.untilRow(foreign, 'gone')
    await touch(foreign, 'CASPIAN')
    // All of it was received by the time that this is.
    await touch(own, 'BALTIC')
    const before = mine.seen.length
    await mine.untilRow(own, 'changed')
    expect(idsOf({ seen: mine.seen.slice(before) })).not.toContain(foreign)
    await sql`insert into presentation_of_goods_participant_list (parent_id, position, name, pcs_code, type, source)
      values (${foreign}, 7, 'Company FWD1', 'FWD1', 'AGENT', 'GLOBAL')`.execute(server.database.db)
    await mine.untilRow(foreign, 'changed')
  })

  test('nothing of fields that a session may not read', async () => {
    const [one = 0, two = 0, three = 0, last = 0] = await insertOrders(
      server.database,
      ['21', '22', '23', '24'].map((end) => ({ reference: `B261100000${end}` })),
    )
    const list = orderList(one, two, three, last)
    const some = await open({ rights: orderRights }, list)
    const more = await open(
      { username: 'bea@fwd1.example', rights: [...orderRights, 'EM01_RISK_LEVEL_READ'] },
      list,
    )
    // What is said of the new rows comes before this.
    await sql`delete from presentation_of_goods where id = ${last}`.execute(server.database.db)
    for (const stream of [some, more]) await stream.untilRow(last, 'gone')
    const before = some.seen.length
    // One statement: each row is reported for what differs in it.
    await sql`update presentation_of_goods set
        risk_level = case when id = ${one} then 2 else risk_level end,
        transport_details_vessel_name = case when id = ${two} then 'ATLANTIC' else transport_details_vessel_name end
      where id in (${one}, ${two})`.execute(server.database.db)
    await sql`insert into presentation_of_goods_exit_message_list
        (parent_id, position, mrn, message_id, eori_number, branch_number, sent, cancelled)
      values (${three}, 1, '26DE000000000000A1', 'M1', 'DE1', '0000', now(), false)`.execute(
      server.database.db,
    )
    // That of a version alone is none.
    await sql`update presentation_of_goods set version = version + 1 where id = ${one}`.execute(
      server.database.db,
    )
    await more.untilRow(one, 'changed')
    await some.untilRow(two, 'changed')
    await touch(three, 'BALTIC')
    await some.untilRow(three, 'changed')
    expect(idsOf({ seen: some.seen.slice(before) })).toEqual([two, three])
  })

  test('a row that becomes overdue, in both processes, once, and not where what is due may not be seen', async () => {
    const shared = {
      ...engine,
      open: async () => ({ ...server.database, close: async () => {} }),
    }
    const second = await setUpServer(shared)
    try {
      const at = (hours: number) => new Date(server.time().getTime() + hours * 3_600_000)
      const look = (hours: number) =>
        Promise.all(
          [server, second].map(({ context }) =>
            scanDue({
              context: { ...context, clock: () => at(hours) },
              catalogue: allResources,
            }),
          ),
        )
      const [id = 0, last = 0, gone = 0] = await insertOrders(server.database, [
        { reference: 'B26110000031', state: { gateIn: true, gateInTime: at(0).toISOString() } },
        { reference: 'B26110000032' },
        { reference: 'B26110000033' },
      ])
      await look(0)
      const reader: Caller = {
        rights: [...orderRights, 'EM01_EMP_STATUS_SHOW', 'EM01_ZAPP_STATUS_SHOW'],
      }
      const streams = [
        await open(reader, orderList(id, last, gone)),
        await openStream(
          second,
          { ...reader, username: 'bob@fwd1.example' },
          orderList(id, last, gone),
        ),
      ]
      opened.push(...streams.slice(1))
      const blind = await open(
        { username: 'kim@fwd1.example', rights: orderRights },
        orderList(id, last, gone),
      )
      const foreign = await open(
        { ...reader, company: 'FWD2', username: 'fred@fwd2.example' },
        { watch: [{ resource: 'presentationOfGoods', isList: true, ids: [] }] },
      )
      const all = [...streams, blind]
      // What is said of the new rows comes before this.
      await sql`delete from presentation_of_goods where id = ${gone}`.execute(server.database.db)
      for (const stream of all) await stream.untilRow(gone, 'gone')
      const begun = all.map(({ seen }) => seen.length)
      const newsOf = () => all.map(({ seen }, index) => idsOf({ seen: seen.slice(begun[index]) }))
      await look(23)
      await touch(last, 'BALTIC')
      for (const stream of all) await stream.untilRow(last, 'changed')
      expect(newsOf()).toEqual([[last], [last], [last]])
      await look(25)
      for (const stream of streams) await stream.untilRow(id, 'changed')
      await look(26)
      await touch(last, 'CASPIAN')
      for (const stream of all) await stream.untilRow(last, 'changed')
      expect(newsOf()).toEqual([
        [last, id, last],
        [last, id, last],
        [last, last],
      ])
      expect(idsOf(foreign)).not.toContain(id)
    } finally {
      await second.close()
    }
  })

  test('the triggers of an earlier version, or of other rules, are replaced at the start, and others are left alone', async () => {
    const { db } = server.database
    const triggers = async () => {
      const { rows } = await sql<{ name: string; written: string }>`
        select tgrelid::regclass || '.' || tgname as name, xmin::text as written from pg_trigger
        where tgname like 'say\\_%'`.execute(db)
      return new Map(rows.map(({ name, written }) => [name, written]))
    }
    const before = await triggers()
    await keepChangeTriggers(server.database, allResources)
    expect(await triggers()).toEqual(before)
    const { loadingStop } = allResources
    const unwatched = Object.fromEntries(
      Object.entries(loadingStop).filter(([name]) => name !== 'watch'),
    ) as unknown as typeof loadingStop
    await keepChangeTriggers(server.database, { ...allResources, loadingStop: unwatched })
    const changed = [...(await triggers())].filter(([name, one]) => before.get(name) !== one)
    expect(changed.map(([name]) => name)).toEqual(['loading_stop.say_insert'])
    await sql`create function public.say_row_changes() returns trigger language plpgsql as 'begin return null; end'`.execute(
      db,
    )
    await sql`create or replace trigger say_update after update on public.loading_stop
      referencing new table as changed for each statement execute function public.say_row_changes('loading_stop')`.execute(
      db,
    )
    await keepChangeTriggers(server.database, allResources)
    const stream = await open(terminal, stopList())
    const { id, version } = await save('TEST0000003')
    await stream.untilRow(id, 'new')
    await save('TEST0000003', { id, version, comment: 'other' })
    await stream.untilRow(id, 'changed')
    expect(idsOf(stream)).toContain(id)
  })

  test('archived rows are reported in archive mode alone', async () => {
    const [current = 0, archived = 0] = await insertOrders(server.database, [
      { reference: 'B26110000011' },
      { reference: 'B26110000012', schema: 'archive' },
    ])
    const caller: Caller = { rights: orderRights }
    const list = await open(caller, orderList(current))
    const archive = await open({ ...caller, archive: true }, orderList(archived))
    // A row of each table may have the same id.
    await touch(archived, 'ARCHIVED', 'archive')
    await archive.untilRow(archived, 'changed')
    await touch(current, 'CURRENT')
    await list.untilRow(current, 'changed')
    expect(archive.seen.filter(({ event }) => event === 'changes')).toHaveLength(1)
  })

  test('many rows of one statement are a reason to ask again', async () => {
    const stream = await open(terminal, stopList())
    await sql`insert into loading_stop (type, number, comment, user_name, user_company_code, created, updated)
      select 'MRN', 'MANY' || n, 'many', 'x', 'HCTA', now(), now() from generate_series(1, 300) as n`.execute(
      server.database.db,
    )
    await stream.until('again', { resource: 'loadingStop' })
    expect(stream.seen.at(-1)?.event).toBe('again')
  })

  test('only with the right, only what is declared, at most twenty pages, and no longer than the session', async () => {
    const ask = (caller: Caller, body: object) => server.call(caller, 'POST', livePath, body)
    const refused = async (caller: Caller, body: object) => {
      const { status, body: answer } = await ask(caller, body)
      return [status, (answer as { code: string }).code]
    }
    const [watch] = stopList().watch
    const reader: Caller = { username: 'ben@fwd1.example', rights: stopRights }
    expect(await refused({ rights: [] }, { age: 0, watch: [watch] })).toEqual([
      403,
      'RIGHT_MISSING',
    ])
    for (const body of [
      { age: 0, watch: [{ ...watch, resource: 'user' }] },
      { age: 0, watch: [{ ...watch, filter: 'id==1' }] },
      { age: 0, watch: [] },
      { watch: [watch] },
    ])
      expect(await refused(reader, body)).toEqual([400, 'BODY_INVALID'])
    const pages: OpenStream[] = []
    for (let page = 0; page < 20; page += 1) pages.push(await open(reader, stopList()))
    expect(await refused(reader, { age: 0, watch: [watch] })).toEqual([429, 'RATE_LIMITED'])
    // A token that has expired ends what it began, with the next change at the latest.
    server.moveClock(400)
    await save('TEST0000009')
    for (const page of pages) await page.until('end', { reason: 'session' })
  })
})
