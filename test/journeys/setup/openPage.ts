import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { lendProfile } from './browserProfiles.ts'
import { signInKept } from './keptSignIns.ts'
import { bar } from '#test/journeys/pages/shell.ts'
import type { Product } from './startProduct.ts'
import { watchRoutes } from './watchRoutes.ts'

export { findBarriers } from '#test/findBarriers.ts'

/** There are no preferences before the first list, and the browser logs the 404. */
export const firstVisit = /status of 404/

/**
 * A page of an empty browser profile. Console errors, uncaught errors and violations of the
 * content policy fail the test; `expected` are errors that the test itself causes.
 */
export const openPage = async (
  product: Product,
  options: BrowserContextOptions = {},
  expected: RegExp = /^$/,
): Promise<Page> => {
  const { page, giveBack } = await lendProfile(product, {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  const unusedRoutes = watchRoutes(page)
  onTestFinished(async () => {
    const errors = await giveBack()
    expect(errors.filter((error) => !expected.test(error))).toEqual([])
    expect(unusedRoutes(), 'routes that no call has used').toEqual([])
  })
  return page
}

/** Signs in at the current page, through the light page and the provider. */
export const signInHere = async (page: Page, username: string): Promise<void> => {
  const account = demoAccounts.find((known) => known.username === username)
  if (!account) throw new TypeError(`there is no demo account ${username}`)
  await page.locator('#code').fill(account.companyCode)
  await page.locator('form button[type=submit]').click()
  await signInAtProvider(page, username)
}

/** Fills in the form of the provider. */
export const signInAtProvider = async (page: Page, username: string): Promise<void> => {
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('form button').first().click()
}

/** Opens an address and signs in there by its form, and waits until the portal is shown. */
export const signInByForm = async (page: Page, username: string, path = '/'): Promise<void> => {
  await page.goto(path)
  await signInHere(page, username)
  await bar(page).waitFor()
}

/** Opens an address as a signed-in user, and waits until the portal is shown. */
export const signIn = async (page: Page, username: string, path = '/'): Promise<void> => {
  await signInKept(page, username, path, () => signInByForm(page, username, path))
  await bar(page).waitFor()
}
