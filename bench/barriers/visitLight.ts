import { frameworkLanguages as languages, type Language } from '#framework/i18n/language.ts'
import { combinationsAt, widths, type Inspector } from './checkScreen.ts'
import type { Report } from './report.ts'

const reference = '/public/customsstatus'

/** The pages before the portal: public status, the page for the company, and those of the provider. */
export const visitLight = async (
  inspector: Inspector,
  container: string,
  report: Report,
): Promise<void> => {
  const { page } = inspector
  const look = (name: string, expected?: RegExp) =>
    report.add(name, () => inspector.inspect(combinationsAt(...widths), expected))
  await page.goto(reference)
  await page.locator('#reference').waitFor()
  await look('public status')
  for (const [name, typed, shown] of [
    ['public status with a result', container, page.getByRole('table').first()],
    [
      'public status, nothing found',
      'XXXU0000000',
      page.getByRole('alert').locator('> div').first(),
    ],
  ] as const) {
    await page.goto(reference)
    await page.locator('#reference').fill(typed)
    await page.keyboard.press('Enter')
    await shown.waitFor()
    await look(name, /status of 404/)
  }
  await page.goto('/login')
  await page.locator('#code').waitFor()
  await look('sign-in')
  for (const language of languages) {
    const inLanguage = combinationsAt(...widths).filter((shown) => shown.language === language)
    const lookHere = (name: string) =>
      report.add(name, () => inspector.inspectAsIs(inLanguage, /status of 4/))
    await toProvider(inspector, language)
    await lookHere('sign-in of the provider')
    await page.locator('#username').fill('someone@fwd1.example')
    await page.locator('#password').fill('not the password')
    await page.locator('form button').first().click()
    await page.locator('#problem').waitFor()
    await lookHere('sign-in with a wrong password')
  }
}

const toProvider = async ({ page }: Inspector, language: Language) => {
  await page.goto('/login')
  await page.evaluate((kept) => localStorage.setItem('quayside.language', kept), language)
  await page.goto('/login')
  await page.locator('#code').fill('FWD1')
  await page.locator('form button[type=submit]').click()
  await page.locator('#username').waitFor()
}
