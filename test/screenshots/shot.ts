import type { BrowserContextOptions, Page } from 'playwright-core'

/** Opens a page as another user, whose work the picture shows. */
export type OpenAs = (username: string, path: string) => Promise<Page>

/** What a picture shows. */
export type Shot = {
  readonly username?: string
  readonly path: string
  /** As a phone, or dark. */
  readonly context?: BrowserContextOptions
  /** Whether the page follows what others change; otherwise it rests when it is complete. */
  readonly isLive?: true
  show(page: Page, openAs: OpenAs): Promise<void>
}

/** The address of a list with filters. */
export const filtered = (route: string, filter: object, query: Record<string, string> = {}) =>
  `${route}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', ...query })}`

/** Waits for the first row of a list. */
export const grid = (page: Page) =>
  page.locator('[role=grid][aria-busy=false] tbody tr').first().waitFor()

/** Opens the first row of a list of records with pages. */
export const openFirst = async (page: Page) => {
  await grid(page)
  await page.locator('.row-open').first().click()
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor()
}
