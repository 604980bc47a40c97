import '#resources/port/application.ts'
import '#server/port/kinds/columnKinds.ts'
import { parseArgs } from 'node:util'
import { fillDatabase } from '#demo/fillDatabase.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { portMigrations } from '#server/port/portMigrations.ts'
import { loadReference } from '#server/port/reference/loadReference.ts'
import { readSettings } from '#server/core/settings.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import { runCommand } from './runCommand.ts'

const usage = `Usage: npm run seed -- [--orders 3000] [--database-url postgres://…] [--replace] [--random 1]

Fills the configured database with invented orders. --replace takes the data that is there away first;
--random is a whole number from which other orders follow.`

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '3000' },
      random: { type: 'string', default: '1' },
      'database-url': { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  })
  const orders = readWhole('--orders', values.orders, 100, 10_000_000)
  const seed = readWhole('--random', values.random, 0, 2_147_483_647)
  return { orders, seed, replace: values.replace, databaseUrl: values['database-url'] }
}

const readWhole = (name: string, text: string, from: number, to: number): number => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= from && number <= to) return number
  throw new TypeError(`${name} takes a whole number from ${from} to ${to}`)
}

/** One line per stage: a terminal keeps it up to date, elsewhere it is printed once the stage is done. */
const reportProgress = (stage: string, done: number, total: number): void => {
  const line = `${stage.padEnd(7)} ${done} of ${total}`
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${done === total ? '\n' : ''}`)
  else if (done === total) console.error(line)
}

const seedDatabase = async (): Promise<string> => {
  const { databaseUrl, ...options } = readArguments()
  const given = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const settings = readSettings({ ...process.env, ...given })
  const log = { warn: (_facts: object, text: string) => console.warn(text) }
  const database = await openDatabase({ ...settings, log })
  const begin = performance.now()
  try {
    await migrate(database, { folders: portMigrations })
    await loadReference(database)
    const isDone = await fillDatabase(database, {
      ...options,
      today: new Date(),
      companies: demoCompanies,
      onProgress: reportProgress,
    })
    if (!isDone) throw new Error('there is data already; --replace takes it away first')
    const seconds = Math.round((performance.now() - begin) / 1_000)
    return `${options.orders} orders in ${seconds} s`
  } finally {
    await database.close()
  }
}

await runCommand(usage, async () => console.log(await seedDatabase()))
