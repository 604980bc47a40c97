import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  migrate,
  pendingMigrations,
  readMigrations,
  toMigration,
} from '#framework/server/database/migrate.ts'
import { latestInstant } from '#framework/schema/values/readInstant.ts'
import { openDatabase, type Database } from '#framework/server/database/openDatabase.ts'
import { keepRoleSettings } from '#framework/server/database/roleSettings.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { quiet, readEmptyImage } from './databaseImages.ts'
import { createPostgres, engines, testServer } from './engines.ts'

describe.each(engines)('$name', ({ openEmpty }) => {
  let database: Database
  beforeAll(async () => {
    database = await openEmpty()
  })
  afterAll(() => database.close())

  const makeTable = async (name: string) => {
    await sql`create table ${sql.table(name)} (id bigint primary key)`.execute(database.db)
    const readIds = async () =>
      (await database.db.selectFrom(name).select('id').orderBy('id').execute()).map(({ id }) => id)
    return readIds
  }

  test('reads every column type as the same JavaScript value on each engine', async () => {
    const { rows } = await sql`select
      42::int2 as small, 42::int4 as whole, 9007199254740991::int8 as big, 12.50::numeric(9, 2) as exact,
      0.5::float8 as rough, 'ä€😀'::text as words, true as yes,
      '0a0b0c0d-0000-4000-8000-000000000000'::uuid as uuid, '{"a": [1, null]}'::jsonb as json,
      date '2026-03-29' as day, timestamptz '2026-03-29 03:00:00.004+02' as instant,
      timestamptz(3) '2026-10-25 02:30:00+01' as rounded, timestamp '2026-03-29 02:30:00.5' as wall,
      array['a', null, 'b,"c'] as texts, array[1::int8, null] as bigs, array[date '2026-01-01'] as days,
      array[timestamptz '2026-01-01 00:00:00+00'] as instants, array[1.5::numeric] as exacts,
      timestamptz 'infinity' as forever, null::int8 as nothing, count(*) as rows`.execute(
      database.db,
    )
    expect(rows).toEqual([
      {
        small: 42,
        whole: 42,
        big: 9007199254740991,
        exact: 12.5,
        rough: 0.5,
        words: 'ä€😀',
        yes: true,
        uuid: '0a0b0c0d-0000-4000-8000-000000000000',
        json: { a: [1, null] },
        day: '2026-03-29',
        instant: '2026-03-29T01:00:00.004Z',
        rounded: '2026-10-25T01:30:00.000Z',
        wall: '2026-03-29T02:30:00.500Z',
        texts: ['a', null, 'b,"c'],
        bigs: [1, null],
        days: ['2026-01-01'],
        instants: ['2026-01-01T00:00:00.000Z'],
        exacts: [1.5],
        forever: latestInstant,
        nothing: null,
        rows: 1,
      },
    ])
  })

  test('takes back everything that a failed transaction wrote', async () => {
    const readIds = await makeTable('rolled_back')
    const work = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('rolled_back').values({ id: 1 }).execute()
      await sql`select 1 / 0`.execute(transaction)
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(await readIds()).toEqual([])
  })

  test('refuses to commit when an error inside the transaction was swallowed', async () => {
    const readIds = await makeTable('swallowed')
    const work = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('swallowed').values({ id: 1 }).execute()
      await sql`select 1 / 0`.execute(transaction).catch(() => {})
    })
    await expect(work).rejects.toThrow('rolled back instead of committed')
    expect(await readIds()).toEqual([])
  })

  test('keeps other queries out of a running transaction', async () => {
    const readIds = await makeTable('kept_out')
    const inserted = Promise.withResolvers<void>()
    const mayFail = Promise.withResolvers<void>()
    const work = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('kept_out').values({ id: 1 }).execute()
      inserted.resolve()
      await mayFail.promise
      throw new Error('changed my mind')
    })
    await inserted.promise
    const seen = readIds()
    mayFail.resolve()
    await expect(work).rejects.toThrow('changed my mind')
    expect(await seen).toEqual([])
  })

  test('refuses the outer database inside a transaction at once', async () => {
    const readIds = await makeTable('guarded')
    const work = database.db.transaction().execute(async () => readIds())
    await expect(work).rejects.toThrow(TypeError)
    expect(await readIds()).toEqual([])
  })

  test('returns the number of changed rows', async () => {
    await makeTable('counted')
    const values = [{ id: 1 }, { id: 2 }, { id: 3 }]
    await database.db.insertInto('counted').values(values).execute()
    const [answer] = await database.db.deleteFrom('counted').where('id', '>', 1).execute()
    expect(answer?.numDeletedRows).toBe(2n)
  })

  test('migrates once, and reports pending migrations', async () => {
    const before = await pendingMigrations(database, { folders: portMigrations })
    const steps: string[] = []
    const ran = await migrate(database, {
      folders: portMigrations,
      onProgress: (name) => steps.push(name),
    })
    expect(before[0]).toBe('0001-create-base.sql')
    expect(ran).toEqual(before)
    expect(steps).toEqual(before)
    expect(await pendingMigrations(database, { folders: portMigrations })).toEqual([])
    expect(await migrate(database, { folders: portMigrations })).toEqual([])
  })

  test('reads archived rows from the tables of the archive schema', async () => {
    await migrate(database, { folders: portMigrations })
    await makeTable('thing')
    await sql`create table archive.thing (id bigint primary key)`.execute(database.db)
    await database.db.withSchema('archive').insertInto('thing').values({ id: 7 }).execute()
    expect(
      await database.db.withSchema('archive').selectFrom('thing').selectAll().execute(),
    ).toEqual([{ id: 7 }])
    expect(await database.db.selectFrom('thing').selectAll().execute()).toEqual([])
  })

  test('finds similar words by trigram', async () => {
    await migrate(database, { folders: portMigrations })
    const { rows } = await sql<{ near: number }>`
      select similarity('container', 'containers') as near`.execute(database.db)
    expect(rows[0]?.near).toBeGreaterThan(0.5)
  })
})

