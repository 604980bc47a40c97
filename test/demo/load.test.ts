import { port } from '#resources/application.ts'
import { toPermissions, type Session } from '#framework/schema/session.ts'
import { toPermissionNames } from '#framework/schema/users/groups.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { equipmentLoad } from '#resources/equipmentLoad.ts'
import { isoCountryCode } from '#resources/reference/isoCountryCode.ts'
import { permissions } from '#resources/permissions.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { statusCode } from '#resources/reference/statusCode.ts'
import { fillDatabase } from '#demo/fillDatabase.ts'
import { demoTables, loadDemo } from '#demo/loadDemo.ts'
import { demoAccounts, demoCompanies } from '#demo/demoAccounts.ts'
import { loadReference } from '#server/reference/loadReference.ts'
import { countAll as countRows } from '#framework/server/read/countRows.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'
import { readAll, readRow } from '#framework/server/read/readRow.ts'
import { toRowSource } from '#framework/server/read/rowSource.ts'
import { engines } from '#test/process/engines.ts'
import { demoOptions, makeOrders } from './demoOrders.ts'

const everything: Session = {
  participantCode: 'ZOLL',
  username: 'customs@zoll.example',
  permissions,
  groups: [],
  flags: [],
  archive: false,
}

const sourceFor = (session: Session) =>
  toRowSource(
    allResources,
    presentationOfGoods,
    { application: port, session, timeZone: 'Europe/Berlin' },
    undefined,
  )

