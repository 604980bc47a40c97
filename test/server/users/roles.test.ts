import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { offeredPermissions, roles as portRoles } from '#resources/permissions.ts'
import { roleLimits, type RoleEffects, type RolePage } from '#framework/schema/users/roles.ts'
import { engines } from '#test/process/engines.ts'
import {
  A,
  asCaller,
  setUpUsers,
  statusesOf,
  type Name,
  type Users,
} from '#test/server/setup/setUpUsers.ts'

const roles = '/api/dac/roles/v1'
const readsRisks = 'EM01_RISK_FILE_READ'
const writesRisks = 'EM01_RISK_FILE_WRITE'
const statistics = 'EM01_STATISTICS'
const groupOf = (name: string, company = 'ABCD') => `/COMPANY/${company}/ROLE/${name}`

describe.each(engines)('roles on $name', (engine) => {
  let users: Users
  beforeAll(async () => {
    users = await setUpUsers(engine)
  })
  afterAll(() => users.server.close())
  beforeEach(async () => {
    await users.reset()
    await sql`delete from company_role`.execute(users.server.database.db)
    await sql`delete from role_company`.execute(users.server.database.db)
  })

  const call = (
    who: Name,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path = '',
    body?: unknown,
    company = 'ABCD',
  ) => users.server.call(asCaller(who, company), method, roles + path, body)
  const list = async (who: Name = 'anna', company = 'ABCD') => {
    const { status, body } = await call(who, 'GET', '', undefined, company)
    expect(status).toBe(200)
    return body as RolePage
  }
  const get = async (name: string) => (await list()).entityList.find((role) => role.name === name)
  const create = async (name: string, ...permissions: string[]) => {
    const made = await call('anna', 'POST', '', { name, permissions })
    expect(made.status).toBe(201)
    return made.body as { readonly version: number }
  }
  const assign = (who: Name, name: string, by: Name = 'anna') =>
    users.call(by, 'PUT', `/${users.ids[who]}/groups`, [groupOf(name)])
  const preview = async (name: string, ...permissions: string[]) => {
    const { status, body } = await call('anna', 'POST', `/${name}/effects`, { permissions })
    expect(status).toBe(200)
    return body as RoleEffects
  }
  const edit = async (name: string, draft: object) =>
    call('anna', 'PUT', `/${name}`, { name, ...draft })
  const audit = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select action, username, company, record_key as name, before, after from audit_entry
      where resource = 'role' order by audit_entry.id`.execute(users.server.database.db)
    return rows
  }

  test('a company starts with the roles of the application, which are its own from the first change', async () => {
    const { max, permissions, entityList } = await list()
    expect(max).toBe(roleLimits.ofCompany)
    expect(permissions).toEqual(offeredPermissions)
    expect(entityList.map(({ name }) => name).toSorted()).toEqual(Object.keys(portRoles).toSorted())
    for (const { version } of entityList) expect(version).toBeGreaterThan(0)
    const { version } = (await get('analyst'))!
    expect((await call('anna', 'DELETE', `/analyst?version=${version}`)).status).toBe(204)
    expect((await list()).entityList.map(({ name }) => name)).toEqual(['dispatcher', 'handling'])
    expect((await list('will', 'WXYZ')).entityList).toHaveLength(3)
    for (const { name, version: last } of (await list()).entityList)
      expect((await call('anna', 'DELETE', `/${name}?version=${last}`)).status).toBe(204)
    expect((await list()).entityList).toEqual([])
  })

  test('a user has a role of the application before the company has changed any', async () => {
    expect((await assign('adam', 'analyst')).status).toBe(204)
    expect(await users.groupsOf('adam')).toContain(groupOf('analyst'))
    expect(await get('analyst')).toMatchObject({ users: 1 })
    expect((await list()).entityList).toHaveLength(3)
  })

  test('a role is created, given to users, shown with its effects, changed, renamed and deleted', async () => {
    await create('Risk officer', readsRisks)
    expect((await assign('adam', 'Risk officer')).status).toBe(204)
    expect((await assign('adam', 'Risk officer')).status).toBe(204)
    const path = encodeURIComponent('Risk officer')
    const effects = await preview(path, readsRisks, statistics, writesRisks)
    // The user has the statistics already.
    expect(effects.users).toEqual([
      {
        id: users.ids.adam,
        username: 'adam@abcd.test',
        firstName: 'adam',
        lastName: 'Cast',
        gained: [writesRisks],
        lost: [],
      },
    ])
    const changed = await call('anna', 'PUT', `/${path}`, {
      name: 'Risks',
      permissions: [statistics, writesRisks],
      version: effects.version,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Risks', permissions: [writesRisks, statistics].toSorted(), users: 1 },
    })
    expect(await users.groupsOf('adam')).toContain(groupOf('Risks'))
    expect(await users.groupsOf('adam')).not.toContain(groupOf('Risk officer'))
    // What writing implies is lost as well.
    const deletion = await preview('Risks')
    expect(deletion.users).toMatchObject([{ gained: [], lost: [writesRisks, readsRisks] }])
    const gone = await call('anna', 'DELETE', `/Risks?version=${deletion.version}`)
    expect(gone.status).toBe(204)
    expect(await users.groupsOf('adam')).toEqual([`${A}${statistics}`, '/COMPANY/ABCD'])
    const again = await call('anna', 'DELETE', `/Risks?version=${deletion.version}`)
    expect(again).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await audit()).toMatchObject([
      { action: 'create', name: 'Risk officer', username: 'anna@abcd.test', company: 'ABCD' },
      { action: 'edit', before: { users: [users.ids.adam] }, after: { name: 'Risks' } },
      { action: 'delete', before: { name: 'Risks', users: [users.ids.adam] }, after: null },
    ])
    expect((await users.audit()).map(({ action }) => action)).toEqual(['addGroups', 'removeGroups'])
  })

  test('a permission that the user has through another role is neither gained nor lost', async () => {
    await create('One', readsRisks)
    await create('Two', readsRisks, statistics)
    for (const name of ['One', 'Two']) await assign('amy', name)
    expect((await preview('One')).users).toEqual([])
    expect((await preview('Two')).users).toMatchObject([{ lost: [statistics] }])
  })

  test('an admin gives API clients what a role gives the admin', async () => {
    const clients = '/api/dac/api-clients/v1'
    const draft = { name: 'Stock system', permissions: [statistics] }
    const asAmy = (method: 'GET' | 'POST', body?: unknown) =>
      users.server.call(asCaller('amy'), method, clients, body)
    expect(await asAmy('POST', draft)).toMatchObject({ body: { code: 'GROUP_REFUSED' } })
    await create('Figures', statistics)
    expect((await assign('amy', 'Figures')).status).toBe(204)
    expect((await asAmy('GET')).body).toMatchObject({ permissions: [statistics] })
    expect((await asAmy('POST', draft)).status).toBe(201)
  })

  test('only permissions that an admin may give are in a role', async () => {
    for (const permission of [
      'EM01_NO_PARTICIPANT_RESTRICTION',
      'EM01_CUSTOMS_STATUS_WRITE',
      'X',
    ]) {
      const permissions = [statistics, permission]
      const refused = { status: 403, body: { code: 'GROUP_REFUSED', reason: A + permission } }
      expect(await call('anna', 'POST', '', { name: 'Much', permissions })).toMatchObject(refused)
      const version = (await get('analyst'))!.version
      expect(await edit('analyst', { permissions, version })).toMatchObject(refused)
      const effects = await call('anna', 'POST', '/analyst/effects', { permissions })
      expect(effects).toMatchObject(refused)
    }
    expect((await list()).entityList).toHaveLength(3)
    expect(await audit()).toEqual([])
  })

  test('what an operator added to a role is neither given nor taken by an admin', async () => {
    const { version } = await create('Locked', statistics)
    await assign('adam', 'Locked')
    await sql`update company_role set permissions = '{EM01_STATISTICS,EM01_NO_PARTICIPANT_RESTRICTION}'
      where name = 'Locked'`.execute(users.server.database.db)
    const reason = `${A}EM01_NO_PARTICIPANT_RESTRICTION`
    const refused = { status: 403, body: { code: 'GROUP_REFUSED' } }
    expect(await assign('amy', 'Locked')).toMatchObject(refused)
    const path = `/${users.ids.adam}/groups`
    expect(await users.call('anna', 'DELETE', path, [groupOf('Locked')])).toMatchObject(refused)
    const locked = (await get('Locked'))!
    expect(locked.version).not.toBe(version)
    expect(await call('anna', 'DELETE', `/Locked?version=${locked.version}`)).toMatchObject({
      status: 403,
      body: { reason },
    })
    const keeps = { permissions: [readsRisks, 'EM01_NO_PARTICIPANT_RESTRICTION'] }
    expect((await edit('Locked', { ...keeps, version: locked.version })).status).toBe(200)
  })

  test('permissions of users of other companies, and one’s own, are not changed through a role', async () => {
    await create('Shared', readsRisks)
    // The operator gave them.
    const { both, anna } = users.ids
    for (const id of [both, anna]) {
      const { groups } = (await users.server.directory.find(id))!
      await users.server.accounts.setGroups(id, [...groups, groupOf('Shared')])
    }
    expect((await preview('Shared', statistics)).users).toMatchObject([
      { id: expect.any(String), refusal: expect.any(String) },
      { refusal: expect.any(String) },
    ])
    const refusals = (await preview('Shared')).users.map(({ id, refusal }) => [id, refusal])
    expect(Object.fromEntries(refusals)).toEqual({ [both]: 'otherCompany', [anna]: 'oneself' })
    const { version } = (await get('Shared'))!
    const refused = { status: 403, body: { code: 'USER_REFUSED' } }
    expect(await edit('Shared', { permissions: [statistics], version })).toMatchObject(refused)
    expect(await call('anna', 'DELETE', `/Shared?version=${version}`)).toMatchObject(refused)
    expect(await assign('both', 'dispatcher')).toMatchObject(refused)
    expect(await assign('anna', 'dispatcher')).toMatchObject({ body: { reason: 'oneself' } })
    // A name gives no permission.
    const named = await edit('Shared', { name: 'Named', permissions: [readsRisks], version })
    expect(named.status).toBe(200)
  })

  test('a role is assigned by admins of its company to members of it alone', async () => {
    await create('Own', readsRisks)
    const path = `/${users.ids.adam}/groups`
    for (const group of [groupOf('dispatcher', 'WXYZ'), groupOf('None'), groupOf('own')])
      expect(await users.call('anna', 'PUT', path, [group])).toMatchObject({
        status: 403,
        body: { code: 'GROUP_REFUSED', reason: group },
      })
    // Admin of EFGH as well, but signed in for ABCD.
    expect(await users.call('multi', 'PUT', path, [groupOf('dispatcher', 'EFGH')])).toMatchObject({
      status: 403,
    })
    for (const group of ['/COMPANY/ABCD/ROLE', '/COMPANY/ABCD/ROLE/', '/COMPANY/ABCD/ROLE/a/b'])
      expect((await users.call('anna', 'PUT', path, [group])).status).toBe(400)
    expect((await assign('will', 'Own')).status).toBe(404)
    const others = await call('will', 'PUT', '/Own', {}, 'WXYZ')
    expect(others.status).toBe(400)
    const version = (await get('Own'))!.version
    const foreign = await call('will', 'DELETE', `/Own?version=${version}`, undefined, 'WXYZ')
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await assign('adam', 'Own')).status).toBe(204)
    expect((await users.call('anna', 'DELETE', path, [groupOf('Own')])).status).toBe(204)
    expect(await users.groupsOf('adam')).toEqual([
      '/APPLICATION/EMP/EM01_STATISTICS',
      '/COMPANY/ABCD',
    ])
  })

  test('who leaves the company leaves its roles, and a role alone makes nobody a member', async () => {
    await create('Own', readsRisks)
    await assign('adam', 'Own')
    const path = `/${users.ids.adam}/groups`
    expect((await users.call('anna', 'DELETE', path, ['/COMPANY/ABCD'])).status).toBe(204)
    expect(await users.groupsOf('adam')).toEqual([])
    await users.server.accounts.setGroups(users.ids.orphan, [groupOf('Own')])
    expect((await users.call('anna', 'GET', `/${users.ids.orphan}`)).status).toBe(404)
    const stranger = { username: 'orphan@old.test', company: 'ABCD', groups: [groupOf('Own')] }
    expect((await users.call(stranger, 'GET', `/${users.ids.amy}`)).status).toBe(401)
    // It belongs to that company: another one does not take the user over.
    const taken = { username: 'orphan@old.test', email: 'orphan@old.test' }
    const body = { ...taken, firstName: 'A', lastName: 'B', groups: ['/COMPANY/WXYZ'] }
    const answer = await users.call(asCaller('will', 'WXYZ'), 'POST', '', body)
    expect(answer).toMatchObject({ status: 403, body: { reason: 'otherCompany' } })
  })

  test('names are unique in every language and letter case, short and plain, and so many roles a company may have', async () => {
    await create('Night shift', statistics)
    const permissions = [statistics]
    for (const name of ['night SHIFT', ' Night shift ', 'Dispatcher', 'Disposition', '调度'])
      expect(await call('anna', 'POST', '', { name, permissions })).toMatchObject({
        status: 400,
        body: { code: 'VALUE_INVALID', problems: { name: 'taken' } },
      })
    for (const name of ['', ' ', '.', '..', 'a/b', 'a|b', 'a;b', 'a\nb', 'x'.repeat(41)])
      expect((await call('anna', 'POST', '', { name, permissions })).status).toBe(400)
    expect((await call('anna', 'POST', '', { name: 'None', permissions: [] })).status).toBe(400)
    for (let at = 4; at < roleLimits.ofCompany; at += 1) await create(`Role ${at}`, statistics)
    expect(await call('anna', 'POST', '', { name: 'More', permissions })).toMatchObject({
      status: 400,
      body: { problems: { name: 'tooMany' } },
    })
  })

  test('a change of what somebody else changed meanwhile is refused, and so is one after another user got the role', async () => {
    const { version } = await create('Moving', readsRisks)
    expect((await assign('adam', 'Moving')).status).toBe(204)
    const permissions = [statistics]
    const refused = { status: 409, body: { code: 'VERSION_CONFLICT', record: { users: 1 } } }
    expect(await edit('Moving', { permissions, version })).toMatchObject(refused)
    expect(await call('anna', 'DELETE', `/Moving?version=${version}`)).toMatchObject(refused)
    const current = (await get('Moving'))!.version
    const answers = await Promise.all([
      edit('Moving', { permissions, version: current }),
      call('amy', 'PUT', '/Moving', { name: 'Moved', permissions, version: current }),
      call('multi', 'DELETE', `/Moving?version=${current}`),
    ])
    const statuses = statusesOf(answers)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409 || status === 404)).toHaveLength(2)
  })

  test('a role that is assigned while it is deleted is gone or refuses the deletion', async () => {
    const { version } = await create('Racing', readsRisks)
    const [assigned, deleted] = await Promise.all([
      assign('adam', 'Racing'),
      call('amy', 'DELETE', `/Racing?version=${version}`),
    ])
    const held = (await users.groupsOf('adam'))?.includes(groupOf('Racing'))
    expect([assigned.status, deleted.status, held]).toSatisfy((outcome) =>
      [
        [204, 409, true],
        [403, 204, false],
      ].some((expected) => expected.join() === outcome.join()),
    )
  })

  test('admins are known by the directory, and others have no such calls', async () => {
    expect(await call('adam', 'GET')).toMatchObject({
      status: 403,
      body: { code: 'RIGHT_MISSING' },
    })
    await users.server.accounts.setGroups(users.ids.anna, ['/COMPANY/ABCD'])
    const late = await call('anna', 'POST', '', { name: 'Late', permissions: [statistics] })
    expect(late).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
  })
})
