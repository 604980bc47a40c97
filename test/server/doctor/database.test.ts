import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chainEntries } from '#framework/server/audit/chainEntries.ts'
import { writeAudit } from '#framework/server/write/writeAudit.ts'
import { startJobs } from '#framework/server/changes/deliver/jobs.ts'
import { openServer } from '#framework/server/openServer.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { product } from '#server/product.ts'
import { quiet } from '#test/process/databaseImages.ts'
import { createPostgres, findMigratedTemplate, pglite, testServer } from '#test/process/engines.ts'
import { clockShift } from '#test/setup/shiftClock.ts'
import { all, look, outcomesOf } from './look.ts'

/** Answers of the server that a test cannot bring about: tables and functions of the same name, which are found first. */
const shadows = `
create table public.shown (name text primary key, value text);
create function public.current_setting(asked text, missing boolean) returns text language sql as
  'select coalesce((select value from public.shown where name = asked), pg_catalog.current_setting(asked, missing))';
create function public.pg_is_in_recovery() returns boolean language sql as
  'select exists (select from public.shown where name = ''standby'')';
create view public.pg_collation as select * from pg_catalog.pg_collation;
create table public.pg_stat_replication (application_name text, replay_lag interval);
create table public.pg_replication_slots (slot_name text, active boolean);
insert into public.shown values ('fsync', 'on'), ('archive_mode', 'on'), ('autovacuum', 'on'),
  ('max_connections', '100'), ('full_page_writes', 'on'), ('data_directory', '/');
`
const worse = `
update public.shown set value = 'off' where name in ('fsync', 'archive_mode', 'autovacuum');
update public.shown set value = '30' where name = 'max_connections';
insert into public.shown values ('server_version_num', '140011'), ('standby', ''), ('server_encoding', 'LATIN1');
insert into public.pg_replication_slots values ('left_behind', false);
do $$ begin execute 'drop index ' || (select indexname from pg_indexes
  where tablename = 'risk_file' and schemaname = 'public' and indexdef like 'CREATE INDEX%' limit 1); end $$;
`

const setUp = async () => {
  const server = String(testServer)
  const { databaseUrl, name, drop } = await createPostgres(
    server,
    await findMigratedTemplate(server),
  )
  const run = async (text: string) => {
    const database = await openDatabase({ databaseUrl, log: quiet })
    await sql.raw(text).execute(database.db)
    await database.close()
  }
  return { databaseUrl, name, drop, run }
}

const found = {
  databaseVersion: ['failed', 'PostgreSQL 14 is older than 15'],
  databaseTexts: ['failed', 'the encoding is LATIN1'],
  databaseKeepsWrites: ['failed', 'fsync off: a power cut loses what was saved'],
  databaseWrites: ['failed', 'the database is a standby and only read'],
  databaseCopied: ['warning', expect.stringContaining('neither a standby nor an archive')],
  replicationFollows: ['warning', 'no standby uses the slots left_behind'],
  connectionsSuffice: ['warning', '27 connections are enough for 1 processes'],
  indexesThere: ['warning', expect.stringMatching(/^missing: create index on risk_file/)],
  tablesAnalyzed: ['warning', 'autovacuum is off'],
} as const

