import axe, { type AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import type { Tokens } from './createVisitor.ts'
import type { PortalPage } from './portalPage.ts'
import { addPortalPage, bundlePortalPage, startBrowser } from './startBrowser.ts'
import { anyEngine, startPortal, type Portal } from './startPortal.ts'
import { atNight } from '#test/setup/night.ts'

declare global {
  interface Window {
    portal: PortalPage
  }
}

let portal: Portal
let browser: Browser
let scripts: ReadonlyMap<string, string>
beforeAll(async () => {
  scripts = await bundlePortalPage()
  portal = await startPortal(anyEngine, {
    addPages: (app) => addPortalPage(app, scripts),
  })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** A fresh browser profile at the login address. Any console error fails the test. */
const openLogin = async (url = portal.url) => {
  const context = await browser.newContext()
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // The browser itself reports a refused form, a request aborted by the test, and plain http with a host name.
    const own = /^Failed to load resource|^The Cross-Origin-Opener-Policy header has been ignored/
    if (message.type() === 'error' && !own.test(message.text())) errors.push(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    expect(errors).toEqual([])
  })
  await page.goto(`${url}/login`)
  await isReady(page)
  return { context, page }
}

const isReady = (page: Page) => page.waitForFunction(() => document.title === 'ready')

const startLogin = (page: Page, company: string, next?: string) =>
  page.evaluate((request) => void window.portal.signIn.startLogin(request), { company, next })

const fillIn = async (page: Page, username: string, password = DEMO_PASSWORD) => {
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form button').first().click()
}

const signIn = async (page: Page, username = 'forwarder@fwd1.example', next = '/') => {
  await startLogin(page, 'FWD1', next)
  await fillIn(page, username)
  await page.waitForURL(`${portal.url}${next}`)
  await isReady(page)
}

const entryOf = (page: Page) => page.evaluate(() => window.portal.signIn.entry())
const tokenOf = (page: Page) => page.evaluate(() => window.portal.signIn.getAccessToken())
const keysOf = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('state.')))
const refreshTokenOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('state.user.')) ?? ''
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { refresh_token?: string })
      .refresh_token
  })

/** Counts the calls to the token address from now on. */
const countTokenCalls = (context: BrowserContext) => {
  const calls: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/idp/token')) calls.push(request.url())
  })
  return calls
}

/** One round trip, so that earlier requests have been counted. */
const settle = (page: Page) => page.evaluate(() => fetch('/page.js').then(() => undefined))

const newPerson = (name: string) =>
  portal.identity.accounts.create({
    username: `${name}@fwd1.example`,
    firstName: 'Test',
    lastName: name,
    groups: ['/COMPANY/FWD1', '/APPLICATION/EMP/EM01_STATISTICS'],
  })

test('a sign-in leads to the wanted address, with entry and token in the session storage [LG-018 LG-023 EN-001 EN-002 PM-015 LM-010]', async () => {
  const { page } = await openLogin()
  await page.evaluate(() => sessionStorage.setItem('state.archive', 'plain text'))
  await signIn(page, 'forwarder@fwd1.example', '/portorder?filter=a%20b')

  const stored = await page.evaluate(() => sessionStorage.getItem('state.session'))
  expect(JSON.parse(stored ?? '')).toEqual({
    participantCode: 'FWD1',
    username: 'forwarder@fwd1.example',
    permissions: expect.arrayContaining(['EM01_PORT_ORDER_LIST']),
    groups: expect.arrayContaining(['/COMPANY/FWD1']),
  })
  expect(await portal.identity.verify((await tokenOf(page)) ?? '')).toMatchObject({
    username: 'forwarder@fwd1.example',
  })
  const keys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys).toContainEqual(expect.stringMatching(/^state\.user\./))
  expect(keys.filter((key) => !key.startsWith('state.'))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('state.archive'))).toBe('plain text')
  // Only the code, which a new tab needs.
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'quayside.company': 'FWD1' })

  await page.reload()
  await isReady(page)
  expect(await entryOf(page)).toMatchObject({ participantCode: 'FWD1' })
})

test('a wanted address outside the portal becomes the start page', async () => {
  const { page } = await openLogin()
  await startLogin(page, 'FWD1', '//evil.example/')
  await fillIn(page, 'forwarder@fwd1.example')
  await page.waitForURL(`${portal.url}/`)
  expect(new URL(page.url()).origin).toBe(portal.url)
})

