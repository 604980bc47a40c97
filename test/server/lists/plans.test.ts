import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#resources/permissions.ts'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import type { Session } from '#framework/schema/session.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { allResources } from '#resources/all.ts'
import { parseFilter } from '#framework/query/parseFilter.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'
import { bindOrder, printOrder } from '#framework/server/sql/toOrder.ts'
import {
  createStatisticsReader,
  type Statistics,
} from '#framework/server/read/page/columnStatistics.ts'
import { isScopeOrder, type PagePlan } from '#framework/server/read/page/planPage.ts'
import { printPlan } from '#framework/server/read/page/printPlan.ts'
import { resolveTexts } from '#framework/server/read/page/resolveTexts.ts'
import { readPage } from '#framework/server/read/page/wirePage.ts'
import { createPostgresLists, explainPage } from '#framework/server/read/postgresLists.ts'
import { toRowSource, type RowSource } from '#framework/server/read/rowSource.ts'
import { fillDatabase } from '#demo/fillDatabase.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { toPairCases } from '#bench/columns/pairCases.ts'
import { bothEngines } from '#test/process/engines.ts'
import { now } from '#test/server/setup/setUpServer.ts'

const restrictionLifted = 'EM01_NO_PARTICIPANT_RESTRICTION'
const sessionOf = (isRestricted: boolean): Session => ({
  participantCode: 'FWD1',
  username: 'anna@fwd1.example',
  permissions: permissions.filter((right) => !isRestricted || right !== restrictionLifted),
  groups: [],
  flags: [],
  archive: false,
})
const orders = 600
/** Every so many filters: all of them are measured by the benchmark. */
const eachFilter = { alone: 3, pairs: 60 }
const letters = ['*Ü*', '*ü*', 'neumÜHLEN*', '*ß*', '*İ*', 'Ω*', '*köln*', '*É', '*a*']

const plans: readonly PagePlan[] = [
  { read: 'sorted', find: 'byScope' },
  { read: 'sorted', find: 'byIndex' },
  { read: 'sorted', find: 'byPlanner' },
  { read: 'walked', find: 'byScope', counted: 'together' },
  { read: 'walked', find: 'byPlanner', counted: 'together' },
]

describe.each(bothEngines)('plans of pages on $name', (engine) => {
  let database: Database
  let statistics: Statistics
  let filters: readonly (string | undefined)[]
  beforeAll(async () => {
    database = await engine.open()
    await fillDatabase(database, {
      orders,
      seed: 7,
      today: now,
      companies: demoCompanies,
      replace: true,
      onProgress: () => undefined,
    })
    await sql`analyze`.execute(database.db)
    statistics = await createStatisticsReader()(database)
    const { rows } = await createPostgresLists().find(database, sourceOf(undefined, true), {
      pageNumber: 3,
      pageSize: 10,
      sort: [],
    })
    const { alone, pairs } = toPairCases(
      presentationOfGoods,
      JSON.parse(`[${rows}]`) as AnyRecord[],
      { now, codesNamed: () => [], dayOf: (text: string) => text } as never,
    )
    const typed = [
      ...alone.filter((_, at) => at % eachFilter.alone === 0),
      ...pairs.filter((_, at) => at % eachFilter.pairs === 0),
    ]
    const folded = letters.map(
      (text, at) =>
        `${at % 2 === 0 ? 'transportDetailsVesselName' : 'participantList.name'}=ci="${text}"`,
    )
    filters = [undefined, ...typed.map(({ filterString }) => filterString), ...folded]
  })
  afterAll(() => database.close())

  const sourceOf = (filter: string | undefined, isRestricted: boolean): RowSource =>
    toRowSource(
      allResources,
      presentationOfGoods,
      { application: port, session: sessionOf(isRestricted), timeZone: 'Europe/Berlin' },
      filter === undefined ? undefined : parseFilter(filter),
    )
  const idsOf = (rows: string) =>
    (JSON.parse(`[${rows}]`) as { id: number }[]).map(({ id }) => Number(id))
  const canRun = (plan: PagePlan, source: RowSource, order: Parameters<typeof isScopeOrder>[1]) => {
    if (plan.find !== 'byScope') return true
    if (source.scope === undefined) return false
    return plan.read === 'sorted' || isScopeOrder(source, order)
  }

  test.each([true, false])(
    'each answers the same rows in the same order, restricted to a company: %s [EN-010 EN-011]',
    async (isRestricted) => {
      let found = 0
      for (const [index, filter] of filters.entries())
        for (const text of filter === undefined ? [filter] : [filter, `!(${filter})`]) {
          const source = sourceOf(text, isRestricted)
          const property = index % 2 === 0 ? 'created' : 'transportDetailsVesselName'
          const order = bindOrder(
            presentationOfGoods,
            [{ property, direction: 'DESC' }],
            source.session,
          )
          const { rows } = await sql<{ id: number }>`
            select r.id from ${source.from} where ${source.where} order by ${printOrder(order)}`.execute(
            database.db,
          )
          const all = rows.map(({ id }) => Number(id))
          found += all.length
          const offset = Math.floor(all.length / 2)
          const wanted = all.slice(offset, offset + 5)
          const resolved = await resolveTexts(database, source, statistics)
          for (const plan of plans.filter((one) => canRun(one, source, order))) {
            const request = { source: resolved, order, offset, size: 5 }
            const page = await readPage(database.db, resolved, printPlan(plan, request, false))
            expect({ text, plan, ids: idsOf(page.rows), total: page.total }).toEqual({
              text,
              plan,
              ids: wanted,
              total: all.length,
            })
            if (plan.read === 'sorted') continue
            const fromEnd = {
              ...request,
              offset: all.length - offset - wanted.length,
              size: wanted.length,
            }
            const turned = await readPage(database.db, resolved, printPlan(plan, fromEnd, true))
            expect({ text, plan, ids: idsOf(turned.rows) }).toEqual({ text, plan, ids: wanted })
          }
        }
      expect(found).toBeGreaterThan(filters.length)
    },
  )

  test('an operator sees how a page is read', async () => {
    const pageable = { pageNumber: 0, pageSize: 10, sort: [] }
    const said = await explainPage(database, sourceOf('type==AES', true), pageable)
    expect(said).toMatch(/^\{"read":"sorted","find":"byIndex"\}\nAggregate .*actual time/)
    expect(said).toMatch(/\d+ rows match$/)
  })
})
