import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { findBarriers, openPage, signIn } from './setup/openPage.ts'
import { closed, dialog, field, save, saveButton } from './pages/dialog.ts'
import {
  actionOf,
  cells,
  columnNames,
  filter,
  openList,
  refresh,
  resetView,
  rowOf,
  rows,
  saveView,
  settled,
  showColumns,
} from './pages/list.ts'
import { bar, cardTitles, cardTo, toasts, toggleArchive, withoutAdded } from './pages/shell.ts'
import { startProduct, type Product } from './setup/startProduct.ts'
import { atNight, looksAtNight } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const admin = 'admin@fwd1.example'
/** Errors that the browser logs for expected answers. */
const noted = /status of (40[0349]|410|500)/

/** At the login page, by the form of the provider. */
const signInAnew = async (page: Page, username: string) => {
  await page.locator('#code').fill('FWD1')
  await page.keyboard.press('Enter')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(DEMO_PASSWORD)
  await page.locator('form button').first().click()
  await bar(page).waitFor()
}

const openUsers = (path = '/users', options = {}) =>
  openList(product, admin, path, { ...options, expected: noted })
const namesOf = async (page: Page) => (await cells(page, 'Username')).map((name) => name.trim())
/** Types into the filter of the usernames, and waits until the list has no other rows: one that still moves is missed by a click. */
const narrowTo = async (page: Page, text: string) => {
  await filter(page, 'Username').fill(text)
  await expect
    .poll(async () => (await namesOf(page)).every((name) => name.includes(text)))
    .toBe(true)
  await settled(page)
}
const listOf = (page: Page, name: 'Available' | 'Assigned') =>
  dialog(page).getByRole('listbox', { name: new RegExp(`^${name}`) })
const optionOf = (list: Locator, name: string) => list.getByRole('option', { name })

/** The calls to the user administration from now on, as method, path below the base, and body. */
const record = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname.split('/api/dac')[1]
    if (!path?.startsWith('/users/v1')) return
    const short = path.replace('/users/v1', '').replace(/\/[0-9a-f-]{36}/, '/{id}')
    calls.push(`${request.method()} ${short} ${request.postData() ?? ''}`.trim())
  })
  return calls
}
const writesOf = (calls: readonly string[]) => calls.filter((call) => !call.startsWith('GET'))

const fillNames = async (page: Page, username: string) => {
  await field(page, 'Username').fill(username)
  await field(page, 'First name').fill('Neele')
  await field(page, 'Last name').fill('Neumann')
}
const addUser = async (page: Page, username: string, right = 'Download statistics') => {
  await page.getByRole('link', { name: 'New' }).click()
  await fillNames(page, username)
  await optionOf(listOf(page, 'Available'), right).dblclick()
  await saveButton(page).click()
}

const passwordShown = (page: Page) =>
  dialog(page).getByRole('textbox', { name: 'Password' }).waitFor()
const closePassword = async (page: Page) => {
  await passwordShown(page)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await closed(page)
}

test('an admin sees the users of the own company: ten rows by login name [US-001 US-002 US-010 US-011 RT-016 LM-002]', async () => {
  const page = await openUsers()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await expect.poll(() => page.title()).toBe('Users – Quayside')
  await expect.poll(() => rows(page).count()).toBe(10)
  const names = await namesOf(page)
  expect(names).toEqual(names.toSorted())
  expect(names.every((name) => name.includes('@'))).toBe(true)
  await filter(page, 'Username').fill('*@fwd2.example')
  await page.getByText('No entries match your filters.').waitFor()
})