test('a wrong code comes back to the login page with the code [LG-016]', async () => {
  const { page } = await openLogin()
  await startLogin(page, 'NONE')
  await page.waitForURL(`${portal.url}/login?wrong=NONE`)
  await isReady(page)
  expect(
    await page.evaluate(() => window.portal.takeLoginNotice(location.search, sessionStorage)),
  ).toEqual({ wrong: 'NONE' })
  await startLogin(page, 'FWD2')
  await fillIn(page, 'forwarder@fwd1.example')
  await page.waitForURL(`${portal.url}/login?wrong=FWD2`)
})

test('signing out erases everything and ends the sign-in at the provider [LG-019 LG-024]', async () => {
  const { page } = await openLogin()
  await signIn(page)
  const token = await tokenOf(page)
  await page.evaluate(() => sessionStorage.setItem('state.archive', 'true'))
  await page.evaluate(() => void window.portal.authProvider.logout({}))
  await page.waitForURL(`${portal.url}/login`)
  await isReady(page)
  expect(await keysOf(page)).toEqual([])
  await expect(portal.identity.verify(token ?? '')).rejects.toMatchObject({
    code: 'INVALID_SESSION',
  })
  await startLogin(page, 'FWD1')
  await page.locator('#password').waitFor()
})

test('a visitor is sent to the login page without a call to the provider', async () => {
  const { context, page } = await openLogin()
  const calls: string[] = []
  context.on('request', (request) => calls.push(request.url()))
  const answers = await page.evaluate(async () => [
    await window.portal.authProvider.checkAuth({}).catch((reason: unknown) => reason),
    await window.portal.authProvider.logout({}),
    await window.portal.authProvider.logout({}),
    await window.portal.signIn.getAccessToken(),
  ])
  expect(answers).toEqual([{ message: false }, '/login', '/login', null])
  expect(calls).toEqual([])
})

test('the token is renewed once, one minute before it ends, and new groups arrive [PM-015]', async () => {
  const { id } = await newPerson('renewed')
  const { context, page } = await openLogin()
  await page.clock.install()
  await signIn(page, 'renewed@fwd1.example')
  const calls = countTokenCalls(context)
  await portal.identity.accounts.setGroups(id, [
    '/COMPANY/FWD1',
    '/APPLICATION/EMP/EM01_RISK_FILE_READ',
  ])
  await page.clock.runFor(235_000)
  await settle(page)
  expect(calls).toEqual([])
  const answer = page.waitForResponse('**/idp/token')
  await page.clock.runFor(10_000)
  await answer
  await page.waitForFunction(() =>
    window.portal.signIn.entry()?.permissions.includes('EM01_RISK_FILE_READ'),
  )
  expect(calls).toHaveLength(1)
})

atNight(
  'a working day needs one sign-in: renewed every four minutes, one renewal at a time, until eight hours are over',
  async () => {
    const { context, page } = await openLogin()
    await page.clock.install()
    await signIn(page)
    let [running, most, renewals] = [0, 0, 0]
    context.on('request', (request) => {
      if (request.url().endsWith('/idp/token')) most = Math.max(most, ++running)
    })
    const step = 245
    onTestFinished(() => portal.moveClock(-step * renewals))
    const tokenOf = () => page.evaluate(() => window.portal.signIn.getAccessToken())
    let token = await tokenOf()
    const lives = async () => {
      portal.moveClock(step)
      renewals += 1
      const answer = page.waitForResponse('**/idp/token')
      await page.clock.runFor(step * 1_000)
      const { ok } = await answer.then(async (response) => ({ ok: response.ok() }))
      running -= 1
      // The next renewal is due once the page has taken this one over: only then may its clock go on.
      const before = token
      if (ok)
        token = await vi.waitUntil(
          async () => (await tokenOf().then((now) => now !== before && now)) || undefined,
          { timeout: 30_000, interval: 5 },
        )
      // Calls continue meanwhile; simultaneous ones must not start a second renewal.
      const tokens = await page.evaluate(() =>
        Promise.all([1, 2, 3].map(() => window.portal.signIn.getAccessToken())),
      )
      return ok && tokens.every((token) => token !== null)
    }
    while (renewals * step < 8 * 3_600 - step) expect(await lives()).toBe(true)
    expect(most).toBe(1)
    expect(renewals).toBeGreaterThan(100)
    expect(await entryOf(page)).toMatchObject({ participantCode: 'FWD1' })
    expect(await lives()).toBe(false)
    await page.waitForFunction(() => window.portal.signIn.entry() === undefined)
    expect(await keysOf(page)).toEqual([])
    expect(await page.evaluate(() => window.portal.signIn.lostFor())).toEqual({ reason: 'expired' })
  },
)

