import { millisecondsInMinute as minute } from 'date-fns/constants'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { containerCheckDigit } from '#resources/checkDigits.ts'
import { formatTypedTime } from '#framework/admin/controls/typedValues.ts'
import { findBarriers } from '#test/journeys/setup/openPage.ts'
import { atNight } from '#test/setup/night.ts'
import { button, closed, dialog, field } from '#test/journeys/pages/dialog.ts'
import {
  cells,
  choose,
  filter,
  listAddress,
  openList,
  openMenu,
  refetching,
  rowOf,
  rows,
  typeFilter,
  wide,
} from '#test/journeys/pages/list.ts'
import { copy, toasts, toggleArchive } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { chooseOption, chosenValue, optionsOf } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
const forwarder = 'forwarder@fwd1.example'
const packer = 'warehouse@pck1.example'
const list = '/equipment-movement'
/** There are no preferences yet, and the server refuses some calls. */
const expected = /status of (404|409)|net::ERR_FAILED/

const open = (username: string, path: string, options = {}) =>
  openList(product, username, path, { ...wide, ...options, expected })
const form = (page: Page) => dialog(page, 'Report')
/** The equipment in the form, a group each. */
const lines = (page: Page) => form(page).getByRole('group', { name: /^Equipment \d+$/ })
const send = (page: Page) => button(page, 'Send')
const box = (page: Page, name: string) =>
  form(page).getByRole('combobox', { name: new RegExp(`^${name}`) })
const time = (page: Page) => field(page, 'Moved at')

/** The port's time in this many minutes, as typed. */
const inPort = (minutes: number) =>
  formatTypedTime(new Date(Date.now() + minutes * minute).toISOString(), {
    locale: 'en',
    timeZone: 'Europe/Berlin',
  })

let last = 100_000
/** A number that no demo order has. */
const newContainer = () => {
  last += 1
  const first10 = `QYSU${last}`
  return `${first10}${containerCheckDigit(first10)}`
}
const openOrder = async (page: Page) => {
  await choose(rows(page).first(), 'Report a movement')
  await send(page).waitFor()
}

test('the overview lists movements and filters them within its maxima [MV-002 MV-010 MV-011 MV-012 MV-013 RT-014]', async () => {
  const page = await open(terminal, list)
  await expect
    .poll(() => optionsOf(filter(page, 'Movement')))
    .toEqual(['All', 'Gate-in', 'Gate-out'])
  for (const [name, max] of [
    ['Container', '12'],
    ['Sender', '4'],
    ['Username', '256'],
  ] as const) {
    await filter(page, name).fill('9'.repeat(Number(max) + 1))
    await expect
      .poll(async () => (await filter(page, name).inputValue()).length, { message: name })
      .toBe(Number(max))
    await filter(page, name).fill('')
  }
  await typeFilter(page, 'Container', 'DMO')
  const others = async () =>
    (await cells(page, 'Container')).filter((container) => !container.includes('DMO'))
  await expect.poll(others).toEqual([])
  await expect.poll(async () => (await cells(page, 'Container')).length).toBeGreaterThan(0)
})

test('the overview offers to report a gate-in and a gate-out, each in a dialog [MV-003 MV-004]', async () => {
  const page = await openGateIn()
  await expect.poll(() => chosenValue(box(page, 'Movement'))).toBe('GATE_IN')
  await expect.poll(() => box(page, 'Destination terminal').count()).toBe(0)
  await page.keyboard.press('Escape')
  await closed(page)
  await page.getByRole('link', { name: 'Report gate-out' }).click()
  await box(page, 'Destination terminal').waitFor()
  await expect.poll(() => chosenValue(box(page, 'Movement'))).toBe('GATE_OUT')
  expect(await findBarriers(page)).toEqual([])
})

