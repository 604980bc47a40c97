import { OpenAPIClientAxios } from 'openapi-client-axios'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { anyEngine, startPortal, type Portal } from '#test/identity/startPortal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal(anyEngine)
})
afterAll(() => portal.stop())

/** A client that has a method for each call of the description, with the token of a sign-in. */
const createClient = async () => {
  const { access_token } = await createVisitor(portal.url).signIn(
    'ZOLL',
    'customs@zoll.example',
    DEMO_PASSWORD,
  )
  const definition = await (await fetch(`${portal.url}/openapi.json`)).json()
  return new OpenAPIClientAxios({
    definition,
    withServer: { url: portal.url },
    axiosConfigDefaults: {
      headers: { authorization: `Bearer ${access_token}` },
      validateStatus: () => true,
    },
  }).init()
}

interface RiskFile {
  readonly id: number
  readonly version: number
  readonly reason: string
}

test('a client that is generated from the description signs in, finds, reads, creates, changes and deletes', async () => {
  const client = await createClient()
  const call = async (name: string, parameters: object = {}, body?: unknown) => {
    const method = client[name]
    if (method === undefined) throw new TypeError(`the client has no method ${name}`)
    const { status, data } = await method({ 'EMP-COMPANY': 'ZOLL', ...parameters }, body)
    return { status, data: data as never }
  }
  const sent = { commodityCodeFrom: 1_234, riskGroup: 'HIGH', reason: 'made by a client' }
  const key = { 'Idempotency-Key': 'client-1' }
  const made = await call('saveRiskFile', key, sent)
  expect(made).toMatchObject({ status: 200, data: { ...sent, version: 1 } })
  expect(await call('saveRiskFile', key, sent)).toEqual(made)
  const { id, version } = made.data as RiskFile

  const filter = { filterString: 'reason=="made by a client"' }
  expect(await call('findRiskFiles', {}, { pageable: { pageSize: 5 }, filter })).toMatchObject({
    status: 200,
    data: { entityList: [{ id }], page: { totalElements: 1 } },
  })
  expect(await call('getRiskFile', { id })).toEqual(made)

  const changed = { ...sent, id, version, reason: 'changed by a client' }
  expect(await call('saveRiskFile', {}, changed)).toMatchObject({
    status: 200,
    data: { version: 2 },
  })
  expect(await call('saveRiskFile', {}, changed)).toMatchObject({
    status: 409,
    data: { code: 'VERSION_CONFLICT', record: { id, version: 2 } },
  })

  expect(await call('deleteRiskFile', { id, version: 2 })).toMatchObject({ status: 204 })
  expect(await call('getRiskFile', { id })).toMatchObject({
    status: 404,
    data: { code: 'NOT_FOUND' },
  })
})
