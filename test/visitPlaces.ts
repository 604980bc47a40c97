import type { Page } from 'playwright-core'
import { livePath } from '#framework/schema/list/live.ts'
import { settingsRoute } from '#framework/schema/includedPages.ts'

/* Follows the links of the portal without loading it again. */

/** Frames without a change after which a page is at rest: the next one is drawn in the background, between frames. */
const framesAtRest = 40

/** Waits until nothing has changed in the page for some frames. */
const unchanged = (page: Page) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((done) => {
        let left = frames
        const observer = new MutationObserver(() => {
          left = frames
        })
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
        const count = () => {
          left -= 1
          if (left > 0) return requestAnimationFrame(count)
          observer.disconnect()
          return done()
        }
        requestAnimationFrame(count)
      }),
    framesAtRest,
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
    const limit = performance.now() + 10_000
    const busy = page.locator('main [aria-busy=true], [role=dialog] [role=progressbar]')
    do {
      if (performance.now() > limit) throw new Error(`${page.url()} does not stop loading`)
      await unchanged(page)
    } while (open.size > 0 || (await busy.count()) > 0)
  }
}

/** A page, its tab, or a dialog, without the numbers in its address; the lists of orders have the same dialogs. */
export const shapeOf = (href: string) => {
  const [path = '', search] = href.split('?')
  const tab = path.endsWith('/detail') ? new URLSearchParams(search).get('tab') : null
  return `${withoutNumbers(path)}${tab === null ? '' : `?tab=${tab}`}`
}

const withoutNumbers = (path: string) =>
  path
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
  !place.startsWith(settingsRoute) && /^\/[^/]+\/(?!.*detail(?:\?|$))/.test(place)

/** What a button opens: a dialog, a menu, or a panel, which has no role. */
export const opened = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('menu')).or(page.locator('.popup')).first()
