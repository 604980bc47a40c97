import { sql } from 'kysely'
import { subHours } from 'date-fns/subHours'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#framework/server/database/openDatabase.ts'
import { sweep } from '#framework/server/database/sweep.ts'
import { runOnce } from '#framework/server/write/idempotency.ts'
import { bothEngines } from '#test/process/engines.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

describe.each(bothEngines)('answers that are kept for a repetition on $name', (engine) => {
  let database: Database | undefined
  const opened = (): Database => {
    if (database === undefined) throw new Error('there is no database')
    return database
  }
  beforeEach(async () => {
    await database?.close()
    database = await engine.open()
  })
  afterAll(() => database?.close())

  const keep = (key: string, answer: string, request: object = {}, at = now) =>
    runOnce(opened(), { key, actor: 'a', call: 'c', request }, at, async () => answer)
  const countKeys = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from idempotency_key`.execute(opened().db)
    return rows[0]?.n
  }

  test('a repetition gets the first answer, a day later the work is done again', async () => {
    expect(await keep('k', 'first')).toBe('first')
    expect(await keep('k', 'second')).toBe('first')
    await expect(keep('k', 'second', { other: 1 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    const later = new Date('2026-11-21T12:00:01.000Z')
    expect(await keep('k', 'third', { other: 1 }, later)).toBe('third')
    expect(await keep('k', 'fourth', { other: 1 }, later)).toBe('third')
  })

  test('a write deletes nothing of others, which the sweep does', async () => {
    await sql`insert into idempotency_key (key, actor, call, request_hash, status, body, created)
      select 'old' || n, 'a', 'c', '', 200, 'null', ${subHours(now, 25)}
      from generate_series(1, 1500) as n`.execute(opened().db)
    await keep('new', 'answer')
    expect(await countKeys()).toBe(1_501)
    expect(await sweep(opened(), now)).toBe(1_500)
    expect(await countKeys()).toBe(1)
  })
})
