import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, type Name } from '#test/server/setup/setUpUsers.ts'
import { attacks } from '#test/server/setup/userAttacks.ts'
import { callUsers } from './setup/callPortal.ts'
import { startPortal } from './setup/startPortal.ts'
import { tokenOf } from './setup/visitor.ts'

const names = Object.keys(cast) as Name[]
const domains: Partial<Record<Name, string>> = { will: 'wxyz.test', orphan: 'old.test' }
const usernameOf = (name: Name) => `${name}@${domains[name] ?? 'abcd.test'}`

let portal: Awaited<ReturnType<typeof startPortal>>
/** Of the users by name, and of the service account as svc. */
const ids: Record<string, string> = {}
const tokens = new Map<string, string>()
beforeAll(async () => {
  portal = await startPortal()
  const { operator } = portal
  for (const code of ['ABCD', 'WXYZ', 'EFGH']) await operator.addCompany(code)
  for (const name of names) ids[name] = await operator.addUser(usernameOf(name), cast[name])
  for (const name of ['anna', 'adam', 'multi', 'supp'] as const)
    tokens.set(name, await tokenOf(usernameOf(name)))
  const service = await operator.find('service-account-emp-admin')
  ids['svc'] = service?.id ?? ''
  await operator.enter(ids['svc'], '/COMPANY/ABCD')
})
afterAll(() => portal.stop())

/** Everything about the users that an attack could change. */
const dump = async () => {
  const { operator } = portal
  const users = await operator.read<{ id: string }[]>('/users?max=100')
  return Promise.all(
    users.map(async (user) => ({ ...user, groups: await operator.groupsOf(user.id) })),
  )
}

test('the attacks of company admins are refused and change nothing in the realm [US-001 US-027 EN-006 EN-007 EN-008]', async () => {
  const before = await dump()
  expect(before.length).toBeGreaterThanOrEqual(names.length)
  expect([...tokens.keys(), '–']).toEqual(
    expect.arrayContaining([...new Set(attacks.map(([, { actor }]) => actor))]),
  )
  for (const [title, { actor, company, method, path, body, type, status }] of attacks) {
    const target = path.replace(/^\/(\w+)/, (all, name: string) =>
      ids[name] ? `/${ids[name]}` : all,
    )
    const headers = {
      'emp-company': company,
      ...(type === undefined ? {} : { 'content-type': type }),
    }
    const answer = await callUsers(portal.url, tokens.get(actor), method, target, body, headers)
    expect(answer, title).toMatchObject({ status })
  }
  expect(await dump()).toEqual(before)
})

test('an admin who is none any more in the realm is refused, with a token that says otherwise [US-001]', async () => {
  const { operator } = portal
  const { amy = '', adam } = ids
  const token = await tokenOf(usernameOf('amy'))
  const call = () =>
    callUsers(portal.url, token, 'GET', `/${adam}`, undefined, { 'emp-company': 'ABCD' })
  expect((await call()).status).toBe(200)
  await operator.leave(amy, '/COMPANY/ABCD/ADMIN')
  expect(await call()).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
  await operator.enter(amy, '/COMPANY/ABCD/ADMIN')
  await operator.send('PUT', `/users/${amy}`, { enabled: false })
  expect((await call()).status).toBe(403)
})
