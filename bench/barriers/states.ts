import type { Page } from 'playwright-core'
import type { Language } from '#framework/i18n/language.ts'
import { textsOf } from '#test/tooling/interfaceTexts.ts'
import { goTo } from '#test/visitPlaces.ts'

/** Opens an address as another user, or as the same one elsewhere. */
export type OpenAs = (username: string, path: string) => Promise<Page>

/** What a screen looks like after some use. It is made in each language, so nothing is found by a name. */
export interface State {
  readonly name: string
  /** What the browser logs in this state. */
  readonly expected?: RegExp
  readonly prepare: (page: Page, language: Language, openAs: OpenAs) => Promise<unknown>
  /** Leads back to where the next state begins, if an address does not. */
  readonly leave?: (page: Page) => Promise<unknown>
}

const orders = '/presentation-of-goods'
const filtered = (route: string, filter: object) =>
  `${route}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`
const row = '[role=grid][aria-busy=false] tbody tr'
const dialog = (page: Page) => page.getByRole('dialog').first()
const open = async (page: Page, path: string) => {
  await goTo(page, '/')
  await page.locator('main [data-title]').first().waitFor()
  await goTo(page, path)
}
const openList = async (page: Page, path: string) => {
  await open(page, path)
  await page.locator(row).first().waitFor()
}
const openFirst = async (page: Page, path: string) => {
  await openList(page, path)
  await page.locator('.row-open').first().click()
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor()
}
const archive = 'header.RaAppBar-appBar [aria-pressed]'
const select = async (page: Page) => {
  await openList(page, filtered(orders, { type: 'AES' }))
  for (const index of [0, 1, 2])
    await page.locator(`${row} input[type=checkbox]`).nth(index).click()
  await page.locator('.selection-bar').waitFor()
}
const chooseSettings = (choice: string, option: string) => async (page: Page) => {
  await open(page, '/settings/appearance')
  await page.locator(`[data-choice=${choice}] button[value=${option}]`).click()
}
const closeAll = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator('.popup').waitFor({ state: 'detached' })
}
const save = (page: Page) => dialog(page).locator('button[type=submit]').click()
const fillStop = async (page: Page) => {
  await openList(page, '/loadingstop')
  await goTo(page, '/loadingstop/create')
  await dialog(page).getByRole('textbox').last().fill('seen at the gate')
}
const question = '[role=alertdialog]'
const discard = (page: Page) => page.locator(`${question} button`).last().click()
const askAndDiscard = async (page: Page) => {
  await page.keyboard.press('Escape')
  await discard(page)
}
const firstReference = async (page: Page, filter: object) => {
  await openList(page, filtered('/portorder', filter))
  return (await page.locator('.first-cell').first().innerText()).trim()
}

