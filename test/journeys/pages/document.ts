import type { Page } from 'playwright-core'

/* The page of one record, for example of an order, a position or a package. */

/** What the page is about: the number of the order, or the position in it. */
export const heading = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

/** A section of the page by its title. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A tab of the page; that of a list has a count. */
export const tab = (page: Page, name: string) =>
  page.getByRole('article').getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) })
export const openTab = async (page: Page, name: string): Promise<void> => {
  await tab(page, name).click()
  await tab(page, name)
    .and(page.getByRole('tab', { selected: true }))
    .waitFor()
}

/** The way to the page above, and from the topmost one to the list. */
export const back = (page: Page) => page.getByRole('link', { name: /Back/ })
