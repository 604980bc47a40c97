import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from '#test/journeys/setup/openPage.ts'
import { bar, cardTitles, openUserMenu, signOut } from '#test/journeys/pages/shell.ts'
import { bodyOf } from '#test/setup/startSmtp.ts'
import { readKeycloak } from './setup/operator.ts'
import { enterCompany, enterPassword, signIn } from './setup/portalPage.ts'
import { startMailServer } from './setup/startMailServer.ts'
import { startPortal } from './setup/startPortal.ts'
import { exchange, renewByCalls, requestCode, signInByCalls, type Tokens } from './setup/visitor.ts'

/*
 * What the realm file demands of sign-ins, and what it gives users, beyond what the portal needs.
 */

const company = 'GRD1'
let portal: Awaited<ReturnType<typeof startPortal>>
let issuer: string
beforeAll(async () => {
  issuer = `${readKeycloak().url}/realms/port`
  portal = await startPortal()
  await portal.operator.addCompany(company)
})
afterAll(() => portal.stop())

/** There are no preferences before the first list. */
const firstVisit = /status of 404/
const newUser = async (name: string) => {
  const username = `${name}@grd1.test`
  const groups = [`/COMPANY/${company}`, '/APPLICATION/EMP/EM01_STATISTICS']
  const id = await portal.operator.addUser(username, groups)
  return { company, username, id }
}
const signedIn = async (username: string): Promise<Tokens> => {
  const tokens = await signInByCalls(username)
  if (tokens === undefined) throw new Error(`${username} cannot sign in`)
  return tokens
}
/** Changes settings of the realm for one test. */
const setRealm = async (part: Record<string, unknown>) => {
  const before = await portal.operator.read<Record<string, unknown>>('')
  await portal.operator.send('PUT', '', part)
  const former = Object.fromEntries(Object.keys(part).map((name) => [name, before[name]]))
  onTestFinished(() => portal.operator.send('PUT', '', former).then(() => undefined))
}

test('wrong passwords in a row close an account for a time, to the right one too, and no other account', async () => {
  const { operator } = portal
  const { username, id } = await newUser('guessed')
  const other = await newUser('other')
  for (let count = 0; count < 10; count += 1)
    expect(await signInByCalls(username, 'a wrong one')).toBeUndefined()
  expect(await signInByCalls(username)).toBeUndefined()
  const path = `/attack-detection/brute-force/users/${id}`
  expect(await operator.read(path)).toMatchObject({ disabled: true })
  await signedIn(other.username)
  // What its time does by itself.
  await operator.send('DELETE', path)
  await signedIn(username)
})

test('a session ends when its time is over, however often it is renewed', async () => {
  await setRealm({ ssoSessionMaxLifespan: 5 })
  const { username } = await newUser('longest')
  const { refresh_token: token } = await signedIn(username)
  expect((await renewByCalls(token)).status).toBe(200)
  await expect.poll(async () => (await renewByCalls(token)).status, { timeout: 30_000 }).toBe(400)
})

test('a session that no one uses ends, and the portal is told how long it lives', async () => {
  const { username } = await newUser('idle')
  expect(await signedIn(username)).toMatchObject({ refresh_expires_in: 1_800, expires_in: 300 })
  await setRealm({ ssoSessionIdleTimeout: 3 })
  const { refresh_token: token } = await signedIn(username)
  await expect.poll(async () => (await renewByCalls(token)).status, { timeout: 30_000 }).toBe(400)
})

test('a password that an operator set for once is changed at the next sign-in, other sessions end with it, and a mail says so', async () => {
  const { operator } = portal
  const mails = await startMailServer(operator)
  onTestFinished(async () => {
    await operator.send('PUT', '', { smtpServer: {} })
    await mails.stop()
  })
  const { username, id } = await newUser('once')
  const elsewhere = await signedIn(username)
  const once = 'a password for once'
  const temporary = { type: 'password', value: once, temporary: true }
  await operator.send('PUT', `/users/${id}/reset-password`, temporary)
  const page = await openPage(portal, {}, firstVisit)
  await page.goto('/')
  await enterCompany(page, company)
  await enterPassword(page, username, once)
  await page.locator('#logout-sessions').check()
  for (const field of ['#password-new', '#password-confirm'])
    await page.locator(field).fill('another password of once')
  await page.locator('#kc-passwd-update-form [type=submit]').click()
  await bar(page).waitFor()
  expect((await renewByCalls(elsewhere.refresh_token)).status).toBe(400)
  expect(await signInByCalls(username, once)).toBeUndefined()
  await expect
    .poll(() => mails.mails.map((mail) => [mail.to, /password/i.test(bodyOf(mail) + mail.text)]), {
      timeout: 30_000,
    })
    .toContainEqual([username, true])
})

