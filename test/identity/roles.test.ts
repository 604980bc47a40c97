import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import type { RolePage } from '#framework/schema/users/roles.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toClaims, type Tokens, type Visitor } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

const roles = '/api/dac/roles/v1'
const risks = '/api/main/risk-file/v1/find'
const clerk = '/COMPANY/FWD1/ROLE/Clerk'
const member = 'clerk@fwd1.example'

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  /** Another process with the same database. */
  let other: Portal
  let id: string
  let visitor: Visitor
  let tokens: Tokens
  let admin: string
  beforeAll(async () => {
    portal = await startPortal(engine)
    other = await startPortal(engine, {
      database: portal.database,
      environment: { PORTAL_URL: portal.url },
    })
    const made = await portal.identity.accounts.create({
      username: member,
      firstName: 'Cleo',
      lastName: 'Clerk',
      groups: ['/COMPANY/FWD1'],
    })
    id = made.id
    visitor = createVisitor(portal.url)
    tokens = await visitor.signIn('FWD1', member, DEMO_PASSWORD)
    const asAdmin = createVisitor(portal.url)
    const signedIn = await asAdmin.signIn('FWD1', 'admin@fwd1.example', DEMO_PASSWORD)
    admin = signedIn.access_token
  })
  afterAll(async () => {
    await other.stop()
    await portal.stop()
  })

  const call = async (token: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(portal.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'emp-company': 'FWD1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text && text !== 'null' ? JSON.parse(text) : null }
  }
  const renewed = async (): Promise<string> => {
    const answer = await visitor.refresh(tokens.refresh_token)
    return ((await answer.json()) as Tokens).access_token
  }

  test('the next token has the permissions of a role, and no longer when the role is changed or taken', async () => {
    const draft = { name: 'Clerk', permissions: ['EM01_RISK_FILE_READ'] }
    expect((await call(admin, 'POST', roles, draft)).status).toBe(201)
    const groups = `/api/dac/users/v1/${id}/groups`
    expect((await call(admin, 'PUT', groups, [clerk])).status).toBe(204)
    const token = await renewed()
    expect(toClaims(token)).toMatchObject({
      groups: ['/COMPANY/FWD1', clerk],
      resource_access: { emp: { roles: ['EM01_RISK_FILE_READ'] } },
    })
    expect((await call(tokens.access_token, 'POST', risks, {})).status).toBe(403)
    expect((await call(token, 'POST', risks, {})).status).toBe(200)
    expect((await call(token, 'GET', roles)).status).toBe(403)

    const { entityList } = (await call(admin, 'GET', roles)).body as RolePage
    const { version } = entityList.find(({ name }) => name === 'Clerk')!
    const other = { name: 'Clerk', permissions: ['EM01_STATISTICS'], version }
    const changed = await call(admin, 'PUT', `${roles}/Clerk`, other)
    expect(changed.status).toBe(200)
    expect(toClaims(await renewed())).toMatchObject({
      resource_access: { emp: { roles: ['EM01_STATISTICS'] } },
    })
    const deletion = `${roles}/Clerk?version=${changed.body.version}`
    expect((await call(admin, 'DELETE', deletion)).status).toBe(204)
    expect(toClaims(await renewed())).toMatchObject({
      groups: ['/COMPANY/FWD1'],
      resource_access: { emp: { roles: [] } },
    })
  })

  test('a role alone opens no company', async () => {
    const draft = { name: 'Alone', permissions: ['EM01_RISK_FILE_READ'] }
    expect((await call(admin, 'POST', roles, draft)).status).toBe(201)
    await portal.identity.accounts.setGroups(id, ['/COMPANY/FWD1/ROLE/Alone'])
    const token = await renewed()
    expect(await call(token, 'POST', risks, {})).toMatchObject({
      status: 401,
      body: { code: 'INVALID_SESSION' },
    })
    const form = await createVisitor(portal.url).authorize('FWD1')
    const answer = await createVisitor(portal.url).logIn(form, member, DEMO_PASSWORD)
    expect(answer.location).not.toContain('/auth-callback')
    await portal.identity.accounts.setGroups(id, ['/COMPANY/FWD1'])
  })

  test('of two processes that create a role of one name one refuses', async () => {
    const create = (url: string) =>
      fetch(url + roles, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin}`,
          'emp-company': 'FWD1',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: 'Twice', permissions: ['EM01_STATISTICS'] }),
      })
    const answers = await Promise.all([create(portal.url), create(other.url)])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      201, 400,
    ])
  })
})
