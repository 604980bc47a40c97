import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/core/database/openDatabase.ts'
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
