import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialog, field, save } from '#test/journeys/pages/dialog.ts'
import { openList, openView, rowOf, settled } from '#test/journeys/pages/list.ts'
import { tooltip } from '#test/journeys/pages/shell.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight } from '#test/setup/night.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** Loads a list again, until it is told of changes. */
const openStream = async (page: Page): Promise<void> => {
  const opened = page.waitForResponse(isStream)
  await page.reload()
  await opened
  await settled(page)
}

const isStream = (response: { url: () => string }) => response.url().endsWith('/live/v1')

test('what others change is said without moving a row, and marked when it is shown', async () => {
  const page = await openList(product, 'terminal@hcta.example', '/loadingstop', {
    expected: /status of (404|409)/,
  })
  await openStream(page)
  const note = page.locator('.list-live')
  await note.getByRole('status').waitFor({ state: 'attached' })
  const before = await page.locator('tbody').innerText()

  const other = await openList(product, 'warehouse@pck1.example', '/loadingstop')
  await other.getByRole('link', { name: 'Add' }).click()
  await chooseOption(field(other, 'Type'), 'CHASSIS_NUMBER')
  await field(other, 'Number').fill('LIVE0001')
  await field(other, 'Comment').fill('first comment')
  await save(other)
  await note.getByText('1 new', { exact: true }).waitFor()
  await expect.poll(() => page.locator('tbody').innerText()).toBe(before)
  expect(await findBarriers(page)).toEqual([])
  await note.getByRole('button', { name: 'Show' }).click()
  const row = rowOf(page, 'LIVE0001')
  await row.locator('[data-changed=new]').waitFor()

  await rowOf(other, 'LIVE0001').getByRole('link', { name: 'Edit' }).click()
  await field(other, 'Comment').fill('second comment')
  await save(other)
  await note.getByText('1 changed', { exact: true }).waitFor()
  await note.getByRole('button', { name: 'Show' }).press('Enter')
  const cell = row.getByRole('gridcell', { name: 'second comment' })
  await cell.and(page.locator('[data-changed=changed]')).waitFor()
  const description = page.locator(`[id="${await cell.getAttribute('aria-describedby')}"]`)
  await expect.poll(() => description.textContent()).toContain('Before: first comment')
  await cell.hover()
  await tooltip(page).getByText('Before: first comment').waitFor()
  await page.mouse.move(0, 0)
  expect(await findBarriers(page)).toEqual([])

  // What is typed into a form stays, and saving it shows what differs, as without the note.
  const opened = page.waitForResponse(isStream)
  await rowOf(page, 'LIVE0001').getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Comment').fill('typed here')
  await opened
  await rowOf(other, 'LIVE0001').getByRole('link', { name: 'Edit' }).click()
  await field(other, 'Comment').fill('third comment')
  await save(other)
  await dialog(page)
    .getByText(/^Changed by someone else\. Your input is kept/)
    .waitFor()
  await expect.poll(() => field(page, 'Comment').inputValue()).toBe('typed here')
  // It hides neither the title nor the form.
  const boxes = await Promise.all(
    ['header', '.row-live', '.MuiFormControl-root'].map((part) =>
      dialog(page).locator(part).first().boundingBox(),
    ),
  )
  const ends = boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []))
  expect(ends).toHaveLength(6)
  expect(ends).toEqual(ends.toSorted((one, other) => one - other))
  expect(await findBarriers(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
})

atNight(
  'turned off, there is no stream, no mark and no bar; turned on again, what came in the meantime is said',
  async () => {
    const page = await openList(product, 'terminal@hcta.example', '/loadingstop')
    await openStream(page)
    const note = page.locator('.list-live')
    await note.getByRole('status').waitFor({ state: 'attached' })
    const other = await openList(product, 'warehouse@pck1.example', '/loadingstop')
    const change = async (comment: string) => {
      await rowOf(other, 'LIVE0002').getByRole('link', { name: 'Edit' }).click()
      await field(other, 'Comment').fill(comment)
      await save(other)
    }
    const choose = async (option: 'On' | 'Off') => {
      const view = await openView(page)
      await view
        .getByRole('group', { name: 'Changes by others' })
        .getByRole('button', { name: option })
        .click()
      await page.keyboard.press('Escape')
      await view.waitFor({ state: 'detached' })
    }
    await other.getByRole('link', { name: 'Add' }).click()
    await chooseOption(field(other, 'Type'), 'CHASSIS_NUMBER')
    await field(other, 'Number').fill('LIVE0002')
    await field(other, 'Comment').fill('first comment')
    await save(other)
    await note.getByRole('button', { name: 'Show' }).click()
    await rowOf(page, 'LIVE0002').locator('[data-changed=new]').waitFor()
    await change('second comment')
    await note.getByText('1 changed', { exact: true }).waitFor()

    const marks = page.locator('[data-changed]')
    await expect.poll(() => marks.count()).toBe(1)
    const ended = page.waitForEvent('requestfailed', isStream)
    let streams = 0
    page.on('request', (request) => {
      if (isStream(request)) streams += 1
    })
    await choose('Off')
    await ended
    await expect.poll(async () => [await marks.count(), await note.innerText()]).toEqual([0, ''])

    // Not after a reload either, nor in a form.
    await page.reload()
    await note.getByRole('status').waitFor({ state: 'attached' })
    await rowOf(page, 'LIVE0002').getByRole('link', { name: 'Edit' }).click()
    await field(page, 'Comment').fill('typed here')
    await change('third comment')
    const news = page.locator(':is(.list-live, .row-live) output')
    await expect.poll(async () => (await news.allInnerTexts()).join('')).toBe('')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(async () => [streams, await note.innerText()]).toEqual([0, ''])

    await choose('On')
    await note.getByText('1 changed', { exact: true }).waitFor()
    await note.getByRole('button', { name: 'Show' }).click()
    await rowOf(page, 'LIVE0002')
      .getByRole('gridcell', { name: 'third comment' })
      .and(page.locator('[data-changed=changed]'))
      .waitFor()
    await change('fourth comment')
    await note.getByText('1 changed', { exact: true }).waitFor()
    expect(streams).toBeGreaterThan(0)
  },
)
