import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchWords } from '#test/journeys/pages/foreignWords.ts'
import { speak } from '#test/journeys/pages/shell.ts'
import { firstVisit, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { createSettle, goTo, isDialog, opened, shapeOf } from '#test/visitPlaces.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Together they have every area and every action; some places that each of them is sure to reach. */
const users = [
  {
    username: 'customs@zoll.example',
    places: [
      '/orders/0/stop',
      '/orders/0/history',
      '/riskfile/0/delete',
      '/portorder/detail?tab=history',
    ],
  },
  {
    username: 'terminal@hcta.example',
    places: ['/orders/0/movement', '/equipment-movement/gateIn', '/loadingstop/create'],
  },
  { username: 'admin@fwd1.example', places: ['/users/0', '/users/create', '/statistics'] },
  { username: 'support@port.example', places: ['/support-tools'] },
]

/** By language; what an earlier user has shown is not shown again. */
const visitedIn = { de: new Set<string>(), cn: new Set<string>() }

const list = '/presentation-of-goods'
/** What opens a panel, a menu or a dialog without an address of its own. */
const openers = {
  everyList: 'main tbody tr:nth-child(-n + 2) [aria-haspopup=menu]',
  oneList: `header.RaAppBar-appBar [aria-haspopup], header.RaAppBar-appBar .find, main > * [aria-haspopup=dialog]`,
}

/** Follows every link to a kind of place that was not seen, and looks at each once. */
const visitAll = async (
  page: Page,
  visited: Set<string>,
  look: (place: string) => Promise<void>,
) => {
  const settle = createSettle(page)
  const queue = ['/']
  const see = async (place: string) => {
    await settle()
    await look(place)
    const links = page.locator('a[href^="/"]')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const href of hrefs) {
      if (href === null || visited.has(shapeOf(href))) continue
      visited.add(shapeOf(href))
      queue.push(href)
    }
  }
  for (let href = queue.shift(); href !== undefined; href = queue.shift()) {
    await goTo(page, href)
    if (isDialog(shapeOf(href))) {
      await opened(page).waitFor()
      await see(shapeOf(href))
      continue
    }
    await see(shapeOf(href))
    const all = href === list ? `${openers.everyList}, ${openers.oneList}` : openers.everyList
    for (const opener of await page.locator(all).all()) {
      if (!(await opener.isVisible())) continue
      await opener.click()
      await opened(page).waitFor()
      await see(`${href} ${await opener.innerText()} ${await opener.getAttribute('aria-label')}`)
      await page.keyboard.press('Escape')
      await opened(page).waitFor({ state: 'detached' })
    }
  }
}

test.each(
  (['de', 'cn'] as const).flatMap((language) => users.map((user) => ({ language, ...user }))),
)(
  'in $language, what $username sees has no word of another language',
  async ({ language, username, places }) => {
    const page = await openPage(product, { viewport: { width: 1440, height: 900 } }, firstVisit)
    const findForeign = await watchWords(page, language)
    await speak(page, language)
    await signIn(page, username)
    const found = new Set<string>()
    await visitAll(page, visitedIn[language], async (place) => {
      const { count, foreign } = await findForeign()
      expect(count, place).toBeGreaterThan(20)
      for (const text of foreign) found.add(`${place}: ${text}`)
    })
    expect([...visitedIn[language]]).toEqual(expect.arrayContaining(places))
    expect([...found]).toEqual([])
  },
)
