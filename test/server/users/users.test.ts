import { port } from '#resources/application.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offeredPermissions } from '#resources/permissions.ts'
import type { Permission } from '#framework/schema/application.ts'
import type { IdentityTables } from '#framework/server/identity/identityTables.ts'
import { product } from '#server/product.ts'
import { specifiedRights } from '#test/expected/specifiedRights.ts'
import { people } from '#demo/people.ts'
import { engines } from '#test/process/engines.ts'
import { setUpApp } from '#test/process/setUpApp.ts'
import type { Caller, Page } from '#test/server/setup/setUpServer.ts'
import {
  A,
  asCaller,
  asUser,
  base,
  cast,
  fresh,
  isName,
  listPath,
  named,
  setUpUsers,
  type Entity,
  type Name,
  type Users,
} from '#test/server/setup/setUpUsers.ts'
import { createTokenSigner } from '#framework/testing/tokenSigner.ts'
import { attacks, type Attack } from '#test/server/setup/userAttacks.ts'

describe.each(engines)('user administration on $name', (engine) => {
  let users: Users
  beforeAll(async () => {
    users = await setUpUsers(engine)
  })
  afterAll(() => users.server.close())
  beforeEach(() => users.reset())

  const one = async (id: string, who: Name | Caller = 'anna') => {
    const answer = await users.call(who, 'GET', `/${id}`)
    expect(answer.status).toBe(200)
    return answer.body as Entity
  }
  const attack = ({ actor, company, method, path, body, type }: Attack) => {
    const target = path.replace(/^\/(\w+)/, (all, name: string) =>
      isName(name) ? `/${users.ids[name]}` : all,
    )
    return users.call(isName(actor) ? actor : 'anna', method, target, body, {
      'emp-company': company,
      ...(isName(actor) ? {} : { authorization: undefined }),
      ...(type === undefined ? {} : { 'content-type': type }),
    })
  }

  test.each(attacks)(
    'attack %s is refused and changes nothing [US-001 US-027 EN-006 EN-007 EN-008]',
    async (_title, row) => {
      const before = await users.dump()
      const answer = await attack(row)
      expect(answer.status).toBe(row.status)
      expect(answer.body).toMatchObject({ status: row.status, code: expect.any(String) })
      expect(await users.dump()).toEqual(before)
      expect(await users.audit()).toEqual([])
    },
  )

  test('attack 13 is refused: a token still has the admin group, the directory no longer does [US-001]', async () => {
    await users.server.accounts.setGroups(users.ids.anna, ['/COMPANY/ABCD'])
    const before = await users.dump()
    const calls = [
      ['GET', listPath, undefined],
      ['GET', `/${users.ids.adam}`, undefined],
      ['POST', '', fresh],
      ['PUT', `/${users.ids.adam}`, named],
      ['PUT', `/${users.ids.adam}/groups`, [`${A}EM01_PORT_ORDER_LIST`]],
      ['DELETE', `/${users.ids.adam}/groups`, [`${A}EM01_STATISTICS`]],
      ['PUT', `/${users.ids.adam}/enabled`, { enabled: false }],
    ] as const
    for (const [method, path, body] of calls) {
      const answer = await users.call('anna', method, path, body)
      expect(answer).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
    }
    expect(await users.dump()).toEqual(before)
  })

  test('an admin who is disabled or unknown to the directory has no administration', async () => {
    await users.server.accounts.setEnabled(users.ids.anna, false)
    expect((await users.call('anna', 'GET', `/${users.ids.adam}`)).status).toBe(403)
    const stranger = { username: 'eve@abcd.test', company: 'ABCD', groups: cast.anna }
    expect((await users.call(stranger, 'GET', `/${users.ids.adam}`)).status).toBe(403)
  })

  test('an admin is known by the id at the provider: neither the former name in a token nor a name alone makes one', async () => {
    const { anna, amy } = users.ids
    await users.server.identityDb
      .updateTable('account')
      .set({ username: 'anna.new@abcd.test' })
      .where('id', '=', anna)
      .execute()
    const renamed = { ...asCaller('anna'), subject: anna }
    expect((await users.call(renamed, 'GET', `/${amy}`)).status).toBe(200)
    const own = await users.call(renamed, 'PUT', `/${anna}/groups`, [`${A}EM01_PORT_ORDER_LIST`])
    expect(own).toMatchObject({ status: 403, body: { reason: 'oneself' } })
    const namesake = { ...asCaller('amy'), subject: users.ids.adam }
    expect((await users.call(namesake, 'GET', `/${amy}`)).status).toBe(403)
  })

  test('control a: the list has the members of the company, without their groups [CV-018 EN-004 US-001]', async () => {
    const { status, body } = await users.call('anna', 'GET', listPath)
    expect(status).toBe(200)
    const { entityList, page } = body as Page<Entity>
    expect(entityList.map(({ username }) => username)).toEqual(
      ['adam', 'amy', 'anna', 'both', 'multi', 'supp'].map((name) => `${name}@abcd.test`),
    )
    expect(page).toEqual({ totalElements: 6 })
    expect(entityList[0]).toEqual({
      id: users.ids.adam,
      version: 1,
      username: 'adam@abcd.test',
      email: 'adam@abcd.test',
      firstName: 'adam',
      lastName: 'Cast',
      phoneNumber: null,
      enabled: true,
    })
  })

  test('control b: one user is returned with groups, those of foreign companies are hidden [CV-019 EN-004 US-001]', async () => {
    expect((await one(users.ids.both)).groups).toEqual([`${A}EM01_STATISTICS`, '/COMPANY/ABCD'])
    expect((await one(users.ids.multi, 'multi')).groups).toEqual(
      cast.multi.filter((group) => group !== '/COMPANY/WXYZ'),
    )
    expect((await one(users.ids.multi, 'amy')).groups).toEqual([
      '/COMPANY/ABCD',
      '/COMPANY/ABCD/ADMIN',
    ])
  })

  test('control c: a new user is in the company, enabled, without rights, and has the password of all [CV-021 US-017 US-018 US-022]', async () => {
    const answer = await users.call('anna', 'POST', '', {
      ...asUser(' NEW@abcd.test '),
      firstName: ' New ',
    })
    expect(answer.status).toBe(201)
    const { initialPassword, ...made } = answer.body as Entity
    expect(made).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      version: 1,
      username: 'new@abcd.test',
      email: 'new@abcd.test',
      firstName: 'New',
      lastName: 'Name',
      phoneNumber: null,
      enabled: true,
      groups: ['/COMPANY/ABCD'],
    })
    expect(await one(made.id)).toEqual({ ...made, mayControl: true })
    const { groups: _groups, ...read } = made
    expect((await users.call('anna', 'PUT', `/${made.id}`, read)).body).toEqual(made)
    expect(initialPassword).toBe(people.password)
  })

  test('control d: a user without a company is joined again, without the old rights [ER-013 ER-014 CV-026]', async () => {
    const answer = await users.call('anna', 'POST', '', asUser('orphan@old.test'))
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'ACCOUNT_EXISTS',
        record: { id: users.ids.orphan, firstName: 'orphan', groups: ['/COMPANY/ABCD'] },
      },
    })
    expect(await users.groupsOf('orphan')).toEqual(['/COMPANY/ABCD'])
    expect(await users.audit()).toMatchObject([
      { action: 'rejoin', before: { groups: cast.orphan }, after: { groups: ['/COMPANY/ABCD'] } },
    ])
  })

  test('control e: a user of the own company is found, and nothing is changed [ER-013 CV-026]', async () => {
    const before = await users.dump()
    for (const name of ['adam', 'both'] as const) {
      const answer = await users.call('anna', 'POST', '', asUser(`${name}@abcd.test`))
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'ACCOUNT_EXISTS', record: { id: users.ids[name] } },
      })
      expect(JSON.stringify(answer.body)).not.toContain('WXYZ')
    }
    expect(await users.dump()).toEqual(before)
  })

  test('control f: names are changed, and unchanged fields may be sent back [CV-022 US-020]', async () => {
    const { groups: _groups, mayControl, ...read } = await one(users.ids.adam)
    const sent = { ...read, mayControl, ...named }
    const answer = await users.call('anna', 'PUT', `/${read.id}`, sent)
    expect(answer).toMatchObject({ status: 200, body: { ...read, ...named, version: 2 } })
    expect(await one(read.id)).toEqual({ ...(answer.body as Entity), mayControl })
  })

  test('control g: offered rights are added, and existing ones are unchanged [CV-023 US-023]', async () => {
    const groups = [`${A}EM01_PORT_ORDER_LIST`, `${A}EM01_STATISTICS`]
    expect(await users.call('anna', 'PUT', `/${users.ids.adam}/groups`, groups)).toMatchObject({
      status: 204,
      body: null,
    })
    expect(await users.groupsOf('adam')).toEqual([...groups, '/COMPANY/ABCD'])
  })

  test('control h: an offered right is removed, and repeating it is no error [CV-024 US-021]', async () => {
    for (const version of [2, 2]) {
      const path = `/${users.ids.adam}/groups`
      const answer = await users.call('anna', 'DELETE', path, [`${A}EM01_STATISTICS`])
      expect(answer.status).toBe(204)
      expect(await one(users.ids.adam)).toMatchObject({ version, groups: ['/COMPANY/ABCD'] })
    }
    expect(await users.audit()).toHaveLength(1)
  })

  test('control i: a user who leaves the last company loses every right, and remains as a user [US-025 US-026 CV-024]', async () => {
    const path = `/${users.ids.supp}/groups`
    expect((await users.call('anna', 'DELETE', path, ['/COMPANY/ABCD'])).status).toBe(204)
    expect(await users.groupsOf('supp')).toEqual([])
    expect((await users.call('anna', 'DELETE', path, ['/COMPANY/ABCD'])).status).toBe(404)
    expect((await users.call('anna', 'GET', `/${users.ids.supp}`)).status).toBe(404)
  })

  test('control j: a shared user retains the other company and the rights [US-025 US-001]', async () => {
    const path = `/${users.ids.both}/groups`
    expect((await users.call('anna', 'DELETE', path, ['/COMPANY/ABCD'])).status).toBe(204)
    expect(await users.groupsOf('both')).toEqual([`${A}EM01_STATISTICS`, '/COMPANY/WXYZ'])
  })

  test('control k: an admin leaves with membership and administration together [US-025 EN-007]', async () => {
    const groups = ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN']
    const path = `/${users.ids.amy}/groups`
    expect((await users.call('anna', 'DELETE', path, groups)).status).toBe(204)
    expect(await users.groupsOf('amy')).toEqual([])
  })

  test('control m: users with rights that are not offered get names and offered rights, those rights are locked (row 37) [US-001]', async () => {
    const { supp } = users.ids
    expect((await users.call('anna', 'PUT', `/${supp}`, await users.named(supp))).status).toBe(200)
    const path = `/${supp}/groups`
    expect((await users.call('anna', 'PUT', path, [`${A}EM01_STATISTICS`])).status).toBe(204)
    expect((await users.call('anna', 'DELETE', path, [`${A}EM01_STATISTICS`])).status).toBe(204)
    expect(await users.groupsOf('supp')).toEqual(cast.supp)
  })

  test('row 40: with delegation an admin makes a member an admin, which only ends with the membership [US-041 EN-007]', async () => {
    const path = `/${users.ids.adam}/groups`
    const group = ['/COMPANY/ABCD/ADMIN']
    expect((await users.call('anna', 'PUT', path, group)).status).toBe(204)
    expect(await users.groupsOf('adam')).toContain('/COMPANY/ABCD/ADMIN')
    expect((await users.call('anna', 'DELETE', path, group)).status).toBe(403)
    const promoted = { username: 'adam@abcd.test', company: 'ABCD', groups: cast.anna }
    expect((await users.call(promoted, 'GET', `/${users.ids.amy}`)).status).toBe(200)
  })

  const groupsNamed = (...lines: string[]) =>
    lines.flatMap((line) => line.split(' ').map((right) => `${A}EM01_${right}`))
  const lists = groupsNamed(
    'EQUIPMENT_LOAD_LIST_READ EQUIPMENT_LOAD_LIST_WRITE PORT_ORDER_LIST LOADING_STOP_LIST_READ',
    'LOADING_STOP_LIST_WRITE PRESENTATION_OF_GOODS_LIST RISK_FILE_READ RISK_FILE_WRITE',
    'PORT_ORDER_STATUS_DASHBOARD_LIST',
  )
  const others = groupsNamed(
    'STATISTICS MOVEMENT_LIST SUPPORT_TOOLS ZAPP_STATUS_SHOW EMP_STATUS_SHOW',
  )
  const expectGiven = async (groups: readonly string[]) => {
    const path = `/${users.ids.amy}/groups`
    for (const group of groups) {
      expect((await users.call('anna', 'PUT', path, [group])).status, group).toBe(204)
      expect(await users.groupsOf('amy')).toContain(group)
    }
  }

  test('each right to a list is assigned [US-042 US-043 US-044 US-045 US-046 US-047]', async () => {
    await expectGiven(lists)
  })

  test('the rights to statistics, movements, support and statuses are assigned as groups of the application, and no other [US-040 US-048 US-049 EN-008]', async () => {
    await expectGiven(others)
    const path = `/${users.ids.amy}/groups`
    const offered = [...lists, ...others]
    const specified = offeredPermissions.filter((right) => specifiedRights.includes(right))
    expect(offered.toSorted()).toEqual(specified.map((right) => `${A}${right}`).toSorted())
    const refused: Permission[] = [
      'EM01_PROCESSING_STATUS_READ',
      'EM01_CUSTOMS_STATUS_WRITE',
      'EM01_RISK_LEVEL_READ',
      'EM01_MOVEMENT_CREATE',
      'EM01_OBJECT_NAME_STATUS_SHOW',
    ]
    for (const right of refused) {
      const answer = await users.call('anna', 'PUT', path, [`${A}${right}`])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'GROUP_REFUSED', reason: `${A}${right}` },
      })
    }
    // In addition to the membership and the earlier right.
    expect(await users.groupsOf('amy')).toHaveLength(others.length + 2)
  })

  test('a token alone does not make a company admin', async () => {
    const forged = { username: 'adam@abcd.test', company: 'ABCD', groups: cast.anna }
    expect((await users.call(forged, 'GET', `/${users.ids.amy}`)).status).toBe(403)
  })

  test('a new admin administers with the next token: token and directory both must agree [US-001]', async () => {
    const amy = { username: 'amy@abcd.test', company: 'ABCD', groups: ['/COMPANY/ABCD'] }
    const answer = await users.call(amy, 'GET', `/${users.ids.adam}`)
    expect(answer).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
  })

  test('users cannot change their own groups, but their own name [US-001]', async () => {
    const { anna } = users.ids
    const refused = { status: 403, body: { code: 'USER_REFUSED', reason: 'oneself' } }
    const own = [`${A}EM01_STATISTICS`]
    expect(await users.call('anna', 'PUT', `/${anna}/groups`, own)).toMatchObject(refused)
    expect(await users.call('anna', 'DELETE', `/${anna}/groups`, own)).toMatchObject(refused)
    expect((await users.call('anna', 'PUT', `/${anna}`, await users.named(anna))).status).toBe(200)
  })

  test('names and user name are validated like in the form [US-029 US-031 US-032 US-033 US-034]', async () => {
    const problemsOf = async (change: object) => {
      const answer = await users.call('anna', 'POST', '', { ...fresh, ...change })
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALUE_INVALID' } })
      return (answer.body as { problems: object }).problems
    }
    expect(await problemsOf({ firstName: ' ' })).toEqual({ firstName: 'pleaseSpecify' })
    expect(await problemsOf({ firstName: 'x'.repeat(256) })).toEqual({ firstName: 'tooLong' })
    expect(await problemsOf({ lastName: null })).toEqual({ lastName: 'pleaseSpecify' })
    for (const username of [
      'no address',
      'no@',
      '@abcd.test',
      'no @abcd.test',
      'no@abcd test',
      'no@abcd..test',
      'no@-abcd.test',
      'no@no@abcd.test',
      'nö@abcd.test',
    ])
      expect(await problemsOf({ username })).toEqual({ username: 'badEmail' })
    const long = `${'x'.repeat(250)}@abcd.test`
    expect(await problemsOf({ username: long })).toEqual({ username: 'tooLong' })
    const edit = await users.call('anna', 'PUT', `/${users.ids.adam}`, {
      firstName: 'Only',
      version: 1,
    })
    expect(edit.body).toMatchObject({ problems: { lastName: 'pleaseSpecify' } })
    const fits = { ...fresh, firstName: 'x'.repeat(255), lastName: 'ß'.repeat(255) }
    expect((await users.call('anna', 'POST', '', fits)).status).toBe(201)
  })

  test('a user is never created disabled, as no admin could enable the account', async () => {
    const answer = await users.call('anna', 'POST', '', { ...fresh, enabled: false })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID', field: 'enabled' } })
  })

  test('a change without a version is refused, and names the field', async () => {
    const before = await users.dump()
    const answer = await users.call('anna', 'PUT', `/${users.ids.adam}`, named)
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID', field: 'version' } })
    expect(await users.dump()).toEqual(before)
  })

  test('each change raises the version, and an old one is refused with the current user', async () => {
    const { adam } = users.ids
    const read = await one(adam)
    await users.call('anna', 'PUT', `/${adam}/groups`, [`${A}EM01_PORT_ORDER_LIST`])
    await users.call('anna', 'DELETE', `/${adam}/groups`, [`${A}EM01_STATISTICS`])
    const old = await users.call('anna', 'PUT', `/${adam}`, { ...named, version: read.version })
    expect(old).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        record: { version: 3, groups: [`${A}EM01_PORT_ORDER_LIST`, '/COMPANY/ABCD'] },
      },
    })
    const current = await users.call('anna', 'PUT', `/${adam}`, { ...named, version: 3 })
    expect(current).toMatchObject({ status: 200, body: { version: 4 } })
    const again = await users.call('anna', 'PUT', `/${adam}`, { ...named, version: 4 })
    expect(again).toMatchObject({ status: 200, body: { version: 4 } })
  })

  test('the session is checked before the body: strangers learn nothing about the form of a call', async () => {
    const strangers = [{ authorization: undefined }, { authorization: 'Bearer nonsense' }]
    for (const headers of strangers) {
      const answer = await users.call('anna', 'POST', '', { anything: 1 }, headers)
      expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_SESSION' } })
    }
    expect((await users.call('adam', 'POST', '', { anything: 1 })).status).toBe(403)
  })

  test('archive mode does not affect users', async () => {
    const archived = { 'emp-archive': 'true' }
    const { adam } = users.ids
    expect((await users.call('anna', 'GET', `/${adam}`, undefined, archived)).status).toBe(200)
    expect(
      (await users.call('anna', 'PUT', `/${adam}`, await users.named(adam), archived)).status,
    ).toBe(200)
  })

  test('no answer about a user contains a foreign company', async () => {
    const { both } = users.ids
    const answers = [
      await users.call('anna', 'GET', listPath),
      await users.call('anna', 'GET', `/${both}`),
      await users.call('anna', 'PUT', `/${both}`, await users.named(both)),
      await users.call('anna', 'PUT', `/${both}/groups`, [`${A}EM01_STATISTICS`]),
      await users.call('anna', 'POST', '', asUser('both@abcd.test')),
      await users.call('anna', 'POST', '', asUser('will@wxyz.test')),
      await users.call('anna', 'GET', `/${users.ids.will}`),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/WXYZ|EFGH/)
  })

  test('the calls are described, and unsupported methods are refused', async () => {
    const document = (await users.server.app.inject('/openapi.json')).json()
    expect(Object.keys(document.paths).filter((path) => path.startsWith(base))).toEqual([
      `${base}/import`,
      `${base}/{id}/changes/find`,
      `${base}/{id}/changes/export`,
      base,
      `${base}/{id}`,
      `${base}/{id}/groups`,
      `${base}/{id}/enabled`,
    ])
    expect((await users.call('anna', 'DELETE', `/${users.ids.adam}`)).status).toBe(405)
  })
})

