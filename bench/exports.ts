import { setTimeout as sleep } from 'node:timers/promises'
import type { Benchmark } from './benchmark.ts'
import { openBenchDatabase, withClient } from './benchDatabase.ts'
import { jobs, type Taken } from './exports/jobs.ts'
import type { ProductFacts, ProductTask } from './exports/product.ts'
import { watch, type Noticed } from './exports/watch.ts'
import { startContender } from './find/contender.ts'
import { readWindows } from './find/question.ts'
import { median, percentile, rounded } from './statistics.ts'

const rounds = 3
const aloneMs = 5_000
/** Each call asks for another one. */
const windowCount = 4_000

type Run = Taken &
  Noticed & {
    readonly name: string
    readonly seconds: number
    /** Latencies of the other users without it, measured just before. */
    readonly alone: readonly number[]
  }

/** Speed and memory of long answers, and their effect on other users. */
export const exports: Benchmark = async ({ orders, say }) => {
  const database = await openBenchDatabase(orders, say)
  try {
    const windows = await withClient(database.url, (client) =>
      readWindows(client, 'narrow', windowCount),
    )
    const product = await startContender<ProductFacts>(
      new URL('./exports/product.ts', import.meta.url),
      { databaseUrl: database.url } satisfies ProductTask,
    )
    try {
      const { facts } = product
      await watch(facts, windows, () => sleep(aloneMs))
      const runs: Run[] = []
      for (let round = 1; round <= rounds; round += 1) {
        for (const [name, job] of Object.entries(jobs)) {
          say(`round ${round} of ${rounds}: ${name}`)
          const alone = await watch(facts, windows, () => sleep(aloneMs))
          const begin = performance.now()
          const { result, noticed } = await watch(facts, windows, () => job(facts))
          const seconds = (performance.now() - begin) / 1_000
          runs.push({ name, seconds, alone: alone.noticed.waits, ...result, ...noticed })
        }
      }
      return { tables: [toTable(runs)], goals: [], details: runs }
    } finally {
      await product.stop()
    }
  } finally {
    await database.stop()
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6)

const toTable = (runs: readonly Run[]) => ({
  title: `Long answers, median of ${rounds} rounds in turn; four others ask meanwhile`,
  columns: [
    'what',
    'rows',
    'MB',
    's',
    'rows/s',
    'memory before, MB',
    'most, MB',
    'others alone, p95 ms',
    'meanwhile, p95 ms',
    'longest ms',
  ],
  rows: Object.keys(jobs).map((name) => {
    const own = runs.filter((run) => run.name === name)
    const of = (read: (run: Run) => number) => median(own.map(read))
    // A compressed file has the same rows as the uncompressed one.
    const rows = own[0]?.rows ?? runs.find((run) => run.name === 'export as csv')?.rows ?? 0
    const seconds = of((run) => run.seconds)
    return [
      name,
      rows.toLocaleString('en'),
      rounded(of((run) => run.bytes) / 1e6),
      rounded(seconds),
      Math.round(rows / seconds).toLocaleString('en'),
      megabytes(of((run) => run.before)),
      megabytes(of((run) => run.most)),
      rounded(of((run) => percentile(run.alone, 0.95))),
      rounded(of((run) => percentile(run.waits, 0.95))),
      Math.round(of((run) => Math.max(...run.waits))),
    ]
  }),
})
