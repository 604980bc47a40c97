import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Product } from './startProduct.ts'

interface Profile {
  readonly context: BrowserContext
  /** Empty, for the next test. */
  page: Page
  /** Errors of console, scripts and content policy since the profile was lent. */
  readonly errors: string[]
  /** A test did something irreversible. */
  isSpent: boolean
  /** A test closed it, or stopped the product. */
  isClosed: boolean
}

/** Free profiles, by their options. */
const freeOf = new WeakMap<Product, Map<string, Profile[]>>()

/**
 * The empty page of a browser profile without cookies, storage and permissions, and a function to return it. Usually it is reused from another
 * test: its cache has the portal's files, and a page opens in less than half of the time.
 */
export const lendProfile = async (product: Product, options: BrowserContextOptions) => {
  const free = freeOf.get(product) ?? new Map<string, Profile[]>()
  freeOf.set(product, free)
  const key = JSON.stringify(options)
  const profile = free.get(key)?.pop() ?? (await makeProfile(product, options))
  const giveBack = async (): Promise<readonly string[]> => {
    const { context, errors } = profile
    if (profile.isClosed) return errors.splice(0)
    await endRoutes(context)
    if (profile.isSpent) await context.close()
    else {
      profile.page = await clear(context, product.url)
      if (options.permissions) await context.grantPermissions(options.permissions)
      free.set(key, [...(free.get(key) ?? []), profile])
    }
    return errors.splice(0)
  }
  return { page: profile.page, giveBack }
}

const makeProfile = async (product: Product, options: BrowserContextOptions): Promise<Profile> => {
  const context = await product.browser.newContext({ baseURL: product.url, ...options })
  context.setDefaultTimeout(30_000)
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
  const profile: Profile = {
    context,
    page: await context.newPage(),
    errors,
    isSpent: false,
    isClosed: false,
  }
  const spend = () => (profile.isSpent = true)
  context.once('close', () => (profile.isClosed = true))
  beforeCall(context, ['addInitScript', 'exposeBinding', 'setExtraHTTPHeaders'], spend)
  beforeCall(context.clock, ['install', 'setFixedTime', 'setSystemTime'], spend)
  return profile
}

/** Wraps some methods to call `act` first. */
const beforeCall = <T extends object>(target: T, names: readonly (keyof T)[], act: () => void) => {
  for (const name of names) {
    const method = target[name]
    if (typeof method !== 'function') throw new TypeError(`${String(name)} is no method`)
    const acting = (...args: unknown[]): unknown => {
      act()
      return method.apply(target, args)
    }
    target[name] = acting as T[typeof name]
  }
}

/** Pending calls in routes of the test are irrelevant now. */
const endRoutes = async (context: BrowserContext): Promise<void> => {
  const behavior = 'ignoreErrors'
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior })))
  await context.unrouteAll({ behavior })
}

/**
 * Opens an empty page, closes the others, and erases their state. In this order the empty page gets the renderer process of the
 * others, which has compiled the programs of the portal.
 */
const clear = async (context: BrowserContext, origin: string): Promise<Page> => {
  const used = context.pages()
  const page = await context.newPage()
  await Promise.all(used.map((other) => other.close()))
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  // Storage is cleared through a page; this one has no script that could write again.
  const devtools = await context.newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devtools.detach()
  return page
}
