import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatTypedDay } from '#framework/schema/filters/typedDay.ts'
import { portDay } from '#framework/schema/values/portTime.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import {
  cells,
  filter,
  header,
  listAddress,
  newestFirst,
  openColumns,
  openView,
  openList,
  openPeriod,
  pagerButton,
  reloading,
  resetView,
  rows,
  saveView,
  selectionBar,
  settled,
  shownRows,
  shownTotal,
  table,
  wide,
  sort,
  turn,
} from '#test/journeys/pages/list.ts'
import { rail, toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looks, looksAtNight } from '#test/setup/night.ts'
import { chooseOption, chosenValue } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const customs = 'customs@zoll.example'
const terminal = 'terminal@hcta.example'
const forwarder = 'forwarder@fwd1.example'

const chips = (page: Page) => page.getByRole('button', { name: /^Remove filter/ })
const names = (page: Page) =>
  chips(page).evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-label')))

test('each filter is a chip, those of hidden columns too, and is removed by it', async () => {
  const hidden = { forwarderReference: 'EXP', riskLevel: 'HIGH' }
  const page = await openList(product, customs, listAddress('/presentation-of-goods', hidden), wide)
  await chips(page).first().waitFor()
  await expect.poll(() => header(page, 'Forwarder reference').count()).toBe(0)
  await expect
    .poll(async () => new Set(await names(page)))
    .toEqual(new Set(['Remove filter Forwarder reference: EXP', 'Remove filter Risk: High']))
  expect(await findBarriers(page)).toEqual([])
  const removed = chips(page).filter({ hasText: 'EXP' })
  await reloading(page, () => removed.press('Enter'))
  await expect.poll(() => names(page)).toEqual(['Remove filter Risk: High'])
  await expect
    .poll(() => chips(page).evaluate((chip) => chip === document.activeElement))
    .toBe(true)
  await expect.poll(() => chosenValue(filter(page, 'Risk'))).toBe('HIGH')
  await reloading(page, () => page.keyboard.press('Delete'))
  await expect.poll(() => chips(page).count()).toBe(0)
  await expect
    .poll(() => table(page).evaluate((grid) => grid.contains(document.activeElement)))
    .toBe(true)
})

test('a message lies over no button of the open panel and of the rows', async () => {
  const page = await openList(product, terminal, '/loadingstop', {
    viewport: { width: 1280, height: 560 },
  })
  await saveView(page)
  const covered = await toasts(page).evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect()
    return [...document.querySelectorAll('[role=dialog] button, .row-options')]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.left < right && left < one.right)
      .filter((one) => one.top < bottom && top < one.bottom).length
  })
  expect(covered).toBe(0)
})

test('a filter takes several values, or excludes them, by a panel or by typed signs', async () => {
  const page = await openList(product, customs, '/riskfile', wide)
  const total = await shownTotal(page)
  const codes = filter(page, 'Commodity code from')
  const [first = '', second = ''] = await cells(page, 'Commodity code from')
  await reloading(page, () => codes.fill(`${first}|${second}`))
  const either = await cells(page, 'Commodity code from')
  expect(new Set(either)).toEqual(new Set([first, second]))
  const few = await shownTotal(page)
  await reloading(page, () => codes.fill(`!${first}|${second}`))
  await expect.poll(() => shownTotal(page)).toBe(total - few)
  await expect
    .poll(() => names(page))
    .toEqual([`Remove filter Commodity code from: Not ${first} or ${second}`])
  await reloading(page, () => codes.fill(''))

  const country = filter(page, 'Country')
  const named = (await cells(page, 'Country')).filter((cell) => /^[A-Z]{2} /.test(cell))
  const [one = '', other = ''] = [...new Set(named)].toSorted()
  await country.focus()
  await chooseOption(country, 'Several …')
  const panel = page.getByRole('dialog', { name: 'Filter Country' })
  await panel.getByLabel(one).check()
  await panel.getByLabel('Find a value').fill(other.slice(3))
  await panel.getByLabel(other).check()
  expect(await findBarriers(page)).toEqual([])
  await reloading(page, () => panel.getByRole('button', { name: 'Apply' }).click())
  await expect.poll(() => country.innerText()).toBe(`${one} or ${other}`)
  await expect
    .poll(() => country.evaluate((select) => select === document.activeElement))
    .toBe(true)
  await expect
    .poll(async () => new Set(await cells(page, 'Country')))
    .toEqual(new Set([one, other]))
  const some = await shownTotal(page)
  await chooseOption(country, 'Several …')
  await panel.getByRole('button', { name: 'None of these' }).click()
  await expect.poll(() => panel.getByLabel(one).isChecked()).toBe(true)
  await reloading(page, () => panel.getByLabel(one).press('Enter'))
  await expect.poll(() => shownTotal(page)).toBe(total - some)
  await page.reload()
  await settled(page)
  await expect.poll(() => shownTotal(page)).toBe(total - some)
  await country.focus()
  await chooseOption(country, 'Several …')
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  // Escape goes back to the cell, as from every filter.
  const cell = page.getByRole('gridcell').filter({ has: country })
  await expect.poll(() => cell.evaluate((td) => td === document.activeElement)).toBe(true)
})