describe.each(engines)('on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await loadReference(database)
    await loadDemo(database, demoOptions)
  })
  afterAll(() => database.close())

  const countTable = async (table: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)}`.execute(database.db)
    return rows[0]?.count ?? 0
  }
  const countAll = () => Promise.all(demoTables.map(countTable))

  test('of several starts at once one loads', async () => {
    const fresh = await open()
    try {
      const options = { ...demoOptions, orders: 200 }
      const starts = [1, 2, 3].map(async () => {
        await loadReference(fresh)
        return loadDemo(fresh, options)
      })
      expect((await Promise.all(starts)).filter(Boolean)).toEqual([true])
      expect((await readAll(fresh.db, isoCountryCode)).length).toBe(249)
      expect((await readAll(fresh.db, statusCode)).length).toBe(51)
    } finally {
      await fresh.close()
    }
  })

  test('a later start changes nothing', async () => {
    const before = await countAll()
    expect(await loadDemo(database, { ...demoOptions, seed: 99 })).toBe(false)
    await loadReference(database)
    expect(await countAll()).toEqual(before)
    expect(
      Object.fromEntries(demoTables.map((table, index) => [table, before[index]])),
    ).toMatchObject({
      'public.presentation_of_goods': 2_000,
      'archive.presentation_of_goods': 1_000,
      'public.risk_file': 35,
      'public.news_ticker': 3,
    })
    const stops = (await countTable('loading_stop')) + (await countTable('archive.loading_stop'))
    expect(stops).toBeGreaterThan(50)
    expect(await countTable('equipment_load')).toBeGreaterThan(500)
    expect(await countTable('archive.equipment_load')).toBeGreaterThan(500)
    expect(await countTable('status_history')).toBeGreaterThan(10_000)
    expect(await countTable('archive.status_history')).toBeGreaterThan(10_000)
  })

  test('there are all 249 countries with code and name [EN-023]', async () => {
    const rows = await readAll(database.db, isoCountryCode)
    expect(rows.length).toBe(249)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(249)
    const names = Object.fromEntries(rows.map(({ code, country }) => [code, country]))
    expect(names).toMatchObject({
      DE: 'Germany',
      CN: 'China',
      GB: 'United Kingdom',
      CI: 'Côte d’Ivoire',
      AX: 'Åland Islands',
      SS: 'South Sudan',
      ZW: 'Zimbabwe',
    })
  })

  test('the status code catalogue has 28 codes of orders and 23 of object names [EN-024]', async () => {
    const rows = await readAll(database.db, statusCode)
    const keys = rows.map(({ content, type, code }) => [content, type, code].join(' '))
    expect(new Set(keys).size).toBe(51)
    expect(keys.filter((key) => key.startsWith('PORT_ORDER')).length).toBe(28)
    expect(keys.filter((key) => key.startsWith('OBJECT_NAME GATE'))).toEqual([])
    expect(rows.find(({ code }) => code === '0050')).toMatchObject({
      content: 'PORT_ORDER',
      type: 'CUSTOMS',
      nameDe: 'Zum Ausgang überlassen',
      nameEn: 'Released for exit',
      nameCn: '已放行出境',
      descriptionDe: expect.stringContaining('RLS'),
      descriptionEn: expect.stringContaining('RLS'),
    })
  })

  test('an order reads back as it was made, with all of its lists', async () => {
    for (const { record, archived } of makeOrders().filter((_, index) => index % 97 === 0)) {
      const source = sourceFor({ ...everything, archive: archived })
      const row = await readRow(database.db, source, record.id)
      // Computed by the database.
      expect(row).toEqual({ ...record, awaitsRelease: row?.['awaitsRelease'] })
    }
  })

  test('a load is marked where its ship is known to be another one than planned', async () => {
    const rows = await readAll(database.db, equipmentLoad)
    const differs = ({ actualImoNumber: actual, imoNumber: planned }: (typeof rows)[number]) =>
      actual !== null && planned !== null && actual !== planned
    expect(rows.some(({ imoNumber }) => imoNumber === null)).toBe(true)
    expect(rows.filter(differs).length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row['otherVessel'], String(row['equipmentQualifier'])).toBe(differs(row))
  })

  test('an id is in one schema only, and new rows go on behind the last one', async () => {
    for (const table of [
      'presentation_of_goods',
      'equipment_load',
      'status_history',
      'loading_stop',
    ]) {
      const archive = sql.table(`archive.${table}`)
      const { rows } = await sql<{ both: number; last: number; next: number; later: number }>`
          select (select count(*) from ${sql.table(table)} join ${archive} using (id)) as both,
            (select max(id) from (select id from ${sql.table(table)} union all select id from ${archive}) as known) as last,
            nextval(pg_get_serial_sequence(${`public.${table}`}, 'id')) as next,
            nextval(pg_get_serial_sequence(${`archive.${table}`}, 'id')) as later`.execute(
        database.db,
      )
      const { both, last, next, later } = rows[0] ?? { both: -1, last: 0, next: 0, later: 0 }
      expect([both, next, later], table).toEqual([0, last + 1, last + 1])
    }
  })

  test.each(demoCompanies.map(({ code }) => code))('%s sees orders to work with', async (code) => {
    const groups = demoAccounts.find(({ companyCode }) => companyCode === code)?.groups ?? []
    const known = toPermissions(port, toPermissionNames(port, groups))
    const session = { ...everything, participantCode: code, permissions: known }
    const current = await countRows(database.db, sourceFor(session))
    const archived = await countRows(database.db, sourceFor({ ...session, archive: true }))
    expect(current).toBeGreaterThanOrEqual(200)
    expect(archived).toBeGreaterThanOrEqual(100)
  })

  test('filling at scale refuses existing data, or replaces it and restores every index', async () => {
    const readSchema = async () => {
      const { rows } = await sql<{ line: string }>`
          select indexdef as line from pg_indexes where schemaname in ('public', 'archive')
          union all
          select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
          order by 1`.execute(database.db)
      return rows.map(({ line }) => line)
    }
    const before = await readSchema()
    const fill = (replace: boolean) => {
      const seen: string[] = []
      const onProgress = (stage: string, done: number, total: number) =>
        void seen.push(`${stage} ${done === total ? 'done' : 'going on'}`)
      const options = { ...demoOptions, orders: 2_500, replace, onProgress }
      return fillDatabase(database, options).then((isDone) => ({ isDone, seen }))
    }
    expect(await fill(false)).toEqual({ isDone: false, seen: [] })
    expect(await countTable('presentation_of_goods')).toBe(2_000)
    const { isDone, seen } = await fill(true)
    expect(isDone).toBe(true)
    expect([...new Set(seen)]).toEqual([
      'orders going on',
      'orders done',
      'indexes going on',
      'indexes done',
    ])
    expect(await countTable('presentation_of_goods')).toBe(2_500 - 833)
    expect(await readSchema()).toEqual(before)
  })
})
