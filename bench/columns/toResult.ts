import { reachableRows } from '#framework/query/paging.ts'
import type { Result, ResultTable } from '#bench/benchmark.ts'
import { withClient } from '#bench/benchDatabase.ts'
import { percentile, rounded } from '#bench/statistics.ts'
import { isSlow, titleOf, wantedMax, wantedP95, type Line } from './measureLines.ts'
import { explain } from './statements.ts'

/** Number of slowest cases that are explained and listed. */
const shown = 25

/** The measurements, with the plans of the slowest; `nameOf` groups lines in the summary. */
export const toResult = async (
  databaseUrl: string,
  lines: readonly Line[],
  calls: number,
  nameOf: (line: Line) => string,
): Promise<Result> => {
  const worst = lines.toSorted((one, other) => other.p95 - one.p95).slice(0, shown)
  const plans = await explainAll(databaseUrl, worst)
  const slow = lines.filter(isSlow)
  const scanning = lines.filter(({ scanned }) => scanned.length > 0)
  const all = lines.flatMap(({ milliseconds }) => milliseconds)
  const of = (part: readonly Line[]) => `${part.length} of ${lines.length} pages`
  return {
    tables: [
      summary(lines, nameOf),
      toTable(`The ${worst.length} slowest pages, ${calls} calls each`, worst),
      toTable('Pages that read a table of over 100,000 rows from end to end', scanning),
    ],
    goals: [
      {
        name: 'p95 of all calls',
        wanted: `at most ${wantedP95} ms`,
        measured: `${rounded(percentile(all, 0.95))} ms; ${of(lines.filter(({ p95 }) => p95 > wantedP95))} with a p95 above`,
        isMet: percentile(all, 0.95) <= wantedP95,
      },
      {
        name: 'slowest call',
        wanted: `at most ${wantedMax} ms`,
        measured: `${rounded(Math.max(...all))} ms; ${of(lines.filter(({ max }) => max > wantedMax))} above`,
        isMet: lines.every(({ max }) => max <= wantedMax),
      },
      {
        name: 'exact totals',
        wanted: `of up to ${reachableRows} rows`,
        measured: `${of(lines.filter(({ isEstimated }) => isEstimated))} with more, and not counted`,
        isMet: !lines.some(({ isEstimated, total }) => isEstimated && total < reachableRows),
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

const summary = (lines: readonly Line[], nameOf: (line: Line) => string): ResultTable => {
  const names = new Set(lines.map(nameOf))
  return {
    title: 'All pages, ms',
    columns: ['of', 'pages', 'p50', 'p95', 'max', 'pages above', 'reading a whole table'],
    rows: [...names].map((name) => {
      const part = lines.filter((line) => nameOf(line) === name)
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
    timeouts > 0 ? 'timeout' : `${isEstimated ? 'more than ' : ''}${total}`,
    rounded(p50),
    rounded(p95),
    rounded(max),
    scanned.join(' '),
  ]),
})

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