test('a list is counted by a column, and each value leads to its rows', async () => {
  const path = listAddress('/riskfile', { riskGroup: 'HIGH' })
  const page = await openList(product, customs, path, wide)
  const total = await shownTotal(page)
  await (await openView(page)).getByRole('link', { name: 'Group by …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Risk file: group by a column' })
  const values = dialog.getByRole('rowheader')
  const countOf = async (value: string) => {
    const row = dialog.getByRole('row').filter({ hasText: value })
    return Number((await row.getByRole('cell').innerText()).replaceAll(',', ''))
  }
  const column = dialog.getByLabel('Column')
  // The first column with a choice, and the focus in it.
  await expect.poll(() => column.innerText()).toBe('Country')
  await expect.poll(() => column.evaluate((select) => select === document.activeElement)).toBe(true)
  await values.first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('End')
  await chooseOption(column, 'Risk group')
  await values.filter({ hasText: 'Medium' }).waitFor()
  // The filter of the column itself does not count.
  await expect.poll(() => countOf('High')).toBe(total)
  const medium = await countOf('Medium')
  await page.reload()
  await values.filter({ hasText: 'Medium' }).waitFor()
  await expect.poll(() => column.innerText()).toBe('Risk group')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findBarriers(page)).toEqual([])
  await expect
    .poll(() => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0)
  await page.setViewportSize(wide.viewport)
  await reloading(page, () => dialog.getByRole('link', { name: 'Medium' }).press('Enter'))
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => shownTotal(page)).toBe(medium)
  await expect.poll(() => chosenValue(filter(page, 'Risk group'))).toBe('MEDIUM')
})

atNight(
  'a group of entries without a value is shown, and one whose count fails says so',
  async () => {
    const page = await openList(product, customs, '/riskfile', {
      ...wide,
      expected: /status of (404|503)/,
    })
    const all = await shownTotal(page)
    await page.route('**/find-groups', (route) =>
      route.fulfill({ status: 503, json: { code: 'QUERY_TIMEOUT', message: 'too long' } }),
    )
    await (await openView(page)).getByRole('link', { name: 'Group by …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Risk file: group by a column' })
    await dialog.getByText('Counting takes too long.').waitFor()
    await page.unroute('**/find-groups')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('rowheader').first().waitFor()
    await chooseOption(dialog.getByLabel('Column'), 'Commodity code until')
    const empty = dialog.getByRole('row').filter({ hasText: '(empty)' })
    const count = Number((await empty.getByRole('cell').innerText()).replaceAll(',', ''))
    expect(count).toBeLessThan(all)
    await reloading(page, () => empty.getByRole('link').click())
    await expect.poll(() => shownTotal(page)).toBe(count)
    await chips(page).first().waitFor()
    await expect.poll(() => names(page)).toEqual(['Remove filter Commodity code until: Empty'])
    await reloading(page, () => filter(page, 'Commodity code until').fill('!='))
    await expect.poll(() => shownTotal(page)).toBe(all - count)
  },
)

atNight('filters without a match are removed where it is said', async () => {
  const page = await openList(product, terminal, listAddress('/loadingstop', { number: 'NONE' }))
  const removeAll = page.getByRole('status').getByRole('button', { name: 'Clear filters' })
  await reloading(page, () => removeAll.click())
  await expect.poll(() => rows(page).count()).toBe(10)
  await expect.poll(() => filter(page, 'Number').inputValue()).toBe('')
})

