import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#test/journeys/setup/openPage.ts'
import { settled } from '#test/journeys/pages/list.ts'
import { bar, cardTitles, participant, readUsername, signOut } from '#test/journeys/pages/shell.ts'
import { enterCompany, enterPassword, signIn } from './setup/portalPage.ts'
import { enterCode, nextCode, setUpCode } from './setup/secondFactor.ts'
import { startPortal } from './setup/startPortal.ts'

let portal: Awaited<ReturnType<typeof startPortal>>
const A = '/APPLICATION/EMP/'
const ina = { company: 'SGN1', username: 'ina@sgn1.test' }
beforeAll(async () => {
  portal = await startPortal()
  await portal.operator.addCompany(ina.company)
  await portal.operator.addUser(ina.username, [
    '/COMPANY/SGN1',
    `${A}EM01_RISK_FILE_READ`,
    `${A}EM01_STATISTICS`,
  ])
})
afterAll(() => portal.stop())

/** There are no preferences before the first list. */
const firstVisit = /status of 404/

test('a user signs in with the rights of the groups, opens the requested page, and signs out [LG-001 LG-018 LG-019]', async () => {
  const page = await openPage(portal, {}, firstVisit)
  await signIn(page, ina, '/riskfile')
  await settled(page)
  expect(new URL(page.url()).pathname).toBe('/riskfile')
  expect(await participant(page).innerText()).toBe('SGN1')
  expect(await readUsername(page)).toBe(ina.username)
  await page.goto('/')
  expect(await cardTitles(page)).toEqual(['Risk file', 'Statistics'])
  await signOut(page)
  await page.locator('#code').waitFor()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  // The session at Keycloak has ended too.
  await enterCompany(page, ina.company)
  await page.locator('#kc-login').waitFor()
})

test('a new user sets up a second factor at the first sign-in, and each further one needs its code, which works once, and is in the events of the realm', async () => {
  const { operator } = portal
  const username = 'nora@sgn1.test'
  const id = await operator.addUser(username, ['/COMPANY/SGN1'], { isAsNew: true })
  const page = await openPage(portal, {}, firstVisit)
  await page.goto('/')
  await enterCompany(page, ina.company)
  await enterPassword(page, username)
  const secret = await setUpCode(page)
  await bar(page).waitFor()
  expect(await operator.credentialsOf(id)).toEqual(['password', 'otp'])
  await signOut(page)

  await enterCompany(page, ina.company)
  await enterPassword(page, username)
  await enterCode(page, '000000')
  await page.locator('#input-error-otp').waitFor()
  const code = nextCode(secret)
  await enterCode(page, code)
  await bar(page).waitFor()
  await signOut(page)

  await enterCompany(page, ina.company)
  await enterPassword(page, username)
  await enterCode(page, code)
  await page.locator('#input-error-otp').waitFor()
  const events = await operator.read<{ type: string }[]>(`/events?user=${id}`)
  const types = events.map(({ type }) => type)
  expect(types.filter((type) => type === 'LOGIN')).toHaveLength(2)
  expect(types).toContain('LOGIN_ERROR')
})

test('a password that the policy of the realm forbids is refused', async () => {
  const id = await portal.operator.addUser('short@sgn1.test', ['/COMPANY/SGN1'])
  const set = (value: string) =>
    portal.operator.send('PUT', `/users/${id}/reset-password`, { type: 'password', value })
  await expect(set('tide and quay')).resolves.toMatchObject({ ok: true })
  await expect(set('eleven char')).rejects.toThrow('400')
  await expect(set('short@sgn1.test')).rejects.toThrow('400')
})

test("a company that is not the user's is refused, and another user can sign in [LG-014 LG-015]", async () => {
  const page = await openPage(portal)
  await page.goto('/login')
  await enterCompany(page, 'SGN2')
  await enterPassword(page, ina.username)
  const refusal = page.getByRole('dialog', { name: 'Error' })
  await refusal.waitFor()
  expect(await refusal.innerText()).toContain('participant code SGN2 is unknown')
  await refusal.getByRole('button', { name: 'Close' }).click()
  await enterCompany(page, ina.company)
  await page.locator('#kc-login').waitFor()
  await enterPassword(page, ina.username, 'a wrong one')
  await page.locator('[id^=input-error]').first().waitFor()
  await enterPassword(page, ina.username)
  await bar(page).waitFor()
})
