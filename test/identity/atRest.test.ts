import { argon2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createKeyring } from '#server/core/identity/keys/keyring.ts'
import { createProviderRecords } from '#server/core/identity/providerRecords.ts'
import { toRecordKey } from '#server/core/identity/recordKey.ts'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toFragment, type Tokens } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

const IDENTITY_SECRET = 'a key that only these tests know'
const username = 'reader@fwd1.example'
const upgrade = readFileSync(
  join(import.meta.dirname, '../../server/core/migrations/0081-hide-record-ids.sql'),
  'utf8',
)

describe.each(engines)('what the database has of a sign-in, on $name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine)
  })
  afterAll(() => portal.stop())

  const readTable = async (): Promise<string> => {
    const { rows } = await sql<{ text: string }>`
      select r::text as text from identity_record as r`.execute(portal.db)
    return rows.map(({ text }) => text).join('\n')
  }
  /** A browser, with every value of its cookies by their names. */
  const createBrowser = () => {
    const held = new Map<string, string>()
    const visitor = createVisitor(portal.url, portal.url, {}, 'emp', (line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value !== '') held.set(name, value)
    })
    return { held, visitor }
  }
  const findPlain = async (values: Iterable<string>) => {
    const table = await readTable()
    return [...values].filter((value) => table.includes(value))
  }
  const readIds = async (kind: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from identity_record where kind = ${kind} order by expires_at desc`.execute(
      portal.db,
    )
    return rows.map(({ id }) => id)
  }

  test('no cookie, code or token that a browser holds is in the table, at any step of a sign-in', async () => {
    const { held, visitor } = createBrowser()
    const page = await visitor.authorize('FWD1')
    expect([...held.keys()]).toEqual(
      expect.arrayContaining(['_interaction', '_interaction_resume']),
    )
    expect(await readIds('Interaction')).toHaveLength(1)
    expect(await findPlain(held.values())).toEqual([])

    const { location } = await visitor.logIn(page, username, DEMO_PASSWORD)
    const code = toFragment(location).get('code') ?? ''
    expect(held.has('_session')).toBe(true)
    expect(await readIds('AuthorizationCode')).toHaveLength(1)
    expect(await findPlain([...held.values(), code, page.verifier])).toEqual([])

    const tokens = (await (await visitor.exchange(location, page.verifier)).json()) as Tokens
    const next = (await (await visitor.refresh(tokens.refresh_token)).json()) as Tokens
    expect(await readIds('RefreshToken')).toHaveLength(2)
    const texts = [tokens, next].flatMap((one) => [
      one.refresh_token,
      one.access_token,
      one.id_token,
    ])
    expect(next.refresh_token).toMatch(/^[\w-]{43}$/)
    expect(await findPlain([...held.values(), code, ...texts])).toEqual([])

    // A second sign-in of this browser knows in which session it began.
    await visitor.authorize('FWD1', { prompt: 'login' })
    expect(await readIds('Interaction')).toHaveLength(1)
    expect(await findPlain(held.values())).toEqual([])
  })

  test('what is in the table opens nothing', async () => {
    const { visitor } = createBrowser()
    await visitor.signIn('FWD1', username, DEMO_PASSWORD)
    const [token = ''] = await readIds('RefreshToken')
    expect((await createBrowser().visitor.refresh(token)).status).toBe(400)
    const records = createProviderRecords(portal.db, () => new Date())
    for (const kind of ['Session', 'RefreshToken']) {
      const [id = ''] = await readIds(kind)
      expect(id).toMatch(/^[\da-f]{64}$/)
      expect(await records.adapter(kind).find(id)).toBeUndefined()
    }
  })

  test('with a secret of the operator the keys are encrypted, those from before too, and sign-ins go on', async () => {
    const tokens = await createBrowser().visitor.signIn('FWD1', username, DEMO_PASSWORD)
    const load = async (secret?: string) => {
      const given = { db: portal.db, clock: () => new Date(), days: 90, onFailure: () => undefined }
      return (await createKeyring({ ...given, secret })).known()
    }
    const plain = await load()
    const secrets = [String(plain.signing[0]?.d), ...plain.cookies]
    const readKeys = async () => {
      const { rows } = await sql<{ text: string }>`
        select k::text as text from identity_key as k`.execute(portal.db)
      return rows.map(({ text }) => text).join()
    }
    const before = await readKeys()
    expect(secrets.every((secret) => before.includes(secret))).toBe(true)

    const other = await startPortal(engine, {
      environment: { IDENTITY_SECRET },
      database: portal.database,
    })
    onTestFinished(() => other.stop())
    const after = await readKeys()
    expect(secrets.filter((secret) => after.includes(secret))).toEqual([])
    expect(await load(IDENTITY_SECRET)).toEqual(plain)
    for (const wrong of [undefined, `${IDENTITY_SECRET}!`])
      await expect(load(wrong)).rejects.toThrow('IDENTITY_SECRET is missing, or was changed')
    // Moved to the row of the other key it does not open either.
    await sql`
      update identity_key as k set material = o.material from identity_key as o
      where k.name = 'signing' and o.name = 'cookies'`.execute(portal.db)
    await expect(load(IDENTITY_SECRET)).rejects.toThrow('the identity key signing does not open')
    // A process that opened them has the same ones.
    expect(await (await fetch(`${other.url}/idp/jwks`)).json()).toMatchObject({
      keys: [{ kid: plain.signing[0]?.kid }],
    })
    expect(await portal.identity.verify(tokens.access_token)).toMatchObject({ username })
  })

  // The last one: it hashes what others left once more.
  test('an upgrade keeps sessions and refresh tokens from before', async () => {
    const { held, visitor } = createBrowser()
    const tokens = await visitor.signIn('FWD1', username, DEMO_PASSWORD)
    for (const [kind, id] of [
      ['Session', held.get('_session') ?? ''],
      ['RefreshToken', tokens.refresh_token],
    ] as const)
      await sql`
        update identity_record set id = ${id}, payload = payload || jsonb_build_object('jti', ${id}::text)
        where kind = ${kind} and id = ${toRecordKey(kind, id)}`.execute(portal.db)
    expect(await findPlain([held.get('_session') ?? ''])).toHaveLength(1)
    await sql.raw(upgrade).execute(portal.db)
    expect(await findPlain([...held.values(), tokens.refresh_token])).toEqual([])
    const { location } = await visitor.authorize('FWD1', { prompt: 'none' })
    expect(toFragment(location).get('code')).toMatch(/^[\w-]{43}$/)
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(200)
  })

  test('a hash of other parameters opens, and is made again with those of now when its user signs in', async () => {
    const hash = async () => {
      const account = portal.db.selectFrom('account').where('username', '=', username)
      return (await account.select('password_hash').executeTakeFirstOrThrow()).password_hash ?? ''
    }
    const former = await hash()
    // Of this very password, as an earlier version may have made it.
    const [salt, tag] = [Buffer.from('salt of a test!!'), 32]
    const parameters = { nonce: salt, parallelism: 1, tagLength: tag, memory: 8_192, passes: 3 }
    const derived = argon2Sync('argon2id', { message: DEMO_PASSWORD, ...parameters })
    const [, ...texts] = [salt, salt, derived].map((bytes) =>
      bytes.toString('base64').replaceAll('=', ''),
    )
    const older = `$argon2id$v=19$m=8192,t=3,p=1$${texts.join('$')}`
    await portal.db
      .updateTable('account')
      .set({ password_hash: older })
      .where('username', '=', username)
      .execute()
    const { visitor } = createBrowser()
    const { refresh_token: token } = await visitor.signIn('FWD1', username, DEMO_PASSWORD)
    expect(await hash()).not.toBe(older)
    expect((await hash()).split('$').slice(0, 4)).toEqual(former.split('$').slice(0, 4))
    expect((await visitor.refresh(token)).status).toBe(200)
    await createBrowser().visitor.signIn('FWD1', username, DEMO_PASSWORD)
  })
})