test('the rows of a page are selected from the head, and all that match from the bar', async () => {
  const page = await openList(
    product,
    customs,
    listAddress('/presentation-of-goods', { riskLevel: 'HIGH' }),
    wide,
  )
  const all = table(page).getByRole('checkbox', { name: 'Select this page' })
  await rows(page).first().getByRole('checkbox').check()
  await expect.poll(() => all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await all.check()
  await selectionBar(page).getByText('10 selected').waitFor()
  await all.uncheck()
  await selectionBar(page).waitFor({ state: 'detached' })
  await header(page, 'Reference').getByRole('button').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await selectionBar(page).getByText('10 selected').waitFor()
  const [, total = ''] = /of ([\d,]+)/.exec(await shownRows(page)) ?? []
  expect(Number(total.replace(',', ''))).toBeGreaterThan(10)
  await selectionBar(page)
    .getByRole('button', { name: /^Select (all|the first) \d+ that match/ })
    .click()
  const selected = Math.min(200, Number(total.replace(',', '')))
  await selectionBar(page).getByText(`${selected} selected`).waitFor()
})

test('the rows per page are chosen, and are part of the address', async () => {
  const page = await openList(product, terminal, '/loadingstop')
  await expect.poll(() => rows(page).count()).toBe(10)
  await reloading(page, () => chooseOption(page.getByLabel('Rows per page'), '25'))
  await expect.poll(() => rows(page).count()).toBe(25)
  expect(new URL(page.url()).searchParams.get('perPage')).toBe('25')
  await page.reload()
  await settled(page)
  await expect.poll(() => rows(page).count()).toBe(25)
  await expect.poll(() => chosenValue(page.getByLabel('Rows per page'))).toBe('25')
  await page.setViewportSize({ width: 1280, height: 900 })
  await reloading(page, () => chooseOption(page.getByLabel('Rows per page'), 'Fill the window'))
  const room = await page.evaluate(() => {
    const [row] = document.querySelectorAll('main [role=grid] tbody > tr')
    const bottom = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
    const pager = document.querySelector('.pager')?.getBoundingClientRect().bottom ?? 0
    const page = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
    const frame = document.querySelector('.table-scroller')
    const isCut = frame !== null && frame.scrollHeight > frame.clientHeight
    return {
      scrolls: isCut || document.documentElement.scrollHeight > innerHeight || bottom > innerHeight,
      rest: page - pager - 24,
      row: row?.getBoundingClientRect().height ?? 0,
    }
  })
  expect(room.scrolls).toBe(false)
  expect(room.rest).toBeLessThan(room.row)
  const count = await rows(page).count()
  expect(count).toBeGreaterThan(10)

  // It stays: while the list is sorted, after a reload, and with another size of the window.
  const chosen = () => chosenValue(page.getByLabel('Rows per page'))
  await sort(page, 'Number')
  await expect.poll(() => page.url()).toContain('rows=fill')
  await expect.poll(async () => [await chosen(), await rows(page).count()]).toEqual(['fill', count])
  await page.reload()
  await settled(page)
  await expect.poll(async () => [await chosen(), await rows(page).count()]).toEqual(['fill', count])
  await expect.poll(() => page.url()).toContain('rows=fill')
  await reloading(page, () => page.setViewportSize({ width: 1280, height: 1200 }))
  await expect.poll(() => rows(page).count()).toBeGreaterThan(count)

  // Other lists begin like it, with one question.
  const asked: number[] = []
  page.on('request', (request) => {
    if (/\/equipment-load.*\/find$/.test(request.url()))
      asked.push(Number(request.postDataJSON().pageable.pageSize))
  })
  await page.getByRole('link', { name: 'Equipment loads' }).click()
  await expect.poll(() => page.url()).toContain('rows=fill')
  await settled(page)
  expect(asked).toEqual([await rows(page).count()])
  await expect.poll(() => chosen()).toBe('fill')
  await reloading(page, () => chooseOption(page.getByLabel('Rows per page'), '10'))
  await expect.poll(async () => [await chosen(), await rows(page).count()]).toEqual(['10', 10])
  expect(page.url()).not.toContain('rows=fill')
})

test('head, filters and pager stay in view while rows scroll, and a further page begins with its first row', async () => {
  const page = await openList(product, customs, '/riskfile?perPage=25')
  const top = rows(page).first().getByRole('gridcell').first()
  const first = await rows(page).first().innerText()
  await rows(page).last().getByRole('gridcell').first().focus()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  for (const part of [
    header(page, 'Commodity code from'),
    filter(page, 'Commodity code from'),
    pagerButton(page, 'Next page'),
  ])
    await expect.poll(() => isInWindow(part)).toBe(true)
  await expect.poll(() => isInWindow(top)).toBe(false)
  await turn(page, 'Next page')
  await expect.poll(() => isInWindow(top)).toBe(true)
  await expect.poll(() => rows(page).first().innerText()).not.toBe(first)
})

const isInWindow = (part: Locator) =>
  part.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect()
          resolve((entry?.intersectionRatio ?? 0) > 0.9)
        }).observe(element)
      }),
  )

