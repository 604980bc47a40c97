import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'
import { fillScopeTable, scopePlacesOf } from '#framework/server/database/scopeTables.ts'
import { checkScopes } from '#framework/server/database/scopeTables.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'

const participants = sql.table('presentation_of_goods_participant_list')

/** What the scope table of a database says, and whether it follows the participants. */
const scopeOf = (database: () => Database) => ({
  companiesOf: async (id: number): Promise<string[]> => {
    const { rows } = await sql<{ company: string }>`
      select company from presentation_of_goods_scope where id = ${id} order by company`.execute(
      database().db,
    )
    return rows.map(({ company }) => company)
  },
  expectRight: async () => {
    const found = await checkScopes(database().db, [presentationOfGoods])
    expect(found).toEqual(
      ['public', 'archive'].map((schema) => ({
        table: `${schema}.presentation_of_goods_scope`,
        missing: 0,
        needless: 0,
      })),
    )
  },
})

describe.each(engines)('which rows a company sees, on $name', ({ open }) => {
  let database: Database
  const { companiesOf, expectRight } = scopeOf(() => database)
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await sql`truncate presentation_of_goods, archive.presentation_of_goods cascade`.execute(
      database.db,
    )
  })

  test('a company with several parts is there once, until its last part goes', async () => {
    const [id = 0] = await insertOrders(database, [
      { reference: 'Z26000001000', company: 'FWD1', others: ['FWD1', 'HCTA'] },
    ])
    expect(await companiesOf(id)).toEqual(['FWD1', 'HCTA'])
    await sql`delete from ${participants} where parent_id = ${id} and position = 0`.execute(
      database.db,
    )
    expect(await companiesOf(id)).toEqual(['FWD1', 'HCTA'])
    await sql`delete from ${participants} where parent_id = ${id} and pcs_code = 'FWD1'`.execute(
      database.db,
    )
    expect(await companiesOf(id)).toEqual(['HCTA'])
    await expectRight()
  })

  test('a part that changes hands moves the row to the other company', async () => {
    const [id = 0] = await insertOrders(database, [{ reference: 'Z26000001000' }])
    await sql`update ${participants} set pcs_code = 'AGT1' where parent_id = ${id}`.execute(
      database.db,
    )
    expect(await companiesOf(id)).toEqual(['AGT1'])
    await expectRight()
  })

  test('what the list is sorted by changes with the row', async () => {
    const [id = 0] = await insertOrders(database, [{ reference: 'Z26000001000' }])
    await sql`update presentation_of_goods set created = '2025-01-01T00:00:00Z' where id = ${id}`.execute(
      database.db,
    )
    await expectRight()
  })

  test('a deleted row is gone, also with a whole table', async () => {
    const [id = 0] = await insertOrders(database, [
      { reference: 'Z26000001000' },
      { reference: 'Z26000001001', schema: 'archive' },
    ])
    await sql`delete from presentation_of_goods where id = ${id}`.execute(database.db)
    expect(await companiesOf(id)).toEqual([])
    await expectRight()
    await sql`truncate archive.presentation_of_goods cascade`.execute(database.db)
    await expectRight()
  })

  test('a difference is found, and mended by writing the table again', async () => {
    const [id = 0] = await insertOrders(database, [{ reference: 'Z26000001000', others: ['HCTA'] }])
    await sql`delete from presentation_of_goods_scope where id = ${id} and company = 'HCTA'`.execute(
      database.db,
    )
    await sql`insert into presentation_of_goods_scope (company, created, id) values ('AGT1', now(), ${id})`.execute(
      database.db,
    )
    const [current] = await checkScopes(database.db, [presentationOfGoods])
    expect(current).toMatchObject({ missing: 1, needless: 1 })
    await database.db.transaction().execute(async (transaction) => {
      for (const place of scopePlacesOf([presentationOfGoods]))
        await fillScopeTable(transaction, place)
    })
    await expectRight()
  })
})

// PGlite has one connection.
const withConnections = engines.filter(({ name }) => name === 'postgres')

describe.each(withConnections)('two who change the participants of a row, on $name', ({ open }) => {
  test('one adds a part of a company and one removes its other part: neither loses the row', async () => {
    const database = await open()
    onTestFinished(() => database.close())
    const { companiesOf, expectRight } = scopeOf(() => database)
    const [id = 0] = await insertOrders(database, [{ reference: 'Z26000001000' }])
    const added = Promise.withResolvers<undefined>()
    let isRemoved = false
    const first = database.db.transaction().execute(async (transaction) => {
      await sql`insert into ${participants} (parent_id, position, name, pcs_code, type, source)
        values (${id}, 7, 'FWD1', 'FWD1', 'AGENT', 'GLOBAL')`.execute(transaction)
      added.resolve(undefined)
      // Ends when the other transaction waits for this one, or did not have to.
      for (let waits = false; !waits && !isRemoved;) {
        const { rows } = await sql<{ waits: boolean }>`
          select exists (select from pg_locks
            where not granted and transactionid = pg_current_xact_id()::xid) as waits`.execute(
          transaction,
        )
        waits = rows[0]?.waits === true
      }
    })
    await added.promise
    await sql`delete from ${participants} where parent_id = ${id} and position = 0`.execute(
      database.db,
    )
    isRemoved = true
    await first
    expect(await companiesOf(id)).toEqual(['FWD1'])
    await expectRight()
  })
})
