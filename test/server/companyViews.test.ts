import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#framework/schema/application.ts'
import { companyViewLimits, type CompanyView } from '#framework/schema/list/companyViews.ts'
import { toAdministration, toMembership } from '#framework/schema/users/groups.ts'
import { engines } from '#test/process/engines.ts'
import { setUpServer, type Caller, type TestServer } from './setup/setUpServer.ts'

const path = '/api/main/company-view/v1'
const adminOf = (company: string): Caller => ({
  username: `admin@${company.toLowerCase()}.example`,
  company,
  groups: [toMembership(company), toAdministration(company)],
  rights: ['EM01_PORT_ORDER_LIST'],
})
const admin = adminOf('FWD1')
const colleague: Caller = { company: 'FWD1', rights: ['EM01_PORT_ORDER_LIST'] }
const shared = {
  view: 'portOrder',
  name: 'Late orders',
  search: '?filter=%7B%22type%22%3A%22AES%22%7D',
  isDefault: false,
}

describe.each(engines)('views of a company on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine)
  })
  afterAll(() => server.close())

  const share = (caller: Caller, draft: object) => server.call(caller, 'PUT', path, draft)
  const read = async (caller: Caller) => {
    const { status, body } = await server.call(caller, 'GET', path)
    expect(status).toBe(200)
    return (body as { entityList: CompanyView[] }).entityList
  }

  test('an admin shares a view, and colleagues who may open its list see it, but no other company', async () => {
    const { status, body } = await share(admin, shared)
    expect(status).toBe(200)
    const { id } = body as { id: number }
    const answered = { defaultFor: [], isStart: false, username: admin.username }
    expect(await read(colleague)).toEqual([{ ...shared, ...answered, id }])
    expect(await read({ ...colleague, rights: [] })).toEqual([])
    expect(await read({ ...colleague, company: 'FWD2' })).toEqual([])
  })

  test('only an admin of the company changes or ends one', async () => {
    const [view] = await read(admin)
    const refused = { status: 403, body: { code: 'RIGHT_MISSING' } }
    expect(await share(colleague, shared)).toMatchObject(refused)
    expect(
      await share(
        { ...colleague, groups: [toMembership('FWD1'), toAdministration('FWD2')] },
        shared,
      ),
    ).toMatchObject(refused)
    const end = (caller: Caller) => server.call(caller, 'DELETE', `${path}/${view?.id}`)
    expect(await end(colleague)).toMatchObject(refused)
    expect((await end(adminOf('FWD2'))).status).toBe(404)
    expect(await read(admin)).toEqual([view])
  })

  test('an admin shares only views of lists that the admin may open, and what is one', async () => {
    for (const view of ['riskFile', 'constructor', 'nothing'])
      expect((await share(admin, { ...shared, view })).status).toBe(403)
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(41) },
      { search: 'https://elsewhere.example' },
      { search: `?${'x'.repeat(companyViewLimits.search)}` },
      { company: 'FWD2' },
    ])
      expect((await share(admin, { ...shared, ...wrong })).status).toBe(400)
  })

  test('a list has one default, and the same name is replaced; each change is in the audit', async () => {
    const other = { ...shared, name: 'All of them', isDefault: true }
    expect((await share(admin, { ...shared, isDefault: true })).status).toBe(200)
    expect((await share(admin, other)).status).toBe(200)
    const views = await read(colleague)
    expect(views.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Late orders', false],
      ['All of them', true],
    ])
    expect((await server.call(admin, 'DELETE', `${path}/${views[1]?.id}`)).status).toBe(204)
    expect((await read(colleague)).map(({ name }) => name)).toEqual(['Late orders'])
    const { rows } = await sql<{ action: string; company: string }>`
      select action, company from audit_entry where resource = 'companyView' order by id`.execute(
      server.database.db,
    )
    expect(rows).toEqual(
      ['create', 'edit', 'create', 'delete'].map((action) => ({ action, company: 'FWD1' })),
    )
  })

  test('the default is chosen by a call of its own, which leaves the view as it is', async () => {
    const { body } = await share(admin, shared)
    const { id } = body as { id: number }
    const other: Caller = { ...admin, username: 'second@fwd1.example' }
    const newer = { ...shared, search: '?filter=%7B%22type%22%3A%22EAS%22%7D' }
    await share(other, newer)
    const choose = (caller: Caller, of: number, isDefault: unknown) =>
      server.call(caller, 'PUT', `${path}/${of}/default`, { isDefault })
    expect((await choose(admin, id, true)).status).toBe(204)
    const viewOf = async () => (await read(admin)).find((one) => one.id === id)
    expect(await viewOf()).toMatchObject({
      ...newer,
      id,
      isDefault: true,
      username: other.username,
    })
    await share(admin, { ...shared, name: 'Another', isDefault: true })
    expect((await viewOf())?.isDefault).toBe(false)
    expect((await choose(admin, id, true)).status).toBe(204)
    expect((await read(admin)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect((await choose(admin, id, false)).status).toBe(204)
    expect((await viewOf())?.isDefault).toBe(false)

    expect((await choose(colleague, id, true)).status).toBe(403)
    expect((await choose(adminOf('FWD2'), id, true)).status).toBe(404)
    expect((await choose(admin, id, 'yes')).status).toBe(400)
    const events = server.log.filter((line) => line.includes('"companyViewChanged"'))
    expect(events.at(-1)).toContain(admin.username)
  })

  test('the holders of a permission begin with its view, of several with that declared last, and all others with the default for all', async () => {
    const boss = adminOf('FWD5')
    const staff = (...rights: readonly Permission[]): Caller => ({
      company: 'FWD5',
      rights: ['EM01_PORT_ORDER_LIST', ...rights],
    })
    const idOf = async (name: string) => {
      const { body } = await share(boss, { ...shared, name })
      return (body as { id: number }).id
    }
    const choose = (caller: Caller, id: number, choice: object) =>
      server.call(caller, 'PUT', `${path}/${id}/default`, choice)
    const [everyone, reading, writing] = [
      await idOf('All'),
      await idOf('Who reads stops'),
      await idOf('Who writes stops'),
    ]
    const reads = 'EM01_LOADING_STOP_LIST_READ'
    const writes = 'EM01_LOADING_STOP_LIST_WRITE'
    const startOf = async (caller: Caller) =>
      (await read(caller)).filter(({ isStart }) => isStart).map(({ name }) => name)

    expect((await choose(boss, reading, { isDefault: true, permission: reads })).status).toBe(204)
    expect(await startOf(staff())).toEqual([])
    expect((await choose(boss, writing, { isDefault: true, permission: writes })).status).toBe(204)
    expect((await choose(boss, everyone, { isDefault: true })).status).toBe(204)
    expect(await startOf(staff())).toEqual(['All'])
    expect(await startOf(staff(reads))).toEqual(['Who reads stops'])
    // Who may write may read as well.
    expect(await startOf(staff(writes))).toEqual(['Who writes stops'])
    expect(await startOf({ ...staff(writes), company: 'FWD2' })).toEqual([])

    // Another view takes a permission over, and a shared change of a view keeps it.
    expect((await choose(boss, everyone, { isDefault: true, permission: writes })).status).toBe(204)
    await share(boss, { ...shared, name: 'All', search: '?', isDefault: true })
    const kept = await read(boss)
    expect(kept.map(({ name, isDefault, defaultFor }) => [name, isDefault, defaultFor])).toEqual([
      ['All', true, [writes]],
      ['Who reads stops', false, [reads]],
      ['Who writes stops', false, []],
    ])
    expect((await choose(boss, everyone, { isDefault: false, permission: writes })).status).toBe(
      204,
    )
    expect(await startOf(staff(writes))).toEqual(['Who reads stops'])
    expect((await server.call(boss, 'DELETE', `${path}/${reading}`)).status).toBe(204)
    expect(await startOf(staff(writes))).toEqual(['All'])

    const choice = { isDefault: true, permission: reads }
    expect((await choose(staff(), everyone, choice)).status).toBe(403)
    expect((await choose(adminOf('FWD2'), everyone, choice)).status).toBe(404)
    for (const permission of ['companyAdmin', 'constructor', '', null])
      expect((await choose(boss, everyone, { isDefault: true, permission })).status).toBe(400)
    const { rows } = await sql<{ after: { defaultFor: unknown } }>`
      select after from audit_entry where resource = 'companyView' and company = 'FWD5'
      order by id`.execute(server.database.db)
    expect(rows[3]?.after.defaultFor).toEqual([reads])
  })

  test('an admin changes views sixty times a minute, and other admins are not held up by that', async () => {
    const busy = adminOf('FWD4')
    const view = { ...shared, name: 'again' }
    const statuses = new Set<number>()
    for (let count = 0; count < 60; count += 1) statuses.add((await share(busy, view)).status)
    expect([...statuses]).toEqual([200])
    expect(await share(busy, view)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    const { body } = await share({ ...busy, username: 'second@fwd4.example' }, view)
    const { id } = body as { id: number }
    expect((await server.call(busy, 'DELETE', `${path}/${id}`)).status).toBe(204)
  })

  test('a company has a hundred of them', async () => {
    const full = adminOf('FWD3')
    const { perCompany } = companyViewLimits
    await sql`insert into company_view (company, view, name, search, is_default, username, shared)
      select 'FWD3', 'portOrder', 'view ' || n, '?', false, 'x', now()
      from generate_series(1, ${perCompany}::int) as n`.execute(server.database.db)
    expect(await share(full, shared)).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { name: 'tooMany' } },
    })
    expect((await share(full, { ...shared, name: 'view 1' })).status).toBe(200)
  })
})
