import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, firstVisit, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { dialog } from '#test/journeys/pages/dialog.ts'
import {
  actionOf,
  choose,
  filter,
  openList,
  referenceOf,
  rows,
  rowsWith,
  settled,
  typeFilter,
  wide,
} from '#test/journeys/pages/list.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looks, looksAtNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const list = '/presentation-of-goods'
const customs = 'customs@zoll.example'

/** The history of an order with a status, from the menu of its row. */
const open = async (status: string, options: Parameters<typeof openPage>[1] = {}) => {
  const page = await openList(product, customs, list, options)
  await filter(page, 'Type').fill('AES')
  await typeFilter(page, 'Customs (EMP)', status)
  const row = rows(page).first()
  await row.filter({ hasText: status }).filter({ hasText: 'AES' }).waitFor()
  await choose(row, 'Status history')
  return { page, timeline: await drawn(page) }
}
const drawn = async (page: Page): Promise<Locator> => {
  const timeline = dialog(page).locator('section.timeline')
  await timeline.locator('.timeline-mark').first().waitFor()
  return timeline
}
const lane = (timeline: Locator, name: string) => timeline.getByRole('list', { name, exact: true })
const namesIn = (marks: Locator) =>
  marks
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const shown = (timeline: Locator) => timeline.locator('output').innerText()
/** The number of events of the marks of a lane. */
const countOf = async (marks: Locator) => {
  const names = await namesIn(marks)
  return names
    .map((name) => Number(/: (\d+) events/.exec(String(name))?.[1] ?? 1))
    .reduce((sum, count) => sum + count, 0)
}

test('the history of an order is drawn in lanes above its table, with its waits and a summary [CV-047]', async () => {
  const { page, timeline } = await open('Exit confirmed')
  const history = dialog(page, 'Status history')
  await timeline.getByText(/^Exit confirmed for \d/).waitFor()
  await timeline.getByText(/^Planned departure .* ago$/).waitFor()
  await expect
    .poll(() => namesIn(lane(timeline, 'Customs')))
    .toContainEqual(
      expect.stringMatching(
        /^Customs: (Exit confirmed \(0070\), \d\d\/\d\d\/\d{4} \d\d:\d\d, EMP, after \d|\d+ events, .* the last: Exit confirmed \(0070\)$)/,
      ),
    )
  await expect.poll(async () => String(await namesIn(lane(timeline, 'Gate')))).toContain('Loaded')
  await expect.poll(() => timeline.getByRole('list', { name: 'Communication' }).count()).toBe(0)
  const waits = timeline.getByRole('list', { name: 'Waiting for' }).getByRole('listitem')
  await expect.poll(async () => (await waits.allTextContents()).join()).toMatch(/loading: \d/)
  // Each status of the table is drawn once, for all of its lines.
  const rows = await history.getByRole('row').allInnerTexts()
  const told = new Set(
    rows.slice(1).map((row) =>
      row
        .split('\t')
        .map((cell) => cell.trim())
        .slice(0, 3)
        .join(),
    ),
  )
  await expect
    .poll(
      async () =>
        (await countOf(lane(timeline, 'Customs'))) + (await countOf(lane(timeline, 'Gate'))),
    )
    .toBe(told.size)
  await expect
    .poll(async () => (await timeline.getByRole('list', { name: 'Symbols' }).innerText()).trim())
    .toBe('EMP')
  const asked = page.waitForRequest(/status-history/)
  await history.getByRole('tab', { name: 'ZAPP' }).click()
  expect(new URL((await asked).url()).search).toBe('?statusTypes=CUSTOMS,GATE')
  await timeline.getByRole('list', { name: 'Symbols' }).getByText('ZAPP').waitFor()
})

test('a waiting order shows for what and how long, and the bar of its wait is open', async () => {
  const { timeline } = await open('Released for exit')
  await timeline.getByText(/Waiting for loading for \d+ (days?|hr|min)/).waitFor()
  const bars = timeline.locator('.timeline-waits li[data-open=true]')
  await expect
    .poll(() => bars.allTextContents())
    .toEqual([expect.stringMatching(/^Waiting for loading: \d/)])
  await timeline.getByText(/^(Departs in|▲ Departs in|▲ Planned departure) ?/).waitFor()
})

