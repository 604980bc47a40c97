import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { providePostgres } from '#scripts/toolchain/findPostgres.mjs'
import { startPostgres } from '#scripts/test/testPostgres.mjs'
import { plannerSettings } from '#framework/server/database/openPools.ts'

export interface BenchDatabase {
  readonly url: string
  readonly stop: () => Promise<void>
}

const commandFile = fileURLToPath(new URL('../framework/bin/quayside.ts', import.meta.url))

/**
 * A PostgreSQL with the given number of orders: that of DATABASE_URL, which is only filled if
 * empty, or a temporary one.
 */
export const openBenchDatabase = async (
  orders: number,
  say: (line: string) => void,
): Promise<BenchDatabase> => {
  const given = process.env['DATABASE_URL']
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startTemporary()
  try {
    if (await isEmpty(url)) {
      say(`writing ${orders} orders`)
      await seed(url, orders)
    }
    // Otherwise the first statements after a load would also write the hint bits of its rows.
    say('vacuum and analyze')
    await withClient(url, (client) => client.query('vacuum analyze'))
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A client with the planner settings of the product. */
export const withClient = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url, options: plannerSettings })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const startTemporary = async () => {
  const binaries = await providePostgres()
  if (binaries === undefined) {
    throw new Error('no PostgreSQL here: install one, or name one by DATABASE_URL')
  }
  return startPostgres(binaries)
}

const isEmpty = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const table = await client.query<{ name: string | null }>(
      "select to_regclass('public.presentation_of_goods') as name",
    )
    if (table.rows[0]?.name === null) return true
    const rows = await client.query('select 1 from presentation_of_goods limit 1')
    return rows.rows.length === 0
  })

const seed = async (url: string, orders: number): Promise<void> => {
  const child = spawn(process.execPath, [commandFile, 'seed', '--orders', String(orders)], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the seed ended with ${code}`)
}
