import '#resources/port/application.ts'
import '#server/port/kinds/columnKinds.ts'
import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import { fillDatabase } from '#server/port/demo/fillDatabase.ts'
import { demoCompanies } from '#server/port/demo/demoAccounts.ts'
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

const createBar = () =>
  new SingleBar(
    {
      format: '{stage} {bar} {percentage} % | {value} of {total} | {duration_formatted}',
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 10_000,
    },
    Presets.shades_classic,
  )

const seedDatabase = async (): Promise<string> => {
  const { databaseUrl, ...options } = readArguments()
  const given = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const settings = readSettings({ ...process.env, ...given })
  const log = { warn: (_facts: object, text: string) => console.warn(text) }
  const database = await openDatabase({ ...settings, log })
  const begin = performance.now()
  const bar = createBar()
  let current = ''
  try {
    await migrate(database, { folders: portMigrations })
    await loadReference(database)
    const isDone = await fillDatabase(database, {
      ...options,
      today: new Date(),
      companies: demoCompanies,
      onProgress: (stage, done, total) => {
        if (stage !== current) {
          bar.stop()
          bar.start(total, done, { stage: stage.padEnd(7) })
        }
        bar.update(done)
        current = stage
      },
    })
    bar.stop()
    if (!isDone) throw new Error('there is data already; --replace takes it away first')
    const seconds = Math.round((performance.now() - begin) / 1_000)
    return `${options.orders} orders in ${seconds} s`
  } finally {
    bar.stop()
    await database.close()
  }
}

await runCommand(usage, async () => console.log(await seedDatabase()))
