import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { apiClientLimits, type ApiClientPage } from '#framework/schema/users/apiClients.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { createVisitor, toClaims } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

const clients = '/api/dac/api-clients/v1'
const orders = '/api/main/presentation-of-goods/v1/find'
const stops = '/api/main/typed-loading-stop/v1'
const A = '/APPLICATION/EMP/'
const readsOrders = 'EM01_PRESENTATION_OF_GOODS_LIST'
const writesStops = 'EM01_LOADING_STOP_LIST_WRITE'
const admin = 'admin@fwd1.example'

interface Made {
  readonly id: number
  readonly clientId: string
  readonly secret: string
}

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    portal = await startPortal(engine)
    const { accounts, directory } = portal.identity
    const { id, groups } = (await directory.findByUsername(admin))!
    await accounts.setGroups(id, [...groups, A + writesStops, `${A}EM01_LOADING_STOP_LIST_READ`])
    for (const [company, username] of [
      ['FWD1', admin],
      ['FWD2', 'forwarder@fwd2.example'],
    ] as const) {
      const visitor = createVisitor(portal.url)
      tokens.set(company, (await visitor.signIn(company, username, DEMO_PASSWORD)).access_token)
    }
    await insertOrders(portal.database, [
      { reference: 'OWN', company: 'FWD1' },
      { reference: 'FOREIGN', company: 'FWD2' },
    ])
  })
  afterAll(() => portal.stop())

  const call = async (
    token: string,
    method: string,
    path: string,
    body?: unknown,
    company = 'FWD1',
  ) => {
    const response = await fetch(portal.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'emp-company': company,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text && text !== 'null' ? JSON.parse(text) : null }
  }
  const asAdmin = (method: string, path = '', body?: unknown, company = 'FWD1') =>
    call(tokens.get(company)!, method, clients + path, body, company)
  const create = async (name: string, ...permissions: string[]): Promise<Made> => {
    const { status, body } = await asAdmin('POST', '', { name, permissions })
    expect(status).toBe(201)
    onTestFinished(async () => void (await asAdmin('DELETE', `/${body.id}`)))
    return body
  }
  const list = async (company = 'FWD1'): Promise<ApiClientPage> =>
    (await asAdmin('GET', '', undefined, company)).body

  const askForToken = async (clientId: string, secret: string) => {
    const { tokenUrl } = await list()
    const response = await fetch(tokenUrl, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  const tokenOf = async ({ clientId, secret }: Made): Promise<string> => {
    const { status, body } = await askForToken(clientId, secret)
    expect(status).toBe(200)
    return body['access_token']!
  }

  test('a client makes the calls of its permissions for its company, and no others', async () => {
    const token = await tokenOf(await create('SAP Hamburg', readsOrders))
    expect(toClaims(token)).toMatchObject({
      preferred_username: 'client SAP Hamburg',
      groups: ['/COMPANY/FWD1', A + readsOrders],
      resource_access: { emp: { roles: [readsOrders] } },
    })
    const found = await call(token, 'POST', orders, { pageable: { pageSize: 10 } })
    expect(found.status).toBe(200)
    expect(
      found.body.entityList.map((row: { portOrderReference: string }) => row.portOrderReference),
    ).toEqual(['OWN'])
    const refused = await call(token, 'POST', `${stops}/find`, {})
    expect(refused).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
    const elsewhere = await call(token, 'POST', orders, {}, 'FWD2')
    expect(elsewhere).toMatchObject({ status: 401, body: { code: 'INVALID_SESSION' } })
    expect((await call(token, 'GET', clients)).status).toBe(403)
    expect((await call(token, 'GET', '/api/dac/users/v1')).status).toBe(403)
  })

  test('its changes are in the audit under its name, and so are those of the client, without its secret', async () => {
    const made = await create('Yard system', writesStops)
    const stop = { type: 'MRN', number: '26DE123456789012K1', comment: 'by the yard' }
    expect((await call(await tokenOf(made), 'PUT', stops, stop)).body).toMatchObject({
      userName: 'client Yard system',
      userCompanyCode: 'FWD1',
    })
    const secret = (await asAdmin('POST', `/${made.id}/secret`)).body.secret as string
    await asAdmin('DELETE', `/${made.id}`)
    const { rows } = await sql<{ username: string; resource: string; action: string }>`
      select username, company, resource, action, subject from audit_entry
      where username = 'client Yard system' or (resource = 'apiClient' and record_id = ${made.id})
      order by id`.execute(portal.database.db)
    expect(rows).toMatchObject([
      { username: admin, resource: 'apiClient', action: 'create' },
      { username: 'client Yard system', company: 'FWD1', action: 'create', subject: made.clientId },
      { username: admin, resource: 'apiClient', action: 'renewSecret' },
      { username: admin, resource: 'apiClient', action: 'delete' },
    ])
    const { rows: all } = await sql`
      select a.*, r.payload from audit_entry a, identity_record r`.execute(portal.database.db)
    for (const known of [made.secret, secret]) {
      expect(JSON.stringify(all)).not.toContain(known)
      expect(portal.log.join('')).not.toContain(known)
    }
    const events = portal.log.filter((line) => line.includes('apiClientChanged'))
    expect(events.length).toBeGreaterThan(2)
  })

  test('a renewed secret replaces the former one', async () => {
    const made = await create('Renewed', readsOrders)
    const { status, body } = await asAdmin('POST', `/${made.id}/secret`)
    expect(status).toBe(200)
    expect(await askForToken(made.clientId, made.secret)).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
    await tokenOf({ ...made, ...body })
  })

  test('a deleted client gets no token, and its tokens are refused at once', async () => {
    const made = await create('Deleted', readsOrders)
    const token = await tokenOf(made)
    expect((await call(token, 'POST', orders, {})).status).toBe(200)
    expect((await asAdmin('DELETE', `/${made.id}`)).status).toBe(204)
    expect(await call(token, 'POST', orders, {})).toMatchObject({
      status: 401,
      body: { code: 'INVALID_SESSION' },
    })
    expect((await askForToken(made.clientId, made.secret)).status).toBe(401)
    expect((await asAdmin('DELETE', `/${made.id}`)).status).toBe(404)
  })

  test('nobody signs in with it at a page', async () => {
    const made = await create('Interactive', readsOrders)
    const page = createVisitor(portal.url, portal.url, {}, made.clientId)
    const { response, location } = await page.authorize('FWD1', { scope: 'openid' })
    expect(response.status).toBe(400)
    expect(location).not.toContain('/signin/')
    for (const name of [made.clientId, 'client Interactive']) {
      const visitor = createVisitor(portal.url)
      const form = await visitor.authorize('FWD1')
      const answer = await visitor.logIn(form, name, DEMO_PASSWORD)
      expect(answer.response.status).toBe(422)
    }
    for (const grant of ['password', 'refresh_token', 'authorization_code']) {
      const answer = await fetch((await list()).tokenUrl, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${made.clientId}:${made.secret}`).toString('base64')}`,
        },
        body: new URLSearchParams({
          grant_type: grant,
          username: admin,
          password: DEMO_PASSWORD,
          code: 'code',
          refresh_token: 'token',
        }),
      })
      expect(answer.status).toBe(400)
    }
  })

  test('an admin chooses from the own permissions that users can be given', async () => {
    const { permissions } = await list()
    expect(permissions).toContain(writesStops)
    expect(permissions).not.toContain('EM01_RISK_FILE_READ')
    expect((await list('FWD2')).permissions).not.toContain(writesStops)
    const tries = ['EM01_RISK_FILE_READ', 'EM01_NO_PARTICIPANT_RESTRICTION', '../COMPANY/FWD2']
    for (const permission of tries) {
      const body = { name: 'Too much', permissions: [readsOrders, permission] }
      expect(await asAdmin('POST', '', body)).toMatchObject({
        status: 403,
        body: { code: 'GROUP_REFUSED', reason: A + permission },
      })
    }
    expect((await list()).entityList).toEqual([])
  })

  test('names are unique in a company, and so many clients it may have', async () => {
    await create('ERP', readsOrders)
    const again = await asAdmin('POST', '', { name: ' erp ', permissions: [readsOrders] })
    expect(again).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { name: 'taken' } },
    })
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(apiClientLimits.name + 1)])
      expect((await asAdmin('POST', '', { name, permissions: [readsOrders] })).status).toBe(400)
    const rest = Array.from({ length: apiClientLimits.ofCompany - 1 }, (_, at) => `System ${at}`)
    for (const name of rest) await create(name, readsOrders)
    expect(await asAdmin('POST', '', { name: 'More', permissions: [readsOrders] })).toMatchObject({
      status: 400,
      body: { problems: { name: 'tooMany' } },
    })
    const other = await asAdmin('POST', '', { name: 'ERP', permissions: [readsOrders] }, 'FWD2')
    expect(other.status).toBe(201)
    expect((await asAdmin('DELETE', `/${other.body.id}`, undefined, 'FWD2')).status).toBe(204)
  })

  test('admins of another company do not find it, and users who are no admins have no such calls', async () => {
    const { id } = await create('Hidden', readsOrders)
    expect((await list('FWD2')).entityList).toEqual([])
    for (const [method, path] of [
      ['POST', `/${id}/secret`],
      ['DELETE', `/${id}`],
    ] as const) {
      const answer = await asAdmin(method, path, undefined, 'FWD2')
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
    expect((await list()).entityList).toMatchObject([{ id, name: 'Hidden' }])
    // The token says that the user is an admin, the directory does not any more.
    const { accounts, directory } = portal.identity
    const account = (await directory.findByUsername(admin))!
    await accounts.setGroups(
      account.id,
      account.groups.filter((group) => !group.endsWith('/ADMIN')),
    )
    const former = await asAdmin('POST', '', { name: 'Late', permissions: [readsOrders] })
    await accounts.setGroups(account.id, account.groups)
    expect(former).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
  })

  test('the last use is noted once a minute', async () => {
    const made = await create('Used', readsOrders)
    const lastUse = async () => (await list()).entityList[0]?.lastUsed
    expect(await lastUse()).toBeUndefined()
    await call(await tokenOf(made), 'POST', orders, {})
    const first = await lastUse()
    expect(Date.parse(first!)).toBeLessThanOrEqual(Date.now() + portal.offset() * 1_000)
    await call(await tokenOf(made), 'POST', orders, {})
    expect(await lastUse()).toBe(first)
    portal.moveClock(61)
    await call(await tokenOf(made), 'POST', orders, {})
    expect(Date.parse((await lastUse())!) - Date.parse(first!)).toBeGreaterThan(60_000)
  })
})
