import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { findBarriers, openPage, signIn, signInHere } from '#test/journeys/setup/openPage.ts'
import { closed, dialog, field, save, saveButton } from '#test/journeys/pages/dialog.ts'
import { rows } from '#test/journeys/pages/list.ts'
import {
  bar,
  pressBehind,
  readUsername,
  signOut,
  switchLanguage,
} from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looksAtNight } from '#test/setup/night.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const writer = 'terminal@hcta.example'
const other = 'terminal@hctb.example'
/** Errors that the browser logs: no preferences yet, and the calls that the test makes fail. */
const noted = /status of 40[149]|Failed to load resource/

const openForm = async () => {
  const page = await openPage(product, {}, noted)
  await signIn(page, writer, '/loadingstop/create')
  await dialog(page).waitFor()
  return page
}
const commentOf = (page: Page) => dialog(page).getByRole('textbox').last()
const shown = (page: Page, comment: string) => rows(page).getByText(comment)
const typeStop = async (page: Page, comment: string) => {
  await chooseOption(field(page, 'Type'), 'MRN')
  await field(page, 'Number').fill('26DE999999999999A1')
  await commentOf(page).fill(comment)
}
/** Ends the sign-in at the provider, like signing out in another tab. */
const signOutElsewhere = async (context: BrowserContext) => {
  const tab = await context.newPage()
  await tab.goto('/')
  await bar(tab).waitFor()
  await signOut(tab)
  await tab.locator('#code').waitFor()
  await tab.close()
}

const signInIn = async (popup: Page, username: string) => {
  await popup.locator('#username').fill(username)
  await popup.locator('#password').fill(DEMO_PASSWORD)
  await popup.locator('form button').first().click()
}

test('a reload restores unsaved input, with a note; discarding it clears the form', async () => {
  const page = await openForm()
  await typeStop(page, 'typed before the reload')
  await page.reload()
  await expect
    .poll(() => page.getByText('have been restored').innerText())
    .toMatch(/\d{2}:\d{2} have been restored/)
  await expect.poll(() => commentOf(page).inputValue()).toBe('typed before the reload')
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  // Nothing was typed meanwhile, and it is still there.
  await page.reload()
  await page.getByText('have been restored').waitFor()
  await expect.poll(() => commentOf(page).inputValue()).toBe('typed before the reload')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => commentOf(page).inputValue()).toBe('')
  await page.reload()
  await commentOf(page).waitFor()
  await expect.poll(() => page.getByText('have been restored').count()).toBe(0)
})

test('a save whose answer was lost is done once, also if the page is loaded again and it is saved again', async () => {
  const page = await openForm()
  await typeStop(page, 'saved, and no one heard of it')
  let saved = 0
  await page.route('**/typed-loading-stop/v1', async (route) => {
    const response = await route.fetch()
    if (response.status() === 200) saved += 1
    await route.abort()
  })
  await saveButton(page).click()
  await expect.poll(() => saved).toBeGreaterThan(0)
  await page.reload()
  await page.getByText('have been restored').waitFor()
  await page.unroute('**/typed-loading-stop/v1')
  await save(page)
  await shown(page, 'saved, and no one heard of it').first().waitFor()
  await expect.poll(() => shown(page, 'saved, and no one heard of it').count()).toBe(1)
})

