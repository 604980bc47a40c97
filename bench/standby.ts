import { setTimeout as sleep } from 'node:timers/promises'
import { providePatroni } from '#scripts/toolchain/findProxies.mjs'
import { providePostgres } from '#scripts/toolchain/findPostgres.mjs'
import { openClient, type Client } from '#bench/faults/setup/clients.ts'
import { keepLedger } from '#bench/faults/setup/ledger.ts'
import { seededRandom } from '#bench/faults/setup/random.ts'
import { setStage, type Stage } from '#bench/faults/setup/stage.ts'
import { beginWork } from '#bench/faults/setup/work.ts'
import { tell } from '#test/long/setup/cluster.ts'
import type { Benchmark } from './benchmark.ts'
import { percentile, rounded } from './statistics.ts'

const users = [
  ['HCTA', 'terminal@hcta.example'],
  ['HCTB', 'terminal@hctb.example'],
] as const
const ownWrites = 300
const perSecond = 50
const loadSeconds = 30
/** Each of these is a way in which a list was answered. */
const outcomes = ['standby', 'behind', 'gone', 'conflict'] as const

/** How much of the reading goes to a standby, and how far it is behind. */
export const standby: Benchmark = async ({ say }) => {
  if (!(await providePostgres()) || !(await providePatroni()))
    throw new Error('there is no PostgreSQL or no Patroni')
  const ledger = keepLedger()
  const stage = await setStage(say, ledger)
  const random = seededRandom(1)
  const clients: Client[][] = []
  try {
    for (const [company, username] of users) {
      const { portalUrl, balancer } = stage
      const options = { ledger, next: balancer.next, portalUrl, random, company, username }
      clients.push([await openClient(options), await openClient(options)])
    }
    const [writer, reader] = clients[0] ?? []
    if (writer === undefined || reader === undefined) throw new TypeError('there are no clients')
    say('own writes')
    const own = await measureOwnWrites(writer, reader)
    say('load')
    const load = await measureLoad(stage, clients, ledger, random)
    const lost = ledger.compare((await writer.all()) ?? [])
    const share = load.share.standby ?? 0
    return {
      tables: [
        {
          title: `Lists of ${loadSeconds} s, ${perSecond} calls a second, two processes`,
          columns: ['answered by', 'lists', 'share'],
          rows: outcomes.map((outcome) => [
            outcome === 'standby' ? 'the standby' : `the primary, as the standby was: ${outcome}`,
            load.counts[outcome] ?? 0,
            `${rounded((load.share[outcome] ?? 0) * 100, 1)} %`,
          ]),
        },
        {
          title: 'Delay of the standby under this load',
          columns: ['what', 'p50', 'p95', 'max'],
          rows: [
            ['replayed after the write, ms', ...spreadOf(load.lags)],
            ['a list waited for it, ms, mean', rounded(load.waitMs, 2), '', ''],
            ['a write, and its list by another session, ms', ...spreadOf(own.times)],
          ],
        },
      ],
      goals: [
        {
          name: 'own writes are in the next list',
          wanted: `${ownWrites} of ${ownWrites}`,
          measured: `${ownWrites - own.missed} of ${ownWrites}`,
          isMet: own.missed === 0,
        },
        {
          name: 'lists that the standby answers',
          wanted: 'at least 90 %',
          measured: `${rounded(share * 100, 1)} %`,
          isMet: share >= 0.9,
        },
        {
          name: 'acknowledged writes that are lost, and other faults',
          wanted: '0',
          measured: String(lost.length),
          isMet: lost.length === 0,
        },
      ],
      details: { own, load, lost },
    }
  } finally {
    for (const client of clients.flat()) client.close()
    await stage.close()
  }
}

/** What one session wrote, another one asks for at once, mostly at the other process. */
const measureOwnWrites = async (writer: Client, reader: Client) => {
  const times: number[] = []
  let missed = 0
  for (let turn = 1; turn <= ownWrites; turn += 1) {
    const number = `OWNW${String(turn).padStart(7, '0')}`
    const begin = performance.now()
    await writer.create(number)
    if ((await reader.find(number))?.length !== 1) missed += 1
    times.push(performance.now() - begin)
  }
  return { times, missed }
}

const measureLoad = async (
  stage: Stage,
  clients: readonly (readonly Client[])[],
  ledger: ReturnType<typeof keepLedger>,
  random: () => number,
) => {
  const before = await readMetrics(stage)
  const work = beginWork(clients, ledger, random, perSecond)
  const lags: number[] = []
  const until = performance.now() + loadSeconds * 1_000
  const { primary } = await stage.cluster.settled()
  while (performance.now() < until) {
    const [row] = await tell(
      primary,
      'select extract(epoch from replay_lag) * 1000 as lag from pg_stat_replication',
    )
    if (row?.['lag'] != null) lags.push(Number(row['lag']))
    await sleep(250)
  }
  await work.stop()
  const after = await readMetrics(stage)
  const counts = Object.fromEntries(
    outcomes.map((outcome) => [outcome, (after[outcome] ?? 0) - (before[outcome] ?? 0)]),
  )
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const share = Object.fromEntries(outcomes.map((one) => [one, (counts[one] ?? 0) / all]))
  const waits = (after['waits'] ?? 0) - (before['waits'] ?? 0)
  const waitMs = (((after['waited'] ?? 0) - (before['waited'] ?? 0)) / waits) * 1_000
  return { counts, share, lags, waitMs }
}

/** The sums of both processes. */
const readMetrics = async (stage: Stage): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const { metricsPort } of stage.members) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const add = (name: string, line: RegExp) =>
      (sums[name] = (sums[name] ?? 0) + Number(line.exec(text)?.[1] ?? 0))
    for (const outcome of outcomes)
      add(outcome, new RegExp(`portal_reads_total\\{outcome="${outcome}"\\} (\\d+)`))
    add('waits', /portal_standby_wait_seconds_count (\S+)/)
    add('waited', /portal_standby_wait_seconds_sum (\S+)/)
  }
  return sums
}

const spreadOf = (values: readonly number[]): number[] =>
  [percentile(values, 0.5), percentile(values, 0.95), Math.max(...values)].map((value) =>
    rounded(value),
  )
