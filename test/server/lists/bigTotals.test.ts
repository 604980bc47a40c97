import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothEngines } from '#test/process/engines.ts'
import {
  setUpServer,
  type Caller,
  type Page,
  type TestServer,
} from '#test/server/setup/setUpServer.ts'

const url = '/api/main/typed-loading-stop/v1/find'
const reader: Caller = { rights: ['EM01_LOADING_STOP_LIST_READ'] }
const count = 25_000
const numberOf = (index: number) => `TEST${String(index).padStart(7, '0')}`

/** More rows than can be paged from either end. */
describe.each(bothEngines)('a long list on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
    await sql`
      insert into loading_stop (type, number, comment, user_name, user_company_code, created, updated)
      select 'CONTAINER_NUMBER', 'TEST' || lpad(i::text, 7, '0'), 'C' || i % 2, 'anna', 'ZOLL', now(), now()
      from generate_series(1, ${count}) as i`.execute(server.database.db)
  })
  afterAll(() => server.close())

  const sort = [{ property: 'number', direction: 'ASC' }]
  const find = async (pageNumber: number, filterString = '') => {
    const pageable = { pageNumber, pageSize: 10, sort }
    const answer = await server.call(reader, 'POST', url, { pageable, filter: { filterString } })
    const { entityList = [], page } = answer.body as Partial<Page<{ number: string }>>
    return { ...answer, numbers: entityList.map(({ number }) => number), page }
  }
  const numbersFrom = (first: number, step = 1) =>
    Array.from({ length: 10 }, (_, index) => numberOf(first + index * step))

  test.each([
    ['the first', 0, 1],
    ['the last that is reached from the beginning', 999, 9_991],
    ['the first that is reached from the end', 1_500, 15_001],
    ['the last', 2_499, 24_991],
  ])('%s page is read, with the exact total [CV-029 EN-011]', async (_, page, first) => {
    expect(await find(page)).toMatchObject({
      status: 200,
      numbers: numbersFrom(first),
      page: { totalElements: count },
    })
  })

  test('a page that neither end is near is refused, and one behind the end is empty', async () => {
    expect(await find(1_000)).toMatchObject({ status: 400, body: { code: 'PAGE_TOO_FAR' } })
    expect(await find(1_499)).toMatchObject({ status: 400, body: { code: 'PAGE_TOO_FAR' } })
    expect(await find(2_500)).toMatchObject({ numbers: [], page: { totalElements: count } })
  })

  test('of many rows that match a filter, pages of both ends are read', async () => {
    const half = { totalElements: count / 2 }
    expect(await find(0, 'comment==C1')).toMatchObject({ numbers: numbersFrom(1, 2), page: half })
    expect(await find(1_249, 'comment==C1')).toMatchObject({
      numbers: numbersFrom(count - 19, 2),
      page: half,
    })
  })

  test('up to ten thousand matches are found, counted and sorted at once', async () => {
    const few = `number<=${numberOf(9_995)}`
    expect(await find(999, few)).toMatchObject({
      numbers: numbersFrom(9_991).slice(0, 5),
      page: { totalElements: 9_995 },
    })
  })
})
