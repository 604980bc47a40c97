import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { setUpKeycloak, type KeycloakServer } from '#test/server/setup/setUpKeycloak.ts'
import type { Caller } from '#test/server/setup/setUpServer.ts'
import {
  asCaller,
  asUser,
  base,
  setUpUsers,
  type Entity,
  type Users,
} from '#test/server/setup/setUpUsers.ts'

const username = 'future.colleague@port.test'

describe.each(engines)('an account that another company had, on $name', (engine) => {
  let users: Users
  beforeAll(async () => {
    users = await setUpUsers(engine)
  })
  afterAll(() => users.server.close())
  beforeEach(() => users.reset())

  test('its session does not open the company that takes the user over', async () => {
    const will = asCaller('will', 'WXYZ')
    const made = (await users.call(will, 'POST', '', asUser(username, 'WXYZ'))).body as Entity
    await users.call(will, 'DELETE', `/${made.id}/groups`, ['/COMPANY/WXYZ'])
    const { identityDb } = users.server
    await identityDb
      .insertInto('identity_record')
      .values({ kind: 'Session', id: 'left', uid: 'left', account_id: made.id, payload: '{}' })
      .execute()
    const joined = await users.call('anna', 'POST', '', asUser(username))
    expect(joined).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_EXISTS', record: { id: made.id, groups: ['/COMPANY/ABCD'] } },
    })
    const sessions = identityDb.selectFrom('identity_record').where('account_id', '=', made.id)
    expect(await sessions.selectAll().execute()).toEqual([])
  })
})

describe.each(engines)('users of a shared Keycloak realm, on $name', (engine) => {
  let keycloak: KeycloakServer
  let fake: KeycloakServer['fake']
  let server: KeycloakServer['server']
  beforeAll(async () => {
    const companies = ['FWD1', 'FWD2'].flatMap((code) => [
      `/COMPANY/${code}`,
      `/COMPANY/${code}/ADMIN`,
    ])
    const groups = [...companies, '/STAFF/OPERATORS', '/APPLICATION/DAC/ADMIN']
    keycloak = await setUpKeycloak(engine, groups, { sendsMail: false })
    ;({ fake, server } = keycloak)
  })
  afterAll(() => keycloak.close())

  let people = 0
  const adminOf = (code: string): Caller => {
    people += 1
    const groups = [`/COMPANY/${code}`, `/COMPANY/${code}/ADMIN`]
    const admin = fake.addUser(`admin${people}@${code.toLowerCase()}.test`, groups)
    return { username: admin.username, subject: admin.id, company: code, groups }
  }
  const create = (caller: Caller, name: string) =>
    server.call(caller, 'POST', base, asUser(name, caller.company))
  /** A user whom FWD2 created and removed again. */
  const formerUser = async () => {
    const admin = adminOf('FWD2')
    const name = `former${people}@realm.test`
    const made = (await create(admin, name)).body as Entity
    const user = fake.users.get(made.id)
    if (user === undefined) throw new TypeError('there is no such user')
    user.credentials = ['old']
    const leaving = await server.call(admin, 'DELETE', `${base}/${made.id}/groups`, [
      '/COMPANY/FWD2',
    ])
    expect(leaving.status).toBe(204)
    return { id: made.id, name, user }
  }

  test('a user unknown to the portal is not taken over, and loses no group', async () => {
    const admin = adminOf('FWD1')
    for (const groups of [
      ['/APPLICATION/DAC/ADMIN', '/STAFF/OPERATORS'],
      ['/STAFF/OPERATORS'],
      [],
    ]) {
      const user = fake.addUser(`operator${groups.length}@realm.test`, groups)
      expect(await create(admin, user.username)).toMatchObject({
        status: 403,
        body: { code: 'USER_REFUSED' },
      })
      expect(fake.pathsOf(user.id)).toEqual(groups)
    }
  })

  test('a former user of a company joins another one without the earlier password', async () => {
    const { id, name, user } = await formerUser()
    expect(await create(adminOf('FWD1'), name)).toMatchObject({ status: 409 })
    expect(user).toMatchObject({ credentials: [], logouts: 2 })
    expect(fake.pathsOf(id)).toEqual(['/COMPANY/FWD1'])
  })

  test('a former user who is in a group of another application by now is not changed', async () => {
    const { id, name, user } = await formerUser()
    const staff = fake.addUser(`staff${people}@realm.test`, ['/STAFF/OPERATORS'])
    for (const group of staff.groups) user.groups.add(group)
    expect((await create(adminOf('FWD1'), name)).status).toBe(403)
    expect(user.credentials).toEqual(['old'])
    expect(fake.pathsOf(id)).toEqual(['/STAFF/OPERATORS'])
  })
})