test('the values saved over those of another user are saved once, also if that answer was lost and the page is loaded again', async () => {
  const page = await openPage(product, {}, noted)
  await signIn(page, writer, '/loadingstop')
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await commentOf(page).fill('mine, saved over theirs')
  const theirs = await page.context().newPage()
  await theirs.goto(page.url())
  await commentOf(theirs).fill('theirs, saved between')
  await save(theirs)
  await theirs.close()
  await saveButton(page).click()
  await page.getByText('Someone else has changed this entry').waitFor()
  const versions: number[] = []
  await page.route('**/typed-loading-stop/v1', async (route) => {
    const response = await route.fetch()
    if (response.status() === 200)
      versions.push(((await response.json()) as { version: number }).version)
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save these values' }).click()
  await expect.poll(() => versions.length).toBeGreaterThan(0)
  await page.reload()
  await page.getByText('have been restored').waitFor()
  await page.unroute('**/typed-loading-stop/v1')
  const answer = page.waitForResponse('**/typed-loading-stop/v1')
  await save(page)
  expect(await (await answer).json()).toMatchObject({
    comment: 'mine, saved over theirs',
    version: versions[0],
  })
  await shown(page, 'mine, saved over theirs').first().waitFor()
})

atNight(
  'going back from a form preserves it, and saved or discarded input is not restored',
  async () => {
    const page = await openPage(product, {}, noted)
    await signIn(page, writer, '/loadingstop')
    await page.getByRole('link', { name: 'Add' }).click()
    await typeStop(page, 'typed before going back')
    await page.goBack()
    await closed(page)
    await page.getByRole('link', { name: 'Add' }).click()
    await expect.poll(() => commentOf(page).inputValue()).toBe('typed before going back')
    await save(page)
    await page.getByRole('link', { name: 'Add' }).click()
    await expect.poll(() => commentOf(page).inputValue()).toBe('')
    await commentOf(page).fill('given up')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByRole('link', { name: 'Add' }).click()
    await expect.poll(() => commentOf(page).inputValue()).toBe('')
  },
)

atNight('a language switch preserves input, without a note', async () => {
  const page = await openForm()
  await typeStop(page, 'typed in English')
  await switchLanguage(page, 'Deutsch', pressBehind)
  await page.getByRole('heading', { level: 2, name: /hinzufügen$/ }).waitFor()
  await expect.poll(() => commentOf(page).inputValue()).toBe('typed in English')
  await expect.poll(() => page.getByText('wiederhergestellt').count()).toBe(0)
})

test('a session that ends under a form asks for a sign-in over it, and the save continues [ER-003 LG-020]', async () => {
  const page = await openForm()
  await typeStop(page, 'typed before the session ended')
  await signOutElsewhere(page.context())
  await saveButton(page).click()
  const question = dialog(page, 'Your session has ended')
  await question.waitFor()
  await expect.poll(() => question.innerText()).toContain(writer)
  expect(await findBarriers(page)).toEqual([])
  const opened = page.waitForEvent('popup')
  await question.getByRole('button', { name: 'Sign in', exact: true }).click()
  const popup = await opened
  await Promise.all([popup.waitForEvent('close'), signInIn(popup, writer)])
  await dialog(page).first().waitFor({ state: 'detached' })
  await shown(page, 'typed before the session ended').waitFor()
  expect(new URL(page.url()).pathname).toBe('/loadingstop')
})

atNight(
  'a session that ends while the user types asks for a sign-in at the next pause, so that no key is lost',
  async () => {
    const page = await openForm()
    await typeStop(page, 'Typed')
    await signOutElsewhere(page.context())
    const text = ' while the session ended, without a look at the page'
    await commentOf(page).press('Control+Enter')
    await commentOf(page).press('End')
    await commentOf(page).pressSequentially(text.repeat(2), { delay: 30 })
    await dialog(page, 'Your session has ended').waitFor()
    // By its element: under the question the form is hidden from everything else.
    await expect
      .poll(() => page.locator('textarea').last().inputValue())
      .toBe(`Typed${text.repeat(2)}`)
  },
)

atNight(
  'a renewal that fails for an unknown reason asks for a sign-in over the form, and the save goes on',
  async () => {
    const page = await openForm()
    await typeStop(page, 'typed before the renewal failed')
    await page.route('**/idp/token', (route) =>
      route.fulfill({ status: 500, json: { error: 'server_error' } }),
    )
    await page.clock.setFixedTime(Date.now() + 301_000)
    await saveButton(page).click()
    const question = dialog(page, 'Your session has ended')
    await question.waitFor()
    await page.unroute('**/idp/token')
    const opened = page.waitForEvent('popup')
    await question.getByRole('button', { name: 'Sign in', exact: true }).click()
    // The provider still has the session, so the window closes by itself.
    await opened
    await question.waitFor({ state: 'detached' })
    await shown(page, 'typed before the renewal failed').waitFor()
    expect(page.url()).toContain('/loadingstop')
  },
)

// A user of another company, and one of the same.
test.for(
  looksAtNight(
    ['terminal@hcta.example', 'HCTA', 'terminal@hctb.example', '/loadingstop/create'],
    ['admin@fwd1.example', 'FWD1', 'reader@fwd1.example', '/users/create'],
  ),
)(
  'the open form of %s is continued by its own user alone, and waits for them',
  async ([owner, code, stranger, path]) => {
    const page = await openPage(product, {}, noted)
    await signIn(page, owner, path)
    const input = dialog(page).getByLabel(/^(Comment|Username)/)
    await input.fill('waits for its owner')
    await signOutElsewhere(page.context())
    // Any call notices it; a dialog covers the button, but scripts can still reach it.
    await page.getByRole('button', { name: 'Refresh', includeHidden: true }).dispatchEvent('click')
    const question = dialog(page, 'Your session has ended')
    const signInAs = async (username: string) => {
      const opened = page.waitForEvent('popup')
      await question.getByRole('button', { name: 'Sign in', exact: true }).click()
      const popup = await opened
      await Promise.all([popup.waitForEvent('close'), signInIn(popup, username)])
    }
    await signInAs(stranger)
    await question.getByText(`Please sign in as ${owner} for ${code}.`).waitFor()
    await signInAs(owner)
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => input.inputValue()).toBe('waits for its owner')
    await expect.poll(() => readUsername(page)).toBe(owner)
  },
)

atNight(
  'if no window opens, the page is left for the sign-in and the draft is restored after it',
  async () => {
    const page = await openForm()
    await typeStop(page, 'typed before the redirect')
    await signOutElsewhere(page.context())
    await page.evaluate(() => {
      window.open = () => null
    })
    await saveButton(page).click()
    const question = dialog(page, 'Your session has ended')
    await question.getByRole('button', { name: 'Sign in', exact: true }).click()
    await question.getByText('blocked the sign-in window').waitFor()
    await question.getByRole('button', { name: 'Sign in here' }).click()
    await signInHere(page, writer)
    await page.getByText('have been restored').waitFor()
    await expect.poll(() => commentOf(page).inputValue()).toBe('typed before the redirect')
  },
)

test('signing out erases the drafts, and no user sees those of another one', async () => {
  const page = await openForm()
  await typeStop(page, 'secret of terminal A')
  await page.goBack()
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))
  await expect.poll(() => drafts()).toHaveLength(1)
  await page.goto('/loadingstop')
  await signOut(page)
  await page.locator('#code').waitFor()
  expect(await drafts()).toEqual([])
  await page.evaluate(() => sessionStorage.setItem('state.draft.HCTA a@b.example /x', '{}'))
  await page.goto('/loadingstop/create')
  await signInHere(page, other)
  await commentOf(page).waitFor()
  await expect.poll(() => commentOf(page).inputValue()).toBe('')
  expect(await drafts()).toEqual([])
})

