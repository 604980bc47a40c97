import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import autocannon, { type Outcome } from 'autocannon'
import type { Benchmark, ResultTable } from './benchmark.ts'
import { openBenchDatabase, withClient } from './benchDatabase.ts'
import type { BareTask } from './find/bare.ts'
import { startContender } from './find/contender.ts'
import { findNewestProfile, profileTable } from './find/profile.ts'
import type { ProductFacts, ProductTask } from './find/product.ts'
import { questions, readWindows, type Question, type Window } from './find/question.ts'
import { toResult, type Run } from './find/result.ts'
import {
  bareTarget,
  compareAnswers,
  postGraphileTarget,
  productTarget,
  type Target,
} from './find/targets.ts'
import { providePeers } from './providePeers.ts'

const connectionCounts = [8, 32]
const rounds = 5
const roundSeconds = 5
const warmUpSeconds = 3
/** More than the product caches totals of, so that each call counts. */
const windowCount = 4_000

/** The complete find call of the product, compared with its bare statements and with PostGraphile. */
export const find: Benchmark = async ({ orders, say }) => {
  await providePeers(say)
  const database = await openBenchDatabase(orders, say)
  try {
    const runs: Run[] = []
    const profiles: ResultTable[] = []
    const rows: Record<string, readonly number[]> = {}
    for (const question of Object.keys(questions) as Question[]) {
      const windows = await withClient(database.url, (client) =>
        readWindows(client, question, windowCount),
      )
      const raced = await race(database.url, question, windows, say)
      runs.push(...raced.runs)
      rows[question] = raced.rows
      say(`profiling the product, ${question}`)
      profiles.push(await profileProduct(database.url, question, windows))
    }
    const title = `Find call, median of ${rounds} rounds of ${roundSeconds} s in turn`
    const result = toResult(runs, title, connectionCounts)
    return {
      ...result,
      tables: [...result.tables, ...profiles],
      details: { runs, rowsOfWindows: rows },
    }
  } finally {
    await database.stop()
  }
}

const race = async (
  databaseUrl: string,
  question: Question,
  windows: readonly Window[],
  say: (line: string) => void,
) => {
  const sample = windows[0] as Window
  const product = await startContender<ProductFacts>(
    new URL('./find/product.ts', import.meta.url),
    { databaseUrl, sample } satisfies ProductTask,
  )
  const bare = await startContender<{ url: string }>(new URL('./find/bare.ts', import.meta.url), {
    databaseUrl,
    sample,
    statements: product.facts.statements,
  } satisfies BareTask)
  const peer = await startContender<{ url: string }>(
    new URL('./peers/postgraphile.ts', import.meta.url),
    { databaseUrl },
  )
  const [first] = windows
  const toProduct = productTarget('product', product.facts)
  const targets = [
    toProduct,
    bareTarget(bare.facts.url),
    postGraphileTarget(peer.facts.url),
    // A page requested again within 30 s, as in paging: its total is cached.
    {
      ...toProduct,
      name: 'product, total known',
      toRequest: () => toProduct.toRequest(first as Window),
    },
  ]
  try {
    const rows = await compareAnswers(targets.slice(0, 3), windows)
    const runs: Run[] = []
    for (const target of targets) await load(target, windows, 8, warmUpSeconds)
    for (const connections of connectionCounts) {
      for (let round = 1; round <= rounds; round += 1) {
        for (const target of targets) {
          say(
            `${question}, ${connections} connections, round ${round} of ${rounds}: ${target.name}`,
          )
          const outcome = await load(target, windows, connections, roundSeconds)
          const perSecond = outcome.requests.total / outcome.duration
          const { p50, p99 } = outcome.latency
          runs.push({ question, name: target.name, connections, perSecond, p50, p99 })
        }
      }
    }
    return { runs, rows }
  } finally {
    for (const contender of [product, bare, peer]) await contender.stop()
  }
}

/** Each connection uses its own windows. */
const load = async (
  { name, url, toRequest }: Target,
  windows: readonly Window[],
  connections: number,
  duration: number,
): Promise<Outcome> => {
  let next = 0
  const outcome = await autocannon({
    url,
    connections,
    duration,
    requests: [toRequest(windows[0] as Window)],
    setupClient: (client) => {
      const own = next
      next += 1
      client.setRequests(windows.filter((_, index) => index % connections === own).map(toRequest))
    },
  })
  if (outcome.non2xx > 0 || outcome.errors > 0) {
    throw new Error(`${name}: ${outcome.non2xx} refusals, ${outcome.errors} errors`)
  }
  return outcome
}

/** The product's functions by time under this load. */
const profileProduct = async (
  databaseUrl: string,
  question: Question,
  windows: readonly Window[],
) => {
  const folder = fileURLToPath(new URL('../../.data/benchmarks/profiles/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const product = await startContender<ProductFacts>(
    new URL('./find/product.ts', import.meta.url),
    { databaseUrl, sample: windows[0] as Window } satisfies ProductTask,
    ['--cpu-prof', '--cpu-prof-dir', folder],
  )
  try {
    await load(productTarget('product', product.facts), windows, 8, 10)
  } finally {
    await product.stop()
  }
  const table = profileTable(findNewestProfile(folder))
  return { ...table, title: `${table.title}: ${question}` }
}
