import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import autocannon, { type Outcome, type Request } from 'autocannon'
import type { Benchmark, Result } from './benchmark.ts'
import { openBenchDatabase, withClient } from './benchDatabase.ts'
import type { BareTask } from './find/bare.ts'
import { startContender } from './find/contender.ts'
import { toGraphqlBody } from './find/graphqlQuery.ts'
import { findNewestProfile, profileTable } from './find/profile.ts'
import type { ProductFacts, ProductTask } from './find/product.ts'
import { findPath, readWindows, toFindBody, type Window } from './find/question.ts'
import { providePeers } from './providePeers.ts'
import { median, rounded, spread } from './statistics.ts'

const connectionCounts = [8, 32]
const rounds = 5
const roundSeconds = 5
const warmUpSeconds = 3
/** More than the product remembers totals of, so that each call counts. */
const windowCount = 4_000
const wantedOfBare = 0.65
const wantedOfPostGraphile = 2

/** One way to put the question, with what takes the total and the rows out of the answer. */
interface Target {
  readonly name: string
  readonly url: string
  readonly toRequest: (window: Window) => Request
  readonly readAnswer: (body: unknown) => { total: number; ids: number[] }
}

interface Run {
  readonly name: string
  readonly connections: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** The product's find call complete, against its own statements bare and against PostGraphile. */
export const find: Benchmark = async ({ orders, say }) => {
  await providePeers(say)
  const database = await openBenchDatabase(orders, say)
  try {
    const windows = await withClient(database.url, (client) => readWindows(client, windowCount))
    const { runs, rows } = await race(database.url, windows, say)
    say('profiling the product')
    const profile = await profileProduct(database.url, windows)
    const result = toResult(runs)
    return {
      ...result,
      tables: [...result.tables, profile],
      details: { runs, rowsOfWindow: rows },
    }
  } finally {
    await database.stop()
  }
}

const race = async (
  databaseUrl: string,
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
    // A page asked for again within 30 s, as by somebody who pages: here the total is remembered.
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
          say(`${connections} connections, round ${round} of ${rounds}: ${target.name}`)
          const outcome = await load(target, windows, connections, roundSeconds)
          const perSecond = outcome.requests.total / outcome.duration
          const { p50, p99 } = outcome.latency
          runs.push({ name: target.name, connections, perSecond, p50, p99 })
        }
      }
    }
    return { runs, rows }
  } finally {
    for (const contender of [product, bare, peer]) await contender.stop()
  }
}

const json = { 'content-type': 'application/json' }

interface FindAnswer {
  readonly entityList: readonly { id: number | string }[]
  readonly page: { readonly totalElements: number }
}
const readFindAnswer = (body: unknown) => {
  const { entityList, page } = body as FindAnswer
  return { total: page.totalElements, ids: entityList.map(({ id }) => Number(id)) }
}

const productTarget = (name: string, { url, headers }: ProductFacts): Target => ({
  name,
  url,
  toRequest: (window) => ({
    method: 'POST',
    path: findPath,
    headers: { ...json, ...headers },
    body: JSON.stringify(toFindBody(window)),
  }),
  readAnswer: readFindAnswer,
})

const bareTarget = (url: string): Target => ({
  name: 'bare Fastify + pg',
  url,
  toRequest: (window) => ({
    method: 'POST',
    path: '/find',
    headers: json,
    body: JSON.stringify(window),
  }),
  readAnswer: readFindAnswer,
})

const postGraphileTarget = (url: string): Target => ({
  name: 'PostGraphile',
  url,
  toRequest: (window) => ({
    method: 'POST',
    path: '/graphql',
    headers: json,
    body: JSON.stringify(toGraphqlBody(window)),
  }),
  readAnswer: (body) => {
    const { data } = body as {
      data?: { allPresentationOfGoods: { totalCount: number; nodes: { rowId: string }[] } }
    }
    if (data === undefined) throw new Error(`PostGraphile refuses: ${JSON.stringify(body)}`)
    const { totalCount, nodes } = data.allPresentationOfGoods
    return { total: totalCount, ids: nodes.map(({ rowId }) => Number(rowId)) }
  },
})

/** All must give the same rows and totals before anything is measured; returns the totals. */
const compareAnswers = async (
  targets: readonly Target[],
  windows: readonly Window[],
): Promise<number[]> => {
  const totals: number[] = []
  for (let index = 0; index < windows.length; index += windows.length / 8) {
    const window = windows[index] as Window
    const answers: string[] = []
    for (const { url, toRequest, readAnswer } of targets) {
      const { method, path, headers, body } = toRequest(window)
      const response = await fetch(url + path, { method, headers, body })
      const answer = readAnswer(await response.json())
      answers.push(JSON.stringify(answer))
      if (answers.length === 1) totals.push(answer.total)
    }
    if (new Set(answers).size > 1) throw new Error(`different answers: ${answers.join(' / ')}`)
  }
  return totals
}

/** Each connection asks for windows of its own. */
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

/** In which of its functions the product spends its time under this load. */
const profileProduct = async (databaseUrl: string, windows: readonly Window[]) => {
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
  return profileTable(findNewestProfile(folder))
}

const toResult = (runs: readonly Run[]): Omit<Result, 'details'> => {
  const names = [...new Set(runs.map(({ name }) => name))]
  const of = (name: string, connections: number) =>
    runs.filter((run) => run.name === name && run.connections === connections)
  const rate = (name: string, connections: number) =>
    median(of(name, connections).map(({ perSecond }) => perSecond))
  const ratio = (other: string, connections: number) =>
    rate('product', connections) / rate(other, connections)
  const goal = (other: string, wanted: number) =>
    connectionCounts.map((connections) => ({
      name: `find against ${other}, ${connections} connections`,
      wanted: `at least ${wanted}x`,
      measured: `${rounded(ratio(other, connections), 2)}x`,
      isMet: ratio(other, connections) >= wanted,
    }))
  return {
    tables: [
      {
        title: `Find call, median of ${rounds} rounds of ${roundSeconds} s in turn`,
        columns: [
          'connections',
          'server',
          'requests/s',
          'spread',
          'p50 ms',
          'p99 ms',
          'product is',
        ],
        rows: connectionCounts.flatMap((connections) =>
          names.map((name) => {
            const part = of(name, connections)
            return [
              connections,
              name,
              Math.round(rate(name, connections)),
              `±${Math.round(100 * spread(part.map(({ perSecond }) => perSecond)))} %`,
              median(part.map(({ p50 }) => p50)),
              median(part.map(({ p99 }) => p99)),
              `${rounded(ratio(name, connections), 2)}x`,
            ]
          }),
        ),
      },
    ],
    goals: [
      ...goal('bare Fastify + pg', wantedOfBare),
      ...goal('PostGraphile', wantedOfPostGraphile),
    ],
  }
}
