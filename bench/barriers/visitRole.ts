import type { Locator, Page } from 'playwright-core'
import { frameworkLanguages as languages } from '#framework/i18n/language.ts'
import { goTo, isDialog, opened, shapeOf } from '#test/visitPlaces.ts'
import { combinationsAt, home, sample, widths, type Inspector } from './checkScreen.ts'
import type { Report } from './report.ts'

/** What opens a menu, a panel or a dialog without an address of its own. */
const openers = [
  'main tbody tr:nth-child(-n + 2) [aria-haspopup]',
  'main [aria-haspopup]:not(tbody *)',
  'header.RaAppBar-appBar [aria-haspopup]',
  'header.RaAppBar-appBar .find',
].join(', ')

/** Follows every link to a kind of place, and opens what can be opened there. */
export const visitRole = async (
  inspector: Inspector,
  role: string,
  visited: Set<string>,
  report: Report,
): Promise<void> => {
  const { page } = inspector
  const queue = ['/']
  const mine = new Set(queue)
  const gather = async () => {
    const links = page.locator('a[href^="/"]')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    for (const href of hrefs) {
      if (href === null || /^\/(idp|public|api)\//.test(href)) continue
      const shape = shapeOf(href)
      if (mine.has(shape) || (visited.has(shape) && isDialog(shape))) continue
      mine.add(shape)
      queue.push(href)
    }
  }
  for (let href = queue.shift(); href !== undefined; href = queue.shift()) {
    const shape = shapeOf(href)
    await goTo(page, href)
    if (isDialog(shape))
      await opened(page)
        .waitFor()
        .catch((cause: unknown) => {
          throw new Error(`${href} opens no dialog for ${role}`, { cause })
        })
    await inspector.ready()
    await gather()
    const isNew = !visited.has(shape)
    visited.add(shape)
    await report.add(isNew ? shape : `${shape} as ${role}`, () =>
      inspector.inspect(isNew ? combinationsAt(...widths) : sample),
    )
    await inspector.show(home)
    if (isDialog(shape)) continue
    for (const width of isNew ? widths : [home.width])
      await visitOpeners(inspector, shape, width, visited, report, gather)
    await inspector.show(home)
  }
}

/** A change of language draws the whole portal again and closes panels, so they are opened in each. */
const visitOpeners = async (
  inspector: Inspector,
  shape: string,
  width: number,
  visited: Set<string>,
  report: Report,
  gather: () => Promise<void>,
) => {
  const { page } = inspector
  const during = async (index: number, look: () => Promise<void>) => {
    await page.locator(openers).nth(index).click()
    // Escape would first remove the tooltip of what opens below the pointer.
    await page.mouse.move(0, 0)
    await opened(page).waitFor()
    await inspector.ready()
    await look()
    await page.keyboard.press('Escape')
    await opened(page).waitFor({ state: 'detached' })
  }
  const found = new Map<number, string>()
  await inspector.show({ ...home, width })
  const count = await page.locator(openers).count()
  for (let index = 0; index < count; index += 1) {
    const opener = page.locator(openers).nth(index)
    if (!(await opener.isVisible())) continue
    const key = `${await labelOf(opener, shape)} at ${width} px`
    if (visited.has(key)) continue
    visited.add(key)
    await during(index, async () => {
      await gather()
      const name = `${await nameOf(page, shape)}, open at ${width} px`
      if (visited.has(name)) return
      visited.add(name)
      found.set(index, name)
    })
  }
  for (const language of found.size > 0 ? languages : []) {
    await inspector.show({ ...home, width, language })
    for (const [index, name] of found) {
      const inLanguage = combinationsAt(width).filter((shown) => shown.language === language)
      await during(index, () => report.add(name, () => inspector.inspect(inLanguage)))
      await inspector.show({ ...home, width, language })
    }
  }
}

/** By what an opener is known: it is the same on other pages, but for the menu of a row. */
const labelOf = (opener: Locator, shape: string): Promise<string> =>
  opener.evaluate((button: HTMLElement, place) => {
    const label = button.getAttribute('aria-label') ?? button.innerText
    const name = label.replace(/:.*/, '').replaceAll(/\S*\d\S*/g, '…')
    return button.closest('tbody') === null ? name : `${name} ${place}`
  }, shape)

/** The name of what was opened; the menus of rows are those of their list. */
const nameOf = (page: Page, shape: string): Promise<string> =>
  opened(page).evaluate((panel, place) => {
    const label = panel.getAttribute('aria-label') ?? panel.querySelector('h2')?.textContent ?? ''
    const name = label.replace(/:.*/, '').replaceAll(/\S*\d\S*/g, '…')
    const isOfBar = panel.closest('#menu-appbar, #simple-menu') !== null
    return panel.role === 'menu' && !isOfBar ? `${name} ${place}` : name
  }, shape)
