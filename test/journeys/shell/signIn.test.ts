import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuTargetsOf } from '@quayside/framework/admin'
import { port } from '#resources/application.ts'
import { demoAccounts } from '#demo/demoAccounts.ts'
import {
  findBarriers,
  firstVisit,
  openPage,
  signIn,
  signInByForm,
  signInHere,
} from '#test/journeys/setup/openPage.ts'
import { settled } from '#test/journeys/pages/list.ts'
import { bar, openUserMenu, participant, rail, signOut, user } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looks } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const reader = 'reader@fwd1.example'

test.for(looks(...demoAccounts))(
  '$username signs in through the provider and out again [LG-001 LG-002 LG-008 LG-018 LG-019 RT-003]',
  async ({ username, companyCode }) => {
    const page = await openPage(product)
    await signInByForm(page, username)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(page.url()).not.toContain('#')
    await expect.poll(() => participant(page).innerText()).toBe(companyCode)
    await page.evaluate(() => sessionStorage.setItem('state.archive', 'true'))
    await signOut(page)
    await page.locator('#code').waitFor()
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  },
)

test('the header has menu, title, participant and sign-out once signed in, and not before [SH-008 SH-009 SH-011 SH-015]', async () => {
  const page = await openPage(product)
  const menu = page.getByRole('button', { name: 'Close menu' })
  const account = user(page)
  await page.goto('/login')
  await page.locator('#code').waitFor()
  await expect.poll(async () => [await menu.count(), await account.count()]).toEqual([0, 0])
  await signIn(page, reader)
  const header = bar(page)
  await expect.poll(() => header.getByRole('link').first().innerText()).toBe('Quayside')
  await expect.poll(() => participant(page).innerText()).toBe('FWD1')
  await expect
    .poll(async () => [await menu.isVisible(), await account.isVisible()])
    .toEqual([true, true])
  const entries = await openUserMenu(page)
  await expect.poll(() => entries.innerText()).toContain(reader)
  await expect
    .poll(() => entries.getByRole('menuitem').allInnerTexts())
    .toEqual(['Settings', 'Sign out'])
  expect(await findBarriers(page)).toEqual([])
})

test('the only input accepts codes, and an empty one is not sent [LG-004 LG-005 LG-006 LG-007 LG-022 RT-001]', async () => {
  const page = await openPage(product)
  await page.goto('/login')
  const code = page.getByLabel('Participant code')
  const send = page.getByRole('button', { name: 'Send' })
  await code.waitFor()
  await expect.poll(() => page.locator('input').count()).toBe(1)
  await expect.poll(() => send.isDisabled()).toBe(true)
  await code.pressSequentially('f-w d1x')
  await expect.poll(() => code.inputValue()).toBe('FWD1')
  await expect.poll(() => send.isEnabled()).toBe(true)
  await code.fill('')
  await expect.poll(() => send.isDisabled()).toBe(true)
  await code.fill('ü')
  await expect.poll(() => code.inputValue()).toBe('')
  await expect.poll(() => send.isDisabled()).toBe(true)
})

test('the sign-in page looks the same once the portal is fetched ahead', async () => {
  const page = await openPage(product)
  await page.goto('/login')
  await page.getByLabel('Participant code').fill('FWD1')
  const ofPortal = page.locator('link[rel=stylesheet][href*="/portal-"]')
  await ofPortal.waitFor({ state: 'attached' })
  await expect
    .poll(() => ofPortal.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0))
    .toBeGreaterThan(100)
  const look = (isWithout: boolean) =>
    ofPortal.evaluate((link: HTMLLinkElement, without) => {
      if (link.sheet) link.sheet.disabled = without
      return [...document.querySelectorAll('#root *')].map((shown) => {
        const { x, y, width, height } = shown.getBoundingClientRect()
        const { backgroundColor, border, color, font } = getComputedStyle(shown)
        const name = `${shown.tagName} ${shown.className}`
        return { name, x, y, width, height, backgroundColor, border, color, font }
      })
    }, isWithout)
  const before = await look(true)
  expect(before.length).toBeGreaterThan(10)
  expect(await look(false)).toEqual(before)
})

test('a pasted code is cleaned before it is truncated [LG-005 LG-006]', async () => {
  const page = await openPage(product)
  await page.goto('/login')
  await page.locator('#code').focus()
  await page.keyboard.insertText('ab-cd')
  await expect.poll(() => page.locator('#code').inputValue()).toBe('ABCD')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText('ßx')
  await expect.poll(() => page.locator('#code').inputValue()).toBe('XBCD')
})