const openGateIn = async () => {
  const page = await open(terminal, list)
  await page.getByRole('link', { name: 'Report gate-in' }).click()
  await send(page).waitFor()
  return page
}
const number = (page: Page, index: number) => lines(page).nth(index).getByLabel('Number')
const remove = (page: Page, index: number) =>
  lines(page)
    .nth(index)
    .getByRole('button', { name: /^Delete/ })

test('a gate-in requires missing input; the terminal is that of the session [MV-014 MV-015 MV-019 MV-034]', async () => {
  const page = await openGateIn()
  await expect.poll(() => box(page, 'Terminal').inputValue()).toBe('HCTA')
  await expect.poll(() => box(page, 'Terminal').isEditable()).toBe(false)
  await chooseOption(box(page, 'Movement'), '')
  // A new report starts with the present time.
  await time(page).fill('')
  await send(page).click()
  await form(page).getByText('Select at least one item.').waitFor()
  await expect.poll(() => form(page).getByText('Please specify.').count()).toBe(3)
  // Three problems: the type, the time, and the number of the selected line.
  await chooseOption(box(page, 'Movement'), 'GATE_IN')
  await time(page).fill(inPort(-30))
  await number(page, 0).fill(newContainer())
  await send(page).click()
  await closed(page)
})

test('a gate-in is in the past; the message contains the limit [MV-018 MV-023 ER-038]', async () => {
  const page = await openGateIn()
  const tooLate = form(page).getByText(/^Not after \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await time(page).fill(inPort(60))
  await page.keyboard.press('Tab')
  await tooLate.waitFor()
  await time(page).fill(inPort(-30 * 24 * 60))
  await page.keyboard.press('Tab')
  await tooLate.waitFor({ state: 'detached' })
  await expect.poll(() => time(page).getAttribute('aria-invalid')).not.toBe('true')
})

test('a number is checked at once, as required by its type, and the last line cannot be removed [MV-026 MV-027 MV-028 MV-030 ER-027]', async () => {
  const page = await openGateIn()
  const kept = async (typed: string) => {
    await number(page, 0).fill(typed)
    return number(page, 0).inputValue()
  }
  expect(await kept('x'.repeat(20))).toBe('X'.repeat(12))
  expect(await kept('hbxu 030529-6')).toBe('HBXU0305296')
  const right = newContainer()
  const wrong = right.slice(0, 10) + ((Number(right[10]) + 1) % 10)
  await number(page, 0).fill(wrong)
  await form(page).getByText('Invalid ISO container number').waitFor()
  const border = () =>
    number(page, 0).evaluate((input) => [
      input.getAttribute('aria-invalid'),
      getComputedStyle(input.parentElement?.querySelector('fieldset') ?? input).borderColor,
    ])
  expect(await border()).toEqual(['true', 'rgb(163, 39, 29)'])
  await expect.poll(() => remove(page, 0).isDisabled()).toBe(true)
  await number(page, 0).fill(right)
  await form(page).getByText('Invalid ISO container number').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await lines(page).nth(1).waitFor()
  await expect.poll(() => remove(page, 0).isDisabled()).toBe(false)
  await chooseOption(lines(page).first().getByRole('combobox').first(), 'CHASSIS')
  expect(await kept('x'.repeat(20))).toBe('X'.repeat(17))
})

test('a gate-in is sent for each container, by the user of the session [MV-031 MV-032 ER-025 ER-026]', async () => {
  const page = await openGateIn()
  await time(page).fill(inPort(-30))
  const right = newContainer()
  await number(page, 0).fill(right)
  await page.keyboard.press('Enter')
  await lines(page).nth(1).waitFor()
  const second = newContainer()
  await page.keyboard.type(second.toLowerCase())
  await expect.poll(() => number(page, 1).inputValue()).toBe(second)
  await expect.poll(() => lines(page).nth(1).getByRole('checkbox').first().isChecked()).toBe(true)
  await send(page).click()
  await toasts(page).getByText('Successfully saved').waitFor()
  await closed(page)
  for (const sent of [right, second]) {
    const row = rowOf(page, sent)
    await row.waitFor()
    await expect.poll(() => row.innerText()).toContain(terminal)
  }
})

test('a pasted column adds a row for each number; sent ones are marked, and failed ones show why [MV-020 ER-024]', async () => {
  const page = await open(terminal, list)
  const paste = async (numbers: readonly string[]) => {
    await page.getByRole('link', { name: 'Report gate-in' }).click()
    await time(page).fill(inPort(-5))
    await lines(page).first().getByLabel('Number').focus()
    await copy(page, numbers.join('\n'))
    await page.keyboard.press('Control+V')
    await lines(page)
      .nth(numbers.length - 1)
      .waitFor()
  }
  const [first, second, third] = [newContainer(), newContainer(), newContainer()]
  await paste([first, second])
  await send(page).click()
  await closed(page)
  await paste([third, second])
  await send(page).click()
  await toasts(page).getByText('Error on save').waitFor()
  await toasts(page).getByText('Equipment movement could not be saved').waitFor()
  await expect.poll(() => lines(page).nth(0).innerText()).toContain('Sent')
  await expect.poll(() => lines(page).nth(0).getByLabel('Number').isDisabled()).toBe(true)
  await expect.poll(() => lines(page).nth(1).innerText()).toContain('is pending')
  expect(await findBarriers(page)).toEqual([])
  // Only failed lines are sent again.
  const other = newContainer()
  await lines(page).nth(1).getByLabel('Number').fill(other)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(request.postData() ?? '')
  })
  await send(page).click()
  await closed(page)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toContain(other)
})

