import { readFileSync } from 'node:fs'
import type { Benchmark } from './benchmark.ts'
import { openBenchDatabase, withClient } from './benchDatabase.ts'
import { readVariants } from './find/asked.ts'
import { ensureTypicalCompany } from './find/companies.ts'
import { startContender } from './find/contender.ts'
import { connections, load, settle } from './find/load.ts'
import { productTarget } from './find/targets.ts'
import { median, rounded, spread } from './statistics.ts'
import { startCollector } from './telemetry/collector.ts'
import type { WatchedFacts, WatchedTask } from './telemetry/product.ts'

const rounds = 5
const roundSeconds = 3
const looks = 21
const asked = ['first', 'one'] as const
/** Linux counts the time of processes in these. */
const tickMs = 10
/** What metrics may add to the processor's time of a call. */
const bearable = 0.05

type Ways = Readonly<Record<string, Omit<WatchedTask, 'databaseUrl'>>>
interface Run {
  readonly name: string
  readonly question: string
  readonly perSecond: number
  readonly p50: number
  /** Of the server, without its database, in ms. */
  readonly processor: number
}

/** What it costs a call that the server says what it does. */
export const telemetry: Benchmark = async ({ orders, say }) => {
  const collector = await startCollector()
  const database = await openBenchDatabase(orders, say)
  const ways: Ways = {
    off: { hasMetrics: false },
    metrics: { hasMetrics: true },
    'metrics, traced': { hasMetrics: true, tracesUrl: collector.url },
  }
  try {
    const { runs, look } = await race(database.url, ways, say)
    const added = asked.map((question) => costOf(runs, 'metrics', question))
    return {
      tables: [toTable(runs, Object.keys(ways)), look],
      goals: [
        {
          name: 'metrics add to the processor time of a call',
          wanted: `at most ${bearable * 100} %`,
          measured: added.map((share) => `${rounded(share * 100)} %`).join(', '),
          isMet: added.every((share) => share <= bearable),
        },
      ],
      details: { runs, bytesOfTraces: collector.bytes() },
    }
  } finally {
    await database.stop()
    collector.stop()
  }
}

const race = async (databaseUrl: string, ways: Ways, say: (line: string) => void) =>
  withClient(databaseUrl, async (client) => {
    if ((await ensureTypicalCompany(client)) > 0) await client.query('vacuum analyze')
    const variants = await readVariants(client, 'typical')
    const runs: Run[] = []
    const contenders = []
    try {
      for (const [name, way] of Object.entries(ways)) {
        say(`starting: ${name}`)
        const file = new URL('./telemetry/product.ts', import.meta.url)
        const task = { databaseUrl, ...way } satisfies WatchedTask
        contenders.push({ name, ...(await startContender<WatchedFacts>(file, task)) })
      }
      for (const question of asked)
        for (let round = 0; round <= rounds; round += 1)
          for (const { name, facts } of contenders) {
            say(`${question}, round ${round} of ${rounds}: ${name}`)
            const before = processorMs(facts.pid)
            const seconds = round === 0 ? 1 : roundSeconds
            const target = productTarget(name, facts)
            const { perSecond, p50 } = await load(target, variants[question], seconds)
            await settle(client)
            const processor = (processorMs(facts.pid) - before) / (perSecond * seconds)
            if (round > 0) runs.push({ name, question, perSecond, p50, processor })
          }
      const watched = contenders.find(({ name }) => name === 'metrics')?.facts.metricsUrl ?? ''
      return { runs, look: await measureLooks(watched) }
    } finally {
      for (const { stop } of contenders) await stop()
    }
  })

/** The processor's time of a process so far, in ms. */
const processorMs = (pid: number): number => {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  // User and system are the 14th and 15th of all; this begins with the third.
  const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number)
  return (user + system) * tickMs
}

/** One look of Prometheus at a server that has answered these calls. */
const measureLooks = async (url: string) => {
  const times: number[] = []
  let bytes = 0
  for (let index = 0; index < looks; index += 1) {
    const begin = performance.now()
    bytes = (await (await fetch(url)).text()).length
    times.push(performance.now() - begin)
  }
  return {
    title: 'One look of Prometheus at an idle server',
    columns: ['ms', 'kB'],
    rows: [[rounded(median(times)), rounded(bytes / 1_000)]],
  }
}

const of = (runs: readonly Run[], name: string, question: string) =>
  runs.filter((run) => run.name === name && run.question === question)
const processorOf = (runs: readonly Run[], name: string, question: string) =>
  median(of(runs, name, question).map(({ processor }) => processor))
/** How much more processor's time than without telemetry, as a share. */
const costOf = (runs: readonly Run[], name: string, question: string) =>
  processorOf(runs, name, question) / processorOf(runs, 'off', question) - 1

const toTable = (runs: readonly Run[], names: readonly string[]) => ({
  title: `Find call, ${connections} connections, median of ${rounds} rounds of ${roundSeconds} s in turn`,
  columns: ['question', 'telemetry', 'a second', 'p50 ms', 'processor ms a call', 'spread', 'more'],
  rows: asked.flatMap((question) =>
    names.map((name) => {
      const own = of(runs, name, question)
      return [
        question,
        name,
        Math.round(median(own.map(({ perSecond }) => perSecond))),
        rounded(median(own.map(({ p50 }) => p50))),
        rounded(processorOf(runs, name, question), 2),
        `${rounded(spread(own.map(({ processor }) => processor)) * 100)} %`,
        name === 'off' ? '' : `${rounded(costOf(runs, name, question) * 100)} %`,
      ]
    }),
  ),
})