test('each user has names to sort by, rights as chips, and actions [US-003 US-004 US-005 US-009 EN-005]', async () => {
  const page = await openUsers()
  await expect
    .poll(() => columnNames(page))
    .toEqual(['Username', 'Last name', 'First name', 'Permissions', 'Actions'])
  for (const [name, field] of [
    ['Last name', 'lastName'],
    ['First name', 'firstName'],
    ['Username', 'loginName'],
  ] as const) {
    const head = page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
    await head.getByRole('button').click()
    await head.and(page.locator('[aria-sort=ascending]')).waitFor()
    expect(new URL(page.url()).searchParams.get('sort'), name).toBe(field)
  }
  await narrowTo(page, 'reader@')
  const reader = rowOf(page, 'reader@fwd1.example')
  await reader.locator('.chip').first().waitFor()
  await expect.poll(() => reader.getByRole('link', { name: 'Edit' }).count()).toBe(1)
  await expect.poll(() => reader.getByRole('link', { name: 'Remove' }).count()).toBe(1)
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Permissions' }).getByRole('button').count())
    .toBe(0)
  await expect.poll(() => page.getByRole('textbox', { name: 'Filter Permissions' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'New' }).isVisible()).toBe(true)
  expect(await findBarriers(page)).toEqual([])
})

test('groups are read only for the page shown, once for each user [CV-018 CV-019 CV-020]', async () => {
  const page = await openPage(product, {}, noted)
  const calls = record(page)
  await signIn(page, admin, '/users')
  await rows(page).first().waitFor()
  expect(calls.filter((call) => call === 'GET /{id}')).toHaveLength(10)
  expect(calls.filter((call) => call === 'GET')).toHaveLength(1)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForFunction(() => location.search.includes('page=2'))
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.waitForFunction(() => location.search.includes('page=1'))
  await rows(page).nth(9).waitFor()
  await expect.poll(() => rows(page).locator('.chip').count()).toBeGreaterThan(0)
  expect(calls.filter((call) => call === 'GET /{id}')).toHaveLength(20)
  expect(calls.filter((call) => call === 'GET')).toHaveLength(1)
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/users/v1?')),
    refresh(page),
  ])
  expect(calls.filter((call) => call === 'GET')).toHaveLength(2)
})

test('filters accept a star and ignore letter case, up to 255 characters [US-006 US-007 US-008 US-038 LM-003]', async () => {
  const page = await openUsers()
  const login = filter(page, 'Username')
  await login.fill('x'.repeat(300))
  await expect.poll(async () => (await login.inputValue()).length).toBe(255)
  for (const [typed, expected] of [
    ['ADMIN@FWD1*', [admin]],
    ['*nobody*', ['nobody@fwd1.example']],
    ['reader@fwd1.exampl', ['reader@fwd1.example']],
  ] as const) {
    await login.fill(typed)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (wanted) => decodeURIComponent(location.search).includes(wanted),
      typed,
    )
    await rowOf(page, expected[0]).waitFor()
    await expect.poll(() => namesOf(page)).toEqual(expected)
  }
  await page.reload()
  await rowOf(page, 'reader@fwd1.example').waitFor()
  await expect.poll(() => login.inputValue()).toBe('reader@fwd1.exampl')
})

test('columns are saved for the user [US-012]', async () => {
  const page = await openUsers()
  await showColumns(page, { 'First name': false })
  await saveView(page)
  await page.reload()
  await settled(page)
  await expect.poll(() => page.getByRole('columnheader', { name: /First name/ }).count()).toBe(0)
  await resetView(page)
  await page.getByRole('columnheader', { name: /First name/ }).waitFor()
})

const openNewUser = async () => {
  const page = await openUsers()
  const calls = record(page)
  await page.getByRole('link', { name: 'New' }).click()
  const username = field(page, 'Username')
  const first = field(page, 'First name')
  const last = field(page, 'Last name')
  await username.waitFor()
  return { page, calls, username, first, last }
}

test('a new user has three names of at most 255 characters, the first in lower case, and a picker of rights [US-013 US-015 US-031 US-032]', async () => {
  const { page, username, first, last } = await openNewUser()
  await expect.poll(() => dialog(page).getByRole('listbox').count()).toBe(2)
  await username.fill('UPPER@fwd1.example')
  await expect.poll(() => username.inputValue()).toBe('upper@fwd1.example')
  for (const input of [username, first, last]) {
    await input.fill('a'.repeat(256))
    await dialog(page).getByText('At most 255 characters (256 entered)').waitFor()
    await input.fill('a'.repeat(255))
    await expect
      .poll(() =>
        dialog(page)
          .getByText(/^At most/)
          .count(),
      )
      .toBe(0)
    await input.fill('')
  }
})

