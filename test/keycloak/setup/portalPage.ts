import type { Page } from 'playwright-core'
import { bar } from '#test/journeys/pages/shell.ts'
import { password } from './operator.ts'

/** Fills in the page of the portal that asks for the company. */
export const enterCompany = async (page: Page, company: string): Promise<void> => {
  await page.locator('#code').fill(company)
  await page.locator('form button[type=submit]').click()
}

/** Fills in the sign-in page of Keycloak. */
export const enterPassword = async (page: Page, username: string, text = password) => {
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(text)
  await page.locator('#kc-login').click()
}

/** Opens an address and signs in there, and waits until the portal is shown. */
export const signIn = async (
  page: Page,
  { company, username }: { readonly company: string; readonly username: string },
  path = '/',
): Promise<void> => {
  await page.goto(path)
  await enterCompany(page, company)
  await enterPassword(page, username)
  await bar(page).waitFor()
}