test.runIf(testServer)('each fault of a PostgreSQL is found, and none in a good one', async () => {
  const { databaseUrl, name, drop, run } = await setUp()
  try {
    await run(shadows)
    await run(`alter database ${name} set search_path = public, pg_catalog`)
    const environment = { DATABASE_URL: databaseUrl }
    // The tests shift the clock of their process.
    const clock = () => new Date(Date.now() - clockShift)
    const good = await look(environment, { clock })
    const names = Object.keys(found)
    const further = ['databaseExtensions', 'migrationsKnown', 'migrationsApplied', 'schemaFits']
    const fine = [...names, ...further, 'databaseOverTls', 'clockOfDatabase']
    expect(outcomesOf(good, fine)).toEqual(all(fine, 'fine'))
    // The tests connect as the superuser, who owns everything.
    const roles = outcomesOf(good, ['roleIsNoSuperuser', 'roleOwnsNothing'])
    expect(roles).toEqual({ roleIsNoSuperuser: 'failed', roleOwnsNothing: 'warning' })

    await run(worse)
    const bad = await look(environment)
    expect(
      Object.fromEntries(names.map((one) => [one, [bad[one]?.outcome, bad[one]?.message]])),
    ).toEqual(found)

    await run(`drop extension pg_trgm cascade;
        delete from public.shown where name = 'server_encoding';
        create or replace view public.pg_collation as
          select * from pg_catalog.pg_collation where collprovider <> 'i';
        alter table risk_file drop column reason;
        insert into schema_migration (package, name, sha256)
          values ('framework', '9999-of-the-future.sql', 'x')`)
    const broken = await look(environment)
    const gone = ['databaseExtensions', 'migrationsKnown', 'schemaFits']
    expect(outcomesOf(broken, gone)).toEqual(all(gone, 'failed'))
    expect(broken['databaseTexts']?.message).toBe('PostgreSQL was built without ICU')
    await run(`delete from schema_migration where name like '0066-%'`)
    const older = await look(environment)
    expect(older['migrationsApplied']).toMatchObject({
      outcome: 'warning',
      message: '0066-know-users-by-subject.sql not applied yet',
    })
    expect(older['schemaFits']?.outcome).toBe('skipped')
  } finally {
    await drop()
  }
})

test.runIf(testServer)('the way to a database that is elsewhere has to be encrypted', async () => {
  const { databaseUrl, drop } = await setUp()
  const database = await openDatabase({ databaseUrl, log: quiet })
  const elsewhere = new URL(databaseUrl)
  elsewhere.hostname = 'database.example'
  const { databaseOverTls } = await look({ DATABASE_URL: elsewhere.href }, { database })
  expect(databaseOverTls).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('unencrypted'),
  })
  elsewhere.searchParams.set('sslmode', 'no-verify')
  const { databaseCertificate } = await look({ DATABASE_URL: elsewhere.href }, { database })
  expect(databaseCertificate).toMatchObject({ outcome: 'warning' })
  elsewhere.searchParams.set('sslmode', 'verify-full')
  const verified = await look({ DATABASE_URL: elsewhere.href }, { database })
  expect(verified['databaseCertificate']?.outcome).toBe('fine')

  // The address that the start migrates by, which may lead elsewhere, too.
  const withOwner = async (mode: string) => {
    const owner = new URL(elsewhere)
    owner.searchParams.set('sslmode', mode)
    return look({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: owner.href }, { database })
  }
  expect((await withOwner('disable'))['databaseOverTls']).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('DATABASE_OWNER_URL'),
  })
  const encrypted = await withOwner('no-verify')
  expect(outcomesOf(encrypted, ['databaseOverTls', 'databaseCertificate'])).toEqual({
    databaseOverTls: 'fine',
    databaseCertificate: 'warning',
  })
  await database.close()
  await drop()
})

