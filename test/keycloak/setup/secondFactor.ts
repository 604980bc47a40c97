import type { Page } from 'playwright-core'
import { toTimeCode } from './timeCode.ts'

/** Sets up codes at the page that Keycloak shows to new users, as one whose app cannot scan; resolves to the secret of the app. */
export const setUpCode = async (page: Page): Promise<string> => {
  await page.locator('#mode-manual').click()
  const shown = await page.locator('#kc-totp-secret-key').innerText()
  const secret = shown.replaceAll(/\s/g, '')
  await page.locator('#totp').fill(toTimeCode(secret, new Date()))
  await page.locator('#saveTOTPBtn').click()
  return secret
}

/** The code after that of now, which was used at the set-up and works once: Keycloak takes it half a minute early. */
export const nextCode = (secret: string): string =>
  toTimeCode(secret, new Date(Date.now() + 30_000))

/** Fills in the page that asks for a code after the password. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.locator('#otp').fill(code)
  await page.locator('#kc-login').click()
}
