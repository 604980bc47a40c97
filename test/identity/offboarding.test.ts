import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toClaims, type Tokens } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

const users = '/api/dac/users/v1'
const { password, first } = people

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  let url: string
  let administrator: Tokens
  beforeAll(async () => {
    portal = await startPortal(engine, { demo: false })
    url = portal.url
    administrator = await createVisitor(url).signIn('PORT', first.username, password)
  })
  afterAll(() => portal.stop())

  const call = async (token: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'emp-company': 'PORT',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text && text !== 'null' ? JSON.parse(text) : null }
  }

  test('a new user signs in, gets a right with the next token, and has no access once removed [US-022 US-023 US-025 PM-015]', async () => {
    const admin = administrator.access_token
    const username = 'nea@port.example'
    const made = await call(admin, 'POST', users, {
      username,
      email: username,
      firstName: 'Nea',
      lastName: 'Neu',
      enabled: true,
      groups: ['/COMPANY/PORT'],
    })
    expect(made.status).toBe(201)
    const visitor = createVisitor(url)
    expect(made.body.initialPassword).toBe(password)
    const tokens = await visitor.signIn('PORT', username, password)
    expect((await call(tokens.access_token, 'GET', `${users}/${made.body.id}`)).status).toBe(403)
    const groups = ['/APPLICATION/EMP/EM01_STATISTICS']
    const path = `${users}/${made.body.id}/groups`
    expect((await call(admin, 'PUT', path, groups)).status).toBe(204)
    const renewed = (await (await visitor.refresh(tokens.refresh_token)).json()) as Tokens
    expect(toClaims(renewed.access_token)['resource_access']).toEqual({
      emp: { roles: ['EM01_STATISTICS'] },
    })

    expect((await call(admin, 'DELETE', path, ['/COMPANY/PORT'])).status).toBe(204)
    const out = await call(renewed.access_token, 'GET', '/api/dac/news-ticker/v1/current')
    expect(out).toMatchObject({ status: 401, body: { code: 'INVALID_SESSION' } })
    expect((await visitor.refresh(renewed.refresh_token)).status).toBe(400)
    await expect(createVisitor(url).signIn('PORT', username, password)).rejects.toThrow('no tokens')
  })
})