/** States that no link leads to, by user. */
export const states: Readonly<Record<string, readonly State[]>> = {
  'customs@zoll.example': [
    { name: 'selected rows', prepare: select },
    {
      name: 'batch dialog',
      prepare: async (page) => {
        await select(page)
        await page.locator('.selection-bar').getByRole('link').first().click()
        await dialog(page).getByRole('radio').first().waitFor()
      },
    },
    {
      name: 'empty list',
      prepare: (page) => open(page, filtered(orders, { portOrderReference: 'Z99999999999' })),
    },
    {
      name: 'failed list, with its message',
      expected: /status of 500/,
      prepare: async (page) => {
        await page.route('**/find', (route) =>
          route.fulfill({ status: 500, json: { status: 500, error: 'Internal Server Error' } }),
        )
        await open(page, '/riskfile')
        await page.locator('.toast').first().waitFor()
      },
      leave: async (page) => {
        await page.unrouteAll()
      },
    },
    {
      name: 'message log',
      prepare: async (page) => {
        await page.locator('header.RaAppBar-appBar [data-popup=log]').click()
        await page.locator('.popup.log').waitFor()
      },
      leave: closeAll,
    },
    { name: 'settings', prepare: chooseSettings('density', 'compact') },
    {
      name: 'compact list',
      // The list remembers its last filter, under which it was empty.
      prepare: (page) => openList(page, filtered(orders, { type: 'AES' })),
    },
    { name: 'folded rail', prepare: chooseSettings('rail', 'folded') },
    {
      name: 'comfortable list beside a folded rail',
      prepare: async (page) => {
        await chooseSettings('density', 'comfortable')(page)
        await openList(page, orders)
      },
    },
    {
      name: 'find anything, with what it found',
      prepare: async (page) => {
        await page.locator('header.RaAppBar-appBar .find').click()
        await dialog(page).getByRole('combobox').fill('ord')
        await dialog(page).getByRole('option').first().waitFor()
      },
      leave: (page) => page.keyboard.press('Escape'),
    },
    {
      name: 'archived orders',
      prepare: async (page) => {
        await openList(page, orders)
        await page.locator(archive).click()
        await page.locator(row).first().waitFor()
      },
      leave: (page) => page.locator(archive).click(),
    },
    { name: 'not found', prepare: (page) => open(page, '/no-such-page') },
  ],
  'terminal@hcta.example': [
    {
      name: 'export dialog',
      prepare: async (page, language) => {
        await openList(page, '/loadingstop')
        const [, name] = textsOf(language).find(([key]) => key.endsWith('.ra.action.export')) ?? []
        await page.getByRole('button', { name, exact: true }).click()
        await dialog(page).waitFor()
      },
      leave: (page) => page.keyboard.press('Escape'),
    },
    {
      name: 'form with errors',
      prepare: async (page) => {
        await fillStop(page)
        await dialog(page).getByRole('textbox').first().fill('1')
        await page.keyboard.press('Tab')
        await dialog(page).locator('[aria-invalid=true]').first().waitFor()
      },
      leave: askAndDiscard,
    },
    {
      name: 'question about unsaved changes',
      prepare: async (page) => {
        await fillStop(page)
        await page.keyboard.press('Escape')
        await page.locator(question).waitFor()
      },
      leave: discard,
    },
    {
      name: 'movement with several units',
      prepare: async (page) => {
        await openList(page, '/equipment-movement')
        await goTo(page, '/equipment-movement/gateIn')
        const number = dialog(page).locator('[data-number] input')
        await number.first().fill('CSQU3054383')
        await page.keyboard.press('Enter')
        await number.nth(1).fill('MSKU1234565')
      },
      leave: askAndDiscard,
    },
  ],
  'agent@agt1.example': [
    {
      name: 'AES info with a result',
      prepare: async (page) => {
        const reference = await firstReference(page, { type: 'AES' })
        await open(page, `/aes-info?reference=${reference}`)
        await page.getByRole('heading', { name: reference }).waitFor()
      },
    },
  ],
  'support@port.example': [
    {
      name: 'support tools with an order',
      prepare: async (page) => {
        const reference = await firstReference(page, { type: 'AES', statusCustoms: '0050' })
        await open(page, `/support-tools?reference=${reference}`)
        await page.locator('main details').first().waitFor()
      },
    },
  ],
  'admin@fwd1.example': [
    {
      name: 'new user with the password',
      prepare: async (page, language) => {
        await openList(page, '/users')
        await goTo(page, '/users/create')
        const inputs = dialog(page).locator('input[type=text]')
        for (const [index, typed] of [`${language}@fwd1.example`, 'Neele', 'Neumann'].entries())
          await inputs.nth(index).fill(typed)
        const [offered, given] = [0, 1].map((place) =>
          dialog(page)
            .getByRole('listbox')
            .nth(place)
            .locator('[role=option]:not([aria-disabled=true])'),
        )
        // In some languages the first one is a right of the company, and a user needs one of the application.
        await offered?.last().dblclick()
        await offered?.first().dblclick()
        await given?.nth(1).waitFor()
        await save(page)
        await dialog(page).locator('input[readonly]').waitFor()
      },
      leave: (page) => page.keyboard.press('Escape'),
    },
  ],
  'warehouse@pck1.example': [
    {
      name: 'collective order',
      prepare: async (page) => {
        await openFirst(page, filtered('/portorderstatus', { type: 'SAC' }))
        await page.locator('li[data-own]').first().waitFor()
      },
    },
  ],
}