describe.each(engines)('migrations on $name', ({ openEmpty }) => {
  const first = toMigration('0001-create-a.sql', 'create table a (id int)')
  const second = toMigration('0002-create-b.sql', 'create table b (id int); select 1 / 0')

  const setUp = async () => {
    const database = await openEmpty()
    const hasTable = async (name: string) => {
      const { rows } = await sql<{ there: boolean }>`
        select to_regclass(${name}) is not null as there`.execute(database.db)
      return rows[0]?.there
    }
    return { database, hasTable, [Symbol.asyncDispose]: () => database.close() }
  }

  test('a broken file leaves nothing behind and the ones before it stay', async () => {
    await using its = await setUp()
    const run = migrate(its.database, { migrations: [first, second] })
    await expect(run).rejects.toMatchObject({ code: '22012' })
    expect(await its.hasTable('a')).toBe(true)
    expect(await its.hasTable('b')).toBe(false)
    expect(await pendingMigrations(its.database, { migrations: [first, second] })).toEqual([
      '0002-create-b.sql',
    ])
  })

  test('a changed old file and a newer database are refused by name', async () => {
    await using its = await setUp()
    await migrate(its.database, { migrations: [first] })
    const changed = toMigration(first.name, `${first.text} -- better`)
    await expect(migrate(its.database, { migrations: [changed] })).rejects.toThrow(
      'migration 0001-create-a.sql was changed after it ran; write a new one instead',
    )
    const other = toMigration('0003-create-c.sql', 'create table c (id int)')
    await migrate(its.database, { migrations: [first, other] })
    await expect(migrate(its.database, { migrations: [first] })).rejects.toThrow(
      'the database is newer than this program: it has migration 0003-create-c.sql',
    )
  })

  test('a new file with a number below an applied one is refused, and nothing of it runs', async () => {
    await using its = await setUp()
    const other = toMigration('0003-create-c.sql', 'create table c (id int)')
    await migrate(its.database, { migrations: [first, other] })
    const late = toMigration('0002-create-d.sql', 'create table d (id int)')
    await expect(migrate(its.database, { migrations: [first, late, other] })).rejects.toThrow(
      'migration 0002-create-d.sql is new, and 0003-create-c.sql ran already; give it a higher number',
    )
    expect(await its.hasTable('d')).toBe(false)
  })

  test('the files of several folders run by number, after and between those of the framework', async () => {
    await using its = await setUp()
    const one = await makeFolder({ '9002-create-e.sql': 'create table e (id int references f)' })
    const two = await makeFolder({ '9001-create-f.sql': 'create table f (id int primary key)' })
    const ran = await migrate(its.database, { folders: [one, two] })
    expect(ran.slice(0, 1)).toEqual(['0001-create-base.sql'])
    expect(ran.slice(-2)).toEqual(['9001-create-f.sql', '9002-create-e.sql'])
  })

  test('each package has numbers of its own, and its files come after those that it was written on', async () => {
    await using its = await setUp()
    const folder = await makeFolder({
      '0001-create-g.sql': '-- framework 0010\ncreate table g (id int)',
      '0002-create-h.sql': '-- framework 0012\ncreate table h (id int)',
    })
    const ran = await migrate(its.database, { folders: [folder] })
    expect(ran.slice(0, 8)).toEqual([
      '0001-create-base.sql',
      '0002-create-identity.sql',
      '0003-create-audit.sql',
      '0010-create-news-ticker.sql',
      '0001-create-g.sql',
      '0011-create-user-data.sql',
      '0012-extend-account.sql',
      '0002-create-h.sql',
    ])
    const { rows } = await sql`select package, name from schema_migration
      where name like '0001-%' order by package`.execute(its.database.db)
    expect(rows).toEqual([
      { package: 'application', name: '0001-create-g.sql' },
      { package: 'framework', name: '0001-create-base.sql' },
    ])
    expect(await migrate(its.database, { folders: [folder] })).toEqual([])
  })

  test('a database of the time when packages shared their numbers is taken over', async () => {
    await using its = await setUp()
    await migrate(its.database, { folders: portMigrations })
    await sql`alter table schema_migration drop constraint schema_migration_pkey`.execute(
      its.database.db,
    )
    await sql`alter table schema_migration drop column package`.execute(its.database.db)
    await sql`alter table schema_migration add primary key (name)`.execute(its.database.db)
    expect(await migrate(its.database, { folders: portMigrations })).toEqual([])
    expect(await pendingMigrations(its.database, { folders: portMigrations })).toEqual([])
    const { rows } = await sql`select package from schema_migration
      where name in ('0002-create-identity.sql', '0005-create-loading-stop.sql')
      order by package`.execute(its.database.db)
    expect(rows).toEqual([{ package: 'application' }, { package: 'framework' }])
  })

  test('an error names file, line, table and column', async () => {
    await using its = await setUp()
    const filled = toMigration('0002-fill-a.sql', 'insert into a values (null)')
    const demanding = toMigration(
      '0003-demand-id.sql',
      'select 1;\nalter table a alter column id set not null',
    )
    await expect(migrate(its.database, { migrations: [first, filled, demanding] })).rejects.toThrow(
      /^migration 0003-demand-id\.sql of the application, table a, column id: column "id" of relation "a" contains null values$/,
    )
    const misspelt = toMigration('0003-drop-x.sql', 'select 1;\nalter table a drop column x')
    const unknown = toMigration('0003-read-x.sql', 'select 1;\n\nselect x from a')
    await expect(migrate(its.database, { migrations: [first, filled, unknown] })).rejects.toThrow(
      /^migration 0003-read-x\.sql of the application, line 3: column "x" does not exist/,
    )
    await expect(migrate(its.database, { migrations: [first, filled, misspelt] })).rejects.toThrow(
      /^migration 0003-drop-x\.sql of the application.*: column "x" of relation "a" does not exist/,
    )
  })

  test('several processes run each file once', async () => {
    await using its = await setUp()
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => migrate(its.database, { migrations: [first] })),
    )
    expect(runs.flat()).toEqual([first.name])
  })
})