test('passwords are kept as hashes of Argon2', async () => {
  const { id } = await newUser('hashed')
  const [credential] = await portal.operator.read<{ credentialData: string }[]>(
    `/users/${id}/credentials`,
  )
  expect(JSON.parse(credential?.credentialData ?? '{}')).toMatchObject({ algorithm: 'argon2' })
})

/** An authenticator in the browser, as a device has one, which checks its user. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  /** Whether the device finds its user: it cannot be asked otherwise whether the key answers by itself. */
  const verify = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { verify }
}

test('a user adds a passkey and signs in with it alone, without a password or code, and not where the device does not know its user', async () => {
  const { operator } = portal
  const { username, id } = await newUser('keyed')
  const requiredActions = ['webauthn-register-passwordless']
  await operator.send('PUT', `/users/${id}`, { requiredActions })
  const page = await openPage(portal, {}, firstVisit)
  const { verify } = await addAuthenticator(page)
  page.on('dialog', (dialog) => void dialog.accept('Key of this device'))
  await page.goto('/')
  await enterCompany(page, company)
  await enterPassword(page, username)
  await page.locator('#registerWebAuthn').click()
  await bar(page).waitFor()
  expect(await operator.credentialsOf(id)).toEqual(['password', 'webauthn-passwordless'])
  await signOut(page)

  await verify(false)
  await enterCompany(page, company)
  await page.locator('#authenticateWebAuthnButton').click()
  await page.locator('#kc-error-message, #input-error, .pf-m-danger').first().waitFor()
  await verify(true)
  // The page asks for a passkey as long as it is open, and this device answers without a click.
  await page.goto('/login')
  await enterCompany(page, company)
  await bar(page).waitFor()
  expect(await cardTitles(page)).toEqual(['Statistics'])
})

test('the settings lead to the own account at Keycloak, where users see and end their sessions and change how they sign in', async () => {
  const user = await newUser('own')
  const elsewhere = await signedIn(user.username)
  const page = await openPage(portal, {}, firstVisit)
  await signIn(page, user)
  const menu = await openUserMenu(page)
  await menu.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Sign-in and security' }).click()
  await page.getByRole('link', { name: 'Manage sign-in' }).click()
  await page.waitForURL(`${issuer}/account**`)
  await page.goto(`${issuer}/account/account-security/signing-in`)
  for (const kind of ['My password', 'Authenticator application', 'Passkey'])
    await page.getByText(kind, { exact: false }).first().waitFor()
  await page.goto(`${issuer}/account/account-security/device-activity`)
  await page.getByText('Current session').waitFor()
  await page.getByRole('button', { name: 'Sign out all devices' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(async () => (await renewByCalls(elsewhere.refresh_token)).status, { timeout: 30_000 })
    .toBe(400)
})

test('a link to the sign-out signs no user out, and the sign-in has no way around the second factor', async () => {
  const user = await newUser('lured')
  const page = await openPage(portal, {}, firstVisit)
  await page.goto('/')
  await enterCompany(page, company)
  await page.locator('#kc-login').waitFor()
  expect(await page.getByRole('link', { name: /forgot/i }).count()).toBe(0)
  await enterPassword(page, user.username)
  await bar(page).waitFor()
  await page.goto(`${issuer}/protocol/openid-connect/logout`)
  await page.locator('#kc-logout').waitFor()
  // A page without tokens gets some by the session at Keycloak, which goes on.
  await page.goto('/live')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/login?company=${company}`)
  await bar(page).waitFor()
})

test('a code of a sign-in works once, and its second use ends the tokens of the first one', async () => {
  const { username } = await newUser('replayed')
  const asked = await requestCode(username)
  if (asked === undefined) throw new Error('there is no code')
  const { refresh_token: token } = (await (await exchange(asked)).json()) as Tokens
  expect((await renewByCalls(token)).status).toBe(200)
  expect((await exchange(asked)).status).toBe(400)
  expect((await renewByCalls(token)).status).toBe(400)
})
