import type { Locator, Page } from 'playwright-core'
import { en } from '#i18n/en.ts'
import { port } from '#resources/application.ts'
import { viewsIn } from '#framework/schema/access.ts'
import type { NamedView } from '#framework/schema/views.ts'

/* What is around every page: the bar at the top, the menu, the overview, and the messages. */

/** Chooses the language before the portal opens, as an earlier visit would have done. */
export const speak = (page: Page, language: string) =>
  page.addInitScript((key) => localStorage.setItem('quayside.language', key), language)

/** The bar at the top. An open dialog has a header of its own, so its role alone would find both. */
export const bar = (page: Page) => page.locator('header.RaAppBar-appBar')

/** The button of the user, by whose name it is called; also behind a dialog. */
export const user = (page: Page) =>
  bar(page).getByRole('button', { name: /^Signed in as/, includeHidden: true })

/** The name of the user of the session. */
export const readUsername = async (page: Page) =>
  (await user(page).getAttribute('aria-label'))?.replace('Signed in as ', '')

/** The tooltip. Screen readers get what it says from its element. */
export const tooltip = (page: Page) => page.getByRole('tooltip', { includeHidden: true })

/** Opens the menu of the user. */
export const openUserMenu = async (page: Page) => {
  await user(page).click()
  const menu = page.getByRole('menu', { name: 'User menu' })
  await menu.waitFor()
  return menu
}

/** The menu of the settings, in any language. */
export const settingsMenu = (page: Page) =>
  page.getByRole('navigation', { name: /^(Settings|Einstellungen|设置)$/ })

/** Opens a page of the settings: by default what is chosen for this device. */
export const openSettings = async (page: Page, name = 'Appearance') => {
  const menu = await openUserMenu(page)
  await menu.getByRole('menuitem', { name: 'Settings' }).click()
  await settingsMenu(page).getByRole('link', { name }).click()
  const settings = page.getByRole('article', { name, exact: true })
  await settings.waitFor()
  return settings
}

export const signOut = async (page: Page) => {
  const menu = await openUserMenu(page)
  await menu.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** The company of the session. */
export const participant = (page: Page) => bar(page).locator('[aria-description^=Participant]')

/** The menu of all areas: beside a wide page, or over that of a phone. */
export const rail = (page: Page) => page.getByRole('navigation', { name: 'Areas' })

/** The menu with its names, opened where it is not. */
export const openAreas = async (page: Page) => {
  const folded = page.getByRole('button', { name: 'Open menu' })
  await folded.or(page.getByRole('button', { name: 'Close menu' })).waitFor()
  if (await folded.isVisible()) await folded.click()
  await rail(page).getByText('Overview').waitFor()
  return rail(page)
}

/** The button with the languages, by its name in any of them. */
export const languageButton = (page: Page) =>
  bar(page).getByRole('button', { name: /^(Language|Sprache|语言)/, includeHidden: true })

type Press = (target: Locator) => Promise<void>
const click: Press = (target) => target.click()
/** Behind a dialog, which covers the bar. */
export const pressBehind: Press = (target) => target.dispatchEvent('click')

/** On a phone, shows the second line of the bar. */
const showTools = async (page: Page, press: Press) => {
  const button = bar(page).locator('button[aria-expanded=false]:has(+ .more-tools)')
  if (await button.isVisible()) await press(button)
}

/** Opens the languages. */
export const openLanguages = async (page: Page, press: Press = click) => {
  await showTools(page, press)
  await press(languageButton(page))
  const menu = page.getByRole('menu', { name: /^(Language|Sprache|语言)/ })
  await menu.waitFor()
  return menu
}

/** Chooses another language by its own name. */
export const switchLanguage = async (page: Page, name: string, press: Press = click) => {
  const menu = await openLanguages(page, press)
  await press(menu.getByRole('menuitem', { name, exact: true }))
  await languageButton(page).getByText(name).waitFor()
}

/** The cards of the overview; their names go on with a hint. */
export const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

/** The card that leads to a path, in any language. */
export const cardTo = (page: Page, path: string) =>
  page.getByRole('main').locator(`a[href="${path}"]`)

/** The titles on the cards of the overview. */
export const cardTitles = async (page: Page) => {
  await cards(page).first().waitFor()
  return page.locator('main [data-title]').allInnerTexts()
}

const menuNames = new Set(
  port.menu?.flat().map((entry) => (typeof entry === 'string' ? entry : entry.name)),
)
/** Whether a list was added to the port after its menu was written, which names all others. */
export const isAdded = ({ name }: NamedView): boolean => !menuNames.has(name)
/** Lists of the menu that the specification does not know. */
const ours: ReadonlySet<string> = new Set(['orderAssignment', 'orderDocument', 'orderNote'])

const resourceTexts = new Map(Object.entries(en.resource ?? {}))
const addedTitles = new Set(
  viewsIn(port)
    .filter((view) => ours.has(view.name) || isAdded(view))
    .map(({ name, resource }) => {
      const { views } = (resourceTexts.get(resource.name) ?? {}) as {
        readonly views?: { readonly [name: string]: string }
      }
      return views?.[name]
    }),
)

/** Those of some titles of places that the menu of the port names, which the specification knows. */
export const withoutAdded = (titles: readonly string[]) =>
  titles.filter((title) => !addedTitles.has(title))

/** Switches between current and archived data. */
export const toggleArchive = (page: Page) =>
  page.getByRole('button', { name: 'Archive', exact: true }).click()

/** The messages that are shown; each is a box without a role in the region that announces them. */
export const toasts = (page: Page) => page.locator('.toast')

/** Opens the log of all messages since the sign-in; the panel of a button has no role. */
export const openLog = async (page: Page) => {
  await page.getByRole('button', { name: /^Message log/ }).click()
  const log = page.locator('.popup.log')
  await log.getByRole('heading').waitFor()
  return log
}

/** Whether the page is wider than the window. */
export const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Puts a text on the clipboard, as a spreadsheet or a mail does. */
export const copy = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
}
