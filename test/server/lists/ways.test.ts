import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const url = '/api/main/presentation-of-goods/v1/find'
const companies = ['FWD1', 'FWD2'] as const
const perCompany = 40
/** Only PostgreSQL prepares statements. */
const oftenOn = { postgres: 35, pglite: 2 }
const reference = (company: number, index: number) =>
  `Z29${String(company * 1000 + index).padStart(9, '0')}`
const vessels = ['AURORA', 'Borealis', 'CETUS', 'Draco']
const rowsOf = (company: number) =>
  Array.from({ length: perCompany }, (_, index) => ({
    reference: reference(company, index),
    company: companies[company] ?? '',
    vessel: vessels[index % vessels.length] ?? null,
    created: `2026-10-${String(1 + (index % 28)).padStart(2, '0')}T08:00:00.000Z`,
  }))

/** Rows are found by the filter or by the company first, and planned for the call or once: all of it answers the same. */
describe.each(engines)('ways to find rows on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    for (const company of companies.keys()) await insertOrders(server.database, rowsOf(company))
    // The way depends on what the database knows of its columns.
    await sql`analyze`.execute(server.database.db)
  })
  afterAll(() => server.close())

  const find = async (caller: Caller, filterString: string, pageable: object) => {
    const { body } = await server.call(caller, 'POST', url, { pageable, filter: { filterString } })
    const { entityList, page } = body as Page<{ portOrderReference: string }>
    const references = entityList.map(({ portOrderReference }) => portOrderReference)
    return { references, total: page.totalElements }
  }

  const both = [reference(0, 3), reference(0, 17), reference(1, 5)]
  const questions: {
    readonly name: string
    readonly filter: string
    readonly fits: (row: ReturnType<typeof rowsOf>[number]) => boolean
  }[] = [
    {
      name: 'one reference',
      filter: `portOrderReference==${reference(0, 7)}`,
      fits: (row) => row.reference === reference(0, 7),
    },
    {
      name: 'a list of references',
      filter: `portOrderReference=in=(${both.join(',')})`,
      fits: (row) => both.includes(row.reference),
    },
    {
      name: 'a word in any case',
      filter: 'transportDetailsVesselName=ci=borealis',
      fits: ({ vessel }) => vessel === 'Borealis',
    },
    {
      name: 'a part of a word',
      filter: 'transportDetailsVesselName=contains=RAC,transportDetailsVesselName=contains=raco',
      fits: ({ vessel }) => vessel === 'Draco',
    },
    {
      name: 'a list and a word',
      filter: `portOrderReference=in=(${both.join(',')});transportDetailsVesselName=contains=ra`,
      fits: (row) => both.includes(row.reference) && row.vessel === 'Draco',
    },
    { name: 'all', filter: '', fits: () => true },
  ]
  const sorts = [
    { property: 'transportDetailsVesselName', direction: 'DESC' },
    { property: 'created', direction: 'ASC' },
  ]

  for (const { name, filter, fits } of questions) {
    test(`${name}: each time, in each order, for each company the same [EN-010 EN-011]`, async () => {
      for (const company of companies.keys()) {
        const wanted = rowsOf(company).filter(fits)
        const all = wanted.map((row) => row.reference).toSorted()
        const own: Caller = {
          rights: ['EM01_PORT_ORDER_LIST'],
          company: companies[company] ?? '',
        }
        for (const sort of sorts) {
          const pages: string[] = []
          for (const pageNumber of [0, 1, 2, 3, 4]) {
            const { references, total } = await find(own, filter, {
              pageNumber,
              pageSize: 9,
              sort: [sort],
            })
            expect(total).toBe(wanted.length)
            pages.push(...references)
          }
          expect(pages.toSorted()).toEqual(all)
          // A statement that is asked for often is prepared; another company's rows must not come of it.
          const whole = await Promise.all(
            Array.from({ length: oftenOn[engine.name] }, () =>
              find(own, filter, { pageSize: 100, sort: [sort] }),
            ),
          )
          for (const { references } of whole) expect(references).toEqual(pages)
        }
      }
    })
  }
})