const widthOf = async (page: Page, column: string) =>
  Math.round((await header(page, column).boundingBox())?.width ?? 0)

atNight(
  'a column is as wide as its edge is dragged, as a key makes it, or as its rows need; the view keeps it',
  async () => {
    const page = await openList(product, terminal, '/loadingstop', {
      viewport: { width: 1280, height: 800 },
    })
    const edgeOf = async () => {
      const box = await header(page, 'Comment').boundingBox()
      return { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 15 }
    }
    const before = await widthOf(page, 'Comment')
    const edge = await edgeOf()
    await page.mouse.move(edge.x, edge.y)
    await page.mouse.down()
    await page.mouse.move(edge.x + 60, edge.y, { steps: 4 })
    await page.mouse.move(edge.x + 120, edge.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => widthOf(page, 'Comment')).toBeGreaterThan(before + 60)
    const dragged = await widthOf(page, 'Comment')
    await header(page, 'Comment').getByRole('button').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => widthOf(page, 'Comment')).toBeGreaterThan(dragged + 8)
    await expect
      .poll(() => header(page, 'Comment').evaluate((head) => head.contains(document.activeElement)))
      .toBe(true)
    const wider = await edgeOf()
    await page.mouse.dblclick(wider.x, wider.y)
    const cut = () =>
      rows(page)
        .getByRole('gridcell')
        .evaluateAll(
          (cells: HTMLElement[]) =>
            cells.filter(
              (one) =>
                one.dataset['cell']?.endsWith(':2') === true && one.scrollWidth > one.clientWidth,
            ).length,
        )
    await expect.poll(cut).toBe(0)
    const fitted = await widthOf(page, 'Comment')
    await saveView(page)
    await page.reload()
    await settled(page)
    await expect.poll(() => widthOf(page, 'Comment')).toBe(fitted)
    await resetView(page)
    await expect.poll(() => widthOf(page, 'Comment')).toBe(before)
  },
)

const decides = {
  '/presentation-of-goods': ['Reference', 'Customs (EMP)', 'Processing', 'Vessel', 'ETS'],
  '/portorderstatus': ['Reference', 'Customs (EMP)', 'Gate (EMP)', 'Vessel', 'ETS', 'Containers'],
  '/portorder': ['Reference', 'Customs (EMP)', 'Vessel', 'ETS', 'Containers'],
}
test.each(
  looksAtNight(
    [customs, '/presentation-of-goods', ['Risk']],
    [customs, '/portorder', []],
    [forwarder, '/presentation-of-goods', ['Containers']],
    [forwarder, '/portorderstatus', []],
    [terminal, '/portorderstatus', []],
    ['agent@agt1.example', '/portorderstatus', []],
    ['support@port.example', '/portorderstatus', []],
    ['support@port.example', '/portorder', []],
  ),
)('for %s what decides on %s is whole at 1440 px beside the rail', async (user, path, more) => {
  const seen: Record<string, readonly (string | null | undefined)[]> = {}
  for (const language of ['en', 'de', 'cn']) {
    const size = { width: 1440, height: 900 }
    const page = await openList(product, user, path, { viewport: size, language })
    await rail(page).waitFor()
    const whole = await table(page)
      .getByRole('columnheader')
      .evaluateAll((heads) => {
        const actions = heads.find((head) => head.classList.contains('row-options'))
        const edge = actions?.getBoundingClientRect().left ?? innerWidth
        return heads
          .filter((head) => head.getBoundingClientRect().right <= edge + 1)
          .map((head) => head.querySelector('.sort-label')?.textContent)
      })
    seen[language] = whole
  }
  const wanted = [...decides[path], ...more]
  expect(seen['en']).toEqual(expect.arrayContaining(wanted))
  // They come first, whatever they are called.
  const least = Math.min(...Object.values(seen).map(({ length }) => length))
  expect(least, JSON.stringify(seen)).toBeGreaterThanOrEqual(wanted.length)
})

