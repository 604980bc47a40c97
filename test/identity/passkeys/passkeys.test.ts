import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toClaims, toFragment, type Tokens } from '#test/identity/createVisitor.ts'
import { createPasskeyDevice, type PasskeyDevice, type Twist } from './passkeyDevice.ts'
import { startPortal, type Portal } from '#test/identity/startPortal.ts'

const owner = 'forwarder@fwd1.example'
const other = 'reader@fwd1.example'
const ACCOUNT = '/idp/account?ui_locales=en'

type Visitor = ReturnType<typeof createVisitor>

const optionsOf = (html: string) => {
  const [, text = ''] = /data-options="([^"]*)"/.exec(html) ?? []
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
    challenge: string
    user: { id: string }
  }
}

describe.each(engines)('passkeys on $name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine, { host: 'localhost' })
  })
  afterAll(() => portal.stop())

  const toVisitor = (at = portal) => createVisitor(at.url, portal.publicUrl)
  const passkeys = () => portal.db.selectFrom('passkey').selectAll().orderBy('created').execute()
  const events = () => portal.log.join('').match(/"event":"passkey\w+"/g) ?? []

  const signInWith = async (username: string) => {
    const visitor = toVisitor()
    await visitor.signIn('FWD1', username, DEMO_PASSWORD)
    return visitor
  }
  const beginAdding = async (visitor: Visitor, current = DEMO_PASSWORD) =>
    visitor.post(ACCOUNT, { do: 'newPasskey', current })
  /** A user with a passkey. */
  const addPasskey = async (username: string) => {
    const visitor = await signInWith(username)
    const device = createPasskeyDevice(portal.publicUrl)
    const options = optionsOf(await (await beginAdding(visitor)).text())
    const credential = device.create(options)
    const added = await visitor.post(ACCOUNT, { do: 'addPasskey', name: 'My key', credential })
    expect(await added.text()).toContain('The passkey has been added.')
    onTestFinished(async () => {
      await portal.db.deleteFrom('passkey').where('id', '=', device.id).execute()
    })
    return { visitor, device, options }
  }
  /** A login page, and what it asks to sign. */
  const openLogin = async (company = 'FWD1', at = portal) => {
    const visitor = toVisitor(at)
    const page = await visitor.authorize(company, { ui_locales: 'en' })
    return { visitor, page, options: optionsOf(await page.response.text()) }
  }
  const signInBy = async (device: PasskeyDevice, twist: Twist = {}, company = 'FWD1') => {
    const login = await openLogin(company)
    const passkey = device.get(login.options, twist)
    const answer = await login.visitor.post(login.page.location, { passkey })
    return { ...login, passkey, answer }
  }

  test('a user adds one with the password, and signs in with it instead of password and code', async () => {
    const { device } = await addPasskey(owner)
    const [kept] = await passkeys()
    expect(kept).toMatchObject({ id: device.id, name: 'My key', is_synced: false, used_at: null })

    // Where everyone needs a second factor, it is one.
    const strict = await startPortal(engine, {
      environment: { SECOND_FACTOR: 'all', PORTAL_URL: portal.publicUrl },
      database: portal.database,
    })
    onTestFinished(() => strict.stop())
    const { visitor, page, options } = await openLogin('FWD1', strict)
    const answer = await visitor.post(page.location, { passkey: device.get(options) })
    const { location } = await visitor.follow(answer)
    const tokens = (await (await visitor.exchange(location, page.verifier)).json()) as Tokens
    expect(toClaims(tokens.access_token)).toMatchObject({ preferred_username: owner })
    expect(typeof toClaims(tokens.access_token)['auth_time']).toBe('number')
    const [used] = await passkeys()
    expect([Number(used?.counter), used?.used_at]).toEqual([1, expect.any(String)])
    const seen = await (await visitor.request(ACCOUNT)).text()
    expect(seen).toContain('My key')
    expect(seen).toContain('Last used')
    expect(events()).toContain('"event":"passkeyAdded"')
  })

  test('a user who changes the password may remove all passkeys with it, which a thief may have added', async () => {
    const password = 'kelp lantern 47'
    const page = '/idp/password?ui_locales='
    const { visitor, device } = await addPasskey(owner)
    const keptByOther = await addPasskey(other)
    const labels = ['Also remove my passkeys (1)', 'Auch meine Passkeys entfernen (1)', '（1）']
    for (const [index, language] of ['en', 'de', 'zh-Hans'].entries())
      expect(await (await visitor.request(page + language)).text()).toContain(labels[index])
    const change = (current: string, next: string, more = {}) =>
      visitor.post(`${page}en`, { current, password: next, repeated: next, ...more })
    onTestFinished(async () => {
      const { id = '' } = (await portal.identity.accounts.findByUsername(owner)) ?? {}
      await portal.identity.accounts.setPassword(id, DEMO_PASSWORD)
    })
    // A wrong password removes nothing, and without the choice they stay.
    expect((await change('wrong', password, { removePasskeys: 'yes' })).status).toBe(422)
    expect((await change(DEMO_PASSWORD, password)).status).toBe(200)
    expect((await signInBy(device)).answer.status).toBe(303)
    const before = events().length
    expect((await change(password, `${password}!`, { removePasskeys: 'yes' })).status).toBe(200)
    expect((await signInBy(device)).answer.status).toBe(422)
    expect((await passkeys()).map(({ id }) => id)).toEqual([keptByOther.device.id])
    expect(events().slice(before)[0]).toBe('"event":"passkeyRemoved"')
    const { rows } = await sql`
      select action from audit_entry where username = ${owner} order by id desc limit 2`.execute(
      portal.db,
    )
    expect(rows).toEqual([{ action: 'removePasskey' }, { action: 'changePassword' }])
    expect(await (await visitor.request(`${page}en`)).text()).not.toContain('passkeys')
  })

  test('an answer works once: neither again at its page, nor at another one', async () => {
    const { device } = await addPasskey(owner)
    const { passkey, visitor, page, answer } = await signInBy(device)
    expect(answer.status).toBe(303)
    expect((await visitor.post(page.location, { passkey })).status).not.toBe(303)
    const next = await openLogin()
    expect((await next.visitor.post(next.page.location, { passkey })).status).toBe(422)
    // Not even with the page of the first one, whose challenge is used.
    const twice = await openLogin()
    const signed = device.get(twice.options)
    const answers = await Promise.all(
      [1, 2].map(() => twice.visitor.post(twice.page.location, { passkey: signed })),
    )
    expect(answers.filter(({ status }) => status === 303).length).toBeLessThanOrEqual(1)
  })

  const attacks: Record<string, (stranger: PasskeyDevice) => Twist> = {
    'another address': () => ({ origin: 'https://portal.example' }),
    'another name below which it was made': () => ({ rpID: 'portal.example' }),
    'another challenge': () => ({ challenge: Buffer.alloc(32, 7).toString('base64url') }),
    'a user that was not verified': () => ({ isVerified: false }),
    'the signature of another key': (stranger) => ({ signedBy: stranger }),
    'the handle of another user': () => ({
      userHandle: Buffer.from('other').toString('base64url'),
    }),
    'an unknown passkey': (stranger) => ({ id: stranger.id }),
    'the making of a passkey': () => ({ type: 'webauthn.create' }),
  }
  test.each(Object.keys(attacks))('%s signs in no one', async (name) => {
    const { device } = await addPasskey(owner)
    const stranger = createPasskeyDevice(portal.publicUrl)
    const before = events().length
    const { answer, visitor } = await signInBy(device, attacks[name]?.(stranger))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('This passkey cannot be used here')
    const { location } = await visitor.authorize('FWD1', { prompt: 'none' })
    expect(toFragment(location).get('error')).toBe('login_required')
    expect(events().slice(before)).toEqual(['"event":"passkeyRefused"'])
    // The right answer still works, at another page.
    expect((await signInBy(device)).answer.status).toBe(303)
  })

  test('a copy that counts less than the original is refused, and said', async () => {
    const { device } = await addPasskey(owner)
    expect((await signInBy(device, { counter: 9 })).answer.status).toBe(303)
    for (const counter of [9, 3, 0]) {
      const before = events().length
      expect((await signInBy(device, { counter })).answer.status).toBe(422)
      expect(events().slice(before)).toEqual(['"event":"passkeyCloned"'])
    }
    expect((await signInBy(device, { counter: 10 })).answer.status).toBe(303)
  })

  test('the passkey of one user is none of another: neither to sign in, nor to change', async () => {
    const mine = await addPasskey(owner)
    const theirs = await addPasskey(other)
    const handle = theirs.options.user.id
    expect((await signInBy(mine.device, { userHandle: handle })).answer.status).toBe(422)
    await mine.visitor.post(ACCOUNT, {
      do: 'renamePasskey',
      passkey: theirs.device.id,
      name: 'Taken',
    })
    await mine.visitor.post(ACCOUNT, {
      do: 'removePasskey',
      passkey: theirs.device.id,
      current: DEMO_PASSWORD,
    })
    expect((await passkeys()).map(({ id, name }) => [id, name])).toEqual([
      [mine.device.id, 'My key'],
      [theirs.device.id, 'My key'],
    ])
    // It was made for this user, and cannot be registered again by another one.
    const options = optionsOf(await (await beginAdding(mine.visitor)).text())
    const credential = theirs.device.create(options)
    const again = await mine.visitor.post(ACCOUNT, { do: 'addPasskey', name: 'Mine', credential })
    expect(again.status).toBe(422)
    expect(await passkeys()).toHaveLength(2)
  })

  test('adding one needs the password, and an answer to this page', async () => {
    const visitor = await signInWith(owner)
    const device = createPasskeyDevice(portal.publicUrl)
    const add = (credential: string) =>
      visitor.post(ACCOUNT, { do: 'addPasskey', name: 'Mine', credential })
    const challenge = Buffer.alloc(32, 7).toString('base64url')
    const made = device.create({ challenge, user: { id: 'b3duZXI' } })
    expect((await add(made)).status).toBe(422)
    expect((await beginAdding(visitor, 'wrong')).status).toBe(422)
    expect((await add(made)).status).toBe(422)
    for (const twist of [
      { origin: 'https://portal.example' },
      { isVerified: false },
      { rpID: 'portal.example' },
      { type: 'webauthn.get' },
    ]) {
      const options = optionsOf(await (await beginAdding(visitor)).text())
      expect((await add(device.create(options, twist))).status).toBe(422)
      // The challenge is used.
      expect((await add(device.create(options))).status).toBe(422)
    }
    expect((await add('no JSON')).status).toBe(422)
    expect(await passkeys()).toEqual([])
    expect(
      (await toVisitor().post(ACCOUNT, { do: 'addPasskey', name: 'x', credential: made })).status,
    ).toBe(410)
  })

  test('it is renamed, and removed with the password, which ends the other sessions', async () => {
    const { visitor, device } = await addPasskey(owner)
    const { visitor: elsewhere } = await signInBy(device)
    await visitor.post(ACCOUNT, { do: 'renamePasskey', passkey: device.id, name: '<b>Blue</b>' })
    expect(await (await visitor.request(ACCOUNT)).text()).toContain('&lt;b&gt;Blue&lt;/b&gt;')
    const remove = (current: string) =>
      visitor.post(ACCOUNT, { do: 'removePasskey', passkey: device.id, current })
    expect((await remove('wrong')).status).toBe(422)
    expect(await passkeys()).toHaveLength(1)
    expect((await remove(DEMO_PASSWORD)).status).toBe(200)
    expect(await passkeys()).toEqual([])
    expect((await visitor.request(ACCOUNT)).status).toBe(200)
    expect((await elsewhere.request(ACCOUNT)).status).toBe(410)
    expect((await signInBy(device)).answer.status).toBe(422)
  })

  test('it opens no other company, and none once the sign-in is closed', async () => {
    const { device } = await addPasskey(owner)
    const { visitor, answer } = await signInBy(device, {}, 'AGT1')
    const { location } = await visitor.follow(answer)
    expect(toFragment(location).get('error_description')).toBe('wrong_participant')
    const account = await portal.identity.accounts.findByUsername(owner)
    await portal.identity.accounts.setEnabled(String(account?.id), false)
    onTestFinished(() => portal.identity.accounts.setEnabled(String(account?.id), true))
    expect((await signInBy(device)).answer.status).toBe(422)
  })

  test('where the address is a number, none is offered', async () => {
    const plain = await startPortal(engine, { database: portal.database })
    onTestFinished(() => plain.stop())
    const page = await createVisitor(plain.url).authorize('FWD1')
    expect(await page.response.text()).not.toContain('with-passkey')
  })
})