test('many calls with an expired token make one renewal', async () => {
  const { context, page } = await openLogin()
  await signIn(page)
  const calls = countTokenCalls(context)
  await page.clock.setFixedTime(Date.now() + 301_000)
  const tokens = await page.evaluate(() =>
    Promise.all(Array.from({ length: 6 }, () => window.portal.signIn.getAccessToken())),
  )
  expect(new Set(tokens).size).toBe(1)
  expect(tokens[0]).toBeTruthy()
  expect(calls).toHaveLength(1)
})

/** Whatever the page asks the provider. */
const providerCalls = '**/idp/**'

test('while the provider cannot be reached a renewal is retried, and the session stays', async () => {
  const { context, page } = await openLogin()
  await signIn(page)
  await page.reload()
  await isReady(page)
  const calls = countTokenCalls(context)
  await page.route(providerCalls, (route) => route.abort())
  await page.clock.setFixedTime(Date.now() + 301_000)
  const asked = page.evaluate(() => window.portal.signIn.getAccessToken().catch(() => 'lost'))
  expect(await asked).toBe('lost')
  expect(await page.evaluate(() => window.portal.signIn.isAlive())).toBe(true)
  expect(await entryOf(page)).toBeTruthy()
  await settle(page)
  expect(calls).toEqual([])
  await page.unroute(providerCalls)
  expect(await portal.identity.verify((await tokenOf(page)) ?? '')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test('a sign-out while the provider cannot be reached erases the tokens and leaves for the login page [LG-024]', async () => {
  const { page } = await openLogin()
  await signIn(page)
  await page.reload()
  await isReady(page)
  await page.route(providerCalls, (route) => route.abort())
  await page.evaluate(() => void window.portal.signIn.signOut())
  await page.waitForURL(`${portal.url}/login`)
  await isReady(page)
  expect(await keysOf(page)).toEqual([])
})

test('unreadable tokens in the storage are no session', async () => {
  const { page } = await openLogin()
  await signIn(page)
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('state.user.')) ?? ''
    sessionStorage.setItem(key, '{')
  })
  expect(await tokenOf(page)).toBeNull()
  expect(await page.evaluate(() => window.portal.signIn.isAlive())).toBe(false)
})

test('a renewal whose answer is lost does not end the session', async () => {
  const { page } = await openLogin()
  await signIn(page)
  await page.clock.setFixedTime(Date.now() + 301_000)
  await page.route('**/idp/token', async (route) => {
    await route.fetch()
    await route.abort()
  })
  expect(await page.evaluate(() => window.portal.signIn.getAccessToken().catch(() => 'lost'))).toBe(
    'lost',
  )
  // An outage does not end the session.
  expect(await page.evaluate(() => window.portal.signIn.isAlive())).toBe(true)
  await page.unroute('**/idp/token')
  expect(await portal.identity.verify((await tokenOf(page)) ?? '')).toBeTruthy()
})

test.each([
  ['a fault of the provider', { status: 500, json: { error: 'server_error' } }],
  ['a page instead of an answer', { status: 200, contentType: 'text/html', body: '<p>hello' }],
  ['an answer without tokens', { status: 200, json: {} }],
  ['a text that is no JSON', { status: 200, contentType: 'application/json', body: '{' }],
  ['an unknown refusal', { status: 400, json: { error: 'invalid_client' } }],
] as const)(
  '%s at a renewal ends the session once the token has expired, and preserves drafts',
  async (_reason, answer) => {
    const { page } = await openLogin()
    await signIn(page)
    const draft = 'state.draft.FWD1.forwarder@fwd1.example.loadingStop.create'
    await page.evaluate((key) => sessionStorage.setItem(key, '{}'), draft)
    await page.route('**/idp/token', (route) => route.fulfill(answer))
    await page.clock.setFixedTime(Date.now() + 301_000)
    expect(await tokenOf(page)).toBeNull()
    expect(await entryOf(page)).toBeUndefined()
    expect(await page.evaluate(() => window.portal.signIn.lostFor())).toEqual({
      reason: 'expired',
    })
    expect(await keysOf(page)).toEqual([draft])
  },
)

test.each([
  ['an overloaded server', { status: 503, json: { error: 'Service Unavailable', status: 503 } }],
  ['a proxy without its server', { status: 502, contentType: 'text/html', body: '<p>502' }],
] as const)('%s at a renewal is an outage and ends no session', async (_reason, answer) => {
  const { page } = await openLogin()
  await signIn(page)
  await page.route('**/idp/**', (route) => route.fulfill(answer))
  await page.clock.setFixedTime(Date.now() + 301_000)
  const asked = page.evaluate(() => window.portal.signIn.getAccessToken().catch(() => 'lost'))
  expect(await asked).toBe('lost')
  expect(await entryOf(page)).toBeTruthy()
  await page.unroute('**/idp/**')
  expect(await tokenOf(page)).toBeTruthy()
})

