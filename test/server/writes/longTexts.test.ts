import { basePath } from '#framework/server/http/basePaths.ts'
import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { defineCatalogue } from '#framework/schema/defineCatalogue.ts'
import { defineResource } from '#framework/schema/defineResource.ts'
import { list, longText, records, stamps, text } from '#framework/schema/fields.ts'
import { baseOf } from '#framework/schema/resource.ts'
import { migrate, readMigrations } from '#framework/server/database/migrate.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { printTable } from '#framework/server/sql/printTable.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { bothEngines } from '#test/process/engines.ts'
import { setUpServer, type Page, type TestServer } from '#test/server/setup/setUpServer.ts'

const owner = defineResource({
  name: 'owner',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  archive: true,
  fields: {
    notes: longText(2000),
    title: text(500),
    subtitle: text(500),
    parts: records({ remark: longText(2000) }, ['remark']),
    words: list(text(900)),
    ...stamps,
  },
  list: { sort: ['title', 'subtitle', 'notes'] },
})
const catalogue = defineCatalogue({ ...allResources, owner })
const caller = { rights: ['EM01_RISK_FILE_READ', 'EM01_RISK_FILE_WRITE'] as const }
const path = `${basePath(port, baseOf(owner))}/owner/v1`

/** Letters of four bytes in no order, which the database cannot compress. */
const random = (length: number, seed: number): string => {
  let state = seed
  return Array.from({ length: length / 2 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return String.fromCodePoint(0x20000 + (state % 40_000))
  }).join('')
}

describe.each(bothEngines)('texts longer than an entry of an index on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const open = async () => {
      const database = await engine.open()
      await sql.raw(printTable(owner)).execute(database.db)
      return database
    }
    server = await setUpServer({ ...engine, open }, {}, { catalogue })
  })
  afterAll(() => server.close())

  const draft = (seed: number) => ({
    notes: random(2000, seed),
    title: random(500, seed),
    subtitle: random(500, seed + 1),
    parts: [{ remark: random(2000, seed + 2) }],
    words: [random(900, seed + 3)],
  })
  const find = async (filterString: string, sort: object[] = []) => {
    const { status, body } = await server.call(
      { ...caller, rights: [...caller.rights] },
      'POST',
      `${path}/find`,
      { filter: { filterString }, pageable: { pageNumber: 0, pageSize: 20, sort } },
    )
    expect(status).toBe(200)
    return (body as Page).entityList as { id: number; notes: string }[]
  }

  test('each value that the declaration allows is saved, found whole and by a part, and sorted by', async () => {
    for (const seed of [1, 2, 3]) {
      const { status, body } = await server.call(
        { ...caller, rights: [...caller.rights] },
        'PUT',
        path,
        draft(seed),
      )
      expect([status, body]).toMatchObject([200, {}])
    }
    const { notes, words, parts } = draft(2)
    const part = [...notes].slice(300, 320).join('')
    for (const filter of [
      `notes=='${notes}'`,
      `notes=ci='${notes}'`,
      `notes=ci='*${part}*'`,
      `notes=ci='${[...notes].slice(0, 20).join('')}*'`,
      `notes=in=('${notes}')`,
      `words=exists='${words[0]}'`,
      `parts.remark=existsci='${parts[0]?.remark}'`,
    ])
      expect((await find(filter)).map((row) => row.notes)).toEqual([notes])
    for (const property of ['notes', 'title']) {
      const ascending = await find('', [{ property, direction: 'ASC' }])
      const descending = await find('', [{ property, direction: 'DESC' }])
      expect(ascending).toHaveLength(3)
      expect(descending.map(({ id }) => id).toReversed()).toEqual(ascending.map(({ id }) => id))
    }
  })

  test('indexes serve the sort and the search of a long text', async () => {
    const { db } = server.database
    const planOf = (statement: string) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction)
        const { rows } = await sql
          .raw<Record<string, string>>(`explain ${statement}`)
          .execute(transaction)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    expect(
      await planOf('select id from owner as r order by left(r.notes, 600), r.id limit 5'),
    ).toMatch(/Index (Only )?Scan using owner_left_id_idx/)
    expect(
      await planOf(`select id from owner as r where fold_case(r.notes) like fold_case('%abc%')`),
    ).toMatch(/Bitmap Index Scan on owner_fold_case_idx/)
  })
})

describe.each(bothEngines)('indexes that were made before on $name', (engine) => {
  test('the migration makes those of long texts again, and the others by the new letter case', async () => {
    const database = await engine.openEmpty()
    const all = await readMigrations(portMigrations)
    const folding = all.find(({ name }) => name.includes('fold-case'))
    try {
      await sql`create schema if not exists archive`.execute(database.db)
      await sql`create extension if not exists pg_trgm`.execute(database.db)
      const now = printTable(owner)
      const before = now
        .replaceAll(/left\((\w+), 600\)/g, '$1')
        .replaceAll(
          /(create statistics \S+ on fold_case\((\w+)\).* from (\w+);)/g,
          (made, _all, column: string, table: string) =>
            now.includes(`on ${table} (fold_case(${column}) text_pattern_ops`)
              ? made
              : `${made}\ncreate index on ${table} (fold_case(${column}) text_pattern_ops, ${table === 'owner' ? 'id' : 'parent_id'});`,
        )
        .replaceAll('fold_case(', 'lower(')
      await sql.raw(before).execute(database.db)
      await sql.raw(String(folding?.text)).execute(database.db)
      const facts = await readSchema(database.db)
      expect(printDifference([owner], facts)?.text).toBeUndefined()
      const { rows } = await sql`select from pg_indexes where indexdef like '%lower(%'`.execute(
        database.db,
      )
      expect(rows).toEqual([])
    } finally {
      await database.close()
    }
  })

  test('a database that has every other migration is taken over', async () => {
    const database = await engine.openEmpty()
    try {
      await migrate(database, { folders: portMigrations })
      const { rows } = await sql<{ made: string }>`
        select indexdef as made from pg_indexes where indexdef ~ 'lower\\('
        union all select pg_get_statisticsobjdef(oid) from pg_statistic_ext
          where pg_get_statisticsobjdef(oid) ~ 'lower\\('`.execute(database.db)
      expect(rows).toEqual([])
    } finally {
      await database.close()
    }
  })
})
