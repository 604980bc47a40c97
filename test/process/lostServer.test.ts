import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { toDatabaseFault } from '#server/core/database/databaseFault.ts'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import { openLink } from '#test/faults/setup/tcpProxy.ts'
import { quiet } from './databaseImages.ts'
import { createPostgres, testServer } from './engines.ts'

/** Leads to a server; while it holds, it accepts connections and nothing happens on them, ever. */
const openGate = async (target: URL) => {
  const held: Socket[] = []
  const passed: Socket[] = []
  let holds = false
  const server = createServer((near) => {
    near.on('error', () => {})
    if (holds) return void held.push(near)
    passed.push(near)
    const far = connect(Number(target.port), target.hostname)
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(target)
  // A listening TCP server has an address with a port.
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: address.href,
    held,
    passed,
    hold: () => {
      holds = true
      for (const socket of passed.splice(0)) socket.destroy()
    },
    pass: () => {
      holds = false
    },
    close: () => server.close(),
  }
}

test.runIf(testServer)(
  'work goes on while the server answers others and not the question whether it is there',
  async () => {
    const { databaseUrl, drop } = await createPostgres(String(testServer))
    const gate = await openGate(new URL(databaseUrl))
    const warned: string[] = []
    const log = { warn: (_facts: object, text: string) => void warned.push(text) }
    const database = await openDatabase({ databaseUrl: gate.address, log })
    // The connection of the question is the second one.
    const question = await vi.waitUntil(() => gate.passed[1], { timeout: 20_000, interval: 5 })
    question.unpipe()
    const outcomes: string[] = []
    // Longer than the question may be without an answer.
    for (let turn = 0; turn < 12; turn += 1) {
      const asked = sql`select pg_sleep(0.5)`.execute(database.db)
      outcomes.push(await asked.then(() => 'answered', String))
    }
    expect(new Set(outcomes)).toEqual(new Set(['answered']))
    expect(warned).toEqual([])
    question.destroy()
    await database.close()
    gate.close()
    await drop()
  },
)

test.runIf(testServer)(
  'a connection that found the database again is kept when an earlier search for it fails',
  async () => {
    const { databaseUrl, drop } = await createPostgres(String(testServer))
    const gate = await openGate(new URL(databaseUrl))
    const database = await openDatabase({ databaseUrl: gate.address, log: quiet })
    gate.hold()
    const search = await vi.waitUntil(() => gate.held[0], { timeout: 20_000 })
    gate.pass()
    const running = sql`select pg_sleep(0.5)`.execute(database.db)
    await vi.waitUntil(() => gate.passed[0], { timeout: 20_000 })
    search.destroy()
    expect((await running).rows).toHaveLength(1)
    await database.close()
    gate.close()
    await drop()
  },
)

test.runIf(testServer)(
  'what waits for an abandoned database fails at once, also what waits for a connection or comes later, and closing does not wait',
  async () => {
    const { databaseUrl, drop } = await createPostgres(String(testServer))
    const address = new URL(databaseUrl)
    const link = await openLink(Number(address.port))
    address.host = `127.0.0.1:${link.port}`
    const database = await openDatabase({ databaseUrl: address.href, log: quiet })
    await database.listen('channel', { heard: () => {}, begun: () => {} })
    // The server of the environment must not be asked instead.
    vi.stubEnv('PGHOST', address.hostname)
    vi.stubEnv('PGPORT', new URL(databaseUrl).port)
    vi.stubEnv('PGUSER', address.username)
    vi.stubEnv('PGPASSWORD', decodeURIComponent(address.password))
    vi.stubEnv('PGDATABASE', address.pathname.slice(1))
    const ask = () => sql`select pg_sleep(0.01)`.execute(database.db)
    await Promise.all([ask(), ask(), ask()])
    link.set('silent')
    // More than there are connections.
    const asked = Array.from({ length: 15 }, ask)
    const begin = performance.now()
    database.abandon()
    const outcomes = await Promise.allSettled([...asked, ask()])
    // A pool waits five seconds for a connection, and the question whether the server is there three.
    expect(performance.now() - begin).toBeLessThan(2_000)
    expect(outcomes.map((one) => one.status === 'rejected' && toDatabaseFault(one.reason))).toEqual(
      outcomes.map(() => 'DATABASE_UNAVAILABLE'),
    )
    await database.close()
    expect(performance.now() - begin).toBeLessThan(2_900)
    vi.unstubAllEnvs()
    await link.close()
    await drop()
  },
)
