import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createLimit } from '#server/core/users/userCalls.ts'
import { referenceLimit } from '#server/port/status/publicStatusCalls.ts'
import { createGrowingDelay } from '#server/core/identity/limits/growingDelay.ts'
import { createSharedLimiter } from '#server/core/identity/limits/sharedLimiter.ts'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  let other: Portal
  const behindProxy = { environment: { TRUST_PROXY: '127.0.0.1' } }
  beforeAll(async () => {
    portal = await startPortal(engine, behindProxy)
    other = await startPortal(engine, { ...behindProxy, database: portal.database })
  })
  afterAll(async () => {
    await other.stop()
    await portal.stop()
  })

  /** The statuses of wrong passwords, at one process after the other. */
  const guess = async (count: number, address: string, username: string, password = 'wrong') => {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) {
      const { url } = index % 2 === 0 ? portal : other
      const visitor = createVisitor(url, url, { 'x-forwarded-for': address })
      const { location } = await visitor.authorize('FWD1')
      statuses.push((await visitor.post(location, { username, password })).status)
    }
    return statuses
  }

  test('guesses at a password are counted by all processes together, and a good sign-in at one opens it at both', async () => {
    const username = 'reader@fwd1.example'
    expect(await guess(9, '198.51.100.1', username)).toEqual(Array<number>(9).fill(422))
    expect(await guess(1, '198.51.100.1', username, DEMO_PASSWORD)).toEqual([303])
    expect(await guess(12, '198.51.100.1', username)).toEqual([
      ...Array<number>(10).fill(422),
      429,
      429,
    ])
    // From elsewhere it is open.
    expect(await guess(1, '198.51.100.2', username, DEMO_PASSWORD)).toEqual([303])
  })

  test('guesses that are sent to two processes at the same time do not slip past the limit', async () => {
    const username = 'forwarder@fwd1.example'
    const pages = await Promise.all(
      [portal, other].map(async ({ url }) => {
        const visitor = createVisitor(url, url, { 'x-forwarded-for': '198.51.100.3' })
        return { visitor, page: await visitor.authorize('FWD1') }
      }),
    )
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const atOnce = pages.flatMap(({ visitor, page }) =>
        Array.from({ length: 4 }, () =>
          visitor.post(page.location, { username, password: 'wrong' }),
        ),
      )
      statuses.push(...(await Promise.all(atOnce)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status !== 422 && status !== 429)).toEqual([])
  })

  test('participant codes are counted by all processes together', async () => {
    const ask = ({ url }: Portal) =>
      createVisitor(url, url, { 'x-forwarded-for': '198.51.100.4' }).request('/idp/auth?x=1')
    for (let index = 0; index < 60; index += 1)
      for (const one of [portal, other]) expect((await ask(one)).status).toBe(400)
    expect([(await ask(portal)).status, (await ask(other)).status]).toEqual([429, 429])
  })

  test('the public status is counted by all processes together, also of hosts in one network of version 6', async () => {
    const ask = async ({ app }: Portal, count: number) => {
      const url = '/api/main/public/customs-status/v1/status/B26000000011'
      const answer = await app.inject({ url, remoteAddress: `2001:db8:1:2::${count}` })
      return answer.statusCode
    }
    for (let index = 0; index < referenceLimit.max; index += 2)
      for (const one of [portal, other]) expect(await ask(one, index)).toBe(200)
    expect([await ask(portal, 1), await ask(other, 2)]).toEqual([429, 429])
  })

  test('names that an admin tries are counted by all processes together', async () => {
    const admins = await Promise.all(
      [portal, other].map(async ({ url, app }) => {
        const visitor = createVisitor(url, url, { 'x-forwarded-for': '198.51.100.6' })
        const tokens = await visitor.signIn('FWD1', 'admin@fwd1.example', DEMO_PASSWORD)
        const username = 'reader@fwd1.example'
        return async () => {
          const answer = await app.inject({
            method: 'POST',
            url: '/api/dac/users/v1',
            headers: { authorization: `Bearer ${tokens.access_token}`, 'emp-company': 'FWD1' },
            payload: {
              username,
              email: username,
              firstName: 'Liske',
              lastName: 'Blickfang',
              groups: ['/COMPANY/FWD1'],
            },
          })
          return answer.statusCode
        }
      }),
    )
    for (let index = 0; index < createLimit.attempts; index += 2)
      for (const tryName of admins) expect(await tryName()).toBe(409)
    for (const tryName of admins) expect(await tryName()).toBe(429)
  })

  test('passkeys that a network tries are counted by all processes together', async () => {
    const pages = await Promise.all(
      [portal, other].map(async ({ url }) => {
        const visitor = createVisitor(url, url, { 'x-forwarded-for': '198.51.100.7' })
        return { visitor, location: (await visitor.authorize('FWD1')).location }
      }),
    )
    const tries = pages.map(
      ({ visitor, location }) =>
        () =>
          visitor.post(location, { passkey: '{}' }),
    )
    for (let index = 0; index < 60; index += 2)
      for (const tryOne of tries) expect((await tryOne()).status).toBe(422)
    for (const tryOne of tries) {
      const refused = await tryOne()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('what is over is deleted, and what was typed as a name is not in the table', async () => {
    await guess(1, '198.51.100.5', 'a password typed as a name')
    const { rows } = await sql<{ text: string }>`select a::text as text from attempt as a`.execute(
      portal.db,
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/typed|198\.51|example/)
    portal.moveClock(2 * 86_400)
    onTestFinished(() => portal.moveClock(-2 * 86_400))
    await portal.deleteOldAttempts()
    expect((await sql`select 1 from attempt`.execute(portal.db)).rows).toEqual([])
  })

  describe('a limit', () => {
    const setUp = (name: string) => {
      const time = { now: Date.parse('2026-11-20T12:00:00Z') }
      return { time, db: portal.db, name, clock: () => new Date(time.now) }
    }

    test('takes as many as may within a window, gives back, forgets, and begins again after it', async () => {
      const { time, ...options } = setUp('window')
      const limiter = createSharedLimiter({ ...options, attempts: 3, windowSeconds: 900 })
      const take = async (count: number) => {
        const waits: number[] = []
        for (let index = 0; index < count; index += 1) waits.push(await limiter.take('key'))
        return waits
      }
      expect(await take(4)).toEqual([0, 0, 0, 900])
      await limiter.giveBack('key')
      expect(await limiter.waitFor('key')).toBe(0)
      expect(await take(2)).toEqual([0, 900])
      time.now += 600_000
      expect([await limiter.waitFor('key'), await limiter.take('other')]).toEqual([300, 0])
      time.now += 300_000
      expect(await take(4)).toEqual([0, 0, 0, 900])
      await limiter.forget('key')
      expect(await limiter.waitFor('key')).toBe(0)
    })

    test('that grows closes only after many failures, then longer and longer, and is forgotten after a quiet day or a good sign-in', async () => {
      const { time, ...options } = setUp('growing')
      const growing = { free: 100, longestSeconds: 900, forgetSeconds: 86_400 }
      const delay = createGrowingDelay({ ...options, ...growing })
      for (let count = 0; count < 100; count += 1) {
        await delay.count('name')
        expect(await delay.waitFor('name')).toBe(0)
      }
      const waits: number[] = []
      for (let count = 0; count < 12; count += 1) {
        await delay.count('name')
        waits.push(await delay.waitFor('name'))
        time.now += (waits.at(-1) ?? 0) * 1000
        expect(await delay.waitFor('name')).toBe(0)
      }
      expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
      time.now += 86_400_000
      await delay.count('name')
      expect(await delay.waitFor('name')).toBe(0)
      for (let count = 0; count < 103; count += 1) await delay.count('name')
      expect(await delay.waitFor('name')).toBe(16)
      await delay.forget('name')
      expect(await delay.waitFor('name')).toBe(0)
    })
  })
})
