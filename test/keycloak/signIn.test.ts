import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#test/journeys/setup/openPage.ts'
import { settled } from '#test/journeys/pages/list.ts'
import { bar, cardTitles, participant, readUsername, signOut } from '#test/journeys/pages/shell.ts'
import { enterCompany, enterPassword, signIn } from './setup/portalPage.ts'
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
