import { port } from '#resources/application.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { providePostgres } from '#scripts/toolchain/findPostgres.mjs'
import { startPostgres } from '#scripts/test/testPostgres.mjs'
import type { ImportAnswer } from '#framework/schema/list/importing.ts'
import { loadingStop } from '#resources/loadingStop.ts'
import { basePath } from '#framework/server/http/basePaths.ts'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { toRefusedFile } from '#framework/admin/import/refusedFile.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { readCsv } from '#test/readCsv.ts'
import type { Benchmark } from './benchmark.ts'
import { residentBytes } from './exports/watch.ts'
import { startContender } from './find/contender.ts'
import type { DemoProductFacts, DemoProductTask } from './demoProduct.ts'
import { rounded } from './statistics.ts'

const username = 'terminal@hcta.example'
const columns = ['type', 'number', 'comment']
const sizes = [1_000, 10_000]
const wrongRows = 100
const sampleMs = 20

interface Run {
  readonly engine: string
  readonly rows: number
  readonly checkSeconds: number
  readonly writeSeconds: number
  readonly refused: number
  /** Lines of the file of refused rows that are as they were sent, with a reason. */
  readonly inFile: number
  readonly before: number
  readonly most: number
}

/** Files with a hundred wrong rows: the dry run and the good ones, on both engines, with the memory of the server. */
export const imports: Benchmark = async ({ say }) => {
  const binaries = await providePostgres()
  if (binaries === undefined) throw new Error('no PostgreSQL here')
  const runs: Run[] = []
  const postgres = await startPostgres(binaries)
  try {
    runs.push(...(await measure('PostgreSQL', { databaseUrl: postgres.url }, say)))
  } finally {
    await postgres.stop()
  }
  runs.push(...(await measure('PGlite', {}, say)))
  const all = runs.every(({ refused, inFile }) => refused === wrongRows && inFile === wrongRows)
  return {
    tables: [toTable(runs)],
    goals: [
      {
        name: 'the wrong rows are refused, and are in the file of refused rows with a reason',
        wanted: `${wrongRows} each`,
        measured: runs.map(({ refused, inFile }) => `${refused} and ${inFile}`).join(', '),
        isMet: all,
      },
    ],
    details: runs,
  }
}

const measure = async (
  engine: string,
  task: DemoProductTask,
  say: (line: string) => void,
): Promise<readonly Run[]> => {
  say(`${engine}: starting the product`)
  const file = new URL('./demoProduct.ts', import.meta.url)
  const { facts, stop } = await startContender<DemoProductFacts>(file, task)
  try {
    const company = demoAccounts.find((known) => known.username === username)?.companyCode ?? ''
    const visitor = createVisitor(facts.url)
    const { access_token: token } = await visitor.signIn(company, username, DEMO_PASSWORD)
    const headers = {
      authorization: `Bearer ${token}`,
      'emp-company': company,
      'content-type': 'application/json',
    }
    const send = async (rows: readonly (readonly string[])[], checked?: ImportAnswer) => {
      const mode = checked === undefined ? 'check' : 'good'
      const expected = checked?.rows.map(({ found }) => found)
      const response = await fetch(
        `${facts.url}${basePath(port, 'main')}${loadingStop.path}/import`,
        {
          method: 'POST',
          headers,
          body: JSON.stringify({ columns, rows, mode, expected, language: 'en' }),
        },
      )
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as ImportAnswer
    }
    // The first one compiles what all of them use.
    const warm = toRows('WARM', 200, 0)
    await send(warm, await send(warm))
    const runs: Run[] = []
    for (const size of sizes) {
      say(`${engine}: ${size} rows`)
      const rows = toRows(`S${size}`, size, wrongRows)
      const checked = await watched(facts.pid, () => send(rows))
      const written = await watched(facts.pid, () => send(rows, checked.result))
      runs.push({
        engine,
        rows: size,
        checkSeconds: checked.seconds,
        writeSeconds: written.seconds,
        refused: written.result.counts.wrong,
        inFile: await countInFile(rows, written.result),
        before: checked.before,
        most: Math.max(checked.most, written.most),
      })
    }
    return runs
  } finally {
    await stop()
  }
}

/** New rows, of which every so many has a number that is too short. */
const toRows = (prefix: string, count: number, wrong: number): string[][] =>
  Array.from({ length: count }, (_, index) => [
    'CHASSIS_NUMBER',
    wrong > 0 && index % (count / wrong) === 0 ? 'x' : `${prefix}N${index}`,
    `stop ${index} of the file, until its papers are there`,
  ])

/** The file that the dialog offers, read as a spreadsheet would. */
const countInFile = async (
  rows: readonly (readonly string[])[],
  answer: ImportAnswer,
): Promise<number> => {
  const reasons = new Map(
    answer.rows.map(({ index, problems }) => [index, Object.values(problems)] as const),
  )
  const table = {
    header: columns,
    rows: rows.map((cells, index) => ({ number: index + 2, cells })),
  }
  const file = await toRefusedFile(table, 'Reason', reasons).arrayBuffer()
  const [, ...lines] = readCsv(`${Buffer.from(file).toString()}\r\n`)
  const sent = answer.rows.map(({ index }) => rows[index] ?? [])
  return lines.filter((line, index) => {
    const cells = line.slice(0, columns.length)
    return cells.join('\t') === sent[index]?.join('\t') && line.at(-1) !== ''
  }).length
}

/** Some work, with its time and the memory of a process. */
const watched = async <T>(pid: number, work: () => Promise<T>) => {
  const before = residentBytes(pid)
  let most = before
  let isDone = false
  const sampling = (async () => {
    while (!isDone) {
      most = Math.max(most, residentBytes(pid))
      await sleep(sampleMs)
    }
  })()
  const begin = performance.now()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - begin) / 1_000, before, most }
  } finally {
    isDone = true
    await sampling
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6)

const toTable = (runs: readonly Run[]) => ({
  title: `Imports of loading stops with ${wrongRows} wrong rows`,
  columns: [
    'database',
    'rows',
    'dry run, s',
    'good rows, s',
    'refused',
    'in the file of refused rows',
    'memory before, MB',
    'peak, MB',
  ],
  rows: runs.map(({ engine, rows, checkSeconds, writeSeconds, refused, inFile, before, most }) => [
    engine,
    rows,
    rounded(checkSeconds, 1),
    rounded(writeSeconds, 1),
    refused,
    inFile,
    megabytes(before),
    megabytes(most),
  ]),
})
