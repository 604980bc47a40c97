import type pg from 'pg'
import type { Benchmark, ResultTable } from './benchmark.ts'
import { openBenchDatabase, withClient } from './benchDatabase.ts'
import { questions, readVariants, type Asked, type Question } from './find/asked.ts'
import { companySizes, ensureTypicalCompany, type CompanySize } from './find/companies.ts'
import { startContender } from './find/contender.ts'
import { connections, load, settle } from './find/load.ts'
import { profileTable } from './find/profile.ts'
import type { ProductFacts, ProductTask } from './find/product.ts'
import { names, ratioOf, toResult, type Run } from './find/result.ts'
import {
  bareTarget,
  compareAnswers,
  postGraphileTarget,
  productTarget,
  type Compared,
} from './find/targets.ts'
import { providePeers } from './setup/providePeers.ts'

/** In each of them another server begins, so that each is once at each place. */
const rounds = 4
const roundSeconds = 3
const leadInSeconds = 1
/** Servers run for weeks; what they run through is compiled, and compiled better, within some seconds: of all questions first, then of each. */
const firstWarmUpSeconds = 20
const warmUpSeconds = 3
const profileSeconds = 5
const profiledQuestions = 2

type Variants = Readonly<Record<CompanySize, Readonly<Record<Question, readonly Asked[]>>>>

/** The complete find call of the product, compared with ideal statements behind a bare server and with PostGraphile. */
export const find: Benchmark = async ({ orders, say }) => {
  await providePeers(say)
  const database = await openBenchDatabase(orders, say)
  try {
    const variants = await withClient(database.url, async (client) => {
      const added = await ensureTypicalCompany(client)
      if (added > 0) await client.query('vacuum analyze')
      return {
        typical: await readVariants(client, 'typical'),
        large: await readVariants(client, 'large'),
      }
    })
    const { runs, compared } = await withClient(database.url, (client) =>
      race(client, database.url, variants, say),
    )
    const profiles: ResultTable[] = []
    for (const question of worstQuestions(runs)) {
      say(`profiling the product, typical, ${question}`)
      profiles.push(await profileProduct(database.url, question, variants.typical[question]))
    }
    const title = `Find call, ${connections} connections, median of ${rounds} rounds of ${roundSeconds} s in turn`
    const result = toResult(runs, title)
    return { ...result, tables: [...result.tables, ...profiles], details: { runs, compared } }
  } finally {
    await database.stop()
  }
}

const race = async (
  client: pg.Client,
  databaseUrl: string,
  variants: Variants,
  say: (line: string) => void,
) => {
  const startOther = (file: URL) => startContender<{ url: string }>(file, { databaseUrl })
  const product = await startContender<ProductFacts>(
    new URL('./find/product.ts', import.meta.url),
    { databaseUrl } satisfies ProductTask,
  )
  const bare = await startOther(new URL('./find/bare.ts', import.meta.url))
  const peer = await startOther(new URL('./peers/postgraphile.ts', import.meta.url))
  const targets = [
    productTarget(names.product, product.facts),
    bareTarget(names.bare, bare.facts.url),
    postGraphileTarget(names.peer, peer.facts.url),
  ]
  try {
    const compared: Compared[] = []
    const runs: Run[] = []
    const cases = companySizes.flatMap((company) =>
      questions.map((question) => ({ company, question, asked: variants[company][question] })),
    )
    for (const { company, question, asked } of cases) {
      say(`${company}, ${question}: the same answers`)
      compared.push(...(await compareAnswers(targets, asked)))
    }
    for (const target of targets) {
      say(`warming up: ${target.name}`)
      const all = cases.filter(
        ({ company, question }) => target.name !== names.peer || isFit(company, question),
      )
      await load(
        target,
        all.flatMap(({ asked }) => asked.slice(0, connections)),
        firstWarmUpSeconds,
      )
    }
    for (const { company, question, asked } of cases) {
      const loaded = targets.filter(({ name }) => name !== names.peer || isFit(company, question))
      for (let round = 0; round <= rounds; round += 1) {
        for (const target of rotated(loaded, round)) {
          const { name } = target
          say(`${company}, ${question}, round ${round} of ${rounds}: ${name}`)
          // The server before has left its own data in the memory of the database.
          await load(target, asked, round === 0 ? warmUpSeconds : leadInSeconds)
          if (round > 0) {
            const measured = await load(target, asked, roundSeconds)
            runs.push({ question, company, round, name, ...measured })
          }
          await settle(client)
        }
      }
    }
    return { runs, compared }
  } finally {
    for (const contender of [product, bare, peer]) await contender.stop()
  }
}

/** The same in a circle, from another place on. */
const rotated = <T>(all: readonly T[], from: number): readonly T[] => [
  ...all.slice(from % all.length),
  ...all.slice(0, from % all.length),
]

/** One call of these takes PostGraphile seconds, so a round of three seconds measures nothing: its answers are only compared. */
const isFit = (company: CompanySize, question: Question): boolean =>
  company === 'typical' || (question !== 'middle' && question !== 'last')

const worstQuestions = (runs: readonly Run[]): readonly Question[] => {
  const ratios = questions.map((question) => {
    const own = runs.filter((run) => run.company === 'typical' && run.question === question)
    return { question, ratio: ratioOf(own, names.product, names.bare) }
  })
  return ratios
    .toSorted((one, other) => one.ratio - other.ratio)
    .slice(0, profiledQuestions)
    .map(({ question }) => question)
}

/** The product's functions by time under this load. */
const profileProduct = async (
  databaseUrl: string,
  question: Question,
  variants: readonly Asked[],
) => {
  const task: ProductTask = { databaseUrl }
  const product = await startContender<ProductFacts>(
    new URL('./find/product.ts', import.meta.url),
    task,
  )
  try {
    const target = productTarget(names.product, product.facts)
    // What runs for the first time is compiled, which is no part of the load.
    await load(target, variants, warmUpSeconds)
    const table = profileTable(await product.profile(() => load(target, variants, profileSeconds)))
    return { ...table, title: `${table.title}: ${question}` }
  } finally {
    await product.stop()
  }
}