test('missing and wrong values of a new user are marked in place, and cannot be saved [US-029 US-030 US-034 US-035 US-036 US-037]', async () => {
  const { page, username, first, last } = await openNewUser()
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
  for (const wrong of ['no address', 'no@', '@fwd1.example', 'no@fwd1 example']) {
    await username.fill(wrong)
    await first.focus()
    await dialog(page).getByText('Please specify valid email address.').waitFor()
    await username.fill('')
  }
  await username.fill('READER@fwd1.example')
  await dialog(page).getByText('Username exists already').waitFor()
  await first.focus()
  await last.focus()
  await listOf(page, 'Available').focus()
  await expect.poll(() => dialog(page).getByText('Please specify.').count()).toBe(2)
  await username.focus()
  await dialog(page).getByText('Please assign at least one permission for EMP').waitFor()
  await fillNames(page, 'Neele@fwd1.example')
  await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
  await optionOf(listOf(page, 'Available'), 'Download statistics').dblclick()
  await expect.poll(() => saveButton(page).isDisabled()).toBe(false)
  for (const [input, wrong, right] of [
    [username, 'reader@fwd1.example', 'neele@fwd1.example'],
    [first, '', 'Neele'],
    [last, '', 'Neumann'],
  ] as const) {
    await input.fill(wrong)
    await expect.poll(() => saveButton(page).isDisabled()).toBe(true)
    await input.fill(right)
    await expect.poll(() => saveButton(page).isDisabled()).toBe(false)
  }
  expect(await findBarriers(page)).toEqual([])
})

test('a new user is enabled and gets the company first and then the rights, and the list shows the user [US-017 US-018 US-022 US-023 CV-021 CV-023]', async () => {
  const { page, calls } = await openNewUser()
  await fillNames(page, 'Neele@fwd1.example')
  await optionOf(listOf(page, 'Available'), 'Download statistics').dblclick()
  await saveButton(page).click()
  await passwordShown(page)
  const [created = '', added = ''] = writesOf(calls)
  expect(JSON.parse(created.replace('POST ', ''))).toEqual({
    username: 'neele@fwd1.example',
    email: 'neele@fwd1.example',
    firstName: 'Neele',
    lastName: 'Neumann',
    enabled: true,
    groups: ['/COMPANY/FWD1'],
  })
  expect(added).toBe('PUT /{id}/groups ["/APPLICATION/EMP/EM01_STATISTICS"]')
  await closePassword(page)
  await closed(page)
  await narrowTo(page, 'neele')
  await rowOf(page, 'neele@fwd1.example').getByText('Download statistics').waitFor()
})

test('a new user signs in with the password that is shown', async () => {
  const page = await openUsers()
  await addUser(page, 'new@fwd1.example')
  const password = dialog(page).getByRole('textbox', { name: 'Password' })
  await password.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await expect.poll(() => password.inputValue()).toBe(DEMO_PASSWORD)
  const visitor = await openPage(product)
  await visitor.goto('/login')
  await signInAnew(visitor, 'new@fwd1.example')
  await expect.poll(async () => withoutAdded(await cardTitles(visitor))).toEqual(['Statistics'])
})

