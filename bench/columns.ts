import type { Benchmark } from './benchmark.ts'
import { openBenchDatabase, withClient } from './benchDatabase.ts'
import { startBenchServer } from './benchServer.ts'
import { readColumnCases } from './columns/columnCases.ts'
import { measureLines } from './columns/measureLines.ts'
import { toResult } from './columns/toResult.ts'

/** First, middle and last page of every filterable or sortable column, for a company and without restriction. */
export const columns: Benchmark = async ({ orders, calls, say }) => {
  const database = await openBenchDatabase(orders, say)
  try {
    const server = await startBenchServer(database.url)
    try {
      const cases = await withClient(database.url, (client) => readColumnCases(client, say))
      const lines = await measureLines(server, database.url, () => cases, calls, say)
      return await toResult(
        database.url,
        lines,
        calls,
        ({ asked, user }) => `${asked.resource} ${user}`,
      )
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}