test('a fault at a renewal is retried while the token is still valid', async () => {
  const { page } = await openLogin()
  await page.clock.install()
  await signIn(page)
  await page.route('**/idp/token', (route) =>
    route.fulfill({ status: 500, json: { error: 'server_error' } }),
  )
  const first = page.waitForResponse('**/idp/token')
  await page.clock.runFor(245_000)
  await (await first).finished()
  expect(await tokenOf(page)).toBeTruthy()
  await page.unroute('**/idp/token')
  const second = page.waitForResponse('**/idp/token')
  await page.clock.runFor(40_000)
  expect((await second).status()).toBe(200)
  expect(await entryOf(page)).toBeTruthy()
})

test('a refused renewal ends the session here and shows why [LG-020]', async () => {
  const { id } = await newPerson('refused')
  const { page } = await openLogin()
  await signIn(page, 'refused@fwd1.example')
  await portal.identity.accounts.endSessions(id)
  await page.clock.setFixedTime(Date.now() + 301_000)
  expect(await tokenOf(page)).toBeNull()
  expect(await keysOf(page)).toEqual([])
  expect(await page.evaluate(() => window.portal.authProvider.logout({}))).toBe(
    '/login?reason=expired',
  )
})

test('a duplicated tab gets its own tokens, and both tabs can renew them later', async () => {
  const { context, page } = await openLogin()
  await signIn(page)
  const opened = context.waitForEvent('page')
  await context.addInitScript(() => {
    // A browser that duplicates a tab copies what its entry of the history holds, too; `open` does not.
    if (!location.search.includes('page=2') || window.name !== '') return
    window.name = 'copy'
    history.replaceState({ usr: 'row 7' }, '')
  })
  await page.evaluate(() => void window.open('/portorder?page=2'))
  const copy = await opened
  await copy.waitForURL(/auth-callback/)
  await copy.waitForURL('**/portorder?page=2')
  await isReady(copy)
  expect(await copy.evaluate(() => history.state)).toEqual({ usr: 'row 7' })
  expect(await entryOf(copy)).toEqual(await entryOf(page))
  expect(await refreshTokenOf(copy)).not.toBe(await refreshTokenOf(page))

  onTestFinished(() => portal.moveClock(-400))
  for (const tab of [page, copy, page, copy]) {
    portal.moveClock(100)
    await tab.clock.setFixedTime(Date.now() + 400_000)
    expect(await tokenOf(tab)).toBeTruthy()
    await tab.clock.setFixedTime(Date.now())
  }
  await page.reload()
  await isReady(page)
  expect(page.url()).toBe(`${portal.url}/`)
})

test('a duplicated tab without a sign-in at the provider goes to the login page', async () => {
  const { id } = await newPerson('alone')
  const { context, page } = await openLogin()
  await signIn(page, 'alone@fwd1.example')
  await portal.identity.accounts.endSessions(id)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/portorder'))
  const copy = await opened
  await copy.waitForURL(`${portal.url}/login?next=%2Fportorder`)
  expect(await entryOf(page)).toBeTruthy()
})

test('a user who leaves the company is signed out, here and at the provider, at the next renewal [LG-021]', async () => {
  const { id } = await newPerson('moved')
  const { page } = await openLogin()
  await signIn(page, 'moved@fwd1.example')
  const before = await tokenOf(page)
  await portal.identity.accounts.setGroups(id, ['/COMPANY/FWD2'])
  await page.clock.setFixedTime(Date.now() + 301_000)
  await page.evaluate(() => void window.portal.signIn.getAccessToken())
  await page.waitForURL(`${portal.url}/login`)
  await isReady(page)
  const take = () =>
    page.evaluate(() => window.portal.takeLoginNotice(location.search, sessionStorage))
  expect(await take()).toEqual({ wrong: 'FWD1' })
  expect(await take()).toEqual({})
  await expect(portal.identity.verify(before ?? '')).rejects.toMatchObject({
    code: 'INVALID_SESSION',
  })
})

test('another company written into the storage signs out [LG-021]', async () => {
  const { page } = await openLogin()
  await signIn(page)
  await page.evaluate(() => {
    const text = sessionStorage.getItem('state.session') ?? ''
    sessionStorage.setItem('state.session', text.replace('"FWD1"', '"FWD2"'))
  })
  await page.evaluate(() => void window.portal.authProvider.checkAuth({}))
  await page.waitForURL(`${portal.url}/login`)
  expect(await page.evaluate(() => sessionStorage.getItem('state.session'))).toBeNull()
})