/** A folder with files, removed after the test. */
const makeFolder = async (files: { readonly [name: string]: string }): Promise<URL> => {
  const path = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text)
  return pathToFileURL(`${path}/`)
}

test('two files of an application with the same number are refused by name, in whichever folders they are', async () => {
  const folder = await makeFolder({ '0005-create-berth.sql': 'create table berth (id int)' })
  await expect(readMigrations([...portMigrations, folder])).rejects.toThrow(
    'the migrations 0005-create-berth.sql and 0005-create-loading-stop.sql have the same number',
  )
})

test('the files of the port need those of the framework, which need no others', async () => {
  const own = (await readMigrations()).map(({ name }) => name)
  const all = (await readMigrations(portMigrations)).map(({ name }) => name)
  expect(own).toContain('0003-create-audit.sql')
  expect(own).not.toContain('0005-create-loading-stop.sql')
  // The first line of a later file says which file of the framework it was written on.
  const together = all.filter((name) => own.includes(name) || name < '0121')
  expect(together).toEqual([...together].sort())
  const ofPort = all.filter((name) => !own.includes(name))
  expect(ofPort).toEqual([...ofPort].sort())
  expect(all).toEqual(expect.arrayContaining([...own, '0005-create-loading-stop.sql']))
})

test('a query that waits too long for a free connection fails instead of hanging', async () => {
  const image = await readEmptyImage()
  const database = await openDatabase({ log: quiet, image, acquireTimeout: 100 })
  const mayEnd = Promise.withResolvers<void>()
  const work = database.db.transaction().execute(() => mayEnd.promise)
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow('timeout exceeded')
  mayEnd.resolve()
  await work
  await database.close()
})

