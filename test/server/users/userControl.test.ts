import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import {
  fresh,
  setUpUsers,
  statusesOf,
  tokenOf,
  type Entity,
  type Users,
} from '#test/server/setup/setUpUsers.ts'

const password = 'kelp lantern 47'

describe.each(engines)('the sign-in of users on $name', (engine) => {
  let users: Users
  beforeAll(async () => {
    users = await setUpUsers(engine)
  })
  afterAll(() => users.server.close())
  beforeEach(() => users.reset())

  const path = (name: keyof Users['ids'], call: string) => `/${users.ids[name]}/${call}`
  const disable = (name: keyof Users['ids'], enabled = false) =>
    users.call('anna', 'PUT', path(name, 'enabled'), { enabled })
  const reset = (name: keyof Users['ids']) =>
    users.call('anna', 'POST', path(name, 'password-reset'))
  const canSignIn = async (name: keyof Users['ids']) => {
    const member = await users.server.directory.find(users.ids[name])
    return Boolean(await users.server.accounts.authenticate(member?.username ?? '', password))
  }
  const hasSession = async (name: keyof Users['ids']) => {
    const rows = await users.server.identityDb
      .selectFrom('identity_record')
      .select('id')
      .where('account_id', '=', users.ids[name])
      .execute()
    return rows.length > 0
  }
  const signIn = async (name: keyof Users['ids']) => {
    await users.server.accounts.setPassword(users.ids[name], password)
    await users.server.identityDb
      .insertInto('identity_record')
      .values({ kind: 'Session', id: name, uid: name, payload: '{}', account_id: users.ids[name] })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  test('an admin closes the sign-in of a colleague at once, and opens it again', async () => {
    await signIn('adam')
    const closed = await disable('adam')
    expect(closed).toMatchObject({ status: 200, body: { enabled: false, version: 2 } })
    expect(await canSignIn('adam')).toBe(false)
    expect(await hasSession('adam')).toBe(false)
    expect((await disable('adam')).body).toMatchObject({ enabled: false, version: 2 })

    expect((await disable('adam', true)).body).toMatchObject({ enabled: true, version: 3 })
    expect(await canSignIn('adam')).toBe(true)
    expect(await users.audit()).toMatchObject([
      {
        action: 'disable',
        username: 'anna@abcd.test',
        company: 'ABCD',
        id: users.ids.adam,
        before: { enabled: true },
        after: { enabled: false, issuer: 'http://localhost:8080/idp', address: '127.0.0.1' },
      },
      { action: 'enable', before: { enabled: false }, after: { enabled: true } },
    ])
  })

  test('a password that is reset opens nothing, and the link that comes instead works once', async () => {
    await signIn('adam')
    const answer = await reset('adam')
    expect(answer.status).toBe(200)
    expect(await canSignIn('adam')).toBe(false)
    expect(await hasSession('adam')).toBe(false)
    const entity = (await users.call('anna', 'GET', `/${users.ids.adam}`)).body as Entity
    expect(entity).toMatchObject({ awaitsPassword: true, mayControl: true })

    const { firstPasswords } = users.server
    const token = tokenOf(answer.body)
    expect(await firstPasswords.redeem(token, password)).toBeDefined()
    expect(await firstPasswords.redeem(token, password)).toBeUndefined()
    expect(await canSignIn('adam')).toBe(true)
    const [entry] = await users.audit()
    expect(entry).toMatchObject({
      action: 'resetPassword',
      username: 'anna@abcd.test',
      id: users.ids.adam,
      after: { issuer: 'http://localhost:8080/idp', address: '127.0.0.1' },
    })
    expect(JSON.stringify(entry)).not.toMatch(/argon2|first-password/)
  })

  test('a reset also removes the second factor of a colleague who is locked out, and says so', async () => {
    await signIn('adam')
    const factor = { account_id: users.ids.adam, secret: 'sealed', last_step: 0 }
    await users.server.identityDb
      .insertInto('second_factor')
      .values({ ...factor, confirmed_at: new Date(), created: new Date() })
      .execute()
    expect((await reset('adam')).status).toBe(200)
    const left = await users.server.identityDb.selectFrom('second_factor').selectAll().execute()
    expect(left).toEqual([])
    expect(await users.audit()).toMatchObject([
      { action: 'resetPassword', username: 'anna@abcd.test', id: users.ids.adam },
      { action: 'removeSecondFactor', username: 'anna@abcd.test', id: users.ids.adam },
    ])
  })

  test('a reset also removes passkeys, which would open the account without the new password', async () => {
    await signIn('adam')
    await users.server.identityDb
      .insertInto('passkey')
      .values({
        id: 'one',
        account_id: users.ids.adam,
        name: 'Phone',
        public_key: 'key',
        counter: 0,
        is_synced: true,
        created: new Date(),
      })
      .execute()
    expect((await reset('adam')).status).toBe(200)
    expect(await users.server.identityDb.selectFrom('passkey').select('id').execute()).toEqual([])
    expect(await users.audit()).toMatchObject([
      { action: 'resetPassword' },
      { action: 'removeSecondFactor', id: users.ids.adam },
    ])
  })

  test.each([
    ['oneself', 'anna', 403],
    ['somebody of two companies', 'both', 403],
    ['somebody of companies that the admin of another one administers', 'multi', 403],
    ['somebody of another company', 'will', 404],
    ['somebody without a company', 'orphan', 404],
  ] as const)('%s is not for the admin to close or to reset', async (_who, name, status) => {
    const before = await users.dump()
    const answers = [await disable(name), await disable(name, true), await reset(name)]
    expect(statusesOf(answers)).toEqual([status, status, status])
    expect(await users.dump()).toEqual(before)
    expect(await users.audit()).toEqual([])
    const { body } = await users.call('anna', 'GET', `/${users.ids[name]}`)
    expect(body).not.toHaveProperty('mayControl')
  })

  test('other users cannot close or reset anything', async () => {
    const before = await users.dump()
    for (const who of ['adam', 'supp', 'will'] as const) {
      const company = who === 'will' ? 'WXYZ' : 'ABCD'
      const put = users.call(
        who,
        'PUT',
        path('amy', 'enabled'),
        { enabled: false },
        { 'emp-company': company },
      )
      const post = users.call(who, 'POST', path('amy', 'password-reset'), undefined, {
        'emp-company': company,
      })
      for (const answer of await Promise.all([put, post]))
        expect([403, 404]).toContain(answer.status)
    }
    expect(await users.dump()).toEqual(before)
  })

  test('of two admins who close each other concurrently one remains', async () => {
    const answers = await Promise.all([
      users.call('anna', 'PUT', path('amy', 'enabled'), { enabled: false }),
      users.call('amy', 'PUT', path('anna', 'enabled'), { enabled: false }),
    ])
    expect(statusesOf(answers)).toEqual([200, 403])
  })

  test.each([{}, { enabled: 'no' }, { enabled: true, more: 1 }, undefined])(
    'the body %j is refused',
    async (body) => {
      const answer = await users.call('anna', 'PUT', path('adam', 'enabled'), body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } })
    },
  )

  test('a new user whose sign-in is closed cannot use the link', async () => {
    const made = (await users.call('anna', 'POST', '', fresh)).body as Entity
    const closed = await users.call('anna', 'PUT', `/${made.id}/enabled`, { enabled: false })
    expect(closed.status).toBe(200)
    expect(await users.server.firstPasswords.find(tokenOf(made.firstPassword))).toBeUndefined()
  })
})
