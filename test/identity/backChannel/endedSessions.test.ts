import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#framework/server/database/sweep.ts'
import { recordStatements } from '#bench/columns/statements.ts'
import { engines } from '#test/process/engines.ts'
import { openStream } from '#test/server/live/openStream.ts'
import { company, newSession, setUpExternal, unique, type External } from './setUpExternal.ts'

describe.each(engines)('a session that an external provider has ended, on $name', (engine) => {
  let external: External
  beforeAll(async () => {
    external = await setUpExternal(engine)
  })
  afterAll(() => external.close())

  test('its tokens open nothing any more, at once and at every process, and those of other sessions do', async () => {
    const { server, other, access, announce, logout, statusOf } = external
    const own = newSession()
    const [token, elsewhere] = [
      await access(own),
      await access({ sub: own.sub, sid: unique('session') }),
    ]
    for (const process of [server, other]) expect(await statusOf(token, process)).toBe(200)
    const answer = await announce({ logout_token: await logout(own) })
    expect(answer).toMatchObject({ status: 200, body: undefined })
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const process of [server, other]) {
      expect(await statusOf(token, process)).toBe(401)
      expect(await statusOf(elsewhere, process)).toBe(200)
    }
    // Nor does one that the provider issued at the same time.
    expect(await statusOf(await access(own))).toBe(401)
  })

  test('without a session all of the user end, and a later sign-in works', async () => {
    const { server, other, access, end, second, statusOf } = external
    const { sub } = newSession()
    const former = [await access({ sub }), await access({ sub })]
    const stranger = await access()
    expect(await end({ sub }, other)).toBe(200)
    for (const token of former) expect(await statusOf(token)).toBe(401)
    expect(await statusOf(stranger)).toBe(200)
    server.moveClock(1)
    const later = await access({ sub })
    expect(await statusOf(later)).toBe(200)
    // A message from before does not end it.
    expect(await end({ sub, iat: second() - 60 })).toBe(200)
    expect(await statusOf(later)).toBe(200)
  })

  test('a session that the provider goes on with gets tokens again', async () => {
    const { server, access, end, statusOf } = external
    const own = newSession()
    expect(await end(own)).toBe(200)
    server.moveClock(6)
    expect(await statusOf(await access(own))).toBe(200)
  })

  test('an open page learns nothing more, and its stream ends', async () => {
    const { server, access, addStop, end } = external
    const own = newSession()
    const token = await access(own)
    const stream = await openStream(
      { app: server.app, sign: async () => token },
      { company },
      { watch: [{ resource: 'loadingStop', isList: true, ids: [] }] },
    )
    expect(await end(own)).toBe(200)
    expect(await addStop()).toBe(200)
    await stream.until('end', { reason: 'session' })
    expect(stream.seen.map(({ event }) => event)).not.toContain('changes')
  })

  test('a call asks once, and many calls at once share the question', async () => {
    const { access, statusOf } = external
    const tokens = await Promise.all(Array.from({ length: 20 }, () => access()))
    const questionsOf = async (all: readonly string[]) => {
      const statements = await recordStatements(async () => {
        const statuses = await Promise.all(all.map((token) => statusOf(token)))
        expect(new Set(statuses)).toEqual(new Set([200]))
      })
      return statements.filter(({ text }) => text.includes('ended_session')).length
    }
    expect(await questionsOf(tokens.slice(0, 1))).toBe(1)
    expect(await questionsOf(tokens)).toBeLessThan(tokens.length)
  })

  test('an access token that lives for more than a day is refused', async () => {
    const { access, second, statusOf } = external
    const day = 86_400
    expect(await statusOf(await access({ exp: second() + day }))).toBe(200)
    expect(await statusOf(await access({ exp: second() + day + 10 }))).toBe(401)
    expect(await statusOf(await access({ iat: second() - day, exp: second() + 300 }))).toBe(401)
  })

  test('what was ended is forgotten when no token from before is valid any more', async () => {
    const { server, countEnded, end } = external
    await end(newSession())
    const before = await countEnded()
    const sweepAfter = (hours: number) =>
      sweep(server.database, new Date(server.time().getTime() + hours * 3_600_000))
    await sweepAfter(24.5)
    expect(await countEnded()).toBe(before)
    await sweepAfter(25.5)
    expect(await countEnded()).toBe(0)
  })
})
