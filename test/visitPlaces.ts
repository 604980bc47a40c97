import type { Page } from 'playwright-core'
import { livePath } from '#framework/schema/list/live.ts'
import { settingsRoute } from '#framework/schema/includedPages.ts'

/* Follows the links of the portal without loading it again. */

const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** Returns a function that waits until the page neither loads nor draws. */
export const createSettle = (page: Page) => {
  const open = new Set<unknown>()
  page.on('request', (request) => {
    // The stream of changes stays open as long as the page does.
    if (!request.url().endsWith(livePath)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await drawn(page)
    const limit = performance.now() + 10_000
    while (open.size > 0) {
      if (performance.now() > limit) throw new Error(`${page.url()} does not stop loading`)
      await drawn(page)
    }
    const busy = page.locator('main [aria-busy=true], [role=dialog] [role=progressbar]')
    await busy.first().waitFor({ state: 'detached' })
    await drawn(page)
  }
}

/** A page or dialog without the numbers in its address; the lists of orders have the same dialogs. */
export const shapeOf = (href: string) =>
  href
    .replace(/\?.*/, '')
    .replaceAll(/\/[0-9a-f-]*\d[0-9a-f-]*(?=\/|$)/g, '/0')
    .replace(/^\/(portorder|presentation-of-goods|portorderstatus)\/0/, '/orders/0')

/** Goes to a place of the portal without loading it again. */
export const goTo = (page: Page, href: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, href)

/** Dialogs have an address below that of their page; so have the pages of an order and those of the settings, which are no dialogs. */
export const isDialog = (place: string) =>
  !place.startsWith(settingsRoute) && /^\/[^/]+\/(?!.*detail$)/.test(place)

/** What a button opens: a dialog, a menu, or a panel, which has no role. */
export const opened = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('menu')).or(page.locator('.popup')).first()
