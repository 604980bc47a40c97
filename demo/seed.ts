import { defineCommand, migrate, withDatabase } from '@quayside/framework/server'
import { loadReference } from '#server/reference/loadReference.ts'
import { demoCompanies } from './demoAccounts.ts'
import { fillDatabase } from './fillDatabase.ts'

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

export const seed = defineCommand({
  usage: `Usage: npm run seed -- [--orders 3000] [--database-url postgres://…] [--replace] [--random 1]

Fills the configured database with invented orders. --replace takes the data that is there away first;
--random is a whole number from which other orders follow.`,
  options: {
    orders: { type: 'string', default: '3000' },
    random: { type: 'string', default: '1' },
    'database-url': { type: 'string' },
    replace: { type: 'boolean', default: false },
  },
  run: ({ values }, { application, migrations: folders }) => {
    const orders = readWhole('--orders', values.orders, 100, 10_000_000)
    const random = readWhole('--random', values.random, 0, 2_147_483_647)
    const url = values['database-url']
    const environment = { ...process.env, ...(url === undefined ? {} : { DATABASE_URL: url }) }
    return withDatabase(
      application,
      async (database) => {
        const begin = performance.now()
        await migrate(database, { folders })
        await loadReference(database)
        const isDone = await fillDatabase(database, {
          orders,
          seed: random,
          replace: values.replace,
          today: new Date(),
          companies: demoCompanies,
          onProgress: reportProgress,
        })
        if (!isDone) throw new Error('there is data already; --replace takes it away first')
        const seconds = Math.round((performance.now() - begin) / 1_000)
        console.log(`${orders} orders in ${seconds} s`)
      },
      { environment },
    )
  },
})
