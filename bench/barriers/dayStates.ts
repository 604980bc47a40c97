import type { Page } from 'playwright-core'
import type { Language } from '#framework/i18n/language.ts'
import { goTo } from '#test/visitPlaces.ts'
import type { State } from './states.ts'

/* States of the working day: many rows at once, what others do at the same time, and what happened before. */

const row = '[role=grid][aria-busy=false] tbody tr'
const dialog = (page: Page) => page.getByRole('dialog').first()
const openList = async (page: Page, path: string) => {
  await goTo(page, '/')
  await page.locator('main [data-title]').first().waitFor()
  await goTo(page, path)
  await page.locator(row).first().waitFor()
}
const mainButton = (page: Page) =>
  dialog(page).locator('.MuiDialogActions-root .MuiButton-contained')
const question = '[role=alertdialog]'
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  const asked = page.locator(question)
  await asked.or(page.locator('main')).first().waitFor()
  if (await asked.isVisible()) await asked.locator('button').last().click()
  await dialog(page).waitFor({ state: 'detached' })
}
const select = async (page: Page, path: string, action: string) => {
  await openList(page, path)
  for (const index of [0, 1, 2])
    await page.locator(`${row} input[type=checkbox]`).nth(index).click()
  await page.locator(`.selection-bar a[href*="/${action}"]`).click()
  await dialog(page).waitFor()
}

/** Rows of the risk file, of which the last one has a code that is too short; another country for each language. */
const risks = (language: Language) => {
  const country = { en: 'CA', de: 'PE', cn: 'CL' }[language]
  return [
    ['Country', 'Commodity code from', 'Risk group', 'Reason'],
    [country, '87032100', 'High', 'Check the seals'],
    [country, '85171300', 'Medium', 'Sampling'],
    [country, '8471', 'High', 'Documents only'],
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
}
const pasteRows = async (page: Page, language: Language) => {
  await openList(page, '/riskfile')
  await goTo(page, '/riskfile/import')
  await dialog(page).getByRole('textbox').fill(risks(language))
  await mainButton(page).click()
  await dialog(page).getByRole('combobox').first().waitFor()
}
const checkRows = async (page: Page, language: Language) => {
  await pasteRows(page, language)
  await mainButton(page).click()
  await dialog(page).getByRole('radio').first().waitFor()
}
const changeRisk = async (page: Page) => {
  await select(page, '/riskfile', 'change-many')
  const choices = dialog(page).getByRole('combobox')
  await choices.first().selectOption('riskGroup')
  await choices.nth(1).selectOption({ index: 2 })
}

const stops = '/loadingstop'
const comment = (page: Page) => dialog(page).getByRole('textbox').last()
const terminal = 'terminal@hcta.example'
let serial = 0
const addStop = async (page: Page) => {
  await goTo(page, `${stops}/create`)
  await dialog(page).getByRole('combobox').first().selectOption('CHASSIS_NUMBER')
  await dialog(page)
    .getByRole('textbox')
    .first()
    .fill(`WDB700${(serial += 1)}`)
  await comment(page).fill('seen at the gate')
  await mainButton(page).click()
  await dialog(page).waitFor({ state: 'detached' })
}
/** A list that says what another user has added. */
const hearOfStop: State['prepare'] = async (page, _language, openAs) => {
  await openList(page, stops)
  const note = page.locator('.list-live')
  await note.getByRole('status').waitFor({ state: 'attached' })
  const other = await openAs(terminal, stops)
  await other.locator(row).first().waitFor()
  await addStop(other)
  await note.getByRole('button').first().waitFor()
  await other.context().close()
}

export const dayStates: Readonly<Record<string, readonly State[]>> = {
  'customs@zoll.example': [
    { name: 'import: columns', prepare: pasteRows, leave: closeDialog },
    { name: 'import: checked rows', prepare: checkRows, leave: closeDialog },
    {
      name: 'import: what was written',
      prepare: async (page, language) => {
        await checkRows(page, language)
        await dialog(page).getByRole('radio').last().check()
        await mainButton(page).click()
        await dialog(page).getByRole('radio').first().waitFor({ state: 'detached' })
        await dialog(page).getByRole('progressbar').waitFor({ state: 'detached' })
      },
      leave: closeDialog,
    },
    { name: 'change of many: value', prepare: changeRisk, leave: closeDialog },
    {
      name: 'change of many: checked entries',
      prepare: async (page) => {
        await changeRisk(page)
        await mainButton(page).click()
        await dialog(page).getByRole('table').first().waitFor()
      },
      leave: closeDialog,
    },
    {
      name: 'deletion of many: checked entries',
      prepare: async (page) => {
        await select(page, '/riskfile', 'delete-many')
        await mainButton(page).click()
        await dialog(page).getByRole('table').first().waitFor()
      },
      leave: closeDialog,
    },
    {
      name: 'opened history of an order',
      prepare: async (page) => {
        await openList(page, '/presentation-of-goods')
        await page.locator('.row-open').first().click()
        await page.locator('article div > details > summary').click()
        await page.locator('details li[aria-labelledby]').first().waitFor()
      },
    },
  ],
  [terminal]: [
    {
      name: 'conflict',
      expected: /status of 409/,
      prepare: async (page, language, openAs) => {
        await openList(page, stops)
        const deletion = page.locator(`${row} a[href*="/delete"]`).first()
        const href = (await deletion.getAttribute('href'))?.replace(/\/delete.*/, '')
        if (href === undefined) throw new TypeError('no stop can be changed')
        await goTo(page, href)
        await comment(page).fill(`ours, ${language}`)
        const other = await openAs(terminal, href)
        await comment(other).fill(`theirs, ${language}`)
        await mainButton(other).click()
        await dialog(other).waitFor({ state: 'detached' })
        await other.context().close()
        await mainButton(page).click()
        await dialog(page).getByRole('radiogroup').first().waitFor()
      },
      leave: closeDialog,
    },
    { name: 'what others added', prepare: hearOfStop },
    {
      name: 'what others added, shown',
      prepare: async (page, language, openAs) => {
        await hearOfStop(page, language, openAs)
        await page.locator('.list-live').getByRole('button').first().click()
        await page.locator('[data-changed=new]').first().waitFor()
      },
    },
    {
      name: 'deleted, with undo',
      prepare: async (page) => {
        await openList(page, stops)
        await page.locator(`${row} a[href*="/delete"]`).first().click()
        await dialog(page).locator('.MuiDialogActions-root button').last().click()
        await dialog(page).waitFor({ state: 'detached' })
        // It waits as long as the keyboard is on it.
        await page.locator('.toast button').first().focus()
      },
      leave: async (page) => {
        await page.locator('.toast button').last().click()
        await page.locator('.toast').waitFor({ state: 'detached' })
      },
    },
  ],
}
