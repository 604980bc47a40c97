import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allOf, compare, type Filter } from '#resources/query/filter.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { allResources } from '#resources/all.ts'
import type { Session } from '#resources/kit/session.ts'
import { findRows } from '#server/core/store/read/findRows.ts'
import type { Database } from '#server/core/database/openDatabase.ts'
import { toRowSource } from '#server/core/store/read/rowSource.ts'
import { TotalCache } from '#server/core/store/read/totalCache.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'

const session: Session = {
  participantCode: 'FWD1',
  username: 'anna@fwd1.example',
  permissions: ['EM01_PORT_ORDER_LIST', 'EM01_NO_PARTICIPANT_RESTRICTION'],
  groups: [],
  flags: [],
  archive: false,
}

/** A database whose brief queries all time out, like those on lists of millions, and whose planner expects a hundred thousand rows. */
const setUp = async (...filters: readonly Filter[]) => {
  const [engine] = engines
  if (engine === undefined) throw new Error('no engine')
  const database = await engine.open()
  await insertOrders(
    database,
    Array.from({ length: 12 }, (_, index) => ({ reference: `Z2600000${1000 + index}` })),
  )
  await sql`analyze`.execute(database.db)
  await sql`update pg_class set reltuples = 100000, relpages = 1 where oid = 'presentation_of_goods'::regclass`.execute(
    database.db,
  )
  const refused = Object.assign(new Error('canceling statement due to statement timeout'), {
    code: '57014',
  })
  const brief = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'getExecutor') throw refused
      return Reflect.get(target, name) as unknown
    },
  })
  const slow: Database = { ...database, brief }
  const source = toRowSource(
    allResources,
    presentationOfGoods,
    { session, timeZone: 'Europe/Berlin' },
    allOf(filters),
  )
  const find = (pageNumber: number) =>
    findRows(slow, new TotalCache(() => new Date()), source, { pageNumber, pageSize: 10, sort: [] })
  return { find, database, [Symbol.asyncDispose]: () => database.close() }
}

const everyReference = compare('portOrderReference', '=contains=', 'Z26')
const everyDate = compare('created', '>=', '2000-01-01')

test('a total that takes too long is an estimate and marked so', async () => {
  await using its = await setUp(everyDate)
  const { entityList, page } = await its.find(0)
  expect(entityList).toHaveLength(10)
  expect(page.totalEstimated).toBe(true)
  expect(page.totalElements).toBeGreaterThan(10_000)
})

test('an estimate is never less than the rows that were read, or that there is another page', async () => {
  await using its = await setUp(
    everyReference,
    compare('portOrderReference', '=contains=', '000'),
    compare('portOrderReference', '=contains=', 'Z260'),
    everyDate,
  )
  // Without statistics the planner expects few rows of several conditions.
  await sql`delete from pg_statistic where starelid = 'presentation_of_goods'::regclass`.execute(
    its.database.db,
  )
  const { page } = await its.find(0)
  expect(page).toEqual({ totalElements: 11, totalEstimated: true })
})

test('behind the end of an estimate the answer is empty and has the exact total', async () => {
  await using its = await setUp(everyDate)
  expect(await its.find(5_000)).toEqual({ entityList: [], page: { totalElements: 12 } })
})
