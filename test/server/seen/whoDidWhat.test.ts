import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { startPortal, type Portal } from '#test/identity/startPortal.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import { fresh, setUpUsers } from '#test/server/setup/setUpUsers.ts'

const writer: Caller = {
  rights: ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE'],
}
const stops = '/api/main/typed-loading-stop/v1'
const draft = { type: 'MRN', number: '26DE123456789012K1', comment: 'secret words of a comment' }

const parse = (log: readonly string[]) => log.map((line) => JSON.parse(line))
const eventsOf = (log: readonly string[]) =>
  parse(log).filter((line: { event?: string }) => line.event !== undefined)

describe.each(engines)('on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await setUpServer(engine, { LOG_LEVEL: 'info' })
  })
  afterAll(() => server.close())

  test('a call that writes has one line with user, company, address, action and outcome', async () => {
    server.log.length = 0
    const { status, headers } = await server.call(writer, 'PUT', stops, draft)
    expect(status).toBe(200)
    expect(parse(server.log)).toEqual([
      expect.objectContaining({
        msg: 'answered',
        user: 'anna@fwd1.example',
        company: 'FWD1',
        address: '127.0.0.1',
        action: `PUT ${stops}`,
        outcome: 'done',
        req: expect.objectContaining({ id: headers['x-correlation-id'] }),
      }),
    ])
    expect(server.log.join('')).not.toContain('secret words')
  })

  test('what users read is not written down', async () => {
    server.log.length = 0
    await server.call(writer, 'POST', `${stops}/find`, {})
    await server.call(writer, 'GET', '/config.json')
    expect(server.log).toHaveLength(2)
    expect(server.log.join('')).not.toMatch(/anna|FWD1|"action"/)
  })

  test.each([
    ['without a right', { rights: [] }, `${stops}/find`, 'rightRefused', 'RIGHT_MISSING'],
    [
      'for a foreign company',
      { groups: ['/COMPANY/WXYZ'] },
      `${stops}/find`,
      'companyRefused',
      'INVALID_SESSION',
    ],
  ] as const)(
    'a call %s is refused with who asked for it',
    async (_why, caller, path, event, code) => {
      server.log.length = 0
      await server.call(caller as Caller, 'POST', path, {})
      const who = { user: 'anna@fwd1.example', company: 'FWD1', action: `POST ${path}` }
      expect(parse(server.log)).toEqual([
        expect.objectContaining({ ...who, outcome: 'refused', code }),
        expect.objectContaining({ ...who, event, address: '127.0.0.1' }),
      ])
    },
  )

  test('a forged token and an unknown row are events, and no token or cookie is in the log', async () => {
    server.log.length = 0
    const authorization = 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.canary'
    const cookie = '_session=canary-of-a-cookie'
    await server.call({}, 'POST', `${stops}/find`, {}, { authorization, cookie })
    await server.call(writer, 'DELETE', `${stops}/4711?version=1`, undefined, { cookie })
    expect(eventsOf(server.log).map(({ event }) => event)).toEqual(['tokenRefused', 'rowRefused'])
    expect(server.log.join('')).not.toMatch(/canary|eyJ/)
  })
})

describe.each(engines)('users on $name', (engine) => {
  test('each change of a user is an event that names admin and user, once it is committed', async () => {
    const users = await setUpUsers(engine, { LOG_LEVEL: 'info' })
    try {
      await users.reset()
      const { log } = users.server
      log.length = 0
      const group = ['/APPLICATION/EMP/EM01_STATISTICS']
      expect((await users.call('anna', 'POST', '', fresh)).status).toBe(201)
      await users.call('anna', 'PUT', `/${users.ids.amy}/groups`, group)
      await users.call('anna', 'DELETE', `/${users.ids.amy}/groups`, group)
      await users.call('anna', 'PUT', `/${users.ids.adam}/enabled`, { enabled: false })
      await users.call('anna', 'PUT', `/${users.ids.adam}/groups`, ['/COMPANY/WXYZ'])
      const admin = { user: 'anna@abcd.test', company: 'ABCD', address: '127.0.0.1' }
      expect(eventsOf(log)).toEqual([
        expect.objectContaining({ event: 'userCreated', ...admin, target: 'new@abcd.test' }),
        expect.objectContaining({ event: 'groupsAdded', ...admin, target: 'amy@abcd.test' }),
        expect.objectContaining({ event: 'groupsRemoved', ...admin, target: 'amy@abcd.test' }),
        expect.objectContaining({ event: 'signInDisabled', ...admin, target: 'adam@abcd.test' }),
        expect.objectContaining({ event: 'userChangeRefused', ...admin, level: 40 }),
      ])
    } finally {
      await users.server.close()
    }
  })
})

describe('at the development provider', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal((engines as [(typeof engines)[number]])[0])
  })
  afterAll(() => portal.stop())
  const { password } = people
  const { accounts } = people.demo
  const name = String(accounts.find(({ companyCode }) => companyCode === 'FWD1')?.username)

  test('signing in and out leaves no password, token, cookie or mistyped name in the log', async () => {
    portal.log.length = 0
    const visitor = createVisitor(portal.url)
    const page = await visitor.authorize('FWD1')
    await visitor.logIn(page, name, 'a wrong password of a canary')
    await visitor.logIn(page, 'canary typed as a name', 'x')
    const tokens = await visitor.signIn('FWD1', name, password)
    await visitor.signOut(tokens.id_token)
    const said = portal.log.join('')
    for (const secret of [password, 'canary', tokens.access_token, tokens.refresh_token])
      expect(said).not.toContain(secret)
    for (const cookie of visitor.cookiesFor('/idp').split('; '))
      expect(said).not.toContain(cookie.split('=')[1])
  })
})