test('a report without an answer is sent once, also after a reload, and what is sent is not restored', async () => {
  const page = await openGateIn()
  await time(page).fill(inPort(-20))
  const [first, second] = [newContainer(), newContainer()]
  await number(page, 0).fill(first)
  await page.keyboard.press('Enter')
  await number(page, 1).fill(second)
  // The server saves the second one, and its answer is lost.
  const keys: (string | undefined)[] = []
  let isLost = true
  await page.route('**/manual-equipment-movement/v1/', async (route) => {
    const isSecond = route.request().postData()?.includes(second) === true
    if (!isSecond) return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    return isLost ? route.abort() : route.fulfill({ response })
  })
  await send(page).click()
  await lines(page).nth(0).getByText('Sent').waitFor()
  await toasts(page).getByText('Equipment movement could not be saved').waitFor()
  isLost = false
  await page.reload()
  await form(page).getByText('have been restored').waitFor()
  await expect.poll(() => lines(page).count()).toBe(1)
  await expect.poll(() => number(page, 0).inputValue()).toBe(second)
  await send(page).click()
  await closed(page)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  await filter(page, 'Container').fill(second)
  await expect.poll(() => cells(page, 'Container')).toEqual([second])
  await page.getByRole('link', { name: 'Report gate-in' }).click()
  await send(page).waitFor()
  await expect.poll(() => form(page).getByText('have been restored').count()).toBe(0)
})

const collectors = listAddress('/portorder', { type: 'SAC' })
const chosenIn = (page: Page) => lines(page).first().getByRole('checkbox').first()

test('the movement of an order is in the menu of its row, with its equipment selected [PO-002 PO-024 PO-039 MV-008 MV-019]', async () => {
  const page = await open(terminal, collectors)
  await openOrder(page)
  expect(new URL(page.url()).pathname).toMatch(/^\/portorder\/\d+\/movement$/)
  const chosen = chosenIn(page)
  await expect.poll(() => chosen.isChecked()).toBe(true)
  await chosen.uncheck()
  await send(page).click()
  await form(page).getByText('Select at least one item.').waitFor()
})