test('letters that are typed within the code stay where they are typed, and a full code loses none [LG-006]', async () => {
  const page = await openPage(product)
  await page.goto('/login')
  const code = page.locator('#code')
  await code.fill('AD')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await code.pressSequentially('bc')
  await expect.poll(() => code.inputValue()).toBe('ABCD')
  await page.keyboard.press('Home')
  await code.pressSequentially('xyz')
  await expect.poll(() => code.inputValue()).toBe('ABCD')
  await page.keyboard.press('Delete')
  await code.pressSequentially('-e')
  await expect.poll(() => code.inputValue()).toBe('EBCD')
})

test('a wrong code is shown in a dialog with the code, and the focus returns to the input [LG-014 LG-015 LG-016 ER-015]', async () => {
  const page = await openPage(product)
  await page.goto('/login')
  await page.locator('#code').fill('NONE')
  await page.keyboard.press('Enter')
  const refusal = page.getByRole('dialog', { name: 'Error' })
  await refusal.waitFor()
  await expect.poll(() => refusal.innerText()).toContain('participant code NONE is unknown')
  expect(await findBarriers(page)).toEqual([])
  await refusal.getByRole('button', { name: 'Close' }).click()
  await refusal.waitFor({ state: 'detached' })
  const focused = await page.evaluate(() => document.activeElement?.id)
  expect(focused).toBe('code')
  await expect.poll(() => page.locator('#code').inputValue()).toBe('NONE')
  await page.reload()
  await page.locator('#code').waitFor()
  await expect.poll(() => refusal.count()).toBe(0)
})

test('a company in the address fills in the code and starts the sign-in, once [LG-009 LG-010]', async () => {
  const page = await openPage(product)
  await page.goto('/login?company=f%20wd1zz')
  await page.locator('#username').waitFor()
  await expect.poll(() => page.locator('#company').inputValue()).toBe('FWD1')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.locator('#code').waitFor()
  expect(page.url()).toBe(`${product.url}/login`)
})

atNight('a company in the address does not affect the session of a signed-in user', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signInByForm(page, reader)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/login?company=HCTA')
  await page.locator('#code').waitFor()
  await expect.poll(() => page.locator('#code').inputValue()).toBe('HCTA')
  await page.goto('/riskfile')
  await settled(page)
  await expect.poll(() => participant(page).innerText()).toBe('FWD1')
  expect(calls.filter((path) => path.startsWith('/idp'))).toEqual([])
})

test('a second tab shows a deep link without a question, and after the sign-out it asks', async () => {
  // The first tab may ask for news of its own when the session has ended.
  const page = await openPage(product, {}, /status of 40[14]/)
  await signInByForm(page, reader)
  const tab = await page.context().newPage()
  await tab.goto('/riskfile?page=2')
  await settled(tab)
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe('/riskfile?page=2')
  await expect.poll(() => participant(tab).innerText()).toBe('FWD1')

  await signOut(tab)
  await tab.locator('#code').waitFor()
  const third = await page.context().newPage()
  await third.goto('/riskfile')
  await third.locator('#code').waitFor()
  expect(new URL(third.url()).searchParams.get('next')).toBe('/riskfile')
})

test('once the user signs out, no call is sent without a session, however long the page is still there [LG-024]', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signIn(page, reader)
  const provider = Promise.withResolvers<void>()
  await page.route('**/idp/**', async (route) => {
    await provider.promise
    await route.continue()
  })
  await page.reload()
  await bar(page).waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.headers()['authorization'] === undefined)
      sent.push(request.url())
  })
  const asked = page.waitForRequest('**/idp/**')
  await signOut(page)
  await page.getByRole('link', { name: 'Port orders' }).first().waitFor({ state: 'detached' })
  await asked
  provider.resolve()
  await page.locator('#code').waitFor()
  expect(sent).toEqual([])
})

test('a new tab whose sign-in has ended at the provider asks for the code, and then shows the requested page', async () => {
  const page = await openPage(product, {}, firstVisit)
  await signInByForm(page, reader)
  await page.context().clearCookies()
  const tab = await page.context().newPage()
  await tab.goto('/riskfile?page=2')
  await tab.locator('#code').waitFor()
  await signInHere(tab, reader)
  await settled(tab)
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe('/riskfile?page=2')
})

test('a signed-in user who opens the login page gets the overview [LG-017]', async () => {
  const page = await openPage(product)
  await signInByForm(page, reader)
  await page.goto('/login')
  await bar(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a deep link without a session leads to the login page at once and is restored after it [RT-021 RT-024]', async () => {
  const page = await openPage(product, {}, firstVisit)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  // Each check of the session waits one millisecond, so these waits are counted; others only add to them.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    Object.assign(window, { looks: 0 })
    window.setTimeout = ((work: TimerHandler, time?: number, ...rest: unknown[]) => {
      if (time === 1) Reflect.set(window, 'looks', Number(Reflect.get(window, 'looks')) + 1)
      return wait(work, time, ...rest)
    }) as typeof window.setTimeout
  })
  const looks = () => page.evaluate(() => Number(Reflect.get(window, 'looks')))
  await page.goto('/riskfile?page=2')
  await page.locator('#code').waitFor()
  expect(documents).toEqual(['/riskfile', '/login'])
  expect(await looks()).toBe(0)
  await signInHere(page, reader)
  await bar(page).waitFor()
  await settled(page)
  expect(await looks()).toBeGreaterThan(0)
  expect(await looks()).toBeLessThanOrEqual(5)
  expect(new URL(page.url()).pathname).toBe('/riskfile')
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
})

