import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPortal } from './setup/callPortal.ts'
import { readKeycloak } from './setup/operator.ts'
import { startPortal } from './setup/startPortal.ts'
import { tokenOf } from './setup/visitor.ts'
import { toClaims } from '#test/identity/createVisitor.ts'

const A = '/APPLICATION/EMP/'
const clients = '/api/dac/api-clients/v1'
const orders = '/api/main/presentation-of-goods/v1/find'
const readsOrders = 'EM01_PRESENTATION_OF_GOODS_LIST'

let portal: Awaited<ReturnType<typeof startPortal>>
let token: string
beforeAll(async () => {
  portal = await startPortal()
  const { operator } = portal
  await operator.addCompany('API1')
  await operator.addUser('admin@api1.test', [
    '/COMPANY/API1',
    '/COMPANY/API1/ADMIN',
    A + readsOrders,
  ])
  token = await tokenOf('admin@api1.test')
})
afterAll(() => portal.stop())

const call = (bearer: string, method: string, path: string, body?: unknown) =>
  callPortal(portal.url, bearer, method, path, body, { 'emp-company': 'API1' })
const askForToken = async (tokenUrl: string, clientId: string, secret: string) => {
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

test('an admin creates a client, whose token has its company and permissions alone, renews its secret and deletes it', async () => {
  const { operator } = portal
  const draft = { name: 'SAP Hamburg', permissions: [readsOrders] }
  const made = await call(token, 'POST', clients, draft)
  expect(made.status).toBe(201)
  const { id, clientId, secret } = made.body as unknown as Record<string, string>
  const list = await call(token, 'GET', clients)
  expect(list.body).toMatchObject({ permissions: [readsOrders], entityList: [draft] })
  const tokenUrl = String(list.body['tokenUrl'])
  const answer = await askForToken(tokenUrl, clientId!, secret!)
  expect(answer.status).toBe(200)
  const access = answer.body['access_token']!
  const claims = toClaims(access)
  expect(claims).toMatchObject({
    azp: clientId,
    preferred_username: 'client SAP Hamburg',
    resource_access: { emp: { roles: [readsOrders] } },
  })
  expect((claims['groups'] as string[]).toSorted()).toEqual([A + readsOrders, '/COMPANY/API1'])
  // It opens nothing of Keycloak itself.
  expect(Object.keys(claims['resource_access'] as object)).toEqual(['emp'])
  expect(claims['realm_access']).toBeUndefined()
  const found = await call(access, 'POST', orders, { pageable: { pageSize: 10 } })
  expect(found.status).toBe(200)
  expect((await call(access, 'POST', '/api/main/risk-file/v1/find', {})).status).toBe(403)
  expect((await call(access, 'GET', clients)).status).toBe(403)

  // Its account is none of the users of the company, and signs in at no page.
  const users = await call(token, 'GET', '/api/dac/users/v1?companyCode=API1&applicationCode=EMP')
  expect(users.body['entityList']).toMatchObject([{ username: 'admin@api1.test' }])
  const { url } = readKeycloak()
  const page = await fetch(
    `${url}/realms/port/protocol/openid-connect/auth?client_id=${clientId}&response_type=code&redirect_uri=${encodeURIComponent(portal.url)}`,
  )
  expect(page.status).toBe(400)

  const renewed = await call(token, 'POST', `${clients}/${id}/secret`)
  expect(renewed.status).toBe(200)
  expect((await askForToken(tokenUrl, clientId!, secret!)).status).toBe(401)
  const again = await askForToken(tokenUrl, clientId!, String(renewed.body['secret']))
  expect(again.status).toBe(200)

  expect((await call(token, 'DELETE', `${clients}/${id}`)).status).toBe(204)
  // At once, although the tokens have not expired.
  expect((await call(access, 'POST', orders, {})).status).toBe(401)
  expect(await operator.read(`/clients?clientId=${clientId}`)).toEqual([])
  expect(await operator.find(`service-account-${clientId}`)).toBeUndefined()
})
