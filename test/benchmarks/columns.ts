import type { Benchmark, ResultTable } from './benchmark.ts'
import { openBenchDatabase, withClient } from './benchDatabase.ts'
import { startBenchServer, type BenchServer } from './benchServer.ts'
import { benchUsers, signInAs, type BenchUser } from './benchUsers.ts'
import { readColumnCases, type ColumnCase } from './columns/columnCases.ts'
import { measureCase, type Measured } from './columns/measureCase.ts'
import { explain, findSequentialScans, readBigTables } from './columns/statements.ts'
import { percentile, rounded } from './statistics.ts'

const wantedP95 = 50
const wantedMax = 200
/** So many of the slowest are explained and listed. */
const shown = 25

interface Line extends Measured {
  readonly user: BenchUser
  readonly asked: ColumnCase
  readonly p50: number
  readonly p95: number
  readonly max: number
  readonly scanned: readonly string[]
}

/** First, middle and last page of every column that can be filtered or sorted, as a company and without restriction. */
export const columns: Benchmark = async ({ orders, calls, say }) => {
  const database = await openBenchDatabase(orders, say)
  try {
    const server = await startBenchServer(database.url)
    try {
      const lines = await measureAll(server, database.url, calls, say)
      const worst = lines.toSorted((one, other) => other.p95 - one.p95).slice(0, shown)
      const plans = await explainAll(database.url, worst)
      return toResult(lines, worst, plans, calls)
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

const measureAll = (
  server: BenchServer,
  databaseUrl: string,
  calls: number,
  say: (line: string) => void,
): Promise<Line[]> =>
  withClient(databaseUrl, async (client) => {
    const bigTables = await readBigTables(client)
    const cases = await readColumnCases(client, say)
    const lines: Line[] = []
    for (const user of Object.keys(benchUsers) as BenchUser[]) {
      const headers = await signInAs(server.url, user)
      for (const [index, asked] of cases.entries()) {
        say(`${user} ${index + 1} of ${cases.length}: ${asked.resource}.${asked.column}`)
        const { app, forgetTotals } = server
        for (const measured of await measureCase(app, headers, asked, calls, forgetTotals)) {
          const scanned = new Set<string>()
          for (const statement of measured.statements) {
            for (const name of await findSequentialScans(client, statement, bigTables)) {
              scanned.add(name)
            }
          }
          const { milliseconds } = measured
          const line: Line = {
            ...measured,
            user,
            asked,
            p50: percentile(milliseconds, 0.5),
            p95: percentile(milliseconds, 0.95),
            max: Math.max(...milliseconds),
            scanned: [...scanned],
          }
          lines.push(line)
          if (isSlow(line)) {
            say(
              `slow: ${titleOf(line)} of ${line.total}: ${rounded(line.p50)} ms, at worst ${rounded(line.max)}`,
            )
          }
        }
      }
    }
    return lines
  })

const isSlow = ({ p95, max }: Line): boolean => p95 > wantedP95 || max > wantedMax

interface Explained {
  readonly title: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly plan: string
  readonly milliseconds: number
}

/** The slowest statement of each line, with its plan. */
const explainAll = (databaseUrl: string, lines: readonly Line[]): Promise<Explained[]> =>
  withClient(databaseUrl, async (client) => {
    const explained: Explained[] = []
    for (const line of lines) {
      const plans: Explained[] = []
      for (const statement of line.statements) {
        if (!/^\s*select/i.test(statement.text)) continue
        plans.push({ title: titleOf(line), ...statement, ...(await explain(client, statement)) })
      }
      const [slowest] = plans.toSorted((one, other) => other.milliseconds - one.milliseconds)
      if (slowest) explained.push(slowest)
    }
    return explained
  })

const titleOf = ({ asked, user, page, pageNumber }: Line): string =>
  `${asked.resource}.${asked.column} ${asked.asked}, ${user}, ${page} page (${pageNumber})`

const toResult = (
  lines: readonly Line[],
  worst: readonly Line[],
  plans: readonly Explained[],
  calls: number,
) => {
  const slow = lines.filter(isSlow)
  const scanning = lines.filter(({ scanned }) => scanned.length > 0)
  const all = lines.flatMap(({ milliseconds }) => milliseconds)
  const of = (part: readonly Line[]) => `${part.length} of ${lines.length} pages`
  return {
    tables: [
      summary(lines),
      toTable(`The ${worst.length} slowest pages, ${calls} calls each`, worst),
      toTable('Pages that read a table of over 100,000 rows from end to end', scanning),
    ],
    goals: [
      {
        name: 'p95 of every page of every column',
        wanted: `at most ${wantedP95} ms`,
        measured: `${of(lines.filter(({ p95 }) => p95 > wantedP95))} above; p95 of all calls ${rounded(percentile(all, 0.95))} ms`,
        isMet: lines.every(({ p95 }) => p95 <= wantedP95),
      },
      {
        name: 'slowest call',
        wanted: `at most ${wantedMax} ms`,
        measured: `${rounded(Math.max(...all))} ms; ${of(lines.filter(({ max }) => max > wantedMax))} above`,
        isMet: lines.every(({ max }) => max <= wantedMax),
      },
      {
        name: 'no sequential scan of a big table',
        wanted: 'none',
        measured: of(scanning),
        isMet: scanning.length === 0,
      },
    ],
    details: {
      lines: lines.map(({ statements: _statements, ...line }) => line),
      slow: slow.map(titleOf),
      plans,
    },
  }
}

const summary = (lines: readonly Line[]): ResultTable => {
  const names = new Set(lines.map(({ asked, user }) => `${asked.resource} ${user}`))
  return {
    title: 'All pages by list and user, ms',
    columns: ['list, user', 'pages', 'p50', 'p95', 'max', 'pages above', 'reading a whole table'],
    rows: [...names].map((name) => {
      const part = lines.filter(({ asked, user }) => `${asked.resource} ${user}` === name)
      const all = part.flatMap(({ milliseconds }) => milliseconds)
      return [
        name,
        part.length,
        rounded(percentile(all, 0.5)),
        rounded(percentile(all, 0.95)),
        rounded(Math.max(...all)),
        part.filter(isSlow).length,
        part.filter(({ scanned }) => scanned.length > 0).length,
      ]
    }),
  }
}

const toTable = (title: string, lines: readonly Line[]): ResultTable => ({
  title,
  columns: ['column', 'asked', 'user', 'page', 'total', 'p50', 'p95', 'max', 'read whole'],
  rows: lines.map(({ asked, user, page, total, isEstimated, timeouts, p50, p95, max, scanned }) => [
    `${asked.resource}.${asked.column}`,
    asked.asked,
    user,
    page,
    timeouts > 0 ? 'timeout' : `${isEstimated ? 'about ' : ''}${total}`,
    rounded(p50),
    rounded(p95),
    rounded(max),
    scanned.join(' '),
  ]),
})
