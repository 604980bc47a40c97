import { port } from '#resources/application.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { createVisitor, toClaims, type Tokens } from './createVisitor.ts'
import { anyEngine, startPortal, type Portal } from './startPortal.ts'

const admin = 'admin@fwd1.example'
let portal: Portal
beforeAll(async () => {
  portal = await startPortal(anyEngine, { environment: { FRESH_SIGN_IN_MINUTES: '1' } })
})
afterAll(() => portal.stop())

const create = ({ access_token: token }: Tokens, username: string) =>
  fetch(`${portal.url}/api/${port.usersBase}/users/v1`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [port.headers.company]: 'FWD1',
    },
    body: JSON.stringify({
      username,
      email: username,
      firstName: 'New',
      lastName: 'Name',
      groups: ['/COMPANY/FWD1'],
    }),
  })

test('a token says when its user signed in, renewed or not, and a new sign-in counts without ending the other tab', async () => {
  const visitor = createVisitor(portal.url)
  const tokens = await visitor.signIn('FWD1', admin, DEMO_PASSWORD)
  const at = Number(toClaims(tokens.access_token)['auth_time'])
  expect(Math.abs(at - Date.now() / 1_000)).toBeLessThan(30)
  expect((await create(tokens, 'one@fwd1.example')).status).toBe(201)

  const renew = async ({ refresh_token: token }: Tokens) =>
    (await (await visitor.refresh(token)).json()) as Tokens
  const renewed = await renew(tokens)
  expect(toClaims(renewed.access_token)['auth_time']).toBe(at)
  portal.moveClock(2 * 60)
  const refused = await create(renewed, 'two@fwd1.example')
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'SIGN_IN_TOO_OLD' }])
  // The provider signs by the clock of the machine.
  portal.moveClock(-2 * 60)

  const page = await visitor.authorize('FWD1', { prompt: 'login' })
  expect(page.location).toContain('/signin/')
  const { location } = await visitor.logIn(page, admin, DEMO_PASSWORD)
  const again = (await (await visitor.exchange(location, page.verifier)).json()) as Tokens
  expect(Number(toClaims(again.access_token)['auth_time'])).toBeGreaterThanOrEqual(at)
  expect((await create(again, 'three@fwd1.example')).status).toBe(201)
  expect((await create(await renew(renewed), 'four@fwd1.example')).status).toBe(201)
})
