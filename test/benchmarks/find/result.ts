import type { Result } from '#test/benchmarks/benchmark.ts'
import { median, rounded, spread } from '#test/benchmarks/statistics.ts'
import { questions, type Question } from './question.ts'

const wantedOfBare = 0.65
const wantedOfPostGraphile = 2

/** The result of one server in one round. */
export interface Run {
  readonly question: Question
  readonly name: string
  readonly connections: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export const toResult = (
  runs: readonly Run[],
  title: string,
  connectionCounts: readonly number[],
): Omit<Result, 'details'> => {
  const results = (Object.keys(questions) as Question[])
    .flatMap((question) => connectionCounts.map((connections) => ({ question, connections })))
    .map(({ question, connections }) =>
      compare(
        question,
        connections,
        runs.filter((run) => run.question === question && run.connections === connections),
      ),
    )
  return {
    tables: [
      {
        title,
        columns: [
          'rows',
          'connections',
          'server',
          'requests/s',
          'spread',
          'p50 ms',
          'p99 ms',
          'product is',
        ],
        rows: results.flatMap(({ rows }) => rows),
      },
    ],
    goals: results.flatMap(({ goals }) => goals),
  }
}

/** The runs of one query with one number of connections. */
const compare = (question: Question, connections: number, runs: readonly Run[]) => {
  const of = (name: string) => runs.filter((run) => run.name === name)
  const rates = (name: string) => of(name).map(({ perSecond }) => perSecond)
  const ratio = (other: string) => median(rates('product')) / median(rates(other))
  const names = [...new Set(runs.map(({ name }) => name))]
  const goal = (other: string, wanted: number) => ({
    name: `find, ${question}, against ${other}, ${connections} connections`,
    wanted: `at least ${wanted}x`,
    measured: `${rounded(ratio(other), 2)}x`,
    isMet: ratio(other) >= wanted,
  })
  return {
    rows: names.map((name) => [
      questions[question],
      connections,
      name,
      Math.round(median(rates(name))),
      `±${Math.round(100 * spread(rates(name)))} %`,
      median(of(name).map(({ p50 }) => p50)),
      median(of(name).map(({ p99 }) => p99)),
      `${rounded(ratio(name), 2)}x`,
    ]),
    goals: [goal('bare Fastify + pg', wantedOfBare), goal('PostGraphile', wantedOfPostGraphile)],
  }
}
