import { port } from '#resources/application.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { createAdapter, deleteExpired } from '#framework/server/identity/development/records.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toClaims, type Tokens, type Visitor } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine)
  })
  afterAll(() => portal.stop())

  const newPerson = async (name: string) => {
    const username = `${name}@fwd1.example`
    const account = await portal.identity.accounts.create({
      username,
      firstName: 'Test',
      lastName: name,
      groups: ['/COMPANY/FWD1', '/APPLICATION/EMP/EM01_STATISTICS'],
    })
    const visitor = createVisitor(portal.url)
    return { account, visitor, tokens: await visitor.signIn('FWD1', username, DEMO_PASSWORD) }
  }

  const renew = async (visitor: Visitor, refreshToken: string): Promise<Tokens> => {
    const response = await visitor.refresh(refreshToken)
    expect(response.status).toBe(200)
    return (await response.json()) as Tokens
  }

  test('changed groups arrive with the next access token, and the ID token follows [PM-015]', async () => {
    const { account, visitor, tokens } = await newPerson('changed')
    await portal.identity.accounts.setGroups(account.id, [
      '/COMPANY/FWD1',
      '/APPLICATION/EMP/EM01_RISK_FILE_READ',
    ])
    // The client sends the scope of the last answer.
    const answer = await visitor.refresh(tokens.refresh_token, tokens.scope)
    const renewed = (await answer.json()) as Tokens
    expect(await portal.identity.verify(renewed.access_token)).toMatchObject({
      permissions: ['EM01_RISK_FILE_READ'],
    })
    expect(toClaims(renewed.id_token)['groups']).toContain('/APPLICATION/EMP/EM01_RISK_FILE_READ')
  })

  test('a disabled account is out at once', async () => {
    const { account, visitor, tokens } = await newPerson('disabled')
    await portal.db
      .updateTable('account')
      .set({ enabled: false })
      .where('id', '=', account.id)
      .execute()
    const refused = await visitor.refresh(tokens.refresh_token)
    expect(await refused.json()).toMatchObject({ error: 'invalid_grant' })

    await portal.identity.accounts.setEnabled(account.id, false)
    await expect(portal.identity.verify(tokens.access_token)).rejects.toMatchObject({
      code: 'INVALID_SESSION',
    })
  })

  test('two tabs that renew one refresh token concurrently at two processes both continue', async () => {
    const { visitor, tokens } = await newPerson('twoprocesses')
    const other = await startPortal(engine, {
      database: portal.database,
      environment: { PORTAL_URL: portal.url },
    })
    const elsewhere = createVisitor(other.url, portal.url)
    const [here, there] = await Promise.all([
      renew(visitor, tokens.refresh_token),
      renew(elsewhere, tokens.refresh_token),
    ])
    for (const one of [here, there]) {
      expect(await portal.identity.verify(one.access_token)).toBeTruthy()
      await renew(visitor, one.refresh_token)
    }
    await other.stop()
  })

  test('a code works once, without any grace, and its second use revokes the tokens of the first one', async () => {
    const { visitor } = await newPerson('replayed')
    const page = await visitor.authorize('FWD1')
    const tokens = (await (await visitor.exchange(page.location, page.verifier)).json()) as Tokens
    expect(await portal.identity.verify(tokens.access_token)).toBeTruthy()
    const replayed = await visitor.exchange(page.location, page.verifier)
    expect(replayed.status).toBe(400)
    expect(await replayed.json()).toMatchObject({ error: 'invalid_grant' })
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400)
    await expect(portal.identity.verify(tokens.access_token)).rejects.toMatchObject({
      code: 'INVALID_SESSION',
    })
  })

  test('of many concurrent uses of one code none retains its tokens', async () => {
    const { visitor } = await newPerson('racing')
    const page = await visitor.authorize('FWD1')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.exchange(page.location, page.verifier)),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.map(({ status }) => status)).not.toContain(500)
    for (const answer of answers.filter(({ status }) => status === 200)) {
      const tokens = (await answer.json()) as Tokens
      expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400)
      await expect(portal.identity.verify(tokens.access_token)).rejects.toMatchObject({
        code: 'INVALID_SESSION',
      })
    }
  })

  test.each(['%00', 'a%00b', '..%2f', '%F0%9F%98%80', 'x'.repeat(200)])(
    'the token or code %s is unknown, and no fault of ours',
    async (text) => {
      const value = decodeURIComponent(text)
      const visitor = createVisitor(portal.url)
      expect((await visitor.refresh(value)).status).toBe(400)
      const form = { client_id: 'emp', token: value }
      expect((await visitor.post('/idp/token/revocation', form)).status).toBe(200)
      const code = {
        grant_type: 'authorization_code',
        client_id: 'emp',
        code: value,
        redirect_uri: `${portal.url}/auth-callback`,
        code_verifier: 'v'.repeat(43),
      }
      expect((await visitor.post('/idp/token', code)).status).toBe(400)
    },
  )

  test('neither a renewal nor a visit makes a session longer than eight hours', async () => {
    const { account, visitor, tokens } = await newPerson('longday')
    const sevenHours = 7 * 60 * 60
    for (const kind of ['Session', 'RefreshToken']) await age(account.id, kind, sevenHours)

    await renew(visitor, tokens.refresh_token)
    await visitor.authorize('FWD1', { prompt: 'none' })

    const rows = await portal.db
      .selectFrom('identity_record')
      .select(['kind', 'payload'])
      .where('account_id', '=', account.id)
      .where('kind', 'in', ['Session', 'RefreshToken'])
      .where('consumed_at', 'is', null)
      .execute()
    expect(rows.map((row) => row.kind).toSorted()).toEqual(['RefreshToken', 'Session'])
    const limit = Date.now() / 1000 + 60 * 60 + 5
    for (const row of rows) expect(Number(row.payload['exp'])).toBeLessThan(limit)
  })

  /** Makes a stored record some seconds older. */
  const age = async (accountId: string, kind: string, seconds: number) => {
    const row = await portal.db
      .selectFrom('identity_record')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const payload = { ...row.payload }
    for (const name of ['iat', 'exp', 'loginTs'])
      if (typeof payload[name] === 'number') payload[name] -= seconds
    await portal.db
      .updateTable('identity_record')
      .set({ payload: JSON.stringify(payload) })
      .where('kind', '=', kind)
      .where('id', '=', row.id)
      .execute()
  }

  test('signing out from the portal ends tokens and session [LG-019 LG-024]', async () => {
    const { visitor, tokens } = await newPerson('leaver')
    expect(await visitor.signOut(tokens.id_token)).toBe(`${portal.url}/login`)

    await expect(portal.identity.verify(tokens.access_token)).rejects.toMatchObject({
      code: 'INVALID_SESSION',
    })
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400)
    expect((await visitor.authorize('FWD1')).location).toMatch(/^\/signin\//)
  })

  test('all sessions of an account can be ended', async () => {
    const { account, visitor, tokens } = await newPerson('offboarded')
    await portal.identity.accounts.endSessions(account.id)
    await expect(portal.identity.verify(tokens.access_token)).rejects.toMatchObject({
      code: 'INVALID_SESSION',
    })
    expect((await visitor.authorize('FWD1')).location).toMatch(/^\/signin\//)
  })

  test('a sign-out counts for the next call, however many calls are being checked', async () => {
    const { account, tokens } = await newPerson('busy')
    const other = await newPerson('other')
    const verify = (token: string) => portal.identity.verify(token)
    const running = Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        verify((index % 2 === 0 ? tokens : other.tokens).access_token),
      ),
    )
    await portal.identity.accounts.endSessions(account.id)
    await expect(verify(tokens.access_token)).rejects.toMatchObject({ code: 'INVALID_SESSION' })
    await expect(verify(other.tokens.access_token)).resolves.toBeDefined()
    // Those that began before may be either; none of another user is refused.
    const outcomes = await running
    expect(
      outcomes.filter(({ status }, index) => index % 2 === 1 && status === 'rejected'),
    ).toEqual([])
  })

  test('expired rows are invisible at once and gone after the clean-up', async () => {
    const time = { now: new Date('2026-03-01T08:00:00Z') }
    const clock = () => time.now
    const codes = createAdapter(portal.db, clock, port.signIn.client)('AuthorizationCode')
    await codes.upsert('short', { grantId: 'g' }, 10)
    await codes.upsert('long', { grantId: 'g' }, 60)
    time.now = new Date('2026-03-01T08:00:10Z')
    expect(await codes.find('short')).toBeUndefined()
    expect(await codes.find('long')).toEqual({ grantId: 'g' })

    await deleteExpired(portal.db, clock)
    const rows = await portal.db
      .selectFrom('identity_record')
      .select('id')
      .where('grant_id', '=', 'g')
      .execute()
    expect(rows).toEqual([{ id: 'long' }])
  })

  test('sign-ins survive a restart, and the second start adds nothing', async () => {
    const database = await engine.open()
    onTestFinished(() => database.close())
    const before = await startPortal(engine, { database })
    const tokens = await createVisitor(before.url).signIn(
      'FWD1',
      'forwarder@fwd1.example',
      DEMO_PASSWORD,
    )
    const count = () =>
      before.db
        .selectFrom('account')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    const accounts = await count()
    await before.stop()

    const after = await startPortal(engine, { database, port: before.port })
    expect(await after.identity.verify(tokens.access_token)).toMatchObject({
      username: 'forwarder@fwd1.example',
    })
    await renew(createVisitor(after.url), tokens.refresh_token)
    expect(await count()).toEqual(accounts)
    await after.stop()
  })
})
