import type { Browser, BrowserContext, Page, Request } from 'playwright-core'

/** The state of a browser after a sign-in: cookies of the provider, and the session storage of the tab. */
interface SignIn {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  readonly storage: Readonly<Record<string, string>>
  readonly at: number
}

// Well below the lifetime of an access token, so that no test starts with one about to expire.
const KEPT_MILLISECONDS = 120_000
/** By browser, because each product has its own: another one may listen at the same port later. */
const keptOf = new WeakMap<Browser, Map<string, SignIn>>()
const keptIn = (page: Page): Map<string, SignIn> => {
  const browser = page.context().browser()
  if (browser === null) throw new TypeError('the page has no browser')
  const kept = keptOf.get(browser) ?? new Map<string, SignIn>()
  keptOf.set(browser, kept)
  return kept
}

/**
 * Signs in by `signInAnew` the first time, and afterwards restores the browser state of that
 * sign-in: separate sign-ins took half of the time of all journeys. A sign-in
 * is not reused once a test has renewed its tokens, ended it or changed users.
 */
export const signInKept = async (
  page: Page,
  username: string,
  path: string,
  signInAnew: () => Promise<void>,
): Promise<void> => {
  const kept = keptIn(page)
  const origin = await originOf(page)
  const key = `${origin} ${username}`
  const known = kept.get(key)
  const isFirstPage = page.context().pages().length === 1
  if (known && isFirstPage && Date.now() - known.at < KEPT_MILLISECONDS) {
    forgetOnceSpent(page, key)
    await page.context().addCookies(known.cookies)
    await page.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value)
    }, known.storage)
    await page.goto(path)
    return
  }
  await signInAnew()
  const storage = await page.evaluate(() => ({ ...sessionStorage }))
  kept.set(key, { cookies: await page.context().cookies(), storage, at: Date.now() })
  forgetOnceSpent(page, key)
}

const originOf = async (page: Page): Promise<string> => {
  // A page of the same origin without the portal.
  await page.goto('/live')
  return new URL(page.url()).origin
}

const spends = (method: string, path: string): boolean =>
  path === '/idp/token' ||
  path.startsWith('/idp/session') ||
  (path.startsWith('/users/') && method !== 'GET' && !path.endsWith('/find'))

/** Watches until the page is closed: its profile is then used by other tests. */
const forgetOnceSpent = (page: Page, key: string): void => {
  const kept = keptIn(page)
  const context = page.context()
  const watch = (request: Request) => {
    if (spends(request.method(), new URL(request.url()).pathname)) kept.delete(key)
  }
  context.on('request', watch)
  page.once('close', () => context.off('request', watch))
}
