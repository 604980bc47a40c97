import type { Result } from '#bench/benchmark.ts'
import { median, rounded, spread } from '#bench/statistics.ts'
import { questions, type Question } from './asked.ts'
import { companySizes, type CompanySize } from './companies.ts'

export const names = {
  product: 'product',
  bare: 'bare, ideal statements',
  peer: 'PostGraphile',
} as const

/** Of the bare server, for the typical company. */
const wantedOfBare: Readonly<Record<Question, number>> = {
  first: 0.8,
  contains: 1,
  in200: 1,
  one: 0.5,
  vessel: 1,
  middle: 0.8,
  last: 0.8,
}
const wantedOfPeer = 3

/** The result of one server in one round. */
export interface Run {
  readonly question: Question
  readonly company: CompanySize
  readonly round: number
  readonly name: string
  /** Answers with status 200. */
  readonly perSecond: number
  /** Refusals and lost connections. */
  readonly failed: number
  /** Share of the answers whose total was an estimate. */
  readonly estimated: number
  readonly p50: number
  readonly p99: number
}

export const toResult = (runs: readonly Run[], title: string): Omit<Result, 'details'> => {
  const results = companySizes.flatMap((company) =>
    questions.map((question) =>
      compare(
        question,
        company,
        runs.filter((run) => run.question === question && run.company === company),
      ),
    ),
  )
  return {
    tables: [
      {
        title,
        columns: [
          'company',
          'question',
          'server',
          'requests/s',
          'spread',
          'p50 ms',
          'p99 ms',
          'of bare',
          'failed',
          'totals estimated',
        ],
        rows: results.flatMap(({ rows }) => rows),
      },
    ],
    goals: results.flatMap(({ goals }) => goals),
  }
}

/** The median of the ratios within each round: other work on the machine is then the same for both. */
export const ratioOf = (runs: readonly Run[], name: string, other: string): number =>
  median(
    runs.flatMap((run) => {
      if (run.name !== name) return []
      const beside = runs.find((one) => one.name === other && one.round === run.round)
      return beside ? [run.perSecond / beside.perSecond] : []
    }),
  )

/** The runs of one question of one company. */
const compare = (question: Question, company: CompanySize, runs: readonly Run[]) => {
  const of = (name: string) => runs.filter((run) => run.name === name)
  const rates = (name: string) => of(name).map(({ perSecond }) => perSecond)
  const estimatedBy = (name: string) => median(of(name).map(({ estimated }) => estimated))
  const goal = (other: string, wanted: number) => {
    const ratio = ratioOf(runs, names.product, other)
    const share = estimatedBy(names.product)
    return {
      name: `find, ${company}, ${question}, against ${other}`,
      wanted: `at least ${wanted}x`,
      measured: formatRatio(ratio) + (share > 0 ? `, ${percent(share)} estimated` : ''),
      // An estimate is less work than the others do.
      isMet: ratio >= wanted && share === 0,
    }
  }
  return {
    rows: [...new Set(runs.map(({ name }) => name))].map((name) => [
      company,
      question,
      name,
      Math.round(median(rates(name))),
      `±${percent(spread(rates(name)) || 0)}`,
      median(of(name).map(({ p50 }) => p50)),
      median(of(name).map(({ p99 }) => p99)),
      formatRatio(ratioOf(runs, name, names.bare)),
      of(name).reduce((sum, { failed }) => sum + failed, 0),
      percent(estimatedBy(name)),
    ]),
    goals:
      runs.length === 0
        ? []
        : [
            ...(company === 'typical' ? [goal(names.bare, wantedOfBare[question])] : []),
            ...(of(names.peer).length > 0 ? [goal(names.peer, wantedOfPeer)] : []),
          ],
  }
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

/** Infinite where the other one answered nothing within a round. */
const formatRatio = (ratio: number): string =>
  Number.isFinite(ratio) ? `${rounded(ratio, 2)}x` : 'no answer'