test.runIf(testServer)(
  'a server whose role owns nothing migrates as the owner, serves calls, and cannot change the audit',
  async () => {
    const { databaseUrl, name } = await createPostgres(String(testServer))
    const suffix = randomBytes(4).toString('hex')
    const [owner, server] = [`owner_${suffix}`, `server_${suffix}`]
    const admin = await openDatabase({ databaseUrl, log: quiet })
    for (const text of [
      `create role ${owner} login password 'o'`,
      `create role ${server} login password 's'`,
      `alter database ${name} owner to ${owner}`,
    ])
      await sql.raw(text).execute(admin.db)
    const urlOf = (role: string, password: string) => {
      const url = new URL(databaseUrl)
      url.username = role
      url.password = password
      return url.href
    }
    const environment = {
      STAGE: 'test',
      DEMO_DATA: 'false',
      LOG_LEVEL: 'silent',
      DATABASE_URL: urlOf(server, 's'),
      DATABASE_OWNER_URL: urlOf(owner, 'o'),
    }
    // Three processes of an installation at once.
    const start = () => openServer({ ...product, staticDir: undefined, environment })
    const [running, ...beside] = await Promise.all([start(), start(), start()])
    try {
      const { db } = running.context.database
      expect((await running.app.inject('/ready')).statusCode).toBe(200)
      const entry = sql`insert into audit_entry (at, username, company, resource, record_id, action)
        values (now(), 'anna', 'FWD1', 'test', 1, 'test')`
      await entry.execute(db)
      await expect(sql`update audit_entry set action = 'x'`.execute(db)).rejects.toThrow('denied')
      await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow('denied')
      await writeAudit(db, { username: 'anna', participantCode: 'FWD1' }, new Date(), {
        resource: 'test',
        recordId: 1,
        action: 'test',
      })
      expect(await chainEntries(db)).toMatchObject({ place: 1 })
      await expect(sql`update audit_chain set hash = ''`.execute(db)).rejects.toThrow('denied')
      await expect(sql`delete from audit_chain`.execute(db)).rejects.toThrow('denied')
      await expect(sql`drop table audit_entry`.execute(db)).rejects.toThrow('owner')
      // The queue of deliveries has tables of its own.
      const idle = { deliver: async () => {}, post: async () => {}, digest: async () => {} }
      const warn = (error: Error) => {
        throw error
      }
      const { database } = running.context
      const jobs = await startJobs({ database, timeZone: 'UTC', warn, ...idle })
      await jobs.stop()
      const findings = await look(environment)
      const names = ['roleIsNoSuperuser', 'roleOwnsNothing', 'schemaFits', 'indexesThere']
      expect(outcomesOf(findings, names)).toEqual(all(names, 'fine'))
    } finally {
      for (const server of [running, ...beside]) await server.stop()
      await sql.raw(`alter database ${name} owner to current_user`).execute(admin.db)
      await sql.raw(`reassign owned by ${owner} to current_user`).execute(admin.db)
      await sql.raw(`drop owned by ${owner}, ${server}`).execute(admin.db)
      await sql.raw(`drop role ${owner}, ${server}`).execute(admin.db)
      await admin.close()
    }
  },
)

test.each([
  ['full', 0, 'warning', '0 % of the disk of the-folder is free'],
  ['nearly full', 0.149, 'warning', '14 % of the disk of the-folder is free'],
  ['half full', 0.5, 'fine', undefined],
] as const)('a disk that is %s is looked at', async (_how, share, outcome, said) => {
  const database = await pglite.open()
  const asked: string[] = []
  const readDisk = async (directory: string) => {
    asked.push(directory)
    return share
  }
  const { diskHasRoom } = await look({ DATA_DIR: 'the-folder' }, { database, readDisk })
  await database.close()
  expect(asked).toEqual(['the-folder'])
  expect(diskHasRoom).toMatchObject({ outcome, message: said })
})

test('a disk that cannot be looked at is said, and the real one is read by itself', async () => {
  const database = await pglite.open()
  const diskOf = async (DATA_DIR: string) => (await look({ DATA_DIR }, { database }))['diskHasRoom']
  const [gone, real] = [await diskOf('/no/such/folder'), await diskOf('.')]
  await database.close()
  expect(gone).toMatchObject({
    outcome: 'skipped',
    message: '/no/such/folder cannot be looked at from here',
  })
  expect(['fine', 'warning']).toContain(real?.outcome)
})

test('of the embedded database is asked what it can have', async () => {
  const database = await pglite.open()
  const findings = await look({}, { database })
  await database.close()
  const fine = [
    'databaseVersion',
    'databaseExtensions',
    'databaseTexts',
    'schemaFits',
    'indexesThere',
  ]
  expect(outcomesOf(findings, fine)).toEqual(all(fine, 'fine'))
  const skipped = ['databaseOverTls', 'roleIsNoSuperuser', 'databaseCopied', 'connectionsSuffice']
  expect(outcomesOf(findings, skipped)).toEqual(all(skipped, 'skipped'))
  expect(findings['databaseIsServer']?.outcome).toBe('failed')
})
