import type { Page } from 'playwright-core'

/* The dialogs over a list: forms, questions and related rows. Without a name, the only one that is open. */

/** An open dialog. */
export const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name })

/** Waits until a dialog is gone. */
export const closed = (page: Page, name?: string | RegExp) =>
  dialog(page, name).waitFor({ state: 'detached' })

/** The input of a field; its label may go on with a mark or a hint. */
export const field = (page: Page, label: string) => dialog(page).getByLabel(new RegExp(`^${label}`))

/** A button of the dialog by its whole name. */
export const button = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true })

/** The button that saves: *Save*, or what an action is called. */
export const saveButton = (page: Page) => dialog(page).locator('button[type=submit]')

/** Saves, and waits until the dialog is gone. */
export const save = async (page: Page) => {
  await saveButton(page).click()
  await closed(page)
}

/** Closes the dialog by its key, and waits until it is gone. */
export const escape = async (page: Page, name?: string | RegExp) => {
  await page.keyboard.press('Escape')
  await closed(page, name)
}

/** What the dialog says went wrong. */
export const problem = (page: Page) => dialog(page).getByRole('alert')