atNight(
  'a movement of the same equipment that is pending waits [MV-020 CV-076 LM-015]',
  async () => {
    const page = await open(terminal, collectors)
    const asked = page.waitForRequest('**/manual-equipment-movement/v1/find-by-filter')
    await openOrder(page)
    const { filter, pageable } = (await asked).postDataJSON()
    expect(filter.portOrderReference).toMatch(/^[A-Z]\d{11}$/)
    expect(pageable.pageSize).toBe(200)
    expect(pageable.sort).toMatchObject([{ property: 'created', direction: 'DESC' }])
    const chosen = chosenIn(page)
    await chooseOption(box(page, 'Movement'), 'GATE_OUT')
    await time(page).fill(inPort(-10))
    await box(page, 'Destination terminal').fill('hctb')
    await form(page).getByRole('option', { name: /^HCTB/ }).click()
    await send(page).click()
    await closed(page)
    await openOrder(page)
    await chooseOption(box(page, 'Movement'), 'GATE_OUT')
    await lines(page).first().getByText('is pending').waitFor()
    // It remains selected and blocks sending until the user deselects it.
    await expect.poll(() => chosen.isChecked()).toBe(true)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    await time(page).fill(inPort(-10))
    await box(page, 'Destination terminal').fill('hctb')
    await form(page).getByRole('option', { name: /^HCTB/ }).click()
    await send(page).click()
    await chosen.uncheck()
    await send(page).click()
    await form(page).getByText('Select at least one item.').waitFor()
    expect(sent).toEqual([])
    await chooseOption(box(page, 'Movement'), 'GATE_IN')
    await chosen.check()
    await expect.poll(() => lines(page).first().getByText('is pending').count()).toBe(0)
  },
)

