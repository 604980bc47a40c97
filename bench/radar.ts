import { port } from '#resources/application.ts'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { providePostgres } from '#scripts/toolchain/findPostgres.mjs'
import { startPostgres } from '#scripts/test/testPostgres.mjs'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import type { IdentityTables } from '#framework/server/identity/identityTables.ts'
import { createTokenSigner } from '#framework/testing/tokenSigner.ts'
import type { Benchmark } from './benchmark.ts'
import { startContender } from './find/contender.ts'
import { listen, type Listener } from './radar/listener.ts'
import { median, percentile, rounded } from './statistics.ts'

const streams = 200
const seconds = 30
const companies = 10
const usersOfCompany = 5
const rights = ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'] as const
const ticksPerSecond = 100

/** Open lists on two processes, a change a second: when each is received, what it costs, and what is missed when something breaks. */
export const radar: Benchmark = async ({ say }) => {
  const binaries = await providePostgres()
  if (binaries === undefined) throw new Error('no PostgreSQL here')
  say('starting PostgreSQL and two processes')
  const postgres = await startPostgres(binaries)
  const portalUrl = 'http://127.0.0.1:9'
  const file = new URL('./radar/product.ts', import.meta.url)
  const begin = () =>
    startContender<{ url: string; pid: number }>(file, { databaseUrl: postgres.url, portalUrl })
  const processes = [await begin(), await begin()] as const
  const [first, second] = processes.map(({ facts }) => facts) as [Facts, Facts]
  const database = await openDatabase({
    databaseUrl: postgres.url,
    log: { warn: () => undefined },
  })
  const listeners: Listener[] = []
  try {
    const db = database.db as unknown as Kysely<IdentityTables>
    const sign = await createTokenSigner({
      application: port,
      db,
      portalUrl,
      now: () => Date.now(),
    })
    const headersOf = async (user: number) => {
      const company = `C${String(user % companies).padStart(3, '0')}`
      const username = `u${user % (companies * usersOfCompany)}@example.org`
      const token = await sign({ username, company, roles: rights })
      return { authorization: `Bearer ${token}`, 'emp-company': company }
    }
    let written = 0
    /** Adds a row, and resolves to its id and the moment at which that was acknowledged. */
    const write = async (): Promise<Write> => {
      written += 1
      const number = `BENCH${String(written).padStart(6, '0')}`
      for (;;) {
        try {
          const response = await fetch(`${first.url}/api/main/typed-loading-stop/v1`, {
            method: 'PUT',
            headers: { ...(await headersOf(0)), 'content-type': 'application/json' },
            body: JSON.stringify({ type: 'CHASSIS_NUMBER', number, comment: 'radar' }),
          })
          if (response.status === 200) {
            const { id } = (await response.json()) as { id: number }
            return { id, at: performance.now() }
          }
        } catch {
          // Tried again.
        }
        await sleep(100)
      }
    }
    const phase = async (name: string, breaks: () => Promise<void> = async () => undefined) => {
      say(name)
      const before = await read(database, [first, second])
      const writes: Write[] = []
      for (let second = 0; second < seconds; second += 1) {
        if (second === Math.floor(seconds / 3)) await breaks()
        const next = sleep(1_000)
        writes.push(await write())
        await next
      }
      const after = await read(database, [first, second])
      // Lists that were cut off have to come back.
      for (let wait = 0; wait < 40 && listeners.some((one) => !one.isOpen()); wait += 1)
        await sleep(500)
      await sleep(3_000)
      const delays = listeners.flatMap(({ received }) =>
        writes.flatMap(({ id, at }) => (received.has(id) ? [(received.get(id) ?? 0) - at] : [])),
      )
      const missed = listeners.flatMap(({ received, again }) =>
        writes.filter(({ id, at }) => !received.has(id) && !again.some((moment) => moment > at)),
      ).length
      return {
        name,
        delays,
        missed,
        received: delays.length,
        expected: listeners.length * writes.length,
        cpu: (after.ticks - before.ticks) / ticksPerSecond / seconds,
        transactions: (after.transactions - before.transactions) / seconds,
      }
    }

    const alone = await phase('one change a second, no open list')
    for (let user = 0; user < streams; user += 1)
      listeners.push(
        listen(user % 2 === 0 ? [first.url, second.url] : [second.url, first.url], () =>
          headersOf(user),
        ),
      )
    while (listeners.some((one) => !one.isOpen())) await sleep(100)
    const open = await phase(`${streams} open lists`)
    const killed = await phase('the same, one process killed', async () => {
      process.kill(second.pid, 'SIGKILL')
    })
    const restarted = await phase('the same, the database restarted', async () => {
      // PostgreSQL ends all connections and starts again when one of its processes is killed.
      process.kill(await backendOf(postgres.url), 'SIGKILL')
    })
    // The processes go on listening, and have no stream.
    for (const one of listeners) one.stop()
    await sleep(1_000)
    const cost = await costOfWriting(postgres.url, say)
    const phases = [alone, open, killed, restarted]
    const missed = phases.reduce((sum, one) => sum + one.missed, 0)
    return {
      tables: [
        {
          title: `${streams} open lists on two processes, a change a second for ${seconds} s each`,
          columns: [
            'what',
            'received',
            'of',
            'missed',
            'p50 ms',
            'p95 ms',
            'max ms',
            'CPU of both, %',
            'transactions a second',
          ],
          rows: phases.map((one) => [
            one.name,
            one.received,
            one.expected,
            one.missed,
            ...(one.received === 0
              ? ['', '', '']
              : [
                  rounded(median(one.delays)),
                  rounded(percentile(one.delays, 0.95)),
                  rounded(Math.max(...one.delays)),
                ]),
            // What broke counts from zero again.
            ...(one === alone || one === open
              ? [rounded(one.cpu * 100), rounded(one.transactions)]
              : ['', '']),
          ]),
        },
        {
          title: 'Writing a row, transactions a second',
          columns: ['connections', 'without triggers', 'with triggers', 'ratio'],
          rows: cost.map(({ connections, without, with: say }) => [
            connections,
            Math.round(without),
            Math.round(say),
            rounded(say / without, 2),
          ]),
        },
      ],
      goals: [
        {
          name: 'no change missed: received, or said to ask again',
          wanted: '0',
          measured: String(missed),
          isMet: missed === 0,
        },
        {
          name: 'received after, p95',
          wanted: 'at most 1,000 ms',
          measured: `${rounded(percentile(open.delays, 0.95))} ms`,
          isMet: percentile(open.delays, 0.95) <= 1_000,
        },
      ],
      details: { phases: phases.map(({ delays, ...one }) => ({ ...one, delays: delays.length })) },
    }
  } finally {
    for (const one of listeners) one.stop()
    await database.close()
    for (const one of processes) await one.stop().catch(() => undefined)
    await postgres.stop()
  }
}