atNight('what names a row stays when columns are scrolled', async () => {
  const page = await openList(product, customs, '/presentation-of-goods')
  const first = rows(page).first().getByRole('gridcell').first()
  const { x } = (await first.boundingBox()) ?? { x: -1 }
  await page.locator('.table-scroller').evaluate((scroller) => scroller.scrollTo({ left: 600 }))
  await expect.poll(async () => (await first.boundingBox())?.x).toBe(x)
})

atNight(
  'the panels of the tool bar are closed by Escape, and the focus returns to their buttons',
  async () => {
    const page = await openList(product, terminal, '/loadingstop')
    const panel = await openColumns(page)
    await panel.getByRole('checkbox').first().waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toBe('View')
  },
)

atNight(
  'columns are searched, all shown, and all hidden but the one that names a row',
  async () => {
    const page = await openList(product, terminal, '/loadingstop')
    const panel = await openColumns(page)
    const search = panel.getByRole('searchbox', { name: 'Search columns' })
    await search.fill('comm')
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(1)
    await panel.getByRole('checkbox', { name: 'Comment' }).uncheck()
    await search.fill('nothing like it')
    await panel.getByText('No matches.').waitFor()
    await search.fill('')
    await panel.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => panel.getByRole('checkbox', { checked: false }).count()).toBe(0)
    await panel.getByRole('button', { name: 'Hide all' }).click()
    await expect.poll(() => panel.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await expect.poll(() => panel.getByRole('checkbox', { name: 'Number' }).isChecked()).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  },
)

test.each(looks({ width: 1440, height: 900 }, { width: 1000, height: 600 }))(
  'the panel of the columns is below its button, in a window of %o',
  async (viewport) => {
    const page = await openList(product, customs, '/presentation-of-goods', { viewport })
    const panel = await openColumns(page)
    await panel.getByRole('checkbox').first().waitFor()
    const button = await page
      .getByRole('button', { name: 'View', exact: true, includeHidden: true })
      .boundingBox()
    const box = await panel.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
  },
)

