import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled, table } from '#test/journeys/pages/list.ts'
import { openPage, signIn } from '#test/journeys/setup/openPage.ts'
import type { Product } from '#test/journeys/setup/startProduct.ts'
import { takeHands, type Hands } from '#test/look/keyboard/hands.ts'
import { jobs, type Job } from './jobs.ts'
import { takeMouse, type Mouse } from './takeMouse.ts'

/** The counts on the overview of what needs the user. */
export const attention = (page: Page) =>
  page.getByRole('region', { name: 'Needs attention' }).getByRole('link')

const isOverview = (page: Page) => attention(page).first().waitFor()

export interface Ways {
  readonly username: string
  /** The address of the list with what the work is chosen from. */
  readonly path?: string
  /** Another one for the keyboard, where the work of the mouse leaves nothing to do. */
  readonly keyboardPath?: string
  /** Waits until the page is there on which the work begins, if that is neither a list nor the overview. */
  readonly isReady?: (page: Page) => Promise<void>
  /** What the user has at hand before the job is counted. */
  readonly prepare?: (page: Page) => Promise<void>
  /** What the browser gets at the end. */
  readonly brings?: 'download'
  readonly byMouse: (mouse: Mouse) => Promise<void>
  readonly byKeyboard: (hands: Hands) => Promise<void>
  /** Waits for what the job is done for, and fails without it. */
  readonly isDone?: (page: Page) => Promise<void>
}

const begin = async (
  product: Product,
  job: Job,
  { username, prepare, isReady }: Ways,
  path: string | undefined,
): Promise<Page> => {
  const viewport = { width: 1440, height: 900 }
  const page = await openPage(product, { viewport }, /status of (404|409)/)
  const { from } = jobs[job]
  await signIn(page, username, path ?? from)
  const isThere = isReady ?? (from === '/' ? isOverview : settled)
  await isThere(page)
  await prepare?.(page)
  return page
}
const finish = async (page: Page, { brings, isDone }: Ways, act: () => Promise<void>) => {
  const brought = brings && page.waitForEvent(brings)
  await act()
  if (brought) expect(await (await brought).failure()).toBeNull()
  await isDone?.(page)
}

/** Makes the tests of a job: it is done, and takes as much as is declared for it. */
export const createWork = (findProduct: () => Product) => (job: Job, ways: Ways) => {
  test(`${job}, by mouse`, async () => {
    const mouse = takeMouse(await begin(findProduct(), job, ways, ways.path))
    await finish(mouse.page, ways, () => ways.byMouse(mouse))
    expect(mouse.effort).toEqual(jobs[job].mouse)
  })
  test(`${job}, by keyboard`, async () => {
    const hands = await takeHands(
      await begin(findProduct(), job, ways, ways.keyboardPath ?? ways.path),
    )
    await finish(hands.page, ways, () => ways.byKeyboard(hands))
    expect(hands.count()).toBe(jobs[job].keyboard)
  })
}

/** From the top of a page past what is around it. */
export const skip = async (hands: Hands) => {
  await hands.press('Tab')
  await hands.press('Enter')
}
/** To the filters of the list, from anywhere. */
export const toFilters = async (hands: Hands) => {
  await hands.press('/')
  await table(hands.page).locator(':focus').waitFor()
}
/** By the search for everything. */
export const find = async (hands: Hands, letters: string, found: string | RegExp) => {
  await hands.press('Control+K')
  await hands.type(letters)
  await hands.page.getByRole('option', { name: found, selected: true }).first().waitFor()
  await hands.press('Enter')
}
