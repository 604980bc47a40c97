import { withClient } from '#bench/benchDatabase.ts'
import type { BenchServer } from '#bench/benchServer.ts'
import { benchUsers, signInAs, type BenchUser } from '#bench/benchUsers.ts'
import { percentile, rounded } from '#bench/statistics.ts'
import type { ColumnCase } from './columnCases.ts'
import { measureCase, type Measured } from './measureCase.ts'
import { findSequentialScans, readBigTables } from './statements.ts'

/** What every page may take, in milliseconds. */
export const wantedP95 = 150
export const wantedMax = 500

/** One page of one case, as one user. */
export interface Line extends Measured {
  readonly user: BenchUser
  readonly asked: ColumnCase
  readonly p50: number
  readonly p95: number
  readonly max: number
  readonly scanned: readonly string[]
}

/** First, middle and last page of each case, for its users. */
export const measureLines = (
  server: BenchServer,
  databaseUrl: string,
  casesOf: (user: BenchUser) => readonly ColumnCase[],
  calls: number,
  say: (line: string) => void,
): Promise<Line[]> =>
  withClient(databaseUrl, async (client) => {
    const bigTables = await readBigTables(client)
    const lines: Line[] = []
    for (const user of Object.keys(benchUsers) as BenchUser[]) {
      const headers = await signInAs(server.url, user)
      const cases = casesOf(user)
      for (const [index, asked] of cases.entries()) {
        say(`${user} ${index + 1} of ${cases.length}: ${asked.resource}.${asked.column}`)
        for (const measured of await measureCase(server.app, headers, asked, calls)) {
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

export const isSlow = ({ p95, max }: Line): boolean => p95 > wantedP95 || max > wantedMax

export const titleOf = ({ asked, user, page, pageNumber }: Line): string =>
  `${asked.resource}.${asked.column} ${asked.asked}, ${user}, ${page} page (${pageNumber})`
