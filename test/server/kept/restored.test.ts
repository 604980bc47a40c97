import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleRestored } from '#framework/server/database/afterRestore.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'
import { engines } from '#test/process/engines.ts'

const at = new Date('2026-11-20T12:00:00.000Z')

describe.each(engines)('after a restore, on $name', ({ name, open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  const run = (statement: string) => sql.raw(statement).execute(database.db)
  const read = async (what: string) => {
    const { rows } = await sql<{ found: unknown }>`
      select coalesce(jsonb_agg(to_jsonb(f)), '[]') as found from ${sql.raw(`(${what}) as f`)}`.execute(
      database.db,
    )
    return rows[0]?.found
  }

  test('sessions, and what waited to be sent are ended, and numbers are left out', async () => {
    await run(`
      insert into identity_record (kind, id, payload) values ('Session', 's', '{}'), ('RefreshToken', 'r', '{}');
      insert into watch_delivery (channel, subject, company, created, state)
        values ('mail', 'a', 'FWD1', now(), 'waiting'), ('mail', 'a', 'FWD1', now(), 'sending'), ('mail', 'a', 'FWD1', now(), 'sent');
      insert into webhook (company, subject, username, url, secret, created) values ('FWD1', 'a', 'a', 'https://a.example', 's', now());
      insert into webhook_delivery (webhook_id, at, state) values (1, now(), 'waiting'), (1, now(), 'sent');
      insert into row_change (resource, row_id, rule, fields) values ('presentationOfGoods', 1, 'released', '{statusCustoms}');
      insert into watch_scan values ('presentationOfGoods', 'overdue', now());
      insert into watch_notification (event_id, subject, company, resource, row_id, rule, field, at, awaits_digest)
        values (1, 'a', 'FWD1', 'presentationOfGoods', 1, 'released', 'statusCustoms', now(), true);
      insert into audit_entry (at, username, company, resource, record_id, action, xact)
        values (now(), 'a', 'FWD1', 'loadingStop', 1, 'create', '99999999999'), (now(), 'a', 'FWD1', 'loadingStop', 1, 'update', '3')`)
    const found = await settleRestored(database.db, at)
    expect(found).toMatchObject({
      sessions: 2,
      mails: 2,
      webhooks: 1,
      events: 1,
      digests: 1,
      marks: 2,
    })
    expect(found.sequences).toBeGreaterThanOrEqual(5)
    expect(await read('select state from watch_delivery order by state')).toEqual([
      { state: 'sent' },
      { state: 'unclear' },
      { state: 'unclear' },
    ])
    expect(await read('select state, reason from webhook_delivery order by state')).toEqual([
      { state: 'dead', reason: 'restored' },
      { state: 'sent', reason: null },
    ])
    // The number of a transaction that another cluster gave would be given again; one of this cluster stays.
    expect(await read('select xact from audit_entry order by id')).toEqual([
      { xact: null },
      { xact: '3' },
    ])
    expect(await read('select id from watch_notification where not awaits_digest')).toHaveLength(1)
    await run(`
      insert into audit_entry (at, username, company, resource, record_id, action) values (now(), 'a', 'FWD1', 'loadingStop', 1, 'update')`)
    expect(await read('select max(id) as id from audit_entry')).toEqual([{ id: 100_003 }])
    const again = await settleRestored(database.db, at)
    expect(again).toMatchObject({ sessions: 0, mails: 0, webhooks: 0, events: 0, marks: 0 })
  })

  test.runIf(name === 'postgres')(
    'while another connection is open nothing is changed',
    async () => {
      await run(`insert into identity_record (kind, id, payload) values ('Session', 'alive', '{}')`)
      await sql`select 1`.execute(database.brief)
      await expect(settleRestored(database.db, at)).rejects.toThrow(
        '1 other connections to the database are open: stop every process first',
      )
      expect(await read('select id from identity_record')).toEqual([{ id: 'alive' }])
    },
  )
})