test('a period is chosen by its name, and moves with the clock or the calendar', async () => {
  const page = await openList(product, terminal, '/loadingstop', wide)
  const filterOf = () =>
    JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as { updated?: string }
  const panel = await openPeriod(page, 'Updated')
  await panel.getByRole('button', { name: 'Previous' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await reloading(page, () => panel.getByRole('button', { name: 'Next 7 days' }).click())
  expect(filterOf().updated).toBe('now..now+168h')
  await page.getByRole('button', { name: 'Filter Updated: Next 7 days', exact: true }).waitFor()
  const again = await openPeriod(page, 'Updated')
  const chosen = again.getByRole('button', { pressed: true })
  await expect.poll(() => chosen.innerText()).toBe('Next 7 days')
  const asked = page.waitForRequest(/loading-stop.*find/)
  await reloading(page, () => again.getByRole('button', { name: 'Today', exact: true }).click())
  expect(filterOf().updated).toBe('today..today')
  const day = portDay(new Date(), 'Europe/Berlin')
  const request = (await asked).postData() ?? ''
  expect(request).toContain(`${day}T00:00:00.000`)
  expect(request).toContain(`${day}T23:59:59.999`)
  const period = await openPeriod(page, 'Updated')
  await expect.poll(() => period.getByLabel('From').inputValue()).toBe(formatTypedDay(day, 'en'))
})

atNight('each period that has a name is asked for by its first and its last day', async () => {
  const page = await openList(product, terminal, '/loadingstop', wide)
  const panel = await openPeriod(page, 'Updated')
  const named = panel.locator('[aria-pressed]')
  await named.first().waitFor()
  const periods = (await named.allInnerTexts()).filter((name) => name !== 'Next 7 days')
  expect(periods).toContain('This week')
  await page.keyboard.press('Escape')
  for (const name of periods) {
    const asked = page.waitForRequest(/loading-stop.*find/)
    const opened = await openPeriod(page, 'Updated')
    await reloading(page, () => opened.getByRole('button', { name, exact: true }).click())
    const { filter: sent } = (await asked).postDataJSON() as { filter: { filterString: string } }
    expect(sent.filterString, name).toMatch(
      /^updated>=\d{4}-\d\d-\d\dT00:00:00\.000 and updated<=\d{4}-\d\d-\d\dT23:59:59\.999$/,
    )
    await page.getByRole('button', { name: `Filter Updated: ${name}`, exact: true }).waitFor()
  }
})

atNight(
  'the months of a period turn at both ends, below the inputs, and a chosen day is not larger',
  async () => {
    const page = await openList(product, terminal, '/loadingstop', wide)
    const panel = await openPeriod(page, 'Updated')
    const boxOf = async (name: string) =>
      (await panel.getByRole('button', { name }).boundingBox()) ?? { x: 0, y: 0 }
    const [previous, next] = [await boxOf('Previous'), await boxOf('Next Month')]
    expect(previous.y).toBe(next.y)
    const months = panel.locator('.rdp-month')
    const [first, last] = [await months.first().boundingBox(), await months.last().boundingBox()]
    const from = await panel.getByRole('textbox').first().boundingBox()
    const until = await panel.getByRole('textbox').last().boundingBox()
    expect(Math.abs((from?.x ?? 0) - (first?.x ?? 0))).toBeLessThan(6)
    expect(Math.abs((until?.x ?? 0) - (last?.x ?? 0))).toBeLessThan(6)
    const day = panel.locator('.rdp-day_button').nth(10)
    const size = () => day.evaluate((one) => getComputedStyle(one).fontSize)
    const before = await size()
    await day.click()
    await panel.locator('.rdp-selected').first().waitFor()
    expect(await size()).toBe(before)
  },
)

/** What is smaller than 24 px in a direction, and has another target within the circle of 24 px around it; links in a sentence may be. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 24
    const all = [...document.querySelectorAll('main :is(a, button, input, select)')]
      .filter((one) => one.checkVisibility({ opacityProperty: false }))
      .filter((one) => getComputedStyle(one).display !== 'inline' || one.closest('svg'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    return all
      .filter(({ one, box }) => {
        // Rounding of the browser.
        if (Math.min(box.width, box.height) > least - 0.1) return false
        const x = box.x + box.width / 2
        const y = box.y + box.height / 2
        return all.some(({ one: other, box: { left, right, top, bottom } }) => {
          if (other === one || other.contains(one) || one.contains(other)) return false
          const dx = Math.max(left - x, 0, x - right)
          const dy = Math.max(top - y, 0, y - bottom)
          return Math.hypot(dx, dy) < least / 2
        })
      })
      .map(({ one, box }) => `${one.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)
  })

atNight(
  'targets of a list, its tools and its charts are 24 px or stand alone; narrow bars of hours have a table',
  async () => {
    const page = await openList(product, forwarder, '/portorderstatus')
    const bars = page.locator('figure [data-bars] a')
    await bars.first().waitFor()
    await rows(page).first().getByRole('gridcell').first().focus()
    const isHour = (one: string) => one.includes('equipment-movement?filter')
    const hours = await page.locator('figure [data-bars]:has(.visx-axis) a').count()
    const small = await smallTargets(page)
    expect(small.filter((one) => !isHour(one))).toEqual([])
    expect(small.filter(isHour).length).toBeLessThanOrEqual(hours)
    for (const [user, path] of [
      [customs, '/presentation-of-goods'],
      [terminal, '/equipment-load'],
      [terminal, '/loadingstop'],
    ] as const) {
      const list = await openList(product, user, path)
      await rows(list).first().getByRole('gridcell').first().focus()
      expect(await smallTargets(list), path).toEqual([])
    }
  },
)

test.each(
  looks(
    ['as it is declared', '/portorder'],
    ['by its address', listAddress('/portorder', { type: 'AES' }, { ...newestFirst, page: '2' })],
    ['by a part of its address', '/portorder?sort=created&order=ASC'],
  ),
)('a list that begins %s asks once for its rows', async (_how, path) => {
  const page = await openList(product, forwarder, path)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(find|company-view\/v1|find-by-company-code-and-user-name)$/.test(pathname))
      asked.push(pathname.replace(/^.*\/(?=[^/]+\/v1)/, ''))
  })
  // Whatever the answers would cause has been asked for once they are there and the page rests.
  const answers = ['company-view/v1', 'find-by-company-code-and-user-name'].map((end) =>
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(end)),
  )
  await page.reload()
  await Promise.all(answers)
  await settled(page)
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  expect(asked.sort()).toEqual([
    'company-view/v1',
    'presentation-of-goods/v1/find',
    'userdata/v1/find-by-company-code-and-user-name',
  ])
})