test('a long scan in PGlite does not stop the event loop', async () => {
  const database = await openDatabase({ log: quiet, image: await readEmptyImage() })
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 5)
  await sql`select count(*) from generate_series(1, 1000000)`.execute(database.db)
  clearInterval(timer)
  await database.close()
  expect(ticks).toBeGreaterThan(5)
})

test.runIf(testServer)('PostgreSQL ends a query after five seconds', async () => {
  const database = await openDatabase({ databaseUrl: testServer, log: quiet })
  await expect(sql`select pg_sleep(20)`.execute(database.db)).rejects.toMatchObject({
    code: '57014',
  })
  await database.close()
})

test.runIf(testServer)(
  'where a pooler is between, sessions have their settings from the user, and brief statements their limit, on postgres',
  async () => {
    const { databaseUrl, drop } = await createPostgres(String(testServer))
    onTestFinished(drop)
    await keepRoleSettings(databaseUrl)
    const pooled = { databaseUrl, databaseSessionUrl: databaseUrl }
    const database = await openDatabase({ ...pooled, log: quiet, briefQueryLimit: 100 })
    const { db, brief } = database
    const settings = sql`select current_setting('TimeZone') as zone, current_setting('jit') as jit,
      current_setting('statement_timeout') as limit`
    const inBrief = sql`select current_setting('statement_timeout') as limit`
    expect((await settings.execute(db)).rows).toEqual([{ zone: 'UTC', jit: 'off', limit: '5s' }])
    expect((await inBrief.execute(brief)).rows).toEqual([{ limit: '100ms' }])
    const slow = sql`select pg_sleep(2)`.execute(brief)
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    expect((await inBrief.execute(brief)).rows).toEqual([{ limit: '100ms' }])
    const heard = Promise.withResolvers<string>()
    await database.listen('said', { heard: heard.resolve, begun: () => undefined })
    await sql`select pg_notify('said', 'past the pooler')`.execute(db)
    expect(await heard.promise).toBe('past the pooler')
    await database.close()
  },
)