test('an edit saves the names first and then the difference of the groups, removals before additions [US-014 US-019 US-020 US-021 US-024 CV-022]', async () => {
  const page = await openUsers()
  await addUser(page, 'edit@fwd1.example')
  await closePassword(page)
  await narrowTo(page, 'edit@fwd1')
  await actionOf(rowOf(page, 'edit@fwd1.example'), 'Edit').click()
  const calls = record(page)
  const username = field(page, 'Username')
  await username.waitFor()
  await expect.poll(() => username.getAttribute('readonly')).not.toBeNull()
  await field(page, 'Last name').fill('Neuland')
  await optionOf(listOf(page, 'Assigned'), 'Download statistics').dblclick()
  await optionOf(listOf(page, 'Available'), 'See port orders').dblclick()
  await save(page)
  const [names = '', ...groups] = writesOf(calls)
  expect(names).toMatch(/^PUT \/\{id\} /)
  const sent = JSON.parse(names.replace('PUT /{id} ', '')) as Record<string, unknown>
  expect(sent).toMatchObject({ firstName: 'Neele', lastName: 'Neuland' })
  expect(Object.keys(sent)).not.toContain('groups')
  expect(groups).toEqual([
    'DELETE /{id}/groups ["/APPLICATION/EMP/EM01_STATISTICS"]',
    'PUT /{id}/groups ["/APPLICATION/EMP/EM01_PORT_ORDER_LIST"]',
  ])
  await rowOf(page, 'Neuland').getByText('See port orders').waitFor()

  // Who did it is in the history, which offers no version to restore.
  const href = await actionOf(rowOf(page, 'edit@fwd1.example'), 'Edit').getAttribute('href')
  await page.goto(`${String(href).replace(/\?.*/, '')}/show`)
  await dialog(page).getByText('History', { exact: true }).click()
  const lines = dialog(page).locator('details li[aria-labelledby]')
  await lines.filter({ hasText: 'Assign permissions' }).filter({ hasText: admin }).first().waitFor()
  await lines.filter({ hasText: 'Neumann' }).filter({ hasText: 'Neuland' }).waitFor()
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('button', { name: /^Restore/ })
        .count(),
    )
    .toBe(0)
  expect(await findBarriers(page)).toEqual([])
})

atNight(
  'two admins edit a user at once, and the second one decides, though no one is named',
  async () => {
    const page = await openUsers()
    await addUser(page, 'twice@fwd1.example')
    await closePassword(page)
    const other = await openUsers()
    for (const each of [page, other]) {
      await narrowTo(each, 'twice@fwd1')
      await rowOf(each, 'twice@fwd1.example').getByRole('link', { name: 'Edit' }).click()
      await field(each, 'Last name').waitFor()
    }
    await field(other, 'Last name').fill('Theirs')
    await save(other)
    await field(page, 'Last name').fill('Mine')
    await saveButton(page).click()
    const note = dialog(page).getByRole('alert')
    await note.getByText('Someone else has changed this entry').waitFor()
    await expect
      .poll(async () => (await note.innerText()).split('\n').at(-1))
      .toBe('Your input is not lost. Choose what to keep for each field.')
    await dialog(page).getByRole('button', { name: 'Save these values' }).click()
    await rowOf(page, 'twice@fwd1.example').getByText('Mine').waitFor()
  },
)

const openPicker = async () => {
  const page = await openUsers('/users/create')
  const available = listOf(page, 'Available')
  const assigned = listOf(page, 'Assigned')
  await available.waitFor()
  return { page, available, assigned }
}

test('the picker offers to see and to edit the lists [US-042 US-043 US-044 US-045 US-046 US-047]', async () => {
  const { available } = await openPicker()
  for (const name of [
    'See equipment loads',
    'Delete equipment loads',
    'See port orders',
    'See loading stops',
    'Edit loading stops',
    'See presentation of goods',
    'See the risk file',
    'Edit the risk file',
    'See order status and AES info',
  ]) {
    await expect
      .poll(() => available.getByRole('option', { name, exact: true }).count(), { message: name })
      .toBe(1)
  }
})

test('the picker offers all that an admin may assign, and nothing else [US-039 US-040 US-041 US-048 US-049]', async () => {
  const { available, assigned } = await openPicker()
  // Copied by hand from the specification; the own membership is already assigned.
  await expect
    .poll(() => available.getByRole('option').allInnerTexts())
    .toEqual([
      'Admin of FWD1',
      'See equipment loads',
      'Delete equipment loads',
      'See port orders',
      'See loading stops',
      'Edit loading stops',
      'See presentation of goods',
      'See the risk file',
      'Edit the risk file',
      'See order status and AES info',
      'Download statistics',
      'See container movements',
      'Use support tools',
      'See ZAPP status',
      'See EMP status',
    ])
  await expect
    .poll(() => assigned.getByRole('option').allInnerTexts())
    .toEqual([expect.stringMatching(/^Member of FWD1/)])
})

