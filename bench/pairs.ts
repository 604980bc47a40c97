import { port } from '#resources/application.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { AnyRecord } from '#framework/schema/recordOf.ts'
import type { FindResponse } from '#framework/query/paging.ts'
import { basePath } from '#framework/server/http/basePaths.ts'
import type { Benchmark } from './benchmark.ts'
import { openBenchDatabase, withClient } from './benchDatabase.ts'
import { startBenchServer } from './benchServer.ts'
import { benchUsers, signInAs, type BenchUser } from './benchUsers.ts'
import { readFilterContext } from './columns/columnCases.ts'
import { measureLines } from './columns/measureLines.ts'
import { toPairCases } from './columns/pairCases.ts'
import { toResult } from './columns/toResult.ts'

/** Many pairs are more informative than repeated calls, and a run must end within minutes. */
const calls = 1

/** First, middle and last page of the biggest list under every filter alone and in pairs. */
export const pairs: Benchmark = async ({ orders, say }) => {
  const database = await openBenchDatabase(orders, say)
  try {
    const server = await startBenchServer(database.url)
    try {
      const { ids, context } = await withClient(database.url, async (client) => ({
        ids: await readSampleIds(client),
        context: await readFilterContext(client),
      }))
      const records = await readRecords(server.app, await signInAs(server.url, 'company'), ids)
      const { alone, pairs: all } = toPairCases(presentationOfGoods, records, context)
      // Each pair is queried once, by alternating users.
      const users = Object.keys(benchUsers)
      const casesOf = (user: BenchUser) => [
        ...alone,
        ...all.filter((_, index) => users[index % users.length] === user),
      ]
      const lines = await measureLines(server, database.url, casesOf, calls, say)
      return await toResult(
        database.url,
        lines,
        calls,
        ({ asked, user, page }) =>
          `${asked.column.includes('+') ? 'pairs' : 'alone'}, ${user}, ${page} page`,
      )
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

const samples = 10
const sampleSize = 20

/** Orders of the company from all over its list, the same in every run on the same data. */
const readRecords = async (
  app: FastifyInstance,
  headers: Record<string, string>,
  ids: readonly number[],
): Promise<AnyRecord[]> => {
  const response = await app.inject({
    method: 'POST',
    url: `${basePath(port, 'main')}${presentationOfGoods.path}/find`,
    headers,
    payload: {
      pageable: { pageSize: samples * sampleSize, sort: [{ property: 'id' }] },
      filter: { filterString: `id=in=(${ids.join(',')})` },
    },
  })
  return response.json<FindResponse<AnyRecord>>().entityList.slice()
}

/** The ids of samples from all over the list. */
const readSampleIds = async (client: pg.Client): Promise<number[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from (
       select id, (row_number() over (order by id) - 1) / ${sampleSize} as page, count(*) over () as total
       from presentation_of_goods_scope where company = $1
     ) as own
     where page in (select floor(ceil(total / ${sampleSize}.0) * sample / ${samples}) from generate_series(0, ${samples - 1}) as sample)
     order by id`,
    [benchUsers.company.company],
  )
  return rows.map(({ id }) => Number(id))
}