test('one tab stop leads to the marks, arrows move between them, and Enter shows the details of one', async () => {
  const { page, timeline } = await open('Exit confirmed')
  await expect.poll(() => timeline.locator('.timeline-mark[tabindex="0"]').count()).toBe(1)
  await timeline.getByRole('button', { name: 'Later' }).focus()
  await page.keyboard.press('Tab')
  const names = await namesIn(lane(timeline, 'Customs'))
  // Tab focuses the latest customs status.
  await expect.poll(() => focused(page)).toBe(names.at(-1))
  await page.keyboard.press('Home')
  const walked = [await focused(page)]
  while (walked.length < names.length) {
    await page.keyboard.press('ArrowRight')
    walked.push(await focused(page))
  }
  expect(walked).toEqual(names)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toBe(names.at(-1))
  await page.keyboard.press('ArrowDown')
  const gate = await namesIn(lane(timeline, 'Gate'))
  expect(gate).toContain(await focused(page))
  await page.keyboard.press('End')
  await expect.poll(() => focused(page)).toBe(gate.at(-1))
  await page.keyboard.press('ArrowUp')
  expect(names).toContain(await focused(page))
  await page.keyboard.press('Home')
  await expect.poll(() => timeline.locator('.timeline-mark[tabindex="0"]').count()).toBe(1)

  await page.keyboard.press('Enter')
  const panel = page.locator('.timeline-panel')
  await panel.waitFor()
  await expect.poll(() => panel.getAttribute('aria-label')).toBe(names[0])
  const details = panel.locator('summary')
  if ((await details.count()) > 0) await details.first().click()
  const facts = await panel.innerText()
  for (const label of ['Status', 'Reference', 'Status at', 'Reported by', 'Terminal', 'Duration'])
    expect(facts).toContain(label)
  expect(facts).toContain('Registered, not presented')
  expect(facts).toContain('0010')
  expect(facts).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  // The dialog around it stays open, and the focus returns.
  await expect.poll(() => focused(page)).toBe(names[0])
  await expect.poll(() => dialog(page, 'Status history').count()).toBe(1)
})

atNight('zooming in separates marks, and arrows move beyond the window', async () => {
  const { page, timeline } = await open('Exit confirmed')
  await page.setViewportSize({ width: 420, height: 900 })
  const whole = await shown(timeline)
  const all = await countOf(lane(timeline, 'Customs'))
  const many = timeline.locator('.timeline-mark[data-many=true]').first()
  await many.click()
  await page.getByRole('button', { name: 'Zoom in on these events' }).click()
  await page.locator('.timeline-panel').waitFor({ state: 'detached' })
  const closer = await shown(timeline)
  expect(closer).not.toBe(whole)
  await expect
    .poll(() =>
      timeline
        .locator('.timeline-mark[tabindex="0"]')
        .evaluate((mark) => mark === document.activeElement),
    )
    .toBe(true)
  await expect.poll(() => timeline.getByRole('button', { pressed: true }).count()).toBe(0)

  // All events of the lane can be reached, and the window follows.
  await page.keyboard.press('Home')
  const walked = new Set([await focused(page)])
  let last = ''
  while ((await focused(page)) !== last) {
    last = await focused(page)
    walked.add(last)
    await page.keyboard.press('ArrowRight')
  }
  expect(last).toContain('Exit confirmed')
  expect(walked.size).toBeGreaterThan(1)
  await expect.poll(() => shown(timeline)).not.toBe(closer)

  await timeline.getByRole('button', { name: 'Earlier' }).click()
  const earlier = await shown(timeline)
  await timeline.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => shown(timeline)).not.toBe(earlier)
  await timeline.getByRole('button', { name: 'All' }).click()
  await expect.poll(() => shown(timeline)).toBe(whole)
  await expect.poll(() => countOf(lane(timeline, 'Customs'))).toBe(all)
  const zoomOut = timeline.getByRole('button', { name: 'Zoom out' })
  await expect.poll(() => zoomOut.getAttribute('aria-disabled')).toBe('true')
  await timeline.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(() => zoomOut.getAttribute('aria-disabled')).toBe('false')
  await zoomOut.click()
  await expect.poll(() => shown(timeline)).toBe(whole)
})

