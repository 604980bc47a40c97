import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChangesPage } from '#framework/schema/record/changes.ts'
import { engines } from '#test/process/engines.ts'
import { readCsv } from '#test/readCsv.ts'
import {
  A,
  asCaller,
  fresh,
  setUpUsers,
  type Entity,
  type Name,
  type Users,
} from '#test/server/setup/setUpUsers.ts'

describe.each(engines)('the history of users on $name', (engine) => {
  let users: Users
  beforeAll(async () => {
    users = await setUpUsers(engine)
  })
  afterAll(() => users.server.close())
  beforeEach(() => users.reset())

  const find = (who: Parameters<Users['call']>[0], id: string, pageable: object = {}) =>
    users.call(who, 'POST', `/${id}/changes/find`, { pageable })
  const history = async (who: Name, id: string, pageable: object = {}) => {
    const answer = await find(who, id, pageable)
    expect(answer.status).toBe(200)
    return answer.body as ChangesPage
  }

  test('says who changed which names, groups and permissions, page by page and as a file', async () => {
    const { adam } = users.ids
    await users.call('anna', 'PUT', `/${adam}`, await users.named(adam))
    await users.call('amy', 'PUT', `/${adam}/groups`, [`${A}EM01_PORT_ORDER_LIST`])
    await users.call('anna', 'DELETE', `/${adam}/groups`, [`${A}EM01_STATISTICS`])
    const { entityList, page } = await history('amy', adam)
    expect(page).toEqual({})
    expect(entityList).toMatchObject([
      {
        action: 'removeGroups',
        username: 'anna@abcd.test',
        company: 'ABCD',
        changes: [
          {
            field: 'groups',
            from: [`${A}EM01_PORT_ORDER_LIST`, `${A}EM01_STATISTICS`, '/COMPANY/ABCD'],
            to: [`${A}EM01_PORT_ORDER_LIST`, '/COMPANY/ABCD'],
          },
        ],
      },
      { action: 'addGroups', username: 'amy@abcd.test' },
      {
        action: 'edit',
        changes: [
          { field: 'firstName', from: 'adam', to: 'New' },
          { field: 'lastName', from: 'Cast', to: 'Name' },
        ],
      },
    ])
    const first = await history('anna', adam, { pageSize: 2 })
    expect(first.entityList).toEqual(entityList.slice(0, 2))
    const rest = await history('anna', adam, { pageSize: 2, before: first.page.next })
    expect([rest.entityList, rest.page]).toEqual([entityList.slice(2), {}])

    const file = await users.call('anna', 'POST', `/${adam}/changes/export`, { language: 'en' })
    expect(file.status).toBe(200)
    const lines = readCsv(String(file.body))
    expect(lines.map((line) => line.slice(1, 5))).toEqual([
      ['Username', 'Company code', 'Action', 'Field'],
      ['anna@abcd.test', 'ABCD', 'Remove permissions', expect.any(String)],
      ['amy@abcd.test', 'ABCD', 'Assign permissions', expect.any(String)],
      ['anna@abcd.test', 'ABCD', 'Edit', 'First name'],
      ['anna@abcd.test', 'ABCD', 'Edit', 'Last name'],
    ])
  })

  test('is for admins of the company alone, and for users who are in it now', async () => {
    const { adam, will, both } = users.ids
    await users.call('anna', 'PUT', `/${adam}`, await users.named(adam))
    for (const [who, id, status] of [
      ['adam', adam, 403],
      [asCaller('will', 'WXYZ'), adam, 404],
      ['anna', will, 404],
      ['anna', '00000000-0000-4000-8000-000000000000', 404],
      // The token is older than what the directory says.
      [{ ...asCaller('adam'), groups: ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN'] }, adam, 403],
    ] as const) {
      expect((await find(who, id)).status).toBe(status)
      const file = await users.call(who, 'POST', `/${id}/changes/export`, { language: 'en' })
      expect(file.status).toBe(status)
    }
    expect((await find('anna', both)).status).toBe(200)
    // Who has left is of no concern any more.
    await users.call('anna', 'DELETE', `/${adam}/groups`, ['/COMPANY/ABCD'])
    expect((await find('anna', adam)).status).toBe(404)
  })

  test('has nothing of the time in another company, none of its groups, and not who acted for it', async () => {
    const { both } = users.ids
    const will = asCaller('will', 'WXYZ')
    const entry = (before: readonly string[] | null, after: readonly string[], firstName: string) =>
      sql`insert into audit_entry (at, username, company, resource, record_key, action, before, after)
        values (now(), ${'will@wxyz.test'}, 'WXYZ', 'user', ${both}, ${before ? 'edit' : 'create'},
          ${before && JSON.stringify({ firstName: 'old', groups: before })}::jsonb,
          ${JSON.stringify({ firstName, groups: after })}::jsonb)`.execute(users.server.database.db)
    await entry(null, ['/COMPANY/WXYZ'], 'elsewhere')
    await entry(['/COMPANY/WXYZ'], ['/COMPANY/WXYZ', '/COMPANY/ABCD'], 'joined')
    await entry(
      ['/COMPANY/WXYZ', '/COMPANY/ABCD'],
      ['/COMPANY/WXYZ', '/COMPANY/WXYZ/ADMIN', '/COMPANY/ABCD'],
      'both',
    )
    const own = await history('anna', both)
    expect(own.entityList.map(({ changes }) => changes)).toEqual([
      [{ field: 'firstName', from: 'old', to: 'both' }],
      [
        { field: 'firstName', to: 'joined' },
        { field: 'groups', to: ['/COMPANY/ABCD'] },
      ],
    ])
    expect(JSON.stringify(own)).not.toContain('WXYZ')
    expect(JSON.stringify(own)).not.toMatch(/will@|elsewhere/)
    const theirs = await find(will, both)
    expect((theirs.body as ChangesPage).entityList).toHaveLength(3)
  })

  test('never has a password, a secret or a token', async () => {
    const made = await users.call('anna', 'POST', '', fresh)
    const { id } = made.body as Entity
    await sql`insert into audit_entry (at, username, company, resource, record_key, action, before, after)
      values (now(), 'anna@abcd.test', 'ABCD', 'user', ${id}, 'disable',
        ${JSON.stringify({ groups: ['/COMPANY/ABCD'], enabled: true, password: 'hidden-1' })}::jsonb,
        ${JSON.stringify({ groups: ['/COMPANY/ABCD'], enabled: false, secret: 'hidden-2', address: 'hidden-3' })}::jsonb)`.execute(
      users.server.database.db,
    )
    const page = await history('anna', id)
    expect(page.entityList.map(({ action, changes }) => [action, changes.length])).toEqual([
      ['disable', 1],
      ['create', expect.any(Number)],
    ])
    const file = await users.call('anna', 'POST', `/${id}/changes/export`, { language: 'en' })
    const said = JSON.stringify(page) + String(file.body)
    expect(said).toContain('new@abcd.test')
    expect(said).not.toContain('hidden-')
  })
})
