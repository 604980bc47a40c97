import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { startPortal, type Portal } from '#test/identity/startPortal.ts'

const username = 'forwarder@fwd1.example'

/** What of a sign-in fails while the database cannot store a kind of record of the provider. */
const failing: Readonly<Record<string, readonly string[]>> = {
  Session: ['again', 'asked', 'typed', 'end'],
  Interaction: ['newcomer', 'asked', 'typed'],
  AuthorizationCode: ['again', 'typed', 'code'],
  Grant: ['typed'],
  RefreshToken: ['code', 'renewal'],
}

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine)
    await sql`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(
      portal.db,
    )
  })
  afterAll(() => portal.stop())

  /** Leaves the database no room for records of a kind as long as `work` takes. */
  const withoutRoom = async <Answer>(kind: string, work: () => Promise<Answer>) => {
    await sql`create trigger no_room before insert or update on identity_record for each row
      when (new.kind = ${sql.lit(kind)}) execute function fail()`.execute(portal.db)
    try {
      return await work()
    } finally {
      await sql`drop trigger no_room on identity_record`.execute(portal.db)
    }
  }

  test.each(Object.keys(failing))(
    'with no room for %s on the disk each page of a sign-in is answered, or says when to come again, and no session is lost',
    async (kind) => {
      const signedIn = createVisitor(portal.url)
      const tokens = await signedIn.signIn('FWD1', username, DEMO_PASSWORD)
      const waiting = createVisitor(portal.url)
      const page = await waiting.authorize('FWD1')
      const { location, verifier } = await signedIn.authorize('FWD1')
      const answers = await withoutRoom(kind, async () => ({
        newcomer: (await createVisitor(portal.url).authorize('FWD1')).response,
        again: (await signedIn.authorize('FWD1')).response,
        asked: (await signedIn.authorize('FWD1', { prompt: 'login' })).response,
        typed: (await waiting.logIn(page, username, DEMO_PASSWORD)).response,
        code: await signedIn.exchange(location, verifier),
        renewal: await signedIn.refresh(tokens.refresh_token),
        end: await signedIn.request('/idp/session/end'),
      }))

      const refused = Object.entries(answers).filter(([, { status }]) => status >= 400)
      expect(refused.map(([name]) => name)).toEqual(failing[kind])
      for (const [, { status, headers }] of refused) {
        expect(status).toBe(503)
        expect(headers.get('retry-after')).toBe('1')
        expect(headers.get('x-correlation-id')).toMatch(/^[\w-]{8,}$/)
        expect(headers.get('content-security-policy')).toContain("default-src 'none'")
        // Nothing leads on to what was not stored.
        expect(headers.get('location')).toBeNull()
        expect(kind === 'Session' ? headers.getSetCookie() : []).toEqual([])
      }
      expect((await signedIn.refresh(tokens.refresh_token)).status).toBe(200)
      expect((await signedIn.authorize('FWD1')).location).toContain('#code=')
    },
  )
})