test('the picker has two lists and works by search, keyboard, button and drag [US-015]', async () => {
  const { page, available, assigned } = await openPicker()
  await dialog(page)
    .getByRole('searchbox', { name: /Available/ })
    .fill('risk')
  await expect.poll(() => available.getByRole('option').count()).toBe(2)
  await available.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await optionOf(assigned, 'Edit the risk file').waitFor()
  await optionOf(assigned, 'See the risk file').waitFor()
  await dialog(page)
    .getByRole('searchbox', { name: /Available/ })
    .fill('')
  await optionOf(available, 'Download statistics').click()
  await dialog(page).getByRole('button', { name: 'Assign' }).click()
  await optionOf(assigned, 'Download statistics').waitFor()
  await optionOf(available, 'Use support tools').dragTo(assigned)
  await optionOf(assigned, 'Use support tools').waitFor()
  await optionOf(assigned, 'Use support tools').dragTo(available)
  await optionOf(available, 'Use support tools').waitFor()
  await assigned.focus()
  await page.keyboard.press('Control+a')
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => assigned.getByRole('option').count()).toBe(1)
})

test('groups that cannot be moved are locked with the reason [US-027 US-028]', async () => {
  const page = await openUsers()
  await narrowTo(page, admin)
  await rowOf(page, admin).getByText('Admin of FWD1').waitFor()
  await actionOf(rowOf(page, admin), 'Edit').click()
  await dialog(page).getByText('You cannot change your own permissions.').waitFor()
  await expect.poll(() => listOf(page, 'Available').getByRole('option').count()).toBe(0)
  await page.keyboard.press('Escape')
  const remove = rowOf(page, admin).getByRole('button', { name: /You cannot remove yourself/ })
  await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true')

  await page.goto('/users/create')
  await fillNames(page, 'second@fwd1.example')
  await optionOf(listOf(page, 'Available'), 'Admin of FWD1').dblclick()
  // What the new admin could give, and to whom, is said before it is saved.
  const warning = dialog(page).getByText('also to you')
  await warning.waitFor()
  // Not saved yet: it can still be moved back.
  await optionOf(listOf(page, 'Assigned'), 'Admin of FWD1').dblclick()
  await warning.waitFor({ state: 'detached' })
  await optionOf(listOf(page, 'Available'), 'Admin of FWD1').dblclick()
  const permission = optionOf(listOf(page, 'Available'), 'See port orders')
  await expect.poll(() => permission.getAttribute('aria-description')).toBeNull()
  await permission.dblclick()
  await saveButton(page).click()
  await closePassword(page)
  await narrowTo(page, 'second@')
  await actionOf(rowOf(page, 'second@fwd1.example'), 'Edit').click()
  const locked = optionOf(listOf(page, 'Assigned'), 'Admin of FWD1')
  await locked.waitFor()
  await expect.poll(() => locked.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => locked.innerText()).toContain('together with the company membership')
  await locked.dblclick({ force: true })
  await expect.poll(() => optionOf(listOf(page, 'Assigned'), 'Admin of FWD1').count()).toBe(1)
})

