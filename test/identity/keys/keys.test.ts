import { spawnSync } from 'node:child_process'
import { decodeProtectedHeader, type JWK } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { replaceKeys } from '#server/core/identity/keys/keyring.ts'
import { createSealer } from '#server/core/identity/secondFactor/sealer.ts'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { openDatabase } from '#server/core/database/openDatabase.ts'
import { quiet } from '#test/process/databaseImages.ts'
import { createPostgres, engines, findMigratedTemplate, testServer } from '#test/process/engines.ts'
import { root } from '#scripts/build.mjs'
import { createVisitor, toFragment, type Tokens } from '#test/identity/createVisitor.ts'
import { startPortal, type Portal } from '#test/identity/startPortal.ts'
import { bareEnvironment } from '#test/setup/bareEnvironment.ts'

const secret = 'a secret that only these tests know'
const newSecret = 'another secret that only tests know'
const username = 'reader@fwd1.example'
const day = 24

describe.each(engines)('keys of the embedded provider, on $name', (engine) => {
  let portal: Portal
  /** Another process of the same installation. */
  let other: Portal
  beforeAll(async () => {
    const environment = { IDENTITY_SECRET: secret, ACCESS_TOKEN_SECONDS: '3600' }
    portal = await startPortal(engine, { environment })
    other = await startPortal(engine, {
      environment: { ...environment, PORTAL_URL: portal.url },
      database: portal.database,
    })
  })
  afterAll(async () => {
    await other.stop()
    await portal.stop()
  })

  const readKids = async ({ url }: Portal): Promise<string[]> => {
    const { keys } = (await (await fetch(`${url}/idp/jwks`)).json()) as { keys: JWK[] }
    return keys.map(({ kid }) => String(kid))
  }
  /** The time in which a process may not know what was done to the keys. */
  const passMoment = () => {
    portal.moveClock(31)
    other.moveClock(31)
  }
  /** Makes all keys older. */
  const age = async (hours: number): Promise<void> => {
    await sql`update identity_key set begins_at = begins_at - make_interval(mins => ${Math.round(hours * 60)})`.execute(
      portal.db,
    )
    passMoment()
  }
  const kidOf = ({ access_token: token }: Tokens): string =>
    String(decodeProtectedHeader(token).kid)
  const startVisit = async () => {
    const visitor = createVisitor(portal.url)
    const signedIn = await visitor.signIn('FWD1', username, DEMO_PASSWORD)
    let latest: Tokens = signedIn
    const renew = async (): Promise<Tokens> => {
      latest = (await (await visitor.refresh(latest.refresh_token)).json()) as Tokens
      return latest
    }
    /** Whether the browser is still signed in at the provider. */
    const isKnown = async () => {
      const { location } = await visitor.authorize('FWD1', { prompt: 'none' })
      return toFragment(location).has('code')
    }
    return { visitor, signedIn, renew, isKnown }
  }

  test('they are replaced in time: the next one is published before it signs, the former one until what it signed has ended, and no session ends', async () => {
    const { signedIn, renew, isKnown } = await startVisit()
    const [first = ''] = await readKids(portal)
    expect(kidOf(signedIn)).toBe(first)

    await age(89.5 * day)
    const [kids, others] = await Promise.all([readKids(portal), readKids(other)])
    expect(kids).toHaveLength(2)
    expect(others).toEqual(kids)
    expect(kids[0]).toBe(first)
    expect(kidOf(await renew())).toBe(first)
    const { rows } = await sql<{ text: string }>`
      select material::text as text from identity_key where name like '%.2'`.execute(portal.db)
    expect(rows).toHaveLength(2)
    for (const { text } of rows) expect(text).toMatch(/^\{"sealed": "v1\./)

    await age(1.1 * day)
    expect(await readKids(portal)).toEqual(kids.toReversed())
    const renewed = await renew()
    expect(kidOf(renewed)).toBe(kids[1])
    expect(await isKnown()).toBe(true)
    for (const each of [portal, other])
      for (const { access_token: token } of [signedIn, renewed])
        expect(await each.identity.verify(token)).toMatchObject({ username })

    await age(7)
    expect(await readKids(portal)).toEqual([kids[1]])
    expect(await readKids(other)).toEqual([kids[1]])
    await expect(portal.identity.verify(signedIn.access_token)).rejects.toThrow('refused')
    expect(await portal.identity.verify(renewed.access_token)).toMatchObject({ username })
    // Its cookies are of the former key.
    expect(await isKnown()).toBe(true)
  })

  test('a signing key that leaked is withdrawn at once, and pages that are open get new tokens', async () => {
    const { signedIn, renew, isKnown } = await startVisit()
    const before = await readKids(portal)
    const replaced = { kinds: ['signing'], now: new Date(), secret } as const
    await expect(replaceKeys(portal.db, { ...replaced, secret: newSecret })).rejects.toThrow(
      'does not open',
    )
    expect(await readKids(portal)).toEqual(before)
    await replaceKeys(portal.db, replaced)
    passMoment()
    for (const each of [portal, other])
      await expect(each.identity.verify(signedIn.access_token)).rejects.toThrow('refused')
    const renewed = await renew()
    expect(before).not.toContain(kidOf(renewed))
    expect(await other.identity.verify(renewed.access_token)).toMatchObject({ username })
    expect(await isKnown()).toBe(true)
  })

  test('a process that meets a token of a new key finds the key at once', async () => {
    await readKids(other)
    await replaceKeys(portal.db, { kinds: ['signing'], now: new Date(), secret })
    portal.moveClock(31)
    const { signedIn } = await startVisit()
    other.moveClock(1)
    expect(await other.identity.verify(signedIn.access_token)).toMatchObject({ username })
  })

  test('a cookie key that leaked is withdrawn at once: browsers sign in again, and pages that are open go on', async () => {
    const { renew, isKnown } = await startVisit()
    await replaceKeys(portal.db, { kinds: ['cookies'], now: new Date(), secret })
    passMoment()
    expect(await isKnown()).toBe(false)
    expect((await renew()).access_token).toMatch(/^ey/)
    expect(await (await startVisit()).isKnown()).toBe(true)
  })

  test('one secret replaces another: both open for a while, then everything is of the new one', async () => {
    const { signedIn } = await startVisit()
    const { id } = await portal.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('second_factor')
      .values({
        account_id: id,
        secret: createSealer(secret).seal('typed in no app', id),
        confirmed_at: new Date(),
        last_step: 0,
        created: new Date(),
      })
      .execute()
    onTestFinished(async () => {
      await portal.db.deleteFrom('second_factor').execute()
    })
    const startWith = async (environment: Record<string, string>) => {
      const { database, url } = portal
      const started = await startPortal(engine, {
        environment: { ...environment, PORTAL_URL: url },
        database,
      })
      onTestFinished(() => started.stop())
      return started
    }
    // First each process learns the coming one; nothing is written with it yet.
    await startWith({ IDENTITY_SECRET: secret, IDENTITY_SECRET_OTHER: newSecret })
    portal.moveClock(31)
    expect(await portal.identity.verify(signedIn.access_token)).toMatchObject({ username })

    await startWith({ IDENTITY_SECRET: newSecret, IDENTITY_SECRET_OTHER: secret })
    const factor = await portal.db
      .selectFrom('second_factor')
      .select('secret')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(createSealer(newSecret).open(factor.secret, id)).toBe('typed in no app')
    const changed = await startWith({ IDENTITY_SECRET: newSecret })
    expect(await changed.identity.verify(signedIn.access_token)).toMatchObject({ username })
    await expect(startWith({ IDENTITY_SECRET: secret })).rejects.toThrow('does not open')

    // A process that was left with the former one goes on with the keys that it has, and says so.
    portal.moveClock(31)
    expect(await portal.identity.verify(signedIn.access_token)).toMatchObject({ username })
    expect(portal.log.join('')).toContain('the keys of the provider cannot be read')
  })
})

test.runIf(testServer)(
  'the command lists the keys without what is secret, and replaces them',
  async () => {
    const server = String(testServer)
    const { databaseUrl, drop } = await createPostgres(server, await findMigratedTemplate(server))
    onTestFinished(drop)
    const database = await openDatabase({ databaseUrl, log: quiet })
    const db = database.db as unknown as Portal['db']
    const material = { kid: 'the public name', d: 'the private part' }
    const values = { material: JSON.stringify(material), created: new Date('2026-01-02T03:04:05Z') }
    await db
      .insertInto('identity_key')
      .values({ name: 'signing', ...values })
      .execute()
    await database.close()
    const run = (...given: string[]) => runProgram('keys', ...given)
    const runProgram = (...given: string[]) => {
      const { status, stdout } = spawnSync(process.execPath, ['server/command.ts', ...given], {
        cwd: root,
        env: { ...bareEnvironment, STAGE: 'test', DATABASE_URL: databaseUrl },
        encoding: 'utf8',
      })
      return { status, stdout }
    }
    expect(run()).toEqual({ status: 0, stdout: 'signing: signs from 2026-01-02T03:04:05.000Z\n' })
    expect(run('--replace', 'signing').stdout).toMatch(
      /^withdrawn: signing\n\{"level":40,[^\n]*"event":"keysReplaced","target":"signing"[^\n]*\}\nsigning\.2: signs from 20[^\n]*\n$/,
    )
    expect(run('--replace', 'all').stdout).toMatch(
      /^withdrawn: signing\.2\n\{[^\n]*\}\ncookies: [^\n]*\nsigning\.3: [^\n]*\n$/,
    )
    const after = await openDatabase({ databaseUrl, log: quiet })
    const { rows } = await sql`
      select username, record_key, before from audit_entry where resource = 'identityKey' order by id`.execute(
      after.db,
    )
    await after.close()
    expect(rows).toEqual([
      { username: 'operator', record_key: 'signing.2', before: { names: ['signing'] } },
      { username: 'operator', record_key: 'signing.3', before: { names: ['signing.2'] } },
      { username: 'operator', record_key: 'cookies', before: { names: [] } },
    ])
    expect(run('--replace', 'home').status).toBe(1)

    // One that was withdrawn after the moment of a restore would be back.
    const restored = runProgram('restored')
    expect(restored).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('keys of the provider withdrawn: signing.3, cookies\n'),
    })
    expect(run().stdout).toMatch(/^cookies\.2: [^\n]*\nsigning\.4: [^\n]*\n$/)
  },
)
