import type { Locator } from 'playwright-core'

/* A select of MUI: a button with a list over the page, and the value in an input that nobody sees. */

const lists = (select: Locator) => select.page().getByRole('listbox')

/** Opens the list of a select, whatever is open over the page. */
const openSelect = async (select: Locator): Promise<Locator> => {
  await select.click()
  const list = lists(select).last()
  await list.waitFor()
  return list
}

/** Chooses by the value or by the whole name. */
export const chooseOption = async (select: Locator, option: string): Promise<void> => {
  const list = await openSelect(select)
  const byValue = list.locator(`[role=option][data-value=${JSON.stringify(option)}]`)
  await byValue
    .or(list.getByRole('option', { name: option, exact: true }))
    .first()
    .click()
  await list.waitFor({ state: 'detached' })
}

/** The names of all options. */
export const optionsOf = (select: Locator): Promise<string[]> =>
  readList(select, (options) => options.allInnerTexts())

/** The values of all options. */
export const valuesOf = (select: Locator): Promise<(string | undefined)[]> =>
  readList(select, (options) =>
    options.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['value'])),
  )

const readList = async <Read>(select: Locator, read: (options: Locator) => Promise<Read>) => {
  const list = await openSelect(select)
  const found = await read(list.getByRole('option'))
  await select.page().keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  return found
}

/** The value that is chosen. */
export const chosenValue = (select: Locator): Promise<string> => hiddenInput(select).inputValue()

/** The input with the value, also behind a dialog. */
const hiddenInput = (select: Locator): Locator => select.locator('xpath=../input')