describe.each(engines)('without delegation on $name', (engine) => {
  test('row 40: admins cannot appoint admins, and everything else is unchanged [US-041]', async () => {
    const users = await setUpUsers(engine, { DELEGATE_ADMIN: 'false' })
    await users.reset()
    const before = await users.dump()
    const path = `/${users.ids.adam}/groups`
    const refused = await users.call('anna', 'PUT', path, ['/COMPANY/ABCD/ADMIN'])
    expect(refused).toMatchObject({ status: 403, body: { code: 'GROUP_REFUSED' } })
    expect(await users.dump()).toEqual(before)
    const right = await users.call('anna', 'PUT', path, [`${A}EM01_PORT_ORDER_LIST`])
    expect(right.status).toBe(204)
    await users.server.close()
  })
})

test('without a directory the calls answer that the provider cannot be asked', async () => {
  const createIdentity: typeof product.createIdentity = async (...given) => {
    const { directory: _none, ...identity } = await product.createIdentity(...given)
    return identity
  }
  await using app = await setUpApp({}, { createIdentity })
  const { database, clock, settings } = app.context
  const sign = await createTokenSigner({
    application: port,
    db: database.db as unknown as Kysely<IdentityTables>,
    portalUrl: settings.portalUrl,
    now: () => clock().getTime(),
  })
  const token = await sign({ username: 'anna', company: 'ABCD', groups: cast.anna })
  const answer = await app.inject({
    url: `${base}?companyCode=ABCD&applicationCode=EMP`,
    headers: { authorization: `Bearer ${token}`, 'emp-company': 'ABCD' },
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'IDENTITY_UNAVAILABLE' })
})

describe.each(engines)('mail domains of companies on $name', (engine) => {
  let users: Users
  beforeAll(async () => {
    users = await setUpUsers(engine, { COMPANY_DOMAINS: 'wxyz.test=WXYZ,abcd.test=ABCD' })
    await users.reset()
  })
  afterAll(() => users.server.close())

  test('nobody takes an address of another company, and its own admin gets it', async () => {
    const username = 'colleague@wxyz.test'
    expect(await users.call('anna', 'POST', '', asUser(username))).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { username: 'foreignDomain' } },
    })
    const will = asCaller('will', 'WXYZ')
    expect((await users.call(will, 'POST', '', asUser(username, 'WXYZ'))).status).toBe(201)
    expect((await users.call('anna', 'POST', '', asUser('free@else.test'))).status).toBe(201)
  })
})
