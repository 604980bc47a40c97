import { decodeJwt } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#test/journeys/setup/openPage.ts'
import { rows, settled } from '#test/journeys/pages/list.ts'
import { cardTitles, participant, signOut } from '#test/journeys/pages/shell.ts'
import { readKeycloak } from './setup/operator.ts'
import { signIn } from './setup/portalPage.ts'
import { startPortal } from './setup/startPortal.ts'
import { signInByCalls, type Tokens } from './setup/visitor.ts'

const A = '/APPLICATION/EMP/'
/** One minute before a token of five minutes ends. */
const untilRenewal = 245_000
let portal: Awaited<ReturnType<typeof startPortal>>
beforeAll(async () => {
  portal = await startPortal()
  await portal.operator.addCompany('SES1')
})
afterAll(() => portal.stop())

const newUser = async (name: string) => {
  const username = `${name}@ses1.test`
  const groups = ['/COMPANY/SES1', `${A}EM01_RISK_FILE_READ`]
  return { company: 'SES1', username, id: await portal.operator.addUser(username, groups) }
}
/** There are no preferences before the first list. */
const firstVisit = /status of 404/
const onToken = '**/protocol/openid-connect/token'

const renew = async (page: Page) => {
  const answer = page.waitForResponse(onToken)
  await page.clock.runFor(untilRenewal)
  return (await answer).status()
}

/** Loads the list again by its button. */
const refresh = async (page: Page) => {
  const answer = page.waitForResponse('**/find*')
  await page.getByRole('button', { name: 'Refresh' }).click()
  return (await answer).status()
}

/** The answer to a call with an access token. */
const find = async ({ access_token: token }: Tokens) => {
  const answer = await fetch(`${portal.url}/api/main/risk-file/v1/find`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'emp-company': 'SES1',
      'content-type': 'application/json',
    },
    body: '{}',
  })
  return answer.status
}

test('a token is renewed before it ends, and has the rights of now', async () => {
  const page = await openPage(portal, {}, firstVisit)
  await page.clock.install()
  const user = await newUser('renewed')
  await signIn(page, user)
  expect(await cardTitles(page)).toEqual(['Risk file'])
  await portal.operator.enter(user.id, `${A}EM01_STATISTICS`)
  expect(await renew(page)).toBe(200)
  await expect.poll(() => cardTitles(page)).toEqual(['Risk file', 'Statistics'])
  await portal.operator.leave(user.id, `${A}EM01_RISK_FILE_READ`)
  expect(await renew(page)).toBe(200)
  await expect.poll(() => cardTitles(page)).toEqual(['Statistics'])
})

test('a user whom the operator disables in the console works until the token ends, and is signed out then', async () => {
  const page = await openPage(portal, {}, /status of 40[014]/)
  await page.clock.install()
  const user = await newUser('disabled')
  await signIn(page, user, '/riskfile')
  await settled(page)
  await portal.operator.send('PUT', `/users/${user.id}`, { enabled: false })
  expect(await refresh(page)).toBe(200)
  expect(await renew(page)).toBe(400)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('state.session'))).toBeNull()
})

test('a user whom the operator signs out in the console is signed out at the next call', async () => {
  const page = await openPage(portal, {}, /status of 40[014]/)
  await page.clock.install()
  const user = await newUser('ended')
  await signIn(page, user, '/riskfile')
  await settled(page)
  await portal.operator.send('POST', `/users/${user.id}/logout`)
  expect(await refresh(page)).toBe(401)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('state.session'))).toBeNull()
})

test.each([
  {
    name: 'administrator',
    how: 'an administrator ends it',
    end: async ({ access_token: token }: Tokens) => {
      const { sid } = decodeJwt(token)
      await portal.operator.send('DELETE', `/sessions/${String(sid)}`)
    },
  },
  {
    name: 'elsewhere',
    how: 'its user signs out elsewhere',
    end: async ({ id_token: hint }: Tokens) => {
      const address = `${readKeycloak().url}/realms/port/protocol/openid-connect/logout`
      await fetch(address, { method: 'POST', body: new URLSearchParams({ id_token_hint: hint }) })
    },
  },
])(
  'the tokens of a session open nothing once $how, and those of another one do',
  async ({ name, end }) => {
    const { username } = await newUser(name)
    const [one, other] = [await signInByCalls(username), await signInByCalls(username)]
    if (one === undefined || other === undefined) throw new TypeError('no one signs in')
    expect([await find(one), await find(other)]).toEqual([200, 200])
    await end(one)
    expect([await find(one), await find(other)]).toEqual([401, 200])
  },
)

test('a second tab signs in by itself, both are renewed, and after the sign-out of one the other has none', async () => {
  const page = await openPage(portal, {}, /status of 40[014]/)
  await page.clock.install()
  await signIn(page, await newUser('tabs'), '/riskfile')
  await settled(page)
  const tab = await page.context().newPage()
  await tab.goto('/riskfile')
  await settled(tab)
  expect(await participant(tab).innerText()).toBe('SES1')
  expect([await renew(page), await renew(tab), await renew(page)]).toEqual([200, 200, 200])
  await signOut(tab)
  await tab.locator('#code').waitFor()
  expect(await renew(page)).toBe(400)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('state.session'))).toBeNull()
})

test('after a change of keys new tokens are accepted, and so are those that are still valid', async () => {
  const { operator } = portal
  const page = await openPage(portal, {}, firstVisit)
  await page.clock.install()
  await signIn(page, await newUser('keys'), '/riskfile')
  await settled(page)
  const realm = await operator.read<{ id: string }>('')
  await operator.send('POST', '/components', {
    name: 'newer keys',
    providerId: 'rsa-generated',
    providerType: 'org.keycloak.keys.KeyProvider',
    parentId: realm.id,
    config: { priority: ['200'], enabled: ['true'], active: ['true'], algorithm: ['RS256'] },
  })
  const kid = () =>
    page.evaluate(() => {
      const stored = Object.values(sessionStorage).find((text) => text.includes('access_token'))
      const { access_token: token } = JSON.parse(stored ?? '{}') as { access_token: string }
      return (JSON.parse(atob(token.split('.')[0] ?? '')) as { kid: string }).kid
    })
  const former = await kid()
  expect(await refresh(page)).toBe(200)
  expect(await renew(page)).toBe(200)
  expect(await kid()).not.toBe(former)
  expect(await refresh(page)).toBe(200)
})

test('while Keycloak restarts under an open page its user works on, and is renewed afterwards', async () => {
  const { control, url } = readKeycloak()
  const page = await openPage(portal, {}, /status of 404|ERR_|Failed to load/)
  await page.clock.install()
  await signIn(page, await newUser('restart'), '/riskfile')
  await settled(page)
  await fetch(`${control}/end`, { method: 'POST' })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(url))
  await page.clock.runFor(untilRenewal)
  await failed
  expect(await refresh(page)).toBe(200)
  await fetch(`${control}/begin`, { method: 'POST' })
  const renewed = page.waitForResponse(onToken)
  await page.clock.runFor(40_000)
  expect((await renewed).status()).toBe(200)
  expect(await rows(page).count()).toBe(0)
  expect(await participant(page).innerText()).toBe('SES1')
})
