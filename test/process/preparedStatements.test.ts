import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PreparingClient } from '#framework/server/database/preparingClient.ts'
import { testServer } from './engines.ts'

describe.skipIf(testServer === undefined)('a connection that prepares statements', () => {
  const client = new PreparingClient({ connectionString: testServer })
  beforeAll(() => client.connect())
  afterAll(() => client.end())

  const ask = async (number: number) => {
    const { rows } = await client.query(`select $1::int + ${number} as sum`, [1])
    return (rows as { sum: number }[])[0]?.sum
  }
  const keptCount = async () => {
    const { rows } = await client.query('select count(*)::int as n from pg_prepared_statements')
    return (rows as { n: number }[])[0]?.n
  }

  test('keeps those that were asked for last, however many there are', async () => {
    for (let number = 0; number < 500; number += 1) expect(await ask(number)).toBe(number + 1)
    expect(await keptCount()).toBe(200)
    expect(await ask(0)).toBe(1)
    expect(await ask(499)).toBe(500)
    expect(await keptCount()).toBe(200)
  })

  test('in a transaction, also in one that fails, the other statements go on', async () => {
    await client.query('begin')
    for (let number = 1_000; number < 1_250; number += 1) await ask(number)
    await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division')
    await expect(ask(2_000)).rejects.toThrow('aborted')
    await client.query('rollback')
    for (let number = 1_000; number < 1_250; number += 1) expect(await ask(number)).toBe(number + 1)
    expect(await keptCount()).toBeLessThanOrEqual(201)
  })
})
