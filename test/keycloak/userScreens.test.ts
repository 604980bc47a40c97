import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closed, dialog, field, save, saveButton } from '#test/journeys/pages/dialog.ts'
import { actionOf, cells, filter, rowOf, settled } from '#test/journeys/pages/list.ts'
import { bar, cardTitles, toasts } from '#test/journeys/pages/shell.ts'
import { openPage } from '#test/journeys/setup/openPage.ts'
import { enterCompany, signIn } from './setup/portalPage.ts'
import { enterCode, nextCode, setUpCode } from './setup/secondFactor.ts'
import { startMailServer } from './setup/startMailServer.ts'
import { startPortal } from './setup/startPortal.ts'

const A = '/APPLICATION/EMP/'
const company = 'SCR1'
const admin = { company, username: 'admin@scr1.test' }
/** Errors that the browser logs for expected answers. */
const noted = /status of (40[0349]|500)/
let portal: Awaited<ReturnType<typeof startPortal>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let adminId: string
beforeAll(async () => {
  portal = await startPortal({ OIDC_ADMIN_MAIL: 'true', DELEGATE_ADMIN: 'false' })
  const { operator } = portal
  mailServer = await startMailServer(operator)
  for (const code of [company, 'SCR2']) await operator.addCompany(code)
  adminId = await operator.addUser(admin.username, [
    `/COMPANY/${company}`,
    `/COMPANY/${company}/ADMIN`,
  ])
  await operator.addUser('other@scr2.test', ['/COMPANY/SCR2'])
})
afterAll(async () => {
  await mailServer.stop()
  await portal.stop()
})

const openUsers = async () => {
  const page = await openPage(portal, {}, noted)
  await signIn(page, admin, '/users')
  await settled(page)
  return page
}
const optionOf = (page: Page, list: 'Available' | 'Assigned', name: string) =>
  dialog(page)
    .getByRole('listbox', { name: new RegExp(`^${list}`) })
    .getByRole('option', { name, exact: true })
const addUser = async (page: Page, username: string, ...rights: readonly string[]) => {
  await page.getByRole('link', { name: 'New' }).click()
  await field(page, 'Username').fill(username)
  await field(page, 'First name').fill('Neele')
  await field(page, 'Last name').fill('Neumann')
  for (const right of rights) await optionOf(page, 'Available', right).dblclick()
  await saveButton(page).click()
}
const openUser = async (page: Page, username: string) => {
  await filter(page, 'Username').fill(username)
  await expect.poll(() => cells(page, 'Username')).toEqual([username])
  await settled(page)
  await actionOf(rowOf(page, username), 'Edit').click()
  await saveButton(page).waitFor()
}
/** A user of the company whom the operator made. */
const newUser = (name: string, groups: readonly string[] = []) =>
  portal.operator.addUser(`${name}@scr1.test`, [`/COMPANY/${company}`, ...groups])

test('an admin creates a user, who sets the first password by the link of a mail, and signs in', async () => {
  const page = await openUsers()
  await addUser(page, 'nele@scr1.test', 'Download statistics')
  await closed(page)
  await rowOf(page, 'nele@scr1.test').getByText('Download statistics').waitFor()
  const made = await portal.operator.find('nele@scr1.test')
  expect(await portal.operator.groupsOf(made?.id ?? '')).toEqual([
    `${A}EM01_STATISTICS`,
    `/COMPANY/${company}`,
  ])
  const mail = mailServer.mails.find(({ to }) => to === 'nele@scr1.test')?.text ?? ''
  const plain = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [link = ''] = /http:\S+action-token\?key=[\w.-]+[\w&=.-]*/.exec(plain) ?? []

  const visitor = await openPage(portal, {}, noted)
  await visitor.goto(link)
  await visitor.getByRole('link', { name: /proceed/i }).click()
  const secret = await setUpCode(visitor)
  await visitor.locator('#password-new').fill('nine harbour pilots')
  await visitor.locator('#password-confirm').fill('nine harbour pilots')
  await visitor.locator('form [type=submit]').first().click()
  await visitor
    .getByText(/account has been updated/i)
    .first()
    .waitFor()
  await visitor.goto('/')
  await enterCompany(visitor, company)
  await visitor.locator('#username').fill('nele@scr1.test')
  await visitor.locator('#password').fill('nine harbour pilots')
  await visitor.locator('#kc-login').click()
  await enterCode(visitor, nextCode(secret))
  await bar(visitor).waitFor()
  expect(await cardTitles(visitor)).toEqual(['Statistics'])
})

