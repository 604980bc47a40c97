import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFront } from '#test/journeys/setup/buildFront.ts'
import { findBarriers, openPage } from '#test/journeys/setup/openPage.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { startServer } from '#test/contract/startCopy.ts'

const root = join(import.meta.dirname, '../../..')
const mechanic = 'demo@shop.example'
const password = 'shop-demo'

let built: Awaited<ReturnType<typeof buildFront>>
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

beforeAll(async () => {
  built = await buildFront('examples/workshop')
  server = await startServer(root, 'examples/workshop/server/main.ts', join(built.folder, 'data'), {
    WORKSHOP_FRONT: `file://${built.front}/`,
  })
  browser = await launchChromium()
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await built?.remove()
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

test('files are chosen or dropped, refused with the reason, saved, looked at and downloaded', async () => {
  const page = await openPage(
    { url: server.url, browser, stop: server.stop },
    {},
    /status of 40[04]/,
  )
  await page.goto('/bike/create')
  await page.getByRole('textbox', { name: /participant code/i }).fill('bike-shop')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /username/i }).fill(mechanic)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Frame number' }).fill('AB123456')
  await dialog.getByRole('textbox', { name: 'Maker' }).fill('Tern')
  await dialog.getByRole('textbox', { name: 'Colour' }).fill('#1d6f7a')
  await dialog.getByRole('textbox', { name: 'Price' }).fill('100')

  const photo = dialog.getByRole('group', { name: /^Photo/ })
  await expect.poll(() => photo.innerText()).toContain('images, up to 5 MB')
  const choose = async (name: string, buffer: Buffer) => {
    const asked = page.waitForEvent('filechooser')
    await photo.getByRole('button', { name: 'Choose file' }).click()
    await (await asked).setFiles({ name, mimeType: 'image/png', buffer })
  }
  // The content counts, not the name.
  await choose('Front.png', pdf)
  await photo.getByText('Front.png: Files of this type are not accepted').first().waitFor()
  await choose('Large.png', Buffer.alloc(5_000_001))
  await photo.getByText('Large.png: This file is too large').first().waitFor()
  await choose('Front.png', png)
  await photo.getByRole('button', { name: 'Remove Front.png' }).waitFor()

  const papers = dialog.getByRole('group', { name: /^Papers/ })
  const dropped = await page.evaluateHandle(
    (files) => {
      const data = new DataTransfer()
      for (const { name, type, text } of files) data.items.add(new File([text], name, { type }))
      return data
    },
    ['Invoice.pdf', 'Guarantee.pdf'].map((name) => ({
      name,
      type: 'application/pdf',
      text: pdf.toString(),
    })),
  )
  await papers.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped })
  for (const name of ['Invoice.pdf', 'Guarantee.pdf'])
    await papers.getByRole('button', { name: `Remove ${name}` }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  // In the list the name downloads the file.
  const row = page.getByRole('row', { name: /AB123456/ })
  const fromList = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Front.png' }).click()
  const saved = await fromList
  expect(saved.suggestedFilename()).toBe('Front.png')
  expect(Buffer.compare(await readFile(await saved.path()), png)).toBe(0)

  await row.dblclick()
  await dialog.getByRole('button', { name: 'Front.png' }).click()
  const preview = page.getByRole('dialog', { name: 'Front.png' })
  const width = () =>
    preview.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBe(1)
  expect(await findBarriers(page)).toEqual([])
  const fromPreview = page.waitForEvent('download')
  await preview.getByRole('button', { name: 'Download' }).click()
  expect((await fromPreview).suggestedFilename()).toBe('Front.png')
})
