import type { Page } from 'playwright-core'
import { filtered, grid, openFirst, type Shot } from './shot.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'

const customs = 'customs@zoll.example'
const forwarder = 'forwarder@fwd1.example'
const terminal = 'terminal@hcta.example'
const packer = 'warehouse@pck1.example'

const dialog = (page: Page) => page.getByRole('dialog')
const save = async (page: Page) => {
  await dialog(page).locator('button[type=submit]').click()
  await dialog(page).waitFor({ state: 'detached' })
}

/** Stops the first order that customs can stop. */
const stopOne = async (page: Page, comment: string) => {
  await grid(page)
  const stop = page.getByRole('link', { name: /^Stop: / }).first()
  const name = await stop.getAttribute('aria-label')
  await stop.click()
  await dialog(page)
    .getByLabel(/^Comment/)
    .fill(comment)
  await save(page)
  return (name ?? '').replace('Stop: ', '')
}

const addStop = async (page: Page, number: string, comment: string) => {
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await chooseOption(dialog(page).getByLabel(/^Type/), 'CHASSIS_NUMBER')
  await dialog(page)
    .getByLabel(/^Number/)
    .fill(number)
  await dialog(page)
    .getByLabel(/^Comment/)
    .fill(comment)
  await save(page)
}

/** Pictures of what the working day needs: what happened, what others do, what is due, and many rows at once. */
export const dayShots: { readonly [name: string]: Shot } = {
  overdue: {
    username: forwarder,
    path: filtered(
      '/portorderstatus',
      { releaseDue: 'OVERDUE' },
      { columns: 'portOrderReference,statusCustoms,gateInTime,releaseDue,transportDetailsEts' },
    ),
    show: async (page) => {
      await grid(page)
      await page.locator('figure a').first().waitFor()
    },
  },
  orderActions: {
    username: customs,
    path: filtered('/presentation-of-goods', { type: 'AES', gateIn: 'true' }),
    show: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  history: {
    username: customs,
    path: filtered('/presentation-of-goods', { type: 'AES', gateIn: 'true' }),
    show: async (page) => {
      const reference = await stopOne(page, 'The seal is broken')
      await page.goto(filtered('/presentation-of-goods', { portOrderReference: reference }))
      await openFirst(page)
      await page.getByRole('tab', { name: 'History' }).click()
      await page.locator('li[aria-labelledby]').nth(2).waitFor()
    },
  },
  changes: {
    username: terminal,
    path: '/loadingstop',
    isLive: true,
    show: async (page, openAs) => {
      const note = page.locator('.list-live')
      await grid(page)
      await note.getByRole('status').waitFor({ state: 'attached' })
      const other = await openAs(packer, '/loadingstop')
      await addStop(other, 'WDB1234567', 'Waits for the inspection')
      await note.getByText('1 new', { exact: true }).waitFor()
      await note.getByRole('button', { name: 'Show' }).click()
      await page.locator('[data-changed=new]').first().waitFor()
      await addStop(other, 'WDB7654321', 'Papers are missing')
      await note.getByText('1 new', { exact: true }).waitFor()
    },
  },
  notifications: {
    username: forwarder,
    path: '/settings/notifications',
    show: async (page, openAs) => {
      const orders = { type: 'AES', gateIn: 'true', participantList: 'FWD1' }
      const other = await openAs(customs, filtered('/presentation-of-goods', orders))
      await grid(other)
      const names = await other.getByRole('link', { name: /^Stop: / }).all()
      const references = await Promise.all(
        names.map(async (link) => (await link.getAttribute('aria-label'))?.replace('Stop: ', '')),
      )
      await page.getByRole('button', { name: 'Watch numbers' }).click()
      const form = page.locator('main form')
      await form.getByLabel('Name').fill('Orders of this week')
      await form.getByLabel('Numbers').fill(references.join('\n'))
      await form.getByRole('button', { name: 'Watch', exact: true }).click()
      await page.locator('[aria-labelledby=watched] li').first().waitFor()
      await stopOne(other, 'The seal is broken')
      await stopOne(other, 'Papers are missing')
      // They may take a moment.
      await page.goto('/notifications')
      while ((await page.locator('[data-unread]').count()) < 2) {
        await page.reload()
        await page.locator('[data-unread], main p').first().waitFor()
      }
    },
  },
  webhook: {
    username: 'admin@fwd1.example',
    path: '/settings/webhooks',
    show: async (page) => {
      await page.getByRole('button', { name: 'Add webhook' }).click()
      await page.getByLabel('Address').fill('https://systems.fwd1.example/quayside')
    },
  },
  changeMany: {
    username: customs,
    path: '/riskfile',
    show: async (page) => {
      await grid(page)
      for (const row of [0, 2, 3])
        await page.locator('.entity-table tbody input[type=checkbox]').nth(row).check()
      await page.getByRole('link', { name: 'Change field …' }).click()
      await chooseOption(dialog(page).getByLabel('Field', { exact: true }), 'Risk group')
      await chooseOption(dialog(page).getByLabel(/^Risk group/), 'High')
      await dialog(page)
        .getByRole('button', { name: /^Check/ })
        .click()
      await dialog(page).getByText('Nothing has been changed yet.').waitFor()
    },
  },
  undo: {
    username: terminal,
    path: '/loadingstop',
    show: async (page) => {
      await grid(page)
      await page
        .getByRole('link', { name: /^Delete: / })
        .first()
        .click()
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Undo' }).hover()
    },
  },
  groups: {
    username: forwarder,
    path: '/portorder/groups',
    show: async (page) => {
      await chooseOption(dialog(page).getByLabel('Column'), 'Vessel')
      await dialog(page).getByRole('link').first().waitFor()
    },
  },
}