atNight(
  'more statuses than a page are all drawn, on each page of the table, and manual ones are marked',
  async () => {
    const page = await openPage(product, wide, firstVisit)
    const asking = page.waitForRequest(/presentation-of-goods\/v1\/find/)
    await signIn(page, customs, list)
    const asked = await asking
    await settled(page)
    await filter(page, 'Customs (EMP)').fill('Presentation sent')
    // Orders of other types cannot be stopped a second time.
    await typeFilter(page, 'Type', 'AES')
    const row = rowsWith(page, 'Stop').filter({ has: page.getByText('AES', { exact: true }) })
    const link = actionOf(row.first(), 'Stop')
    const id = /\d+/.exec(String(await link.getAttribute('href')))?.[0]
    const reference = await referenceOf(row.first())
    const { authorization = '', 'emp-company': company = '' } = await asked.allHeaders()
    for (const status of Array.from({ length: 14 }, () => ['STOP', 'RELEASE']).flat()) {
      const answer = await page.request.put('/api/main/customs-status/v1', {
        headers: { authorization, 'emp-company': company },
        data: { portOrderReference: reference, status, source: 'MANUAL' },
      })
      expect([answer.status(), await answer.text()]).toEqual([200, expect.anything()])
    }
    await page.goto(`${list}/${id}/history/EMP`)
    const timeline = await drawn(page)
    const history = dialog(page, 'Status history')
    await timeline.getByText(/^Released by hand for/).waitFor()
    await timeline.getByRole('list', { name: 'Symbols' }).getByText('manual').waitFor()
    const all = await countOf(lane(timeline, 'Customs'))
    expect(all).toBeGreaterThan(28)
    await history.getByRole('button', { name: 'Older' }).click()
    await history.getByText(/^26–/).waitFor()
    await expect.poll(() => countOf(lane(timeline, 'Customs'))).toBe(all)
  },
)

atNight('no mark lies over the text of a state', async () => {
  const { page, timeline } = await open('Released for exit')
  const texts = () =>
    timeline.locator('.timeline-track').evaluateAll((tracks) =>
      tracks.flatMap((track) => {
        const marks = [...track.querySelectorAll('.timeline-mark')].map((mark) =>
          mark.getBoundingClientRect(),
        )
        return [...track.querySelectorAll('.timeline-state > span')].flatMap((text) => {
          const { left, right } = text.getBoundingClientRect()
          const { opacity, paddingLeft, paddingRight } = getComputedStyle(text)
          const from = left + Number.parseFloat(paddingLeft)
          const until = right - Number.parseFloat(paddingRight)
          if (opacity === '0' || from >= until) return []
          return [{ isFree: marks.every((mark) => mark.right <= from || mark.left >= until) }]
        })
      }),
    )
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await timeline.locator('.timeline-mark').first().waitFor()
    const found = await texts()
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ isFree }) => isFree)).toBe(true)
  }
})

atNight('in print the whole life is shown without controls, regardless of the zoom', async () => {
  const { page, timeline } = await open('Exit confirmed')
  const all = await countOf(lane(timeline, 'Customs'))
  await timeline.getByRole('button', { name: '24 hours' }).click()
  const some = await timeline.locator('.timeline-mark').count()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => countOf(lane(timeline, 'Customs'))).toBe(all)
  await expect.poll(() => timeline.locator('.timeline-bar').isVisible()).toBe(false)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => timeline.locator('.timeline-mark').count()).toBe(some)
})

test.for(looksAtNight('dark', 'light'))(
  'axe finds nothing in a %s timeline, wide and narrow, and a narrow page does not scroll sideways',
  async (theme) => {
    const { page } = await open('Released for exit')
    await page.evaluate((wanted) => localStorage.setItem('quayside.theme', wanted), theme)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.reload()
      const timeline = await drawn(page)
      expect(await findBarriers(page)).toEqual([])
      const body = dialog(page).locator('.MuiDialogContent-root')
      await expect
        .poll(() => body.evaluate((element) => element.scrollWidth - element.clientWidth))
        .toBe(0)
      await expect
        .poll(() => timeline.evaluate(({ clientWidth }) => clientWidth))
        .toBeLessThan(width)
    }
  },
)

test.for(
  looks(
    ['de', 'Zeitleiste', 'Zoll', /^Zum Ausgang überlassen seit/, 'Wartet seit'],
    ['cn', '时间轴', '海关', /^已放行出境，已持续/, '等待装船，已'],
  ),
)('in %s it speaks that language', async ([language, name, customsLane, stands, waits]) => {
  const { page } = await open('Released for exit')
  await page.evaluate((wanted) => localStorage.setItem('quayside.language', wanted), language)
  await page.reload()
  const timeline = await drawn(page)
  await expect.poll(() => timeline.getAttribute('aria-label')).toBe(name)
  await expect
    .poll(async () => (await namesIn(lane(timeline, customsLane))).length)
    .toBeGreaterThan(0)
  await timeline.getByText(stands).waitFor()
  await timeline.getByText(waits).waitFor()
})
