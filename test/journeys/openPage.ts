import axe, { type AxeResults } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { DEMO_PASSWORD, demoAccounts } from '#server/identity/demoAccounts.ts'
import { signInKept } from './keptSignIns.ts'
import type { Product } from './startProduct.ts'

/** Nobody has preferences before the first list, and the browser notes the answer that says so. */
export const firstVisit = /status of 404/

/**
 * A page of a fresh browser profile. An error on its console, an uncaught one, or a breach of the
 * content policy fails the test; `expected` are texts that the test itself provokes.
 */
export const openPage = async (
  product: Product,
  options: BrowserContextOptions = {},
  expected: RegExp = /^$/,
): Promise<Page> => {
  const context = await product.browser.newContext({
    locale: 'en-GB',
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  context.setDefaultTimeout(15_000)
  const errors: string[] = []
  await context.exposeBinding('reportBreach', (_source, breach: string) => errors.push(breach))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportBreach') as (breach: string) => void
      report(`CSP ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    expect(errors.filter((error) => !expected.test(error))).toEqual([])
  })
  return context.newPage()
}

/** Signs in at the page that is shown, through the light page and the provider. */
export const signInHere = async (page: Page, username: string): Promise<void> => {
  const account = demoAccounts.find((known) => known.username === username)
  if (!account) throw new TypeError(`there is no demo account ${username}`)
  await page.locator('#code').fill(account.companyCode)
  await page.locator('form button[type=submit]').click()
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('form button').first().click()
}

/** Opens an address and signs in there by its form, and waits until the portal shows. */
export const signInByForm = async (page: Page, username: string, path = '/'): Promise<void> => {
  await page.goto(path)
  await signInHere(page, username)
  await page.locator('header.bar').waitFor()
}

/** Opens an address as somebody who is signed in, and waits until the portal shows. */
export const signIn = async (page: Page, username: string, path = '/'): Promise<void> => {
  await signInKept(page, username, path, () => signInByForm(page, username, path))
  await page.locator('header.bar').waitFor()
}

/** What axe finds on the page, as `rule: first place`. */
export const findBarriers = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
