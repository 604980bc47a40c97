import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { toDatabaseFault } from '#framework/server/database/databaseFault.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { openLink, type LinkState } from '#bench/faults/setup/tcpProxy.ts'
import { quiet } from '#test/process/databaseImages.ts'
import { createPostgres, testServer } from '#test/process/engines.ts'

test.skipIf(testServer === undefined).each<LinkState>(['silent', 'cut'])(
  'while the network is %s each statement fails within seconds, also those that wait for a connection, and later ones succeed',
  async (state) => {
    const { databaseUrl, drop } = await createPostgres(testServer ?? '')
    const address = new URL(databaseUrl)
    const link = await openLink(Number(address.port))
    address.port = String(link.port)
    const database = await openDatabase({ databaseUrl: address.href, log: quiet })
    const ask = () => sql`select pg_sleep(0.05)`.execute(database.db)
    // Some connections are there when the network fails, and some are being opened.
    await Promise.all([ask(), ask(), ask()])
    const asked = Array.from({ length: 15 }, ask)
    link.set(state)
    const late = Array.from({ length: 15 }, ask)
    const outcomes = await Promise.allSettled([...asked, ...late])
    const reasons = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [toDatabaseFault(one.reason)] : [],
    )
    expect(reasons.length).toBeGreaterThanOrEqual(15)
    expect(reasons.filter((fault) => fault === undefined)).toEqual([])
    link.set('open')
    await vi.waitUntil(
      () =>
        ask().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    await Promise.all(Array.from({ length: 30 }, ask))
    await database.close()
    await link.close()
    await drop()
  },
)
