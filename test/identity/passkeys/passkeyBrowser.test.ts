import axe, { type AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { lacksChromium } from '#test/setup/lacksChromium.ts'
import { anyEngine, startPortal, type Portal } from '#test/identity/startPortal.ts'

let portal: Portal
let browser: Browser | undefined
beforeAll(async () => {
  portal = await startPortal(anyEngine, { host: 'localhost' })
  if (!lacksChromium) browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await portal.stop()
})

const username = 'forwarder@fwd1.example'

const toSignIn = (): string =>
  `${portal.publicUrl}/idp/auth?${new URLSearchParams({
    client_id: 'emp',
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: `${portal.publicUrl}/auth-callback`,
    scope: 'openid profile groups emp',
    state: 'state-1',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    company: 'FWD1',
    ui_locales: 'en',
  })}`
const expectNoBarriers = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  expect(violations.map(({ id }) => id)).toEqual([])
}
const signedIn = (page: Page) => page.waitForURL(/\/auth-callback#.*code=/)

test.skipIf(lacksChromium)(
  'in a browser a passkey is added, offered by a button and where the name is typed, and signs in without a password',
  async () => {
    if (!browser) throw new TypeError('There is no browser.')
    const context = await browser.newContext()
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (line) => {
      if (/Content.Security/i.test(line.text())) problems.push(line.text())
    })
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const offer = page.getByRole('button', { name: 'Sign in with a passkey' })

    await page.goto(toSignIn())
    await offer.waitFor()
    await expectNoBarriers(page)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await signedIn(page)

    await page.goto(`${portal.publicUrl}/idp/account?ui_locales=en`)
    const region = page.getByRole('region', { name: 'Passkeys' })
    await region.getByLabel('Current password').fill(DEMO_PASSWORD)
    await region.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('My laptop')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('The passkey has been added.').waitFor()
    expect(await region.getByRole('radio').count()).toBe(1)
    await expectNoBarriers(page)
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

    // Where the name is typed the browser offers it by itself, and this device takes every offer.
    await context.clearCookies()
    await page.goto(toSignIn())
    await signedIn(page)

    await context.clearCookies()
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.goto(toSignIn())
    await offer.click()
    await page.getByText('That did not work.').waitFor()
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await offer.click()
    await signedIn(page)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.skipIf(lacksChromium)(
  'without scripts the page signs in with the password, and offers no passkey',
  async () => {
    const context = await browser?.newContext({ javaScriptEnabled: false })
    const page = await context?.newPage()
    if (!page) throw new TypeError('There is no browser.')
    await page.goto(toSignIn())
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(
      false,
    )
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await signedIn(page)
    await context?.close()
  },
)
