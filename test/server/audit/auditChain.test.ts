import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chainEntries, keepAuditChain } from '#framework/server/audit/chainEntries.ts'
import { verifyAudit } from '#framework/server/audit/verifyAudit.ts'
import type { Tables } from '#framework/server/database/guardedKysely.ts'
import { openDatabase, type Database } from '#framework/server/database/openDatabase.ts'
import { writeAudit } from '#framework/server/write/writeAudit.ts'
import { quiet } from '#test/process/databaseImages.ts'
import { createPostgres, engines, findMigratedTemplate, testServer } from '#test/process/engines.ts'
import { now, setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import { bareEnvironment } from '#test/setup/bareEnvironment.ts'

const stops = '/api/main/typed-loading-stop/v1'
const caller: Caller = { rights: ['EM01_LOADING_STOP_LIST_WRITE'] }
const writers = 20
const writes = 4

const write = (db: Kysely<Tables>, recordId = 1) =>
  writeAudit(db, { username: 'anna', participantCode: 'FWD1', subject: 'a' }, now, {
    resource: 'test',
    recordId,
    action: 'save',
    after: { comment: 'ü' },
  })
const count = async (db: Kysely<Tables>, table: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n
}

/** As another process has it: PostgreSQL with connections of its own. */
const openAgain = async (database: Database): Promise<Database> => {
  if (database.engine === 'pglite') return { ...database, close: async () => {} }
  const { rows } = await database.query('select current_database() as name')
  const databaseUrl = new URL(String(rows[0]?.['name']), testServer).href
  return openDatabase({ databaseUrl, log: quiet })
}

describe.each(engines)('the chain of the audit, on $name', (engine) => {
  let servers: readonly [TestServer, TestServer]
  let db: Kysely<Tables>
  let statuses: readonly (readonly number[])[]
  // Here and not in a test: each of the others needs these entries, also where it runs alone.
  beforeAll(async () => {
    const first = await setUpServer(engine)
    servers = [first, await setUpServer({ ...engine, open: () => openAgain(first.database) })]
    db = first.database.db
    let isDone = false
    const chaining = servers.map(async ({ database }) => {
      while (!isDone) await chainEntries(database.db)
    })
    statuses = await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const own: number[] = []
        for (let index = 0; index < writes; index += 1) {
          const number = `TEST${String(writer * writes + index).padStart(7, '0')}`
          const stop = { type: 'CONTAINER_NUMBER', number, comment: 'x' }
          const server = servers[writer % 2] as TestServer
          own.push((await server.call(caller, 'PUT', stops, stop)).status)
        }
        return own
      }),
    )
    isDone = true
    await Promise.all(chaining)
    await chainEntries(db)
  })
  afterAll(async () => {
    await servers[1].close()
    await servers[0].close()
  })

  test('twenty writers at two servers, which both chain meanwhile, leave each entry with one place', async () => {
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    expect([await count(db, 'audit_entry'), await count(db, 'audit_chain')]).toEqual([80, 80])
    const report = await verifyAudit(db, undefined, 7)
    expect(report).toMatchObject({ head: { place: 80 }, waiting: 0, problems: [] })
    expect(await verifyAudit(db, report.head)).toEqual(report)
  })

  /** What is found after the statements, which are then undone. `at(n)` is the entry at a place. */
  const findAfter = async (...statements: string[]) => {
    const known = (await verifyAudit(db)).head
    const undo = new Error('undo')
    let found: unknown
    await db
      .transaction()
      .execute(async (transaction) => {
        for (const text of statements) await sql.raw(text).execute(transaction)
        const alone = await verifyAudit(transaction, undefined, 7)
        const withHead = await verifyAudit(transaction, known, 7)
        found = [alone.problems, withHead.problems]
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return found
  }
  const at = (place: number) => `(select entry_id from audit_chain where place = ${place})`
  const entryAt = async (place: number) => {
    const { rows } = await sql<{ id: number }>`
      select entry_id as id from audit_chain where place = ${place}`.execute(db)
    return rows[0]?.id
  }
  const both = (...problems: string[]) => [problems, problems]

  test.each([
    `after = jsonb_set(after, '{comment}', '"y"')`,
    `before = '{}'`,
    `username = 'eve'`,
    `subject = 'eve'`,
    `company = 'EVE1'`,
    `action = 'x'`,
    `at = at + interval '1 millisecond'`,
    `record_id = record_id + 1`,
    `record_id = null, record_key = 'x'`,
    `resource = 'x'`,
  ])('an entry that is changed by %s is named', async (change) => {
    const said = `entry ${await entryAt(9)}, at place 9, was changed`
    expect(await findAfter(`update audit_entry set ${change} where id = ${at(9)}`)).toEqual(
      both(said),
    )
  })

  test('an entry that is deleted is named, also with its place, and the first of several is', async () => {
    const remove = (place: number) => `delete from audit_entry where id = ${at(place)}`
    expect(await findAfter(remove(9), remove(30))).toEqual(
      both(`entry ${await entryAt(9)}, at place 9, was deleted`),
    )
    expect(await findAfter(remove(9), 'delete from audit_chain where place = 9')).toEqual(
      both('place 9 of the chain was deleted'),
    )
    // Closing the gap needs new hashes up to the end, which the log knows.
    expect(
      await findAfter(
        remove(9),
        'delete from audit_chain where place = 9',
        'update audit_chain set place = -place where place > 9',
        'update audit_chain set place = -place - 1 where place < 0',
      ),
    ).toEqual(both(`place 9 of the chain, of entry ${await entryAt(10)}, was changed`))
  })

  test('an entry that is inserted is named', async () => {
    const insert = `insert into audit_entry (id, at, username, company, resource, record_id, action)
      overriding system value values (900, now(), 'eve', 'EVE1', 'test', 1, 'save')`
    const said = 'entry 900 was inserted: it has no place in the chain, and waits for none'
    expect(await findAfter(insert)).toEqual(both(said))
  })

  test('two entries that change places are named', async () => {
    const swap = `update audit_chain set entry_id = case place when 3 then ${at(4)} else ${at(3)} end,
      entry_hash = (select entry_hash from audit_chain as o where o.place = 7 - audit_chain.place)
      where place in (3, 4)`
    const free = 'alter table audit_chain drop constraint audit_chain_entry_id_key'
    expect(await findAfter(free, swap)).toEqual(
      both(`place 3 of the chain, of entry ${await entryAt(4)}, was changed`),
    )
  })

  test('an end that is cut off is found by the end that was logged', async () => {
    const entries = `delete from audit_entry where id in (select entry_id from audit_chain where place > 70)`
    expect(await findAfter(entries)).toEqual(
      both(`entry ${await entryAt(71)}, at place 71, was deleted`),
    )
    expect(await findAfter(entries, 'delete from audit_chain where place > 70')).toEqual([
      [],
      ['the chain ends at place 70, and once had place 80'],
    ])
    expect(await findAfter('truncate audit_entry, audit_chain')).toEqual([
      [],
      ['the chain ends at place 0, and once had place 80'],
    ])
  })

  test('an entry that is deleted while it waits for its place is named', async () => {
    await write(db, 5)
    const { waiting } = await verifyAudit(db)
    expect(waiting).toBe(1)
    const said = expect.stringMatching(/^entry \d+ was deleted before it had a place$/)
    const last = 'delete from audit_entry where id = (select max(id) from audit_entry)'
    expect(await findAfter(last)).toEqual([[said], [said]])
    await chainEntries(db)
  })

  test.runIf(engine.name === 'postgres')(
    'an entry whose transaction ends late gets its place then, and no writer waits',
    async () => {
      const before = (await verifyAudit(db)).head?.place ?? 0
      const [written, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const late = db.transaction().execute(async (transaction) => {
        await write(transaction, 6)
        written.resolve()
        await mayEnd.promise
      })
      await written.promise
      await write(db, 7)
      expect((await chainEntries(db))?.place).toBe(before + 1)
      mayEnd.resolve()
      await late
      expect((await chainEntries(db))?.place).toBe(before + 2)
      expect((await verifyAudit(db)).problems).toEqual([])
    },
  )

  test('the end of the chain is logged when there is a new one', async () => {
    await write(db, 7)
    const logged = Promise.withResolvers<object>()
    const { stop } = keepAuditChain(
      { db },
      { info: logged.resolve, warn: (facts) => logged.reject(facts) },
      5,
    )
    onTestFinished(stop)
    const facts = await logged.promise
    const { head } = await verifyAudit(db)
    expect(facts).toEqual({ auditHead: `${head?.place}:${head?.hash}` })
  })

  // The last one: it changes the audit.
  test('a chain that was written again with good hashes is found by the end that was logged', async () => {
    const { head } = await verifyAudit(db)
    await sql`insert into audit_pending select entry_id from audit_chain`.execute(db)
    await sql`delete from audit_chain`.execute(db)
    await sql`update audit_entry set username = 'eve' where id = (select min(id) from audit_entry)`.execute(
      db,
    )
    await chainEntries(db)
    expect((await verifyAudit(db)).problems).toEqual([])
    expect((await verifyAudit(db, head)).problems).toEqual([
      expect.stringMatching(/^place 8\d .* once had another hash/),
    ])
  })
})

test.runIf(testServer)('the command names what is wrong, and ends with 1 then', async () => {
  const server = String(testServer)
  const { databaseUrl, drop } = await createPostgres(server, await findMigratedTemplate(server))
  onTestFinished(drop)
  const database = await openDatabase({ databaseUrl, log: quiet })
  await write(database.db)
  const head = await chainEntries(database.db)
  const run = (...given: string[]) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['framework/bin/quayside.ts', 'audit:verify', ...given],
      {
        cwd: join(import.meta.dirname, '../../..'),
        env: { ...bareEnvironment, STAGE: 'test', DATABASE_URL: databaseUrl },
        encoding: 'utf8',
      },
    )
    return { status, stdout }
  }
  const known = `${head?.place}:${head?.hash}`
  expect(run('--head', known)).toEqual({
    status: 0,
    stdout: `The audit is whole. Followed up to ${known}; 0 entries have no place yet.\n`,
  })
  await sql`update audit_entry set username = 'eve'`.execute(database.db)
  await database.close()
  expect(run()).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^entry 1, at place 1, was changed\nThe audit is not as/),
  })
})
