import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toMembership } from '#framework/schema/users/groups.ts'
import type { ImportMode } from '#framework/schema/list/importing.ts'
import { assertAllowed } from '#framework/server/write/assertAllowed.ts'
import { user } from '#framework/schema/included/user.ts'
import { anyEngine } from '#test/identity/startPortal.ts'
import { asCaller, fresh, setUpUsers, type Users } from '#test/server/setup/setUpUsers.ts'

const old = { ...asCaller('anna'), signedInBefore: 16 }
const unsaid = { ...asCaller('anna'), signedInBefore: undefined }
const recent = { ...asCaller('anna'), signedInBefore: 14 }

const toImport = (mode: ImportMode) => ({
  mode,
  language: 'en',
  columns: ['username'],
  rows: [['zoe@abcd.test']],
  ...(mode === 'check' ? {} : { expected: [null] }),
})

describe('changes of users need a sign-in of a moment ago', () => {
  let users: Users
  beforeAll(async () => {
    users = await setUpUsers(anyEngine)
  })
  afterAll(() => users.server.close())
  beforeEach(() => users.reset())

  const calls = () =>
    [
      ['POST', '', fresh],
      ['PUT', `/${users.ids.adam}`, { username: 'adam@abcd.test', firstName: 'A', lastName: 'B' }],
      ['PUT', `/${users.ids.adam}/groups`, [toMembership('ABCD')]],
      ['DELETE', `/${users.ids.adam}/groups`, [toMembership('ABCD')]],
      ['PUT', `/${users.ids.adam}/enabled`, { enabled: false }],
      ['POST', '/import', toImport('all')],
      ['POST', '/import', toImport('good')],
    ] as const

  test('each call that changes users is refused after a quarter of an hour, and changes nothing', async () => {
    const before = await users.dump()
    for (const [method, path, body] of calls()) {
      for (const caller of [old, unsaid])
        expect(await users.call(caller, method, path, body)).toMatchObject({
          status: 401,
          headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' },
          body: { code: 'SIGN_IN_TOO_OLD', maxAge: 900 },
        })
    }
    expect(await users.dump()).toEqual(before)
    expect(await users.audit()).toEqual([])
  })

  test('reading asks for none, and several changes in a row ask once', async () => {
    const list = '?companyCode=ABCD&applicationCode=EMP'
    expect((await users.call(old, 'GET', list)).status).toBe(200)
    expect((await users.call(old, 'GET', `/${users.ids.adam}`)).status).toBe(200)
    expect((await users.call(old, 'POST', '/import', toImport('check'))).status).toBe(200)
    for (const [method, path, body] of calls())
      expect((await users.call(recent, method, path, body)).body).not.toMatchObject({
        code: 'SIGN_IN_TOO_OLD',
      })
  })

  test('those without the right hear of that alone', async () => {
    const reader = { ...asCaller('will'), company: 'WXYZ', signedInBefore: 500 }
    expect(
      await users.call({ ...reader, groups: ['/COMPANY/WXYZ'] }, 'POST', '', fresh),
    ).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
  })

  test('any declared action asks by one word', () => {
    const session = {
      participantCode: 'ABCD',
      username: 'anna@abcd.test',
      permissions: [],
      groups: ['/COMPANY/ABCD/ADMIN'],
      flags: [],
      archive: false,
    }
    const action = { kind: 'create', rights: [], freshSignIn: true } as const
    expect(() => assertAllowed(user, session, action)).toThrow('sign in again')
    expect(() => assertAllowed(user, { ...session, isFresh: true }, action)).not.toThrow()
  })
})

test('where an installation wants it so, no sign-in is too old', async () => {
  const users = await setUpUsers(anyEngine, { FRESH_SIGN_IN_MINUTES: '0' })
  await users.reset()
  expect((await users.call(unsaid, 'POST', '', fresh)).status).toBe(201)
  await users.server.close()
})