atNight(
  'a draft of an entry that changed meanwhile becomes a conflict, not an overwrite',
  async () => {
    const page = await openPage(product, {}, noted)
    await signIn(page, writer, '/loadingstop')
    await page.getByRole('link', { name: 'Edit' }).first().click()
    await commentOf(page).fill('mine, typed first')
    const theirs = await page.context().newPage()
    await theirs.goto(page.url())
    await commentOf(theirs).fill('theirs, saved first')
    await saveButton(theirs).click()
    await page.reload()
    await page.getByText('have been restored').waitFor()
    await expect.poll(() => commentOf(page).inputValue()).toBe('mine, typed first')
    await saveButton(page).click()
    await page.getByText('Someone else has changed this entry').waitFor()
    await expect.poll(() => dialog(page).innerText()).toContain('mine, typed first')
  },
)

test('a missing chunk is reported on the page, and loads on a retry [LM-007]', async () => {
  const page = await openPage(product, {}, noted)
  await signIn(page, writer, '/loadingstop')
  await page.route('**/assets/RecordDialog-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Add' }).click()
  await page.getByText('This part of the portal could not be loaded.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.unroute('**/assets/RecordDialog-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await dialog(page).waitFor()
})

test('a newer build is reported on the page, which never reloads by itself', async () => {
  const page = await openForm()
  await typeStop(page, 'typed in the old build')
  await page.route('**/typed-loading-stop/v1', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'newer' } })
  })
  const life = await page.evaluate(() => performance.timeOrigin)
  await saveButton(page).click()
  await page.getByText('A new version is available').waitFor()
  await expect.poll(() => page.evaluate(() => performance.timeOrigin)).toBe(life)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => page.getByText('A new version is available').count()).toBe(0)
})

atNight('in German, a draft is restored with day and time', async () => {
  const page = await openPage(product, { locale: 'de-DE' }, noted)
  await signIn(page, writer, '/loadingstop/create')
  await commentOf(page).fill('auf Deutsch')
  await page.reload()
  await expect
    .poll(() => page.getByText('wiederhergestellt').innerText())
    .toMatch(
      /^Ihre nicht gespeicherten Änderungen vom \d{2}\.\d{2}\.\d{4} \d{2}:\d{2} wurden wiederhergestellt\./,
    )
})
