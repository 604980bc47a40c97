import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { defineResource } from '#framework/schema/defineResource.ts'
import type { Resource } from '#framework/schema/resource.ts'
import { choice, optional, text } from '#framework/schema/fields.ts'
import { checkSchema } from '#framework/server/database/checkSchema.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { readMigrations } from '#framework/server/database/migrate.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { engines } from './engines.ts'

const plain = defineResource({
  name: 'gate',
  access: { read: ['EM01_RISK_FILE_READ'] },
  fields: { code: text(8), side: optional(choice('N', 'S')) },
  list: { sort: ['side', { field: 'code', order: 'DESC' }] },
})
const keyed: Resource = { ...plain, unique: ['code', ['side', 'code']] }
const emptySchema = { tables: new Map(), indexes: new Map(), foreignKeys: new Set<string>() }
const keys = ['gate_code_unique', 'gate_side_code_unique']

describe.each(engines)('unique keys in the files of migrations on $name', (engine) => {
  let database: Database | undefined
  beforeEach(async () => {
    await database?.close()
    database = await engine.openEmpty()
    await sql`create schema if not exists archive`.execute(database.db)
    await sql`create extension if not exists pg_trgm`.execute(database.db)
    const migrations = await readMigrations(portMigrations)
    const folding = migrations.find(({ name }) => name.includes('fold-case'))
    await sql.raw(String(folding?.text)).execute(database.db)
  })
  afterAll(() => database?.close())

  const opened = () => {
    if (database === undefined) throw new Error('there is no database')
    return database.db
  }
  const run = (statements: string) => sql.raw(statements).execute(opened())
  const write = async (resource: Resource) =>
    printDifference([resource], await readSchema(opened()))
  const follow = async (resource: Resource) => {
    const difference = await write(resource)
    await run(difference?.text ?? '')
    await checkSchema({ db: opened() }, { gate: resource })
    expect((await write(resource))?.text).toBeUndefined()
    return difference
  }
  const keysIn = async (schema: string) => {
    const found = sql<{ name: string; said: string }>`
      select indexname as name, indexdef as said from pg_indexes
      where schemaname = ${schema} and indexdef like 'CREATE UNIQUE%' and indexname not like '%_pkey'
      order by 1`
    return (await found.execute(opened())).rows.map(({ name }) => name)
  }

  test('a new resource has them over its current rows, not over archived ones', async () => {
    const difference = await follow({ ...keyed, archive: true })
    expect(difference).toMatchObject({ verb: 'create', remarks: [] })
    expect(await keysIn('public')).toEqual(keys)
    expect(await keysIn('archive')).toEqual([])
  })

  test('an archive that comes later does not get them either', async () => {
    await follow(keyed)
    await follow({ ...keyed, archive: true })
    expect(await keysIn('public')).toEqual(keys)
    expect(await keysIn('archive')).toEqual([])
  })

  test('where rows would collide the file says so in its first lines, and stops with what to do', async () => {
    await follow(plain)
    await run(`insert into gate (code, side) values ('A', 'N'), ('a', 'S')`)
    const difference = await write(keyed)
    const [first, second] = (difference?.text ?? '').split('\n')
    expect([first, second]).toEqual([
      '-- gate: this file stops where rows break the unique key gate_code_unique (fold_case(code)). Look at them first',
      '-- gate: this file stops where rows break the unique key gate_side_code_unique (side, fold_case(code)). Look at them first',
    ])
    await expect(run(difference?.text ?? '')).rejects.toThrow(
      'rows of gate have the same code: change these rows first',
    )
    await run(`update gate set code = 'B' where side = 'S'`)
    await follow(keyed)
    expect(await keysIn('public')).toEqual(keys)
  })

  test('a key that is no longer declared goes, one that is made by hand stays', async () => {
    await follow(keyed)
    await run('create unique index gate_by_hand on gate (side, id)')
    await follow({ ...plain, unique: ['code'] })
    expect(await keysIn('public')).toEqual(['gate_by_hand', 'gate_code_unique'])
  })

  test('a key whose values no index could hold is refused with its fields', () => {
    const wide = { ...plain, fields: { ...plain.fields, note: text(601) }, unique: ['note'] }
    expect(() => printDifference([wide], emptySchema)).toThrow(
      /gate: the texts of the unique key note .* 600 characters/,
    )
  })

  test('a server does not start without the index, since nothing else keeps the values apart', async () => {
    await follow(plain)
    await expect(checkSchema({ db: opened() }, { gate: keyed })).rejects.toThrow(
      'gate is declared and the table gate has no unique index gate_code_unique: npm run migration -- gate writes the migration',
    )
  })
})
