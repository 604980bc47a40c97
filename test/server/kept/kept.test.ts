import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retention } from '#framework/server/database/retention.ts'
import { scopePlacesOf, scopeTableName } from '#framework/server/database/scopeTables.ts'
import { sweep } from '#framework/server/database/sweep.ts'
import { declaredTables } from '#framework/server/sql/declaredTables.ts'
import { schemaOf } from '#framework/server/sql/names.ts'
import { findTraces, forgetUser } from '#framework/server/users/forgetUser.ts'
import { declarations } from '#server/portSchema.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type TestServer } from '#test/server/setup/setUpServer.ts'
import { makeUser } from '#test/server/watch/watchers.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

describe.each(engines)('what is kept how long, on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
  })
  afterAll(() => server.close())
  const run = (statement: string) => sql.raw(statement).execute(server.database.db)
  const read = async (what: string): Promise<string[]> => {
    const { rows } = await sql<{
      one: string
    }>`select * from ${sql.raw(`(${what}) as f (one)`)}`.execute(server.database.db)
    return rows.map(({ one }) => String(one))
  }
  const count = async (table: string) => Number((await read(`select count(*) from ${table}`))[0])

  test('every table is one of a declared resource, or says how long its rows are kept', async () => {
    const declared = new Set([
      ...declarations.flatMap((resource) =>
        declaredTables(resource).map(({ name, isArchive }) =>
          isArchive ? name : `${schemaOf(false)}.${name}`,
        ),
      ),
      ...scopePlacesOf(declarations).map(scopeTableName),
      // The rest of an order, which has no declaration, and goes with it.
      'public.port_order',
      'archive.port_order',
    ])
    const stated = retention.flatMap(({ tables }) => tables.map((name) => `public.${name}`))
    const there = await read(`
      select schemaname || '.' || tablename from pg_tables where schemaname in ('public', 'archive')`)
    expect(there.filter((name) => !declared.has(name) && !stated.includes(name))).toEqual([])
    expect(stated.filter((name) => !there.includes(name))).toEqual([])
    expect(new Set(stated).size).toBe(stated.length)
    const swept = retention.flatMap((one) =>
      (one.swept ?? []).map(({ table }) => [one.tables, table]),
    )
    expect(swept.filter(([tables, table]) => !tables?.includes(String(table)))).toEqual([])
    expect(swept.length).toBeGreaterThanOrEqual(5)
  })

  test('what is older than it is kept goes in portions, and what is under way stays', async () => {
    await run(`
      insert into watch_notification (event_id, subject, company, resource, row_id, rule, field, at)
        select n, 'a', 'FWD1', 'r', 1, 'r', 'f', timestamptz '2026-11-20T12:00Z' - interval '91 days' from generate_series(1, 2500) as n;
      insert into watch_notification (event_id, subject, company, resource, row_id, rule, field, at)
        values (9000, 'a', 'FWD1', 'r', 1, 'r', 'f', timestamptz '2026-11-20T12:00Z' - interval '89 days');
      insert into watch_delivery (channel, subject, company, created, state)
        select 'mail', 'a', 'FWD1', timestamptz '2026-08-01T12:00Z', state from unnest(array['sent', 'waiting', 'sending', 'dead']) as state;
      insert into idempotency_key select 'k' || n, 'a', 'c', 'h', 200, '{}', timestamptz '2026-11-20T12:00Z' - n * interval '23 hours'
        from generate_series(1, 3) as n;
      insert into deleted_row (resource, record_id, at, actor, tables)
        values ('r', 1, timestamptz '2026-11-20T11:54Z', 'a', '{}'), ('r', 2, timestamptz '2026-11-20T11:56Z', 'a', '{}')`)
    expect(await sweep(server.database, now)).toBe(2_500 + 2 + 2 + 1)
    expect(await read('select event_id from watch_notification')).toEqual(['9000'])
    expect(await read('select state from watch_delivery order by state')).toEqual([
      'sending',
      'waiting',
    ])
    expect(await read('select key from idempotency_key')).toEqual(['k1'])
    expect(await read('select record_id from deleted_row')).toEqual(['2'])
    expect(await sweep(server.database, now)).toBe(0)
  })

  test.runIf(engine.name === 'postgres')(
    'while another process deletes, this one leaves it to that',
    async () => {
      await run(
        `insert into deleted_row (resource, record_id, at, actor, tables) values ('r', 3, '2026-01-01Z', 'a', '{}')`,
      )
      await server.database.brief.connection().execute(async (other) => {
        await sql`select pg_advisory_lock(hashtext('sweep'))`.execute(other)
        expect(await sweep(server.database, now)).toBe(0)
        await sql`select pg_advisory_unlock(hashtext('sweep'))`.execute(other)
      })
      expect(await sweep(server.database, now)).toBe(1)
    },
  )

  test('a user who is forgotten is nowhere but in the audit, and others are untouched', async () => {
    const gone = await makeUser(server, 'gone@fwd1.example', 'FWD1')
    const stays = await makeUser(server, 'stays@fwd1.example', 'FWD1')
    for (const { subject, username } of [gone, stays])
      await run(`
        insert into identity_record (kind, id, payload, account_id) values ('Session', '${subject}', '{}', '${subject}');
        insert into watch_user (subject, company, username, permissions, groups) values ('${subject}', 'FWD1', '${username}', '{}', '{}');
        insert into watch (subject, company, resource, kind, row_id, rules, created) values ('${subject}', 'FWD1', 'r', 'entry', 1, '{}', now());
        insert into watch_delivery (channel, subject, company, created, state) values ('mail', '${subject}', 'FWD1', now(), 'sent');
        insert into webhook (company, subject, username, url, secret, created) values ('FWD1', '${subject}', '${username}', 'https://a.example', 's', now());
        insert into api_client (company, name, client_id, subject, username, created) values ('FWD1', gen_random_uuid(), gen_random_uuid(), 'c', '${username}', now());
        insert into user_data (user_name, company_code, user_preferences, created, updated) values ('${username}', 'FWD1', '{}', now(), now());
        insert into user_data_owner select id, '${subject}', 'FWD1' from user_data where user_name = '${username}';
        insert into audit_entry (at, username, company, subject, resource, record_id, action) values (now(), '${username}', 'FWD1', '${subject}', 'r', 1, 'update')`)
    const before = await count('audit_entry')
    const traces = await forgetUser(server.database.db, 'GONE@fwd1.example', now)
    expect(traces.rows).toEqual({
      identity_record: 1,
      watch_notification: 0,
      watch_delivery: 1,
      watch: 1,
      watch_user: 1,
      webhook: 1,
      account: 1,
      user_data: 1,
    })
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.database.db)
    const found: string[] = []
    for (const { name } of tables)
      if (
        await count(
          `${name} as t where t::text like any(array['%${gone.subject}%', '%${gone.username}%'])`,
        )
      )
        found.push(name)
    expect(found).toEqual(['audit_entry'])
    expect(await count('audit_entry')).toBe(before + 1)
    expect(
      await read(`select action from audit_entry where record_key = '${gone.subject}'`),
    ).toEqual(['forget'])
    expect((await findTraces(server.database.db, String(stays.username))).rows).toEqual(traces.rows)
    expect((await findTraces(server.database.db, String(gone.username))).subjects).toEqual([])
  })
})