test('names and groups of a user are changed, and the user is removed from the company', async () => {
  const { operator } = portal
  const id = await newUser('edit', [`${A}EM01_STATISTICS`])
  const page = await openUsers()
  await openUser(page, 'edit@scr1.test')
  await field(page, 'Last name').fill('Älter')
  await optionOf(page, 'Assigned', 'Download statistics').dblclick()
  await optionOf(page, 'Available', 'See port orders').dblclick()
  await save(page)
  await rowOf(page, 'Älter').getByText('See port orders').waitFor()
  expect(await operator.find('edit@scr1.test')).toMatchObject({ lastName: 'Älter' })
  expect(await operator.groupsOf(id)).toEqual([`${A}EM01_PORT_ORDER_LIST`, `/COMPANY/${company}`])
  await actionOf(rowOf(page, 'edit@scr1.test'), 'Remove from the company').click()
  await dialog(page)
    .getByRole('button', { name: /from the company$/ })
    .click()
  await rowOf(page, 'edit@scr1.test').waitFor({ state: 'detached' })
  expect(await operator.groupsOf(id)).toEqual([])
})

test('a change in the console of Keycloak meanwhile is shown, and not overwritten without a choice', async () => {
  const { operator } = portal
  const id = await newUser('both', [`${A}EM01_STATISTICS`])
  const page = await openUsers()
  await openUser(page, 'both@scr1.test')
  await field(page, 'Last name').fill('Mine')
  await operator.send('PUT', `/users/${id}`, {
    ...(await operator.read<object>(`/users/${id}`)),
    lastName: 'Theirs',
  })
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await saveButton(page).click()
  expect((await answer).status()).toBe(409)
  const choices = dialog(page).getByRole('group', { name: 'Last name' })
  await choices.waitFor()
  expect(await choices.innerText()).toMatch(/Mine[^]*Theirs|Theirs[^]*Mine/)
  expect(await operator.find('both@scr1.test')).toMatchObject({ lastName: 'Theirs' })
  await page.getByRole('button', { name: 'Save these values' }).click()
  await closed(page)
  expect(await operator.find('both@scr1.test')).toMatchObject({ lastName: 'Mine' })
})

test('where the realm lacks a group the user is saved without it, the dialog says so, and saving again completes it', async () => {
  const { operator } = portal
  const group = await operator.groupAt(`${A}EM01_RISK_FILE_READ`)
  const page = await openUsers()
  await operator.send('PUT', `/groups/${group}`, { name: 'AWAY' })
  await addUser(page, 'half@scr1.test', 'See the risk file')
  await dialog(page).getByText('The user was saved, but not all permissions').waitFor()
  await operator.send('PUT', `/groups/${group}`, { name: 'EM01_RISK_FILE_READ' })
  await save(page)
  await rowOf(page, 'half@scr1.test').getByText('See the risk file').waitFor()
  const half = await operator.find('half@scr1.test')
  expect(await operator.groupsOf(half?.id ?? '')).toContain(`${A}EM01_RISK_FILE_READ`)
})

test('a user of another company is refused', async () => {
  const page = await openUsers()
  await addUser(page, 'other@scr2.test', 'Download statistics')
  const refusal = toasts(page).filter({ hasText: 'Error:' })
  await refusal.waitFor()
  expect(await refusal.innerText()).toContain('This user can not be saved to the SSO.')
  const other = await portal.operator.find('other@scr2.test')
  expect(await portal.operator.groupsOf(other?.id ?? '')).toEqual(['/COMPANY/SCR2'])
})

// The last one, since it takes the admin's right.
test('an admin who is none any more while the page is open changes nothing', async () => {
  const { operator } = portal
  const id = await newUser('kept')
  const page = await openUsers()
  await openUser(page, 'kept@scr1.test')
  await operator.leave(adminId, `/COMPANY/${company}/ADMIN`)
  await optionOf(page, 'Available', 'Download statistics').dblclick()
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await saveButton(page).click()
  expect((await answer).status()).toBe(403)
  await dialog(page).getByRole('alert').waitFor()
  expect(await operator.groupsOf(id)).toEqual([`/COMPANY/${company}`])
})
