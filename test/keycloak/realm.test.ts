import { afterAll, beforeAll, expect, test } from 'vitest'
import { callUsers } from './setup/callPortal.ts'
import { startPortal } from './setup/startPortal.ts'
import { tokenOf } from './setup/visitor.ts'

interface Mapper {
  readonly id: string
  readonly name: string
}
let portal: Awaited<ReturnType<typeof startPortal>>
const admin = 'admin@rlm1.test'
beforeAll(async () => {
  portal = await startPortal()
  await portal.operator.addCompany('RLM1')
  await portal.operator.addUser(admin, ['/COMPANY/RLM1', '/COMPANY/RLM1/ADMIN'])
})
afterAll(() => portal.stop())

const list = async () => {
  const path = '?companyCode=RLM1&applicationCode=EMP'
  const headers = { 'emp-company': 'RLM1' }
  return callUsers(portal.url, await tokenOf(admin), 'GET', path, undefined, headers)
}

// The first one, before the portal has a token.
test('where the service account has not the right to manage users nothing is answered, and its next token is enough', async () => {
  const { operator } = portal
  const service = await operator.find('service-account-emp-admin')
  const client = await operator.clientOf('realm-management')
  const path = `/users/${service?.id}/role-mappings/clients/${client}`
  const roles = await operator.read<{ name: string }[]>(path)
  expect(roles.map(({ name }) => name).toSorted()).toEqual(['manage-clients', 'manage-users'])
  await operator.send('DELETE', path, roles)
  const refused = await list()
  expect(refused.status).toBe(500)
  expect(JSON.stringify(refused.body)).not.toContain('Keycloak')
  await operator.send('POST', path, roles)
  expect((await list()).status).toBe(200)
})

test.each(['audience', 'groups'])(
  'in a realm without the mapper %s a token opens nothing, and with it everything is as before',
  async (name) => {
    const { operator } = portal
    const path = `/clients/${await operator.clientOf('emp')}/protocol-mappers/models`
    const mapper = (await operator.read<Mapper[]>(path)).find((known) => known.name === name)
    await operator.send('DELETE', `${path}/${mapper?.id}`)
    expect(await list()).toMatchObject({ status: 401, body: { code: 'INVALID_SESSION' } })
    const { id: _former, ...rest } = mapper as Mapper
    await operator.send('POST', path, rest)
    expect((await list()).status).toBe(200)
  },
)

test('with another secret the directory is not available, and the session goes on', async () => {
  const { operator } = portal
  await operator.renewSecret()
  // A token that the portal has is valid until it ends, so it is made to ask for another one.
  const client = `/clients/${await operator.clientOf('emp-admin')}`
  await operator.send('PUT', client, { notBefore: Math.floor(Date.now() / 1_000) + 1 })
  expect(await list()).toMatchObject({ status: 503, body: { code: 'IDENTITY_UNAVAILABLE' } })
  await operator.send('PUT', client, { notBefore: 0 })
})
