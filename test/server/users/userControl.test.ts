import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { setUpUsers, statusesOf, type Users } from '#test/server/setup/setUpUsers.ts'

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
  const hasSession = async (name: keyof Users['ids']) => {
    const rows = await users.server.identityDb
      .selectFrom('identity_record')
      .select('id')
      .where('account_id', '=', users.ids[name])
      .execute()
    return rows.length > 0
  }
  const signIn = async (name: keyof Users['ids']) => {
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
    expect(await hasSession('adam')).toBe(false)
    expect((await disable('adam')).body).toMatchObject({ enabled: false, version: 2 })

    expect((await disable('adam', true)).body).toMatchObject({ enabled: true, version: 3 })
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

  test.each([
    ['oneself', 'anna', 403],
    ['somebody of two companies', 'both', 403],
    ['somebody of companies that the admin of another one administers', 'multi', 403],
    ['somebody of another company', 'will', 404],
    ['somebody without a company', 'orphan', 404],
  ] as const)('%s is not for the admin to close', async (_who, name, status) => {
    const before = await users.dump()
    const answers = [await disable(name), await disable(name, true)]
    expect(statusesOf(answers)).toEqual([status, status])
    expect(await users.dump()).toEqual(before)
    expect(await users.audit()).toEqual([])
    const { body } = await users.call('anna', 'GET', `/${users.ids[name]}`)
    expect(body).not.toHaveProperty('mayControl')
  })

  test('other users cannot close anything', async () => {
    const before = await users.dump()
    for (const who of ['adam', 'supp', 'will'] as const) {
      const company = who === 'will' ? 'WXYZ' : 'ABCD'
      const answer = await users.call(
        who,
        'PUT',
        path('amy', 'enabled'),
        { enabled: false },
        { 'emp-company': company },
      )
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
})
