import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { defineResource } from '#framework/schema/defineResource.ts'
import type { Resource } from '#framework/schema/resource.ts'
import { choice, dateTime, integer, list, optional, text, yesNo } from '#framework/schema/fields.ts'
import { identifier } from '#resources/fields.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { printChanges } from '#framework/server/sql/printChanges.ts'
import { checkSchema } from '#framework/server/database/checkSchema.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { engines } from './engines.ts'

const thing = defineResource({
  name: 'thing',
  path: '/thing/v1',
  calls: ['find', 'get', 'save'],
  access: { read: ['EM01_RISK_FILE_READ'] },
  scope: { kind: 'company', field: 'owner' },
  archive: true,
  fields: {
    code: text(8),
    owner: text(4),
    note: optional(text(20)),
    numbers: list(identifier('mrn')),
  },
  list: { columns: ['code'], sort: { field: 'code', order: 'ASC' } },
})
const withFields = (
  fields: Resource['fields'],
  columns: readonly string[] = ['code'],
): Resource => ({
  ...thing,
  fields,
  list: { columns, sort: [{ field: 'code', order: 'ASC' }] },
})
const { note, ...others } = thing.fields

describe.each(engines)('npm run migration on $name', (engine) => {
  /** A database with the first version of a thing, one row in each table, and the migration for another version. */
  const setUp = async () => {
    const database = await engine.open()
    const run = (text: string) => sql.raw(text).execute(database.db)
    const write = async (resource: Resource) =>
      printChanges(resource, [], await readSchema(database.db))
    await run((await write(thing))?.text ?? '')
    for (const table of ['thing', 'archive.thing'])
      await run(`insert into ${table} (code, owner, note) values ('A', 'FWD1', 'old')`)
    const indexes = async (table: string) => {
      const found = sql<{ said: string }>`
        select replace(indexdef, 'USING btree ', '') as said from pg_indexes
        where schemaname || '.' || tablename = ${table}`
      return (await found.execute(database.db)).rows.map(({ said }) => said).join('\n')
    }
    const rows = async (table: string) =>
      (await sql`select * from ${sql.table(table)}`.execute(database.db)).rows
    return { database, run, write, indexes, rows }
  }

  /** Writes and runs the migration to another version, and checks that nothing is left to write. */
  const follow = async (
    { database, run, write }: Awaited<ReturnType<typeof setUp>>,
    next: Resource,
  ) => {
    const changes = await write(next)
    await run(changes?.text ?? '')
    await checkSchema(database, { thing: next })
    expect(await write(next)).toBeUndefined()
    return changes
  }

  test('the tables of an entity come first, with an index for the field of its scope', async () => {
    const set = await setUp()
    expect(await set.indexes('public.thing')).toContain('(owner, id)')
    expect(await set.indexes('archive.thing')).toContain('(owner, id)')
    expect(await set.write(thing)).toBeUndefined()
    await set.database.close()
  })

  test('a new field is added to the current and the archived rows, and its value for them is reported to the author', async () => {
    const set = await setUp()
    const next = withFields(
      {
        ...thing.fields,
        size: integer(5, 9),
        made: dateTime(),
        isOpen: yesNo(),
        kind: choice('A', 'B'),
        hint: optional(text(9)),
        names: list(text(5)),
      },
      ['code', 'hint', 'size'],
    )
    const changes = await follow(set, next)
    expect(changes?.verb).toBe('extend')
    expect(changes?.remarks).toContain(
      'archive.thing: rows that are there get 5 as size. Change it where that is wrong',
    )
    for (const remark of changes?.remarks ?? []) expect(changes?.text).toContain(`-- ${remark}`)
    const filled = { size: 5, is_open: false, kind: 'A', hint: null, note: 'old' }
    expect(await set.rows('thing')).toEqual([expect.objectContaining(filled)])
    expect(await set.rows('archive.thing')).toEqual([expect.objectContaining(filled)])
    expect(await set.indexes('archive.thing')).toContain('(size, id)')
    await expect(set.run(`insert into thing (code, owner) values ('B', 'FWD1')`)).rejects.toThrow(
      /null value/,
    )
    await set.database.close()
  })

  test('a field with another name is renamed, and retains its values', async () => {
    const set = await setUp()
    const changes = await follow(set, withFields({ ...others, remark: note }))
    expect(changes?.text).toContain('alter table archive.thing rename column note to remark;')
    expect(await set.rows('archive.thing')).toEqual([expect.objectContaining({ remark: 'old' })])
    await set.database.close()
  })

  test('what the version before cannot run beside is a contract, and is reported to the author', async () => {
    const set = await setUp()
    const facts = await readSchema(set.database.db)
    const added = printDifference([withFields({ ...thing.fields, hint: optional(text(9)) })], facts)
    expect(added).toMatchObject({ verb: 'extend', isContract: false })
    const renamed = printDifference([withFields({ ...others, remark: note })], facts)
    expect(renamed).toMatchObject({ verb: 'extend', isContract: true })
    expect(renamed?.remarks).toContainEqual(
      expect.stringMatching(/^the version before cannot run beside this: alter table thing /),
    )
    await set.database.close()
  })

  test('a value that is demanded has a default until the version before has gone, whose inserts do not name it', async () => {
    const set = await setUp()
    const next = withFields({ ...thing.fields, size: integer(5, 9) })
    const found = printDifference([next], await readSchema(set.database.db))
    expect(found).toMatchObject({ verb: 'extend', isContract: false })
    await set.run(found?.text ?? '')
    await set.run(`insert into thing (code, owner) values ('B', 'FWD1')`)
    expect(await set.rows('thing')).toMatchObject([{ size: 5 }, { code: 'B', size: 5 }])
    await checkSchema(set.database, { thing: next })
    await set.run(found?.later ?? '')
    await expect(set.run(`insert into thing (code, owner) values ('C', 'FWD1')`)).rejects.toThrow(
      /null value/,
    )
    await set.database.close()
  })

  test('an undeclared column is reported, and left to the author unless it is clearly a rename', async () => {
    const set = await setUp()
    const changes = await set.write(withFields({ ...others, remark: note, hint: note }))
    expect(changes?.text).not.toMatch(/^[^-].*(drop column|rename column \w)/m)
    expect(changes?.text).toContain('\n-- alter table thing drop column note;\n')
    expect(changes?.text).toContain('alter table thing add column remark')
    expect(changes?.remarks).toContain(
      'thing: note is no longer declared. Drop it, or write "rename column" where it has another name now',
    )
    await set.database.close()
  })

  test('an undeclared mandatory column retains its values, and becomes nullable', async () => {
    const set = await setUp()
    await set.run('alter table thing alter column note set not null')
    const next = withFields(others)
    await set.run((await set.write(next))?.text ?? '')
    await checkSchema(set.database, { thing: next })
    await set.run(`insert into thing (code, owner) values ('B', 'FWD1')`)
    expect(await set.rows('thing')).toMatchObject([
      { code: 'A', note: 'old' },
      { code: 'B', note: null },
    ])
    await set.database.close()
  })

  test('a longer text, one that may be empty, and one that must not', async () => {
    const set = await setUp()
    await set.run('update thing set note = null')
    const next = { ...thing.fields, code: optional(text(12)), note: text(20) }
    await follow(set, withFields(next))
    expect(await set.rows('thing')).toEqual([expect.objectContaining({ note: '', code: 'A' })])
    await set.database.close()
  })
})