type Facts = { readonly url: string; readonly pid: number }
type Write = { readonly id: number; readonly at: number }

/** The process of a connection, which stays open. */
const backendOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(rows[0]?.pid)
}

/** Processor time of the processes so far, and transactions of the database. */
const read = async ({ db }: Awaited<ReturnType<typeof openDatabase>>, all: readonly Facts[]) => {
  const ticks = all.reduce((sum, { pid }) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return sum + Number(fields[11]) + Number(fields[12])
    } catch {
      return sum
    }
  }, 0)
  for (;;) {
    try {
      const { rows } = await sql<{ count: number }>`
        select xact_commit::int as count from pg_stat_database where datname = current_database()`.execute(
        db,
      )
      return { ticks, transactions: Number(rows[0]?.count) }
    } catch {
      await sleep(200)
    }
  }
}

/** Inserts of one row each, a transaction for each, with the triggers and without, in turns. */
const costOfWriting = async (url: string, say: (line: string) => void) => {
  const connect = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }
  const admin = await connect()
  const measure = async (connections: number) => {
    const clients = await Promise.all(Array.from({ length: connections }, connect))
    const count = 2_000
    const started = performance.now()
    await Promise.all(
      clients.map(async (client) => {
        for (let turn = 0; turn < count / connections; turn += 1)
          await client.query(
            `insert into loading_stop (type, number, comment, user_name, user_company_code, created, updated)
             values ('MRN', 'x' || gen_random_uuid()::text::char(16), 'cost', 'x', 'C000', now(), now())`,
          )
      }),
    )
    const rate = (count / (performance.now() - started)) * 1_000
    for (const client of clients) await client.end()
    return rate
  }
  const results = []
  for (const connections of [1, 8]) {
    say(`writing on ${connections} connections`)
    const rates = { without: [] as number[], with: [] as number[] }
    for (let turn = 0; turn < 3; turn += 1) {
      await admin.query('alter table loading_stop disable trigger user')
      rates.without.push(await measure(connections))
      await admin.query('alter table loading_stop enable trigger user')
      rates.with.push(await measure(connections))
    }
    results.push({ connections, without: median(rates.without), with: median(rates.with) })
  }
  await admin.end()
  return results
}