test('a loading requires a ship, found by typing and chosen by keyboard [MV-005 MV-017 CV-072]', async () => {
  const page = await open(terminal, '/portorder')
  await openOrder(page)
  await chooseOption(box(page, 'Movement'), 'LADE_IST')
  await send(page).click()
  const vessel = box(page, 'Vessel')
  await vessel.waitFor()
  const noteOf = (field: ReturnType<typeof box>) =>
    field.evaluate(
      (input) =>
        document.querySelector(`#${CSS.escape(input.getAttribute('aria-describedby') ?? '')}`)
          ?.textContent,
    )
  await expect.poll(() => noteOf(vessel)).toBe('Please specify.')
  await expect.poll(() => noteOf(field(page, 'ETS'))).toBe('Please specify.')
  await vessel.fill('pion')
  await form(page)
    .getByRole('option', { name: /ELBE PIONEER/ })
    .waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => vessel.inputValue()).toBe('ELBE PIONEER')
  await expect.poll(() => noteOf(vessel)).toBe('')
  await vessel.fill('grey')
  await form(page)
    .getByRole('option', { name: /GREY SEAL/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await form(page)
    .getByRole('option', { name: /GREY SEAL/ })
    .waitFor({ state: 'hidden' })
  await expect.poll(() => form(page).isVisible()).toBe(true)
})

test('outboard loading is announced by the issuer, within its times and without equipment [MV-007 MV-018 MV-021 MV-022 MV-033 PM-035]', async () => {
  const path = listAddress('/portorder', { outboardLoadingIndicator: 'true' })
  const page = await open(forwarder, path)
  await openOrder(page)
  await expect
    .poll(() => optionsOf(box(page, 'Movement')))
    .toEqual(['Please choose', 'Outboard loading (24 h)', 'Outboard loading (2 h)'])
  await chooseOption(box(page, 'Movement'), 'OUTBOARD_LOADING_24')
  await expect.poll(() => lines(page).count()).toBe(0)
  // The present is never one of its times.
  await expect.poll(() => button(page, 'Now').count()).toBe(0)
  await time(page).fill(inPort(60))
  await page.keyboard.press('Tab')
  await form(page)
    .getByText(/^Not before \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    .waitFor()
  await time(page).fill(inPort(25 * 60))
  // The caret stays where letters are typed.
  await box(page, 'Terminal').pressSequentially('hb')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('ct')
  await expect.poll(() => box(page, 'Terminal').inputValue()).toBe('HCTB')
  await form(page).getByRole('option', { name: /^HCTB/ }).click()
  await box(page, 'Vessel').fill('elbe')
  await form(page)
    .getByRole('option', { name: /ELBE PIONEER/ })
    .click()
  await field(page, 'ETS').fill(inPort(40 * 60))
  await send(page).click()
  await toasts(page).getByText('Successfully saved').waitFor()
  await closed(page)
})

test('users without a part see the reason, and the archive accepts no movement [MV-009 SH-044 PM-034]', async () => {
  const page = await open(forwarder, '/portorder')
  const menu = await openMenu(rows(page).first())
  const line = menu.getByRole('menuitem').filter({ hasText: 'Report a movement' })
  await expect
    .poll(() => line.innerText())
    .toContain('Movements are reported by the warehouse of the order')
  await page.keyboard.press('Escape')
  await refetching(page, () => toggleArchive(page))
  const archived = await openMenu(rows(page).first())
  await archived.getByText('Status history').waitFor()
  await expect.poll(() => archived.getByText('Report a movement').count()).toBe(0)
  await page.keyboard.press('Escape')
  const hands = await open(terminal, list)
  await hands.getByRole('link', { name: 'Report gate-in' }).waitFor()
  await toggleArchive(hands)
  await hands.getByRole('link', { name: 'Report gate-in' }).waitFor({ state: 'detached' })
})

test('the address of a report leads to the list in archive mode, with the reason [MV-009]', async () => {
  const page = await open(terminal, list)
  await refetching(page, () => toggleArchive(page))
  await page.goto(`${list}/gateIn`)
  await toasts(page).getByText('archived entries are read-only').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(list)
  await expect.poll(() => send(page).count()).toBe(0)
})

atNight(
  'a packing station chooses the terminal, in dark mode and on a phone, and its draft is restored [MV-016 MV-025 MV-033 CV-073]',
  async () => {
    const page = await open(packer, list, {
      viewport: { width: 320, height: 800 },
      colorScheme: 'dark',
    })
    await page.getByRole('link', { name: 'Report gate-in' }).click()
    await send(page).click()
    await box(page, 'Terminal').waitFor()
    await box(page, 'Terminal').fill('hct')
    await form(page).getByRole('option', { name: /^HCTA/ }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Tab')
    await form(page).getByText('has 4 characters').waitFor()
    await box(page, 'Terminal').fill('hcta')
    await form(page).getByText('has 4 characters').waitFor({ state: 'detached' })
    const number = newContainer()
    await lines(page).first().getByLabel('Number').fill(number)
    const width = await form(page).evaluate((frame) => [frame.scrollWidth, frame.clientWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
    await page.reload()
    await form(page).getByText('have been restored').waitFor()
    await expect.poll(() => lines(page).first().getByLabel('Number').inputValue()).toBe(number)
    await expect.poll(() => box(page, 'Terminal').inputValue()).toBe('HCTA')
  },
)

atNight(
  'a time is chosen from a calendar with hour and minute, by keyboard, besides typing',
  async () => {
    const page = await open(terminal, '/portorderstatus')
    await openOrder(page)
    await time(page).fill('28/02/2026 14:05')
    const opener = form(page).getByRole('button', { name: /^Choose date and time: Moved at/ })
    await opener.press('Enter')
    const panel = page.getByRole('dialog', { name: /^Choose date and time/ })
    const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await panel.getByRole('grid').waitFor()
    await expect.poll(focusedDay).toMatch(/28.* February 2026/)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect.poll(focusedDay).toMatch(/1.* March 2026/)
    await page.keyboard.press('Enter')
    await chooseOption(panel.getByLabel('Hour'), '09')
    await chooseOption(panel.getByLabel('Minute'), '30')
    await panel.getByRole('button', { name: 'Done' }).press('Enter')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => time(page).inputValue()).toBe('01/03/2026 09:30')
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true)
    // Escape closes the calendar alone.
    await opener.press('Enter')
    await panel.getByRole('grid').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => time(page).inputValue()).toBe('01/03/2026 09:30')
  },
)
