import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPortal, callUsers } from './setup/callPortal.ts'
import { startPortal } from './setup/startPortal.ts'
import { tokenOf } from './setup/visitor.ts'
import type { RolePage } from '#framework/schema/users/roles.ts'
import { toClaims } from '#test/identity/createVisitor.ts'

const A = '/APPLICATION/EMP/'
const roles = '/api/dac/roles/v1'
const risks = '/api/main/risk-file/v1/find'
const member = '/COMPANY/ROL1'
const groupOf = (name: string) => `${member}/ROLE/${name}`

let portal: Awaited<ReturnType<typeof startPortal>>
let admin: string
let clerk: string
beforeAll(async () => {
  portal = await startPortal()
  const { operator } = portal
  await operator.addCompany('ROL1')
  await operator.addUser('admin@rol1.test', [member, `${member}/ADMIN`])
  clerk = await operator.addUser('clerk@rol1.test', [member, `${A}EM01_STATISTICS`])
  admin = await tokenOf('admin@rol1.test')
})
afterAll(() => portal.stop())

const company = { 'emp-company': 'ROL1' }
const call = (token: string, method: string, path: string, body?: unknown) =>
  callPortal(portal.url, token, method, path, body, company)
const changeGroups = (method: 'PUT' | 'DELETE', ...groups: string[]) =>
  callUsers(portal.url, admin, method, `/${clerk}/groups`, groups, company)
const rolesOf = async () => {
  const { groups, resource_access: access } = toClaims(await tokenOf('clerk@rol1.test'))
  const { emp } = access as { emp: { roles: string[] } }
  return { groups: (groups as string[]).toSorted(), roles: emp.roles.toSorted() }
}

test('a role is a group of the company, whose permissions Keycloak puts into tokens of its users', async () => {
  const { operator } = portal
  const draft = { name: 'Nachtschicht – 夜班', permissions: ['EM01_RISK_FILE_READ'] }
  expect((await call(admin, 'POST', roles, draft)).status).toBe(201)
  const path = `${roles}/${encodeURIComponent(draft.name)}`
  const started = (await call(admin, 'GET', roles)).body as unknown as RolePage
  expect(started.entityList.map(({ name }) => name).toSorted()).toEqual(
    [draft.name, 'analyst', 'dispatcher', 'handling'].toSorted(),
  )
  expect((await changeGroups('PUT', groupOf(draft.name))).status).toBe(204)
  expect(await rolesOf()).toEqual({
    groups: [`${A}EM01_STATISTICS`, member, groupOf(draft.name)].toSorted(),
    roles: ['EM01_RISK_FILE_READ', 'EM01_STATISTICS'],
  })
  const token = await tokenOf('clerk@rol1.test')
  expect((await call(token, 'POST', risks, {})).status).toBe(200)
  expect((await call(token, 'GET', roles)).status).toBe(403)

  const wanted = ['EM01_MOVEMENT_LIST', 'EM01_STATISTICS']
  const preview = await call(admin, 'POST', `${path}/effects`, { permissions: wanted })
  expect(preview.body).toMatchObject({
    users: [
      {
        username: 'clerk@rol1.test',
        gained: ['EM01_MOVEMENT_LIST'],
        lost: ['EM01_RISK_FILE_READ'],
      },
    ],
  })
  const { version } = preview.body
  const changed = { name: 'Night shift', permissions: wanted, version }
  const answer = await call(admin, 'PUT', path, changed)
  expect(answer).toMatchObject({ status: 200, body: { users: 1, permissions: wanted } })
  expect(await rolesOf()).toEqual({
    groups: [`${A}EM01_STATISTICS`, member, groupOf('Night shift')].toSorted(),
    roles: wanted,
  })
  expect((await call(admin, 'PUT', path, changed)).status).toBe(404)

  // What only an operator may give is neither given nor taken.
  const group = await operator.groupAt(`/COMPANY/ROL1/ROLE/Night%20shift`)
  const portalClient = await operator.clientOf('emp')
  const role = await operator.read(`/clients/${portalClient}/roles/EM01_NO_PARTICIPANT_RESTRICTION`)
  const mapping = `/groups/${group}/role-mappings/clients/${portalClient}`
  await operator.send('POST', mapping, [role])
  expect(await changeGroups('DELETE', groupOf('Night shift'))).toMatchObject({ status: 403 })
  await operator.send('DELETE', mapping, [role])

  const current = (await call(admin, 'GET', roles)).body as unknown as RolePage
  const last = current.entityList.find(({ name }) => name === 'Night shift')!.version
  const deletion = `${roles}/Night%20shift?version=${last}`
  expect((await call(admin, 'DELETE', deletion)).status).toBe(204)
  expect(await rolesOf()).toEqual({
    groups: [`${A}EM01_STATISTICS`, member].toSorted(),
    roles: ['EM01_STATISTICS'],
  })
})

test('members of a role are no members of the company by it, and leave it with the company', async () => {
  const { operator } = portal
  expect((await changeGroups('PUT', groupOf('handling'))).status).toBe(204)
  const listed = await callUsers(
    portal.url,
    admin,
    'GET',
    '?companyCode=ROL1&applicationCode=EMP',
    undefined,
    company,
  )
  expect(listed.body['entityList']).toHaveLength(2)
  await operator.leave(clerk, member)
  const token = await tokenOf('clerk@rol1.test')
  expect((await call(token, 'POST', risks, {})).status).toBe(401)
  const one = await callUsers(portal.url, admin, 'GET', `/${clerk}`, undefined, company)
  expect(one.status).toBe(404)
  await operator.enter(clerk, member)
  expect((await changeGroups('DELETE', member)).status).toBe(204)
  expect(await operator.groupsOf(clerk)).toEqual([])
})
