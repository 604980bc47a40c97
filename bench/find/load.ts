import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type pg from 'pg'
import type { Asked } from './asked.ts'
import type { Run } from './result.ts'
import { saysEstimated, type Target } from './targets.ts'

export const connections = 20
const settleMs = 60_000

/** Waits for the statements whose requests were cut off by the end of a round. */
export const settle = async (client: pg.Client): Promise<void> => {
  for (const end = performance.now() + settleMs; performance.now() < end; await sleep(50)) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'active'
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows.length === 0) return
  }
  throw new Error('the database is still busy a minute after a round')
}

/** Each connection uses its own variants, or the only one. */
export const load = async (
  { name, url, toRequest }: Target,
  variants: readonly Asked[],
  duration: number,
): Promise<Pick<Run, 'perSecond' | 'failed' | 'estimated' | 'p50' | 'p99'>> => {
  let next = 0
  let estimated = 0
  const outcome = await autocannon({
    url,
    connections,
    duration,
    requests: variants.slice(0, 1).map((asked) => toRequest(asked, 0)),
    setupClient: (client) => {
      const own = next
      next += 1
      const mine = variants.filter((_, index) => index % connections === own)
      const asked = mine.length > 0 ? mine : variants
      client.setRequests(asked.map((one) => toRequest(one, own)))
    },
    verifyBody: (body) => {
      if (saysEstimated(body)) estimated += 1
      return true
    },
  })
  const answered = outcome['2xx']
  const failed = outcome.non2xx + outcome.errors
  if (answered === 0 && failed > 0) throw new Error(`${name}: ${failed} failures, no answer`)
  return {
    perSecond: answered / outcome.duration,
    failed,
    estimated: estimated / Math.max(1, answered),
    p50: outcome.latency.p50,
    p99: outcome.latency.p99,
  }
}
