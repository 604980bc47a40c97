import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { permissions } from '#resources/port/permissions.ts'
import { fieldOf, type Resource } from '#resources/kit/resource.ts'
import { isSortable } from '#resources/kit/filters/operatorsOf.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import type { SortOrder } from '#resources/query/paging.ts'
import { equipmentLoad } from '#resources/equipmentLoad.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { customsStatus } from '#resources/status/customsStatus.ts'
import { processingStatus } from '#resources/status/processingStatus.ts'
import { pathOf } from '#server/core/http/basePaths.ts'
import { tableOf } from '#server/core/sql/names.ts'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import { fillDatabase } from '#demo/fillDatabase.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import {
  readColumnCases,
  readFilterContext,
  type ColumnCase,
} from '#test/benchmarks/columns/columnCases.ts'
import { toPairCases } from '#test/benchmarks/columns/pairCases.ts'
import { withClient } from '#test/benchmarks/benchDatabase.ts'
import { createPostgres, testServer, type Engine } from '#test/process/engines.ts'
import { isNight } from '#test/setup/night.ts'
import {
  now,
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const url = '/api/main/presentation-of-goods/v1/find'
const restrictionLifted = 'EM01_NO_PARTICIPANT_RESTRICTION'
const company: Caller = { rights: permissions.filter((right) => right !== restrictionLifted) }
const unrestricted: Caller = { rights: permissions }
const users = { company, unrestricted }
const orders = 600
/** Lists whose rows a company sees through the orders that they belong to. */
const belonging: readonly Resource[] = [equipmentLoad, customsStatus, processingStatus]

interface Asked {
  /** Of the call; that of the presentations of goods where it is left out. */
  readonly path?: string
  readonly pageSize?: number
  readonly filterString: string
  readonly sort?: readonly SortOrder[]
  readonly pageNumber?: number
}

/** One server holds its lists in memory, the other one asks the database alone: both answer the same. */
describe.skipIf(testServer === undefined)('lists that are held in memory', () => {
  let indexed: TestServer
  let plain: TestServer
  let databaseUrl: string
  let drop: () => Promise<void>
  const open = (environment: Record<string, string>) => {
    const shared: Engine = {
      name: 'postgres',
      open: () => openDatabase({ databaseUrl, log: { warn: () => undefined } }),
      openEmpty: () => Promise.reject(new Error('not here')),
    }
    return setUpServer(shared, environment)
  }
  const untilLoaded = () =>
    vi.waitUntil(
      () =>
        ['presentation_of_goods', ...belonging.map(tableOf)].every((table) =>
          indexed.log.some((line) => line.includes(`public.${table}"`)),
        ),
      { timeout: 60_000 },
    )

  beforeAll(async () => {
    const created = await createPostgres(testServer ?? '')
    drop = created.drop
    databaseUrl = created.databaseUrl
    plain = await open({ LIST_INDEX_MEMORY: '0' })
    await fillDatabase(plain.database, {
      orders,
      seed: 7,
      today: now,
      companies: demoCompanies,
      replace: true,
      onProgress: () => undefined,
    })
    // Without statistics no filter is known to be selective, and each goes to the memory first.
    await sql`delete from pg_statistic`.execute(plain.database.db)
    indexed = await open({ LIST_INDEX_ROWS: '1', METRICS_PORT: '0' })
    await indexed.app.ready()
    await untilLoaded()
  })
  afterAll(async () => {
    await indexed?.close()
    await plain?.close()
    await drop?.()
  })

  const find = async (
    server: TestServer,
    caller: Caller,
    { path = url, pageSize = 10, filterString, sort = [], pageNumber = 0 }: Asked,
  ) => {
    const { status, body } = await server.call(caller, 'POST', path, {
      pageable: { pageNumber, pageSize, sort },
      filter: { filterString },
    })
    expect(status).toBe(200)
    const { entityList, page } = body as Page<AnyRecord>
    return { entityList, page }
  }
  /** How many pages the memory has found. */
  const pagesInMemory = async () => {
    const { text } = await indexed.telemetry.metrics.print()
    return Number(/portal_totals_total\{outcome="indexed"\} (\d+)/.exec(text)?.[1] ?? 0)
  }
  /** Asks both servers for the first, a middle and the last page. */
  const expectSame = async (caller: Caller, asked: Asked) => {
    const first = await find(indexed, caller, asked)
    expect({ asked, ...first }).toEqual({ asked, ...(await find(plain, caller, asked)) })
    const last = Math.max(0, Math.ceil(first.page.totalElements / (asked.pageSize ?? 10)) - 1)
    for (const pageNumber of new Set([Math.floor(last / 2), last, last + 1])) {
      const one = await find(indexed, caller, { ...asked, pageNumber })
      const other = await find(plain, caller, { ...asked, pageNumber })
      expect({ asked, pageNumber, ...one }).toEqual({ asked, pageNumber, ...other })
    }
    return first.page.totalElements
  }

  test.each(Object.entries(users))(
    'each filter alone, in pairs and denied finds the same rows as the database, for %s',
    async (_, caller) => {
      const { entityList } = await find(plain, caller, { filterString: '', pageNumber: 3 })
      const context = await withClient(databaseUrl, readFilterContext)
      const { alone, pairs } = toPairCases(presentationOfGoods, entityList, context)
      // All of them are measured by the benchmark.
      const each = isNight ? 12 : 60
      const filters = [...alone, ...pairs.filter((_pair, at) => at % each === 0)].map(
        ({ filterString }) => filterString,
      )
      const before = await pagesInMemory()
      let found = 0
      for (const filterString of filters) {
        found += await expectSame(caller, { filterString })
        await expectSame(caller, { filterString: `!(${filterString})` })
      }
      expect(found).toBeGreaterThan(filters.length)
      expect((await pagesInMemory()) - before).toBeGreaterThan(4 * filters.length)
    },
  )

  test('letters of other alphabets are found in memory in any case, as the database folds them', async () => {
    const patterns = ['*Ü*', '*ü*', 'neumÜHLEN*', '*ühl*n *', '*ß*', '*İ*', 'Ω*', '*köln*', '*É']
    const before = await pagesInMemory()
    let found = 0
    for (const pattern of patterns)
      for (const name of [
        'transportDetailsVesselName',
        'participantList.name',
        'forwarderReference',
      ]) {
        const filterString = `${name}=ci="${pattern}"`
        found += await expectSame(unrestricted, { filterString })
        await expectSame(unrestricted, { filterString: `!(${filterString})` })
      }
    expect(found).toBeGreaterThan(patterns.length)
    // Each of both filters of each pattern and column, and its further pages.
    expect((await pagesInMemory()) - before).toBeGreaterThanOrEqual(4 * patterns.length)
  })

  test.each(Object.entries(users))(
    'each order is that of the database, both ways, for %s',
    async (_, caller) => {
      const fields = Object.keys(presentationOfGoods.fields).filter((name) => {
        const field = fieldOf(presentationOfGoods, name)
        return field !== undefined && isSortable(field)
      })
      expect(fields).toContain('releaseDue')
      const before = await pagesInMemory()
      for (const property of ['id', ...fields])
        for (const direction of ['ASC', 'DESC'] as const)
          await expectSame(caller, { filterString: '', sort: [{ property, direction }] })
      // Each page but those of the order of the scope, and in which only the database knows how words are sorted.
      expect((await pagesInMemory()) - before).toBeGreaterThan(6 * fields.length)
      const due = await pagesInMemory()
      await expectSame(caller, {
        filterString: '',
        sort: [{ property: 'releaseDue', direction: 'ASC' }],
      })
      expect((await pagesInMemory()) - due).toBe(4)
    },
  )

  test.each(belonging.map((resource) => [resource.name, resource] as const))(
    '%s, whose rows a company sees through its orders, are found in memory as in the database',
    async (name) => {
      const cases = await withClient(databaseUrl, (client) =>
        readColumnCases(client, () => undefined),
      )
      const asked = cases.filter(({ resource }) => resource === name)
      const before = await pagesInMemory()
      let found = 0
      const others = asked.filter((_one, at) => at % 4 === 0).map(denied)
      for (const one of [...asked, ...others]) {
        found += await expectSame(company, { ...one, pageSize: 10 })
      }
      expect(found).toBeGreaterThan(asked.length)
      expect((await pagesInMemory()) - before).toBeGreaterThan(asked.length)
    },
  )

  test('who takes part in an order, and its number, decide at once what else a company sees', async () => {
    const { db } = plain.database
    const loads = { path: `${pathOf(equipmentLoad)}/find`, filterString: '' }
    const one = await sql<{ id: number; reference: string; loads: number }>`
      select o.id, o.port_order_reference as reference, count(*)::int as loads
      from presentation_of_goods as o join equipment_load as l using (port_order_reference)
      where not exists (select 1 from presentation_of_goods_participant_list as p where p.parent_id = o.id and p.pcs_code = 'FWD1')
      group by o.id order by o.id limit 1`.execute(db)
    const order = one.rows[0]
    if (order === undefined) throw new Error('the company takes part in all orders')
    const before = await expectSame(company, loads)
    const pages = await pagesInMemory()
    await sql`
      insert into presentation_of_goods_participant_list (parent_id, position, name, pcs_code, type, source)
      select parent_id, 99, name, 'FWD1', type, source from presentation_of_goods_participant_list
      where parent_id = ${order.id} limit 1`.execute(db)
    expect(await expectSame(company, loads)).toBe(before + order.loads)
    const rename = (reference: string) =>
      sql`update presentation_of_goods set port_order_reference = ${reference} where id = ${order.id}`.execute(
        db,
      )
    await rename('OTHER')
    expect(await expectSame(company, loads)).toBe(before)
    await rename(order.reference)
    expect(await expectSame(company, loads)).toBe(before + order.loads)
    await sql`delete from presentation_of_goods_participant_list where parent_id = ${order.id} and position = 99`.execute(
      db,
    )
    expect(await expectSame(company, loads)).toBe(before)
    expect((await pagesInMemory()) - pages).toBeGreaterThanOrEqual(4)
  })

  test('after a statement that changed too many rows to name them, memory gives no old total', async () => {
    const statuses = { path: `${pathOf(processingStatus)}/find`, filterString: 'status==PROCESSED' }
    const before = await expectSame(company, statuses)
    const all = await expectSame(unrestricted, statuses)
    const written = await sql`
      insert into processing_status (goods_id, status, username, user_company_code, created, updated)
      select goods_id, status, username, user_company_code, created, updated
      from processing_status cross join generate_series(1, 4)`.execute(plain.database.db)
    // More than are named one by one.
    expect(Number(written.numAffectedRows)).toBeGreaterThan(1_000)
    expect(await expectSame(unrestricted, statuses)).toBe(5 * all)
    expect(await expectSame(company, statuses)).toBe(5 * before)
  })
})

const denied = (one: ColumnCase): ColumnCase =>
  one.filterString === '' ? one : { ...one, filterString: `!(${one.filterString})` }