test.for([
  ...menuTargetsOf(port).map(({ route }) => route),
  '/',
  '/riskfile/create',
  '/portorder/1/movement',
  '/no-such-page',
])('a visitor without a session is sent from %s to the login page [RT-021]', async (path) => {
  const page = await openPage(product)
  await page.goto(path)
  await page.locator('#code').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('a lost session leads to the login page without a loop [RT-021 LG-020]', async () => {
  const page = await openPage(product, {}, /status of 40[14]/)
  await page.addInitScript(() => {
    const steps: string[] = []
    Object.assign(window, { steps })
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history)
      history[name] = (...step) => {
        steps.push(String(step[2]))
        sessionStorage.setItem('steps', JSON.stringify(steps))
        original(...step)
      }
    }
  })
  await signInByForm(page, reader)
  await page.getByRole('heading', { name: 'Recently opened' }).waitFor()
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('link', { name: 'Loading stops' }).first().click()
  await page.locator('#code').waitFor()
  const steps = await page.evaluate(() => sessionStorage.getItem('steps') ?? '[]')
  expect(JSON.parse(steps).length).toBeLessThanOrEqual(5)
  // The provider still has the session, so the code is enough.
  await page.locator('#code').fill('FWD1')
  await page.keyboard.press('Enter')
  await bar(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/loadingstop')
})

test('the login page shows why a session ended', async () => {
  const page = await openPage(product)
  await page.goto('/login?reason=expired&next=%2Friskfile')
  const notice = page.locator('form output')
  await expect.poll(() => notice.innerText()).toBe('Your session is expired. Please log in again.')
})

test('the language is that of the browser, the choice is stored, and all three exist [SH-003 SH-004 SH-017 SH-018]', async () => {
  const page = await openPage(product, { locale: 'de-DE' })
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await page.locator('#code').fill('FW')
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '登录' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  await expect.poll(() => page.locator('#code').inputValue()).toBe('FW')
  await page.getByRole('button', { name: 'English' }).click()
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('Chinese is not offered if the deployment lacks it, even to users who had chosen it [SH-005]', async () => {
  const page = await openPage(product)
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, languages: ['de', 'en'] } })
  })
  await page.addInitScript(() => localStorage.setItem('quayside.language', 'cn'))
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect
    .poll(() => page.locator('[role=group] button[lang]').allInnerTexts())
    .toEqual(['Deutsch', 'English'])
})

test('each visit shows the next of seven drawings, even with reduced motion [LG-011 LG-012 LG-013]', async () => {
  const page = await openPage(product, { reducedMotion: 'reduce' })
  const seen: string[] = []
  for (let visit = 0; visit < 8; visit += 1) {
    await page.goto('/login')
    const drawing = page.locator('[data-drawing]')
    seen.push(await drawing.evaluate((element) => getComputedStyle(element).maskImage))
  }
  expect(new Set(seen).size).toBe(7)
  expect(seen[7]).toBe(seen[0])
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('quayside.loginDrawing')))
    .toBe('1')
})

test('the keyboard alone is enough to sign in and to open an area', async () => {
  const page = await openPage(product, {}, firstVisit)
  await page.goto('/')
  await page.locator('#code').waitFor()
  await page.keyboard.type('fwd1')
  await page.keyboard.press('Enter')
  await page.locator('#username').waitFor()
  await page.keyboard.type(reader)
  await page.keyboard.press('Tab')
  await page.keyboard.type('quayside-demo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  await rail(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await rail(page).waitFor()
  // Overview, AES info, port order status, port orders.
  for (let place = 0; place < 4; place += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Port orders' }).waitFor()
  await rail(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/portorder')
})

test.for(
  looks(
    { locale: 'de-DE', colorScheme: 'dark', width: 320 },
    { locale: 'en-GB', colorScheme: 'light', width: 1280 },
    { locale: 'en-GB', colorScheme: 'dark', width: 1280 },
    { locale: 'de-DE', colorScheme: 'light', width: 320 },
  ),
)('the login page has no barrier: %j', async ({ locale, colorScheme, width }) => {
  const page = await openPage(product, { locale, colorScheme, viewport: { width, height: 640 } })
  await page.goto('/login')
  await page.locator('#code').fill('FWD1')
  expect(await findBarriers(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})