test('a partly successful save does not close the dialog, updates the row, and continues from there', async () => {
  const page = await openUsers()
  const calls = record(page)
  await page.route('**/groups', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await addUser(page, 'half@fwd1.example')
  await dialog(page).getByText('The user was saved, but not all permissions').waitFor()
  await save(page)
  expect(writesOf(calls).map((call) => call.split(' ', 2).join(' '))).toEqual([
    expect.stringMatching(/^POST/),
    'PUT /{id}/groups',
    'PUT /{id}',
    'PUT /{id}/groups',
  ])
  await narrowTo(page, 'half@')
  await rowOf(page, 'half@fwd1.example').getByText('Download statistics').waitFor()
})

test('a user of another company is refused with the message of the specification [ER-011 ER-012 CV-026]', async () => {
  const page = await openUsers()
  await addUser(page, 'forwarder@fwd2.example')
  const toast = toasts(page).filter({ hasText: 'Error:' })
  await toast.waitFor()
  await expect
    .poll(() => toast.innerText())
    .toContain('forwarder@fwd2.example - could not be saved')
  await expect
    .poll(() => toast.innerText())
    .toContain('This user can not be saved to the SSO. Please contact our support.')
  await expect.poll(() => field(page, 'Username').inputValue()).toBe('forwarder@fwd2.example')
})

/** A new user whose removal from the company is being confirmed. */
const addAndRemove = async (username: string) => {
  const page = await openUsers()
  await addUser(page, username)
  await closePassword(page)
  await narrowTo(page, username)
  await rowOf(page, username).getByRole('link', { name: 'Remove' }).click()
  const calls = record(page)
  await dialog(page).getByText('Remove this user from the company?').waitFor()
  return { page, calls, remove: dialog(page).getByRole('button', { name: /from the company$/ }) }
}

test('a deletion asks first and only removes the company groups [US-016 US-025 US-026 CV-024]', async () => {
  const { page, calls, remove } = await addAndRemove('gone@fwd1.example')
  await dialog(page, 'Remove from the company: gone@fwd1.example').waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(writesOf(calls)).toEqual([])
  await remove.click()
  await rowOf(page, 'gone@fwd1.example').waitFor({ state: 'detached' })
  expect(writesOf(calls)).toEqual(['DELETE /{id}/groups ["/COMPANY/FWD1"]'])
})

atNight(
  'a user who was removed and is added again is found, with the new rights only [ER-013 ER-014 CV-026]',
  async () => {
    const { page, remove } = await addAndRemove('again@fwd1.example')
    await remove.click()
    await rowOf(page, 'again@fwd1.example').waitFor({ state: 'detached' })
    await addUser(page, 'again@fwd1.example', 'See port orders')
    const toast = toasts(page).filter({ hasText: 'Warning:' })
    await toast.waitFor()
    await expect
      .poll(() => toast.innerText())
      .toContain('again@fwd1.example - already existing in SSO')
    await expect.poll(() => toast.innerText()).toContain('updated with the assigned permissions')
    await closed(page)
    await rowOf(page, 'again@fwd1.example').getByText('See port orders').waitFor()
    // The right before the deletion was not restored.
    await expect
      .poll(() => rowOf(page, 'again@fwd1.example').getByText('Download statistics').count())
      .toBe(0)
  },
)

atNight('archive mode does not affect users', async () => {
  const page = await openUsers()
  await toggleArchive(page)
  await page.getByRole('region', { name: 'Archive' }).waitFor()
  await rows(page).first().waitFor()
  await addUser(page, 'archive@fwd1.example')
  await closePassword(page)
  await narrowTo(page, 'archive@')
  await page.getByText('1–1 of 1').waitFor()
  await expect.poll(() => namesOf(page)).toEqual(['archive@fwd1.example'])
})

test('a user is added by keyboard alone', async () => {
  const page = await openUsers()
  await page.getByRole('link', { name: 'New' }).focus()
  await page.keyboard.press('Enter')
  await field(page, 'Username').waitFor()
  await page.keyboard.type('keys@fwd1.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Keno')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tasten')
  await page.keyboard.press('Tab')
  await page.keyboard.type('port orders')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await optionOf(listOf(page, 'Assigned'), 'See port orders').waitFor()
  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  await passwordShown(page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(() => focused()).toBe('Close')
  await page.keyboard.press('Shift+Tab')
  await page.locator(`input:focus[value="${DEMO_PASSWORD}"]`).waitFor()
})

test.for(
  looksAtNight(
    { locale: 'de-DE', title: 'Benutzer', colorScheme: 'dark', width: 1280 },
    { locale: 'en-GB', title: 'Users', colorScheme: 'light', width: 320 },
    { locale: 'de-DE', title: 'Benutzer', colorScheme: 'light', width: 600 },
  ),
)(
  'list and dialog have no barrier in $locale, $colorScheme, at $width px',
  async ({ locale, title, colorScheme, width }) => {
    const page = await openUsers('/users', {
      locale,
      colorScheme,
      viewport: { width, height: 800 },
    })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('main').locator('a[href="/users/create"]').click()
    await dialog(page).getByRole('listbox').first().waitFor()
    expect(await findBarriers(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  },
)

test('other users do not see the users, nor the link to them [US-001 RT-022]', async () => {
  const page = await openPage(product)
  await signIn(page, 'reader@fwd1.example', '/users')
  await page.getByText('You do not have permission to open this page.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => cardTo(page, '/users').count()).toBe(0)
})

atNight(
  'an admin disables a colleague, who is signed out and cannot sign in, and enables the sign-in again',
  async () => {
    const page = await openUsers()
    const colleague = await openPage(product, {}, /status of 40[14]/)
    await signIn(colleague, 'reader@fwd1.example')
    const open = async (username: string) => {
      await narrowTo(page, username)
      await actionOf(rowOf(page, username), 'Edit').click()
    }
    const button = (name: string) => dialog(page).getByRole('button', { name, exact: true })

    await open('reader@fwd1.example')
    await button('Disable sign-in').click()
    expect(await findBarriers(page)).toEqual([])
    await button('Disable now, sign out everywhere').click()
    await dialog(page).getByText('This user cannot sign in.').waitFor()
    await colleague.reload()
    await colleague.locator('#code').waitFor()
    await button('Enable sign-in').click()
    await button('Disable sign-in').waitFor()
    await signInAnew(colleague, 'reader@fwd1.example')

    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await open(admin)
    await saveButton(page).waitFor()
    await expect.poll(() => button('Disable sign-in').count()).toBe(0)
  },
)

atNight(
  'a sign-in that is too old is asked for in a window over what is typed, and the save goes on',
  async () => {
    const page = await openList(product, admin, '/users', { expected: /status of 40[149]/ })
    await page.getByRole('link', { name: 'New' }).click()
    await fillNames(page, 'late@fwd1.example')
    await optionOf(listOf(page, 'Available'), 'Download statistics').dblclick()
    // The answer of a quarter of an hour later; what makes the server give it is a test of the server.
    await page.route(
      '**/users/v1',
      (route) =>
        route.fulfill({
          status: 401,
          json: { status: 401, error: 'Unauthorized', code: 'SIGN_IN_TOO_OLD', maxAge: 900 },
        }),
      { times: 1 },
    )
    await saveButton(page).click()
    const question = dialog(page, 'Confirm your identity')
    await question.waitFor()
    await expect.poll(() => question.innerText()).toContain(admin)
    expect(await findBarriers(page)).toEqual([])
    const opened = page.waitForEvent('popup')
    await question.getByRole('button', { name: 'Sign in', exact: true }).click()
    const popup = await opened
    // The provider has a session, and asks nevertheless.
    await popup.locator('#username').fill(admin)
    await popup.locator('#password').fill(DEMO_PASSWORD)
    await Promise.all([popup.waitForEvent('close'), popup.locator('form button').first().click()])
    await question.waitFor({ state: 'detached' })
    await closePassword(page)
    await closed(page)
    await narrowTo(page, 'late@')
    await rowOf(page, 'late@fwd1.example').waitFor()
  },
)

atNight(
  'users of a file get their permissions, and the password they sign in with is shown',
  async () => {
    const page = await openUsers()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import' }).click()
    const panel = dialog(page, 'Import: Users')
    await panel
      .getByLabel('Or paste rows from a spreadsheet')
      .fill(
        'Username\tFirst name\tLast name\tPermissions\n' +
          'file.one@fwd1.example\tFee\tFiedler\tDownload statistics | See port orders\n' +
          'file.two@fwd1.example\tTom\tThies\tFly to the moon\n',
      )
    await panel.getByRole('button', { name: 'Continue' }).click()
    await panel.getByRole('button', { name: 'Check (2)' }).click()
    await panel.getByText('Nothing has been saved yet.').waitFor()
    const wrong = panel.getByRole('row').filter({ hasText: 'Rejected' })
    await expect
      .poll(() => wrong.getByRole('listitem').allInnerTexts())
      .toEqual(['Permissions: “Fly to the moon” is not valid'])
    await panel.getByRole('radio', { name: 'Import only the correct rows' }).check()
    await panel.getByRole('button', { name: 'Import (1)' }).click()
    await panel.getByText('Import finished.').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await panel.getByText(`New users sign in with the password ${DEMO_PASSWORD}.`).waitFor()
    await panel.getByRole('button', { name: 'Close' }).last().click()
    await closed(page)
    await narrowTo(page, 'file.')
    await rowOf(page, 'file.one@fwd1.example').getByText('See port orders').waitFor()
  },
)
