import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { toDatabaseFault } from '#framework/server/database/databaseFault.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { openLink } from '#bench/faults/setup/tcpProxy.ts'
import { quiet } from './databaseImages.ts'
import { createPostgres, testServer } from './engines.ts'

test('a connection that TLS breaks is an unavailable database, and a fault of a statement is none', () => {
  const broken = Object.assign(new Error('bad record mac'), {
    code: 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC',
  })
  expect(toDatabaseFault(broken)).toBe('DATABASE_UNAVAILABLE')
  expect(toDatabaseFault(Object.assign(new Error('syntax error'), { code: '42601' }))).toBe(
    undefined,
  )
})

test.runIf(testServer)(
  'a statement to a server that does not answer fails once its time is over, and its connection is given up',
  async () => {
    const { databaseUrl, drop } = await createPostgres(String(testServer))
    const address = new URL(databaseUrl)
    const link = await openLink(Number(address.port))
    address.host = `127.0.0.1:${link.port}`
    const database = await openDatabase({ databaseUrl: address.href, log: quiet })
    link.set('silent')
    const begin = performance.now()
    const asked = sql`select 1`.execute(database.db)
    expect(toDatabaseFault(await asked.catch((error: unknown) => error))).toBe(
      'DATABASE_UNAVAILABLE',
    )
    expect(performance.now() - begin).toBeLessThan(9_000)
    expect(database.pools().map(({ total }) => total)).toEqual([0, 0, 0])
    link.set('open')
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    await database.close()
    await link.close()
    await drop()
  },
)

test.runIf(testServer)(
  'a transaction with a time limit of its own is waited for as long as that',
  async () => {
    const { databaseUrl, drop } = await createPostgres(String(testServer))
    const database = await openDatabase({ databaseUrl, log: quiet })
    const slept = await database.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      return sql`select 1 as slept from pg_sleep(8)`.execute(transaction)
    })
    expect(slept.rows).toEqual([{ slept: 1 }])
    await database.close()
    await drop()
  },
)

test.runIf(testServer)('a connection to a server that only reads is not used again', async () => {
  const { databaseUrl, drop } = await createPostgres(String(testServer))
  const database = await openDatabase({ databaseUrl, log: quiet })
  await database.query('create table written (at int)')
  // As a primary that was demoted.
  await database.query('set default_transaction_read_only = on')
  const write = () => sql`insert into written values (1)`.execute(database.db)
  expect(toDatabaseFault(await write().catch((error: unknown) => error))).toBe(
    'DATABASE_UNAVAILABLE',
  )
  expect((await write()).numAffectedRows).toBe(1n)
  await database.close()
  await drop()
})

test.runIf(testServer)('listening begins again on a new connection', async () => {
  const { databaseUrl, drop } = await createPostgres(String(testServer))
  const address = new URL(databaseUrl)
  const link = await openLink(Number(address.port))
  address.host = `127.0.0.1:${link.port}`
  const database = await openDatabase({ databaseUrl: address.href, log: quiet })
  const heard: string[] = []
  let begun = 0
  await database.listen('channel', {
    heard: (text) => void heard.push(text),
    begun: () => (begun += 1),
  })
  expect(begun).toBe(1)
  link.set('cut')
  link.set('open')
  await vi.waitUntil(() => begun === 2, { timeout: 20_000 })
  await database.query(`notify channel, 'again'`)
  await vi.waitUntil(() => heard.length === 1, { timeout: 20_000 })
  expect(heard).toEqual(['again'])
  await database.close()
  await link.close()
  await drop()
})

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
    // A pool waits five seconds for a connection.
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