test('signing in for another company ends the session of the first and asks for the password', async () => {
  const { id } = await newPerson('both')
  await portal.identity.accounts.setGroups(id, ['/COMPANY/FWD1', '/COMPANY/FWD2'])
  const { context, page } = await openLogin()
  await signIn(page, 'both@fwd1.example')
  const old = (await refreshTokenOf(page)) ?? ''
  await startLogin(page, 'FWD2')
  await fillIn(page, 'both@fwd1.example')
  await page.waitForURL(`${portal.url}/`)
  await isReady(page)
  expect(await entryOf(page)).toMatchObject({ participantCode: 'FWD2' })
  const form = { grant_type: 'refresh_token', client_id: 'emp', refresh_token: old }
  const answer = await context.request.post(`${portal.url}/idp/token`, { form })
  expect(answer.status()).toBe(400)
})

test('signing out during a renewal does not bring the tokens back [LG-019]', async () => {
  const { page } = await openLogin()
  await signIn(page)
  await page.clock.setFixedTime(Date.now() + 301_000)
  const gate = Promise.withResolvers<void>()
  await page.route('**/idp/token', async (route) => {
    const response = await route.fetch()
    await gate.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest('**/idp/token')
  const token = page.evaluate(() => window.portal.signIn.getAccessToken())
  await asked
  await page.evaluate(() => window.portal.signIn.lose({}))
  gate.resolve()
  expect(await token).toBeNull()
  expect(await keysOf(page)).toEqual([])
})

test('a token with a life below a minute is renewed after half of it', async () => {
  const { context, page } = await openLogin()
  await page.route('**/idp/token', async (route) => {
    const response = await route.fetch()
    const tokens = (await response.json()) as Tokens
    await route.fulfill({ response, json: { ...tokens, expires_in: 40 } })
  })
  await page.clock.install()
  await startLogin(page, 'FWD1')
  await fillIn(page, 'forwarder@fwd1.example')
  await page.waitForURL(`${portal.url}/`)
  await isReady(page)
  const calls = countTokenCalls(context)
  await page.clock.runFor(15_000)
  await settle(page)
  expect(calls).toEqual([])
  const answer = page.waitForResponse('**/idp/token')
  await page.clock.runFor(6_000)
  await answer
  expect(calls).toHaveLength(1)
})

test('an old callback address, or an error in its query, has no effect', async () => {
  const { page } = await openLogin()
  for (const rest of ['#code=old&state=gone', '?error=server_error&state=gone', '']) {
    await page.goto(`${portal.url}/auth-callback${rest}`)
    await page.waitForURL(`${portal.url}/login`)
    await isReady(page)
  }
  await startLogin(page, 'FWD1')
  await page.locator('#password').waitFor()
  const [state = ''] = (await keysOf(page)).map((key) => key.replace('state.oidc.', ''))
  const answer = `error=access_denied&error_description=wrong_participant&state=${state}`
  await page.goto(`${portal.url}/auth-callback?${answer}`)
  await page.waitForURL(`${portal.url}/login?wrong=FWD1`)
  await isReady(page)

  await signIn(page)
  await page.goto(`${portal.url}/auth-callback#code=old&state=gone`)
  await page.waitForURL(`${portal.url}/`)
  await isReady(page)
  expect(await entryOf(page)).toBeTruthy()
})

test('a computer whose clock is an hour off can sign in and stays signed in', async () => {
  for (const hours of [-1, 1]) {
    const { page } = await openLogin()
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await signIn(page)
    expect(await portal.identity.verify((await tokenOf(page)) ?? '')).toBeTruthy()
  }
})

test('plain http with a host name shows at once that it cannot work', async () => {
  const { page } = await openLogin(portal.url.replace('127.0.0.1', 'portal.example'))
  const reason = await page.evaluate(() =>
    window.portal.signIn.startLogin({ company: 'FWD1' }).catch((error: unknown) => String(error)),
  )
  expect(reason).toContain('https')
})

test('the login page works by keyboard, focuses the problem, and has no accessibility finding', async () => {
  const { page } = await openLogin()
  await page.emulateMedia({ colorScheme: 'dark' })
  await startLogin(page, 'FWD1')
  await page.locator('#username').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('username')
  await page.keyboard.type('forwarder@fwd1.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await page.locator('#problem').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('problem')

  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate<AxeResults>('axe.run()')
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  }

  await page.getByRole('button', { name: /Fenja/ }).click()
  await page.waitForURL(`${portal.url}/`)
})
