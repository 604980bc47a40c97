import { port } from '#resources/application.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '#demo/loadDemo.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'
import { aesInfoOfUser } from '#server/aes/aesInfoCalls.ts'
import { readSettings } from '#framework/server/settings.ts'
import { stages } from '#framework/server/settingVariables.ts'
import { engines } from '#test/process/engines.ts'
import { now, setUpServer, type Caller, type Page, type TestServer } from './setup/setUpServer.ts'

const officer: Caller = {
  username: 'officer@zoll.test',
  company: 'ZOLL',
  rights: ['EM01_PORT_ORDER_LIST', 'EM01_CUSTOMS_STATUS_WRITE', 'EM01_NO_PARTICIPANT_RESTRICTION'],
}
const colleague: Caller = { ...officer, username: 'colleague@zoll.test' }
const orders = '/api/main/presentation-of-goods/v1/find'

describe.each(engines)('effects of one user on others on $name', (engine) => {
  let server: TestServer
  let orderId: number
  beforeAll(async () => {
    server = await setUpServer(engine)
    await loadDemo(server.database, { today: now, companies: demoCompanies, orders: 60 }, () => {})
    const { body } = await server.call(officer, 'POST', orders, {})
    orderId = Number((body as Page).entityList[0]?.['portOrderId'])
  })
  afterAll(() => server.close())

  test('many prints at once are refused, and the print of another user does not wait for them', async () => {
    const finished: string[] = []
    const print = async (name: string, caller: Caller) => {
      const path = `/api/main/port-order/v1/${orderId}/print?language=en`
      const { status } = await server.call(caller, 'GET', path)
      finished.push(name)
      return status
    }
    const many = Array.from({ length: 30 }, (_, index) => print(`many ${index}`, officer))
    const one = print('one', colleague)
    const statuses = await Promise.all(many)
    expect(await one).toBe(200)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(15)
    const served = many.flatMap((_, index) => (statuses[index] === 200 ? [`many ${index}`] : []))
    const last = Math.max(...served.map((name) => finished.indexOf(name)))
    expect(finished.indexOf('one')).toBeLessThan(last)
  })

  test('many lists at once are refused with 429, never with 5xx, and another user gets an answer', async () => {
    const find = (caller: Caller) => server.call(caller, 'POST', orders, {})
    const many = Array.from({ length: 400 }, () => find(officer))
    const one = find(colleague)
    const statuses = new Set((await Promise.all(many)).map(({ status }) => status))
    expect((await one).status).toBe(200)
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 429])
  })

  test('keys that are neither texts nor numbers are refused', async () => {
    const path = '/api/main/customs-status/v1/batch'
    for (const key of [{ toString: 1 }, [], null, { a: 1 }, true]) {
      const body = { keys: [key], status: 'STOP', source: 'MANUAL', comment: 'x', dryRun: true }
      expect(await server.call(officer, 'PUT', path, body)).toMatchObject({
        status: 400,
        body: { code: 'BODY_INVALID' },
      })
    }
  })

  test('a body that is nested too deep is refused', async () => {
    const nested = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
    const headers = { 'idempotency-key': 'deep', 'content-type': 'application/json' }
    const writer: Caller = { rights: ['EM01_LOADING_STOP_LIST_WRITE'] }
    for (const [path, body] of [
      [
        '/api/main/typed-loading-stop/v1',
        `{"type":"MRN","number":"26DE485100000101A0","comment":"x","created":${nested}}`,
      ],
      [
        '/api/dac/userdata/v1/',
        `{"companyCode":"FWD1","userName":"anna@fwd1.example","userPreferences":{"a":${nested}}}`,
      ],
    ] as const) {
      expect(await server.call(writer, 'PUT', path, body, headers)).toMatchObject({
        status: 400,
        body: { code: 'BODY_INVALID' },
      })
    }
  })

  test('an information service is asked so often a day by one user, from whatever address', async () => {
    const reader: Caller = { company: 'HCTA', rights: ['EM01_PORT_ORDER_STATUS_DASHBOARD_LIST'] }
    const ask = (index: number, caller = reader) =>
      server.app.inject({
        url: `/api/main/aesinfo/v1/find/Z2600000${String(index).padStart(4, '0')}`,
        remoteAddress: `10.1.${Math.floor(index / 10)}.1`,
        headers: { authorization: caller.username ?? '', 'emp-company': 'HCTA' },
      })
    const token = await server.sign({
      username: 'reader@hcta.test',
      company: 'HCTA',
      roles: reader.rights ?? [],
    })
    const bearer = { ...reader, username: `Bearer ${token}` }
    for (let index = 0; index < aesInfoOfUser.attempts; index += 1) {
      expect((await ask(index, bearer)).statusCode).toBe(200)
    }
    expect((await ask(aesInfoOfUser.attempts, bearer)).statusCode).toBe(429)
    const other = await server.sign({
      username: 'other@hcta.test',
      company: 'HCTA',
      roles: reader.rights ?? [],
    })
    const next = { ...reader, username: `Bearer ${other}` }
    expect((await ask(aesInfoOfUser.attempts, next)).statusCode).toBe(200)
  })
})

test.each(stages)(
  'in the stage %s company admins make others admins only where it is at home or set',
  (stage) => {
    const isAtHome = stage === 'development' || stage === 'test'
    const given = { STAGE: stage, OIDC_ISSUER: 'https://sso.example/realms/port' }
    expect(readSettings(given, port).delegateAdmin).toBe(isAtHome)
    expect(readSettings({ ...given, DELEGATE_ADMIN: 'true' }, port).delegateAdmin).toBe(true)
  },
)
