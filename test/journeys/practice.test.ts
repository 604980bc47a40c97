import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { buildFront } from '#test/journeys/setup/buildFront.ts'
import { findBarriers, openPage } from '#test/journeys/setup/openPage.ts'
import { settled } from '#test/journeys/pages/list.ts'
import { toggleArchive } from '#test/journeys/pages/shell.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { startServer } from '#test/contract/startCopy.ts'

const root = join(import.meta.dirname, '../..')
const vet = 'demo@vet.example'
const password = 'vet-demo'

let built: Awaited<ReturnType<typeof buildFront>>
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let token: string

beforeAll(async () => {
  built = await buildFront('examples/practice')
  server = await startServer(root, 'examples/practice/server/main.ts', join(built.folder, 'data'), {
    PRACTICE_FRONT: `file://${built.front}/`,
  })
  browser = await launchChromium()
  const visitor = createVisitor(server.url, server.url, {}, 'vet')
  token = (await visitor.signIn('VET1', vet, password)).access_token
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await built?.remove()
})

const call = (method: string, path: string, body?: object) =>
  fetch(`${server.url}/api/main/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'vet-company': 'VET1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Saves a record, and gives its id. */
const save = async (resource: string, values: object): Promise<number> => {
  const answer = await call('PUT', `${resource}/v1`, values)
  const body = (await answer.json()) as { readonly id: number }
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body.id
}

const open = async (path: string): Promise<Page> => {
  const page = await openPage({ url: server.url, browser, stop: server.stop }, {}, /status of 404/)
  await page.goto(path)
  await page.getByRole('textbox', { name: /participant code/i }).fill('VET1')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /username/i }).fill(vet)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  return page
}

const normal = { width: 1280, height: 800 }
const narrow = { width: 320, height: 700 }

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** Types into an input that searches, and takes the first that is found. */
const take = async (page: Page, text: string, found: string) => {
  await page.keyboard.type(text)
  await page.locator('[role=option].Mui-focused').filter({ hasText: found }).waitFor()
  await page.keyboard.press('Enter')
}

test('several records are chosen by keyboard, shown as links, filtered by name, and lead back from their pages', async () => {
  const ids = new Map<string, number>()
  for (const name of ['Ada Ott', 'Ben Ott', 'Cleo Berg'])
    ids.set(name, await save('owner', { name }))
  const page = await open('/animal')
  await settled(page)
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Owner', exact: true }).focus()
  await take(page, 'cleo', 'Cleo Berg')
  const carers = dialog.getByRole('combobox', { name: 'Also brought by' })
  await carers.focus()
  await take(page, 'ott', 'Ada Ott')
  await take(page, 'ott', 'Ben Ott')
  await page.keyboard.type('cl')
  await dialog.getByRole('option', { name: 'Cleo Berg' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  const chips = dialog.locator('.MuiChip-label')
  // A name is read once its record is taken.
  await expect.poll(() => chips.allInnerTexts()).toEqual(['Ada Ott', 'Ben Ott', 'Cleo Berg'])
  await page.keyboard.press('Backspace')
  await expect.poll(() => chips.allInnerTexts()).toEqual(['Ada Ott', 'Ben Ott'])
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Rex')
  await dialog.getByRole('combobox', { name: 'Species' }).click()
  await page.getByRole('option', { name: 'dog' }).click()
  await page.setViewportSize(narrow)
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize(normal)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await save('animal', {
    owner: ids.get('Ada Ott'),
    name: 'Tom',
    species: 'CAT',
    insured: false,
    life: 'ALIVE',
  })

  await page.reload()
  await rowOf(page, 'Tom').waitFor()
  await rowOf(page, 'Rex').getByRole('link', { name: 'Ada Ott' }).waitFor()
  await rowOf(page, 'Rex').getByText('+1').waitFor()
  await page.getByRole('textbox', { name: 'Filter Also brought by' }).fill('ben')
  await rowOf(page, 'Tom').waitFor({ state: 'detached' })
  await rowOf(page, 'Rex').waitFor()
  await page.goto(`/owner/${ids.get('Ben Ott')}/show/animal`)
  const section = page.locator('[data-referring=animal]').filter({
    has: page.getByRole('heading', { name: 'Animals: Also brought by 1' }),
  })
  await section.getByRole('link', { name: 'Rex' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await section.getByRole('link', { name: 'Add animal' }).click()
  await dialog.locator('.MuiChip-label').filter({ hasText: 'Ben Ott' }).waitFor()
})

test('a row of a list refers to a record, which is searched in the row and not deleted', async () => {
  const owner = await save('owner', { name: 'Dora Ems' })
  const rex = { owner, name: 'Lux', species: 'DOG', insured: false, life: 'ALIVE' }
  await save('animal', rex)
  const otitis = await save('diagnosis', { name: 'Otitis' })
  await save('diagnosis', { name: 'Obesity' })
  const page = await open('/visit/create')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Animal' }).focus()
  await take(page, 'lux', 'Lux')
  await dialog.getByRole('textbox', { name: 'Date and time' }).fill('20/11/2026 10:00')
  const diagnoses = dialog.getByRole('group', { name: 'Diagnoses', exact: true })
  await diagnoses.getByRole('button', { name: 'Add' }).click()
  await page.keyboard.type('oti')
  await page.locator('[role=option].Mui-focused').filter({ hasText: 'Otitis' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Remark' }).fill('left ear')
  await page.setViewportSize(narrow)
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize(normal)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Filter Diagnoses' }).fill('OTI')
  await rowOf(page, 'Lux').getByRole('link', { name: 'Otitis' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Visits' }).waitFor()
  const answer = await call('DELETE', `diagnosis/v1/${otitis}`)
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { code: 'RECORD_IN_USE', references: [{ resource: 'visit', count: 1 }] },
  ])
})

test('a tree shows the path of each record, offers none below itself, and is filtered by what is above', async () => {
  const skin = await save('diagnosis', { name: 'Skin' })
  const allergy = await save('diagnosis', { name: 'Skin allergy', within: skin })
  await save('diagnosis', { name: 'Flea bite', within: allergy })
  await save('diagnosis', { name: 'Fracture' })
  const page = await open('/diagnosis')
  await settled(page)
  const path = rowOf(page, 'Flea bite').getByRole('gridcell').filter({ hasText: ' / ' })
  await expect.poll(() => path.innerText()).toBe('Skin / Skin allergy / Flea bite')
  await page.getByRole('textbox', { name: 'Filter Path' }).fill('allergy')
  await rowOf(page, 'Fracture').waitFor({ state: 'detached' })
  await rowOf(page, 'Flea bite').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goto(`/diagnosis/${allergy}`)
  const dialog = page.getByRole('dialog')
  const within = dialog.getByRole('combobox', { name: 'Part of' })
  await expect.poll(() => within.inputValue()).toBe('Skin')
  await within.fill('f')
  const options = dialog.getByRole('listbox').getByRole('option')
  await expect.poll(() => options.allInnerTexts()).toEqual(['Fracture'])
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`/diagnosis/${allergy}/show`)
  await page.setViewportSize(narrow)
  await dialog.getByText('Fracture / Skin allergy', { exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('records are archived together, except those that others refer to, and restored together', async () => {
  const free = await save('owner', { name: 'Fay Farewell' })
  const used = await save('owner', { name: 'Uwe Farewell' })
  const animal = { name: 'Stays', species: 'DOG', insured: false, life: 'ALIVE' }
  await save('animal', { ...animal, owner: used })
  const page = await open('/owner?name=Farewell')
  await settled(page)
  for (const name of ['Fay Farewell', 'Uwe Farewell'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('link', { name: 'Archive …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Archive (2)' })
  await dialog.getByText('1 of 2').waitFor()
  await dialog.getByText('1 cannot be processed').click()
  await dialog.getByText('Other entries refer to this one.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Archive (1)' }).click()
  await dialog.getByText('1 not processed, still selected.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await rowOf(page, 'Fay Farewell').waitFor({ state: 'detached' })
  expect((await call('GET', `owner/v1/${free}`)).status).toBe(404)
  expect((await call('GET', `owner/v1/${used}`)).status).toBe(200)

  await toggleArchive(page)
  await rowOf(page, 'Fay Farewell').waitFor()
  await page.getByRole('checkbox', { name: 'Select Fay Farewell' }).check()
  await page.getByRole('link', { name: 'Restore …' }).click()
  await page.getByRole('button', { name: 'Restore (1)' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await rowOf(page, 'Fay Farewell').waitFor({ state: 'detached' })
  expect((await call('GET', `owner/v1/${free}`)).status).toBe(200)
})
