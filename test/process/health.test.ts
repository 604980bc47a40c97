import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { sql } from 'kysely'
import { declarePublic } from '#framework/server/http/routeAccess.ts'
import type { RouteFactory } from '#framework/server/http/routeContext.ts'
import { quiet } from './databaseImages.ts'
import { createPostgres, engines, testServer } from './engines.ts'
import { setUpApp } from './setUpApp.ts'

describe.each(engines)('on $name', ({ open }) => {
  test('ready comes with the schema, and with every migration of the code', async () => {
    const database = await open()
    await using app = await setUpApp({}, { database: { ...database, close: async () => {} } })
    // As if the code had one migration more than the database.
    const { rows } = await sql`delete from schema_migration
      where name = (select max(name) from schema_migration) returning *`.execute(database.db)
    const before = await app.inject('/ready')
    expect([before.statusCode, before.json()]).toEqual([503, { ready: false }])
    expect((await app.inject('/live')).statusCode).toBe(200)
    await database.db
      .insertInto('schema_migration')
      .values(rows as never)
      .execute()
    const after = await app.inject('/ready')
    expect([after.statusCode, after.json()]).toEqual([200, { ready: true }])
    await database.close()
    expect((await app.inject('/ready')).statusCode).toBe(503)
    expect((await app.inject('/live')).statusCode).toBe(200)
  })
})

test('a stopping process is alive, not ready, and closes connections', async () => {
  const app = await setUpApp({ STOP_DELAY: '2000' })
  const stopped = app.stop()
  const ready = await app.inject('/ready')
  expect([ready.statusCode, ready.headers['connection']]).toEqual([503, 'close'])
  expect((await app.inject('/live')).statusCode).toBe(200)
  await stopped
})

test('a database that does not answer makes the process not ready', async () => {
  const [engine] = engines
  if (engine === undefined) throw new TypeError('there is no engine')
  const ready = async () => Promise.reject(new Error('no answer'))
  await using app = await setUpApp({}, { database: { ...(await engine.open()), ready } })
  expect((await app.inject('/ready')).statusCode).toBe(503)
})

test('an overloaded process refuses work and still answers that it is alive', async () => {
  await using app = await setUpApp({
    STAGE: 'integration',
    OIDC_ISSUER: 'https://id.example/realms/port',
    STOP_DELAY: '0',
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const block = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
  }
  const refused = await vi.waitUntil(
    async () => {
      block()
      await setImmediate()
      const answer = await app.inject('/config.json')
      return answer.statusCode === 503 ? answer : undefined
    },
    { timeout: 30_000, interval: 1 },
  )
  const live = await app.inject('/live')
  expect(refused.json()).toMatchObject({ code: 'OVERLOADED', correlationId: expect.any(String) })
  expect(refused.headers['retry-after']).toBe('5')
  expect(live.statusCode).toBe(200)
})

/** A connection to the database that can be cut and restored. */
const createWire = async (target: URL) => {
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(target)
  address.hostname = '127.0.0.1'
  // A listening TCP server has an address with a port.
  address.port = String((server.address() as AddressInfo).port)
  const setCut = (cut: boolean) => {
    isCut = cut
    if (cut) for (const end of ends) end.destroy()
  }
  return { address: address.href, setCut, close: () => server.close() }
}

const asking: RouteFactory = async (app, { database }) => {
  declarePublic(app)
  app.get('/ask', async () => (await sql`select 1 as answer`.execute(database.db)).rows)
}

test.runIf(testServer)(
  'a lost PostgreSQL is reported at once and found again without a restart',
  async () => {
    const { databaseUrl, drop } = await createPostgres(String(testServer))
    const wire = await createWire(new URL(databaseUrl))
    const database = await openDatabase({ databaseUrl: wire.address, log: quiet })
    await using app = await setUpApp({}, { database: { ...database, close: async () => {} } }, [
      asking,
    ])
    const ask = async () => {
      const begin = performance.now()
      const { statusCode } = await app.inject('/ready')
      return { statusCode, quick: performance.now() - begin < 1_500 }
    }
    expect(await ask()).toEqual({ statusCode: 200, quick: true })

    const running = sql`select pg_sleep(3)`.execute(database.db)
    const lost = running.catch((error: unknown) => String(error))
    await ask()
    wire.setCut(true)
    expect(await lost).toContain('Connection terminated')
    expect(await ask()).toEqual({ statusCode: 503, quick: true })
    expect((await app.inject('/live')).statusCode).toBe(200)
    const refused = await app.inject('/ask')
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'DATABASE_UNAVAILABLE'])

    wire.setCut(false)
    expect(await ask()).toEqual({ statusCode: 200, quick: true })
    expect((await app.inject('/ask')).json()).toEqual([{ answer: 1 }])
    await database.close()
    wire.close()
    await drop()
  },
)
