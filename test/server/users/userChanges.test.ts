import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offeredPermissions } from '#resources/permissions.ts'
import { createLimit, listLimit } from '#framework/server/users/userCalls.ts'
import { engines } from '#test/process/engines.ts'
import {
  A,
  asCaller,
  asUser,
  cast,
  fresh,
  listPath,
  setUpUsers,
  statusesOf,
  type Entity,
  type Name,
  type Users,
} from '#test/server/setup/setUpUsers.ts'

describe.each(engines)('changes of users on $name', (engine) => {
  let users: Users
  beforeAll(async () => {
    users = await setUpUsers(engine)
  })
  afterAll(() => users.server.close())
  beforeEach(() => users.reset())

  test('control l: the admin of two companies adds a user of one to the other [US-039 EN-007]', async () => {
    const path = `/${users.ids.adam}/groups`
    expect((await users.call('multi', 'PUT', path, ['/COMPANY/EFGH'])).status).toBe(204)
    expect(await users.groupsOf('adam')).toContain('/COMPANY/EFGH')
    expect((await users.call('multi', 'PUT', path, [`${A}EM01_MOVEMENT_LIST`])).status).toBe(204)
    expect((await users.call('anna', 'PUT', path, [`${A}EM01_RISK_FILE_READ`])).status).toBe(403)
  })

  test('every change writes one entry with author, user and company, and the state before', async () => {
    const { adam } = users.ids
    await users.call('anna', 'PUT', `/${adam}`, await users.named(adam))
    await users.call('amy', 'PUT', `/${adam}/groups`, [`${A}EM01_PORT_ORDER_LIST`])
    await users.call('anna', 'DELETE', `/${adam}/groups`, ['/COMPANY/ABCD'])
    const made = await users.call('anna', 'POST', '', fresh)
    expect(await users.audit()).toMatchObject([
      {
        action: 'edit',
        username: 'anna@abcd.test',
        company: 'ABCD',
        id: adam,
        before: { firstName: 'adam', version: 1 },
        after: { firstName: 'New', version: 2 },
      },
      {
        action: 'addGroups',
        username: 'amy@abcd.test',
        before: { groups: [`${A}EM01_STATISTICS`, '/COMPANY/ABCD'] },
        after: { groups: [`${A}EM01_PORT_ORDER_LIST`, `${A}EM01_STATISTICS`, '/COMPANY/ABCD'] },
      },
      { action: 'removeGroups', id: adam, after: { groups: [] } },
      { action: 'create', id: (made.body as Entity).id, before: null },
    ])
  })

  test('where the entry cannot be written, nothing is changed', async () => {
    const before = await users.dump()
    const { db } = users.server.database
    await sql`alter table audit_entry add constraint closed check (false) not valid`.execute(db)
    const { adam } = users.ids
    const statuses = [
      await users.call('anna', 'POST', '', fresh),
      await users.call('anna', 'PUT', `/${adam}`, await users.named(adam)),
      await users.call('anna', 'PUT', `/${adam}/groups`, [`${A}EM01_PORT_ORDER_LIST`]),
      await users.call('anna', 'DELETE', `/${adam}/groups`, ['/COMPANY/ABCD']),
      await users.call('anna', 'POST', '', asUser('orphan@old.test')),
    ].map(({ status }) => status)
    await sql`alter table audit_entry drop constraint closed`.execute(db)
    expect(statuses).toEqual([500, 500, 500, 500, 500])
    expect(await users.dump()).toEqual(before)
  })

  test('of two concurrent creations of one name one creates the user and one finds it', async () => {
    const answers = await Promise.all([
      users.call('anna', 'POST', '', fresh),
      users.call('amy', 'POST', '', fresh),
    ])
    expect(statusesOf(answers)).toEqual([201, 409])
    const ids = answers.map(({ body }) => {
      const { id, record } = body as Entity & { record?: Entity }
      return record?.id ?? id
    })
    expect(new Set(ids).size).toBe(1)
  })

  test('of two companies that create one name concurrently one gets the user', async () => {
    const will = asCaller('will', 'WXYZ')
    const username = 'wanted@else.test'
    const answers = await Promise.all([
      users.call('anna', 'POST', '', asUser(username)),
      users.call(will, 'POST', '', asUser(username, 'WXYZ')),
    ])
    expect(statusesOf(answers)).toEqual([201, 403])
  })

  test('of two companies that take over a user without a company concurrently one gets the user', async () => {
    const will = asCaller('will', 'WXYZ')
    const answers = await Promise.all([
      users.call('anna', 'POST', '', asUser('orphan@old.test')),
      users.call(will, 'POST', '', asUser('orphan@old.test', 'WXYZ')),
    ])
    expect(statusesOf(answers)).toEqual([403, 409])
    expect(await users.groupsOf('orphan')).toHaveLength(1)
  })

  test('two admins who remove each other at once leave the company an admin', async () => {
    await users.server.accounts.setGroups(users.ids.multi, ['/COMPANY/WXYZ'])
    for (let round = 0; round < 3; round += 1) {
      const groups = ['/COMPANY/ABCD', '/COMPANY/ABCD/ADMIN']
      const answers = await Promise.all([
        users.call('anna', 'DELETE', `/${users.ids.amy}/groups`, groups),
        users.call('amy', 'DELETE', `/${users.ids.anna}/groups`, groups),
      ])
      expect(statusesOf(answers)).toEqual([204, 403])
      const held = [await users.groupsOf('anna'), await users.groupsOf('amy')].flat()
      expect(held).toContain('/COMPANY/ABCD/ADMIN')
      await users.server.accounts.setGroups(users.ids.anna, [...cast.anna])
      await users.server.accounts.setGroups(users.ids.amy, [...cast.amy])
    }
  })

  test('rights that are added and removed concurrently are all added and removed', async () => {
    const path = `/${users.ids.adam}/groups`
    const groups = offeredPermissions.map((right) => `${A}${right}`)
    const half = Math.floor(groups.length / 2)
    await users.call('anna', 'PUT', path, groups.slice(0, half))
    const answers = await Promise.all(
      groups.map((group, index) =>
        users.call(index % 2 ? 'anna' : 'amy', index < half ? 'DELETE' : 'PUT', path, [group]),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await users.groupsOf('adam')).toEqual(
      [...groups.slice(half), '/COMPANY/ABCD'].toSorted(),
    )
  })

  test('of many edits of one version exactly one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        users.call('anna', 'PUT', `/${users.ids.adam}`, {
          firstName: `Name ${index}`,
          lastName: 'Cast',
          version: 1,
        }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('the same creation with the same key is done once', async () => {
    const key = { 'idempotency-key': 'create-1' }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => users.call('anna', 'POST', '', fresh, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const made = answers.map(({ body }) => body as Entity)
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const other = await users.call('anna', 'POST', '', asUser('x@abcd.test'), key)
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  })

  test('a repeated creation of an existing user gets the same answer', async () => {
    const key = { 'idempotency-key': 'create-2' }
    const first = await users.call('anna', 'POST', '', asUser('orphan@old.test'), key)
    const second = await users.call('anna', 'POST', '', asUser('orphan@old.test'), key)
    expect(first.status).toBe(409)
    expect(second).toMatchObject({ status: 409, body: first.body })
  })

  test('reading lists and names is limited for some time, separately for each admin', async () => {
    const create = (who: Name, count: number) =>
      users.call(who, 'POST', '', asUser(`new${count}@abcd.test`))
    for (let count = 0; count < createLimit.attempts; count += 1) {
      expect((await create('anna', 0)).status).not.toBe(429)
    }
    const refused = await create('anna', 1)
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await create('amy', 2)).status).toBe(201)
    users.server.moveClock(createLimit.windowSeconds)
    expect((await create('anna', 3)).status).toBe(201)

    const list = () => users.call('anna', 'GET', listPath)
    for (let count = 0; count < listLimit.attempts; count += 1) {
      expect((await list()).status).toBe(200)
    }
    expect((await list()).status).toBe(429)
    users.server.moveClock(listLimit.windowSeconds)
    expect((await list()).status).toBe(200)
  })
})
