import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialog, field, save } from '#test/journeys/pages/dialog.ts'
import { openList, rowOf } from '#test/journeys/pages/list.ts'
import { bar, signOut } from '#test/journeys/pages/shell.ts'
import { openPage, signInByForm } from '#test/journeys/setup/openPage.ts'
import { launchChromium } from '#test/launchChromium.ts'
import type { Product } from '#test/startProduct.ts'
import { startBehindNginx, type Portal } from './setup/startBehindNginx.ts'
import { chooseOption } from '#test/journeys/pages/select.ts'

let portal: Portal
let product: Product
beforeAll(async () => {
  portal = await startBehindNginx()
  const browser = await launchChromium(['--ignore-certificate-errors'])
  product = { url: portal.url, browser, stop: () => browser.close() }
})
afterAll(async () => {
  await product?.stop()
  await portal?.stop()
})

const expected = { expected: /status of (404|409)/ }

test('signing in, staying signed in and signing out work over HTTP/2, with cookies that scripts and plain HTTP do not get', async () => {
  const page = await openPage(product, {}, /status of 404/)
  await signInByForm(page, 'forwarder@fwd1.example')
  const protocols = await page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
  )
  expect(protocols.length).toBeGreaterThan(3)
  expect(protocols.filter((protocol) => protocol !== 'h2')).toEqual([])
  const cookies = await page.context().cookies()
  expect(cookies.length).toBeGreaterThan(0)
  for (const { name, secure, httpOnly } of cookies)
    expect([name, secure, httpOnly]).toEqual([name, true, true])
  // Another tab gets its session from the provider, by the cookie alone.
  const tab = await page.context().newPage()
  await tab.goto('/login?company=FWD1')
  await bar(tab).waitFor()
  await tab.close()
  await signOut(page)
  await page.waitForURL(/\/login/)
  // The session is over at the provider, whatever cookie is left.
  await page.goto('/login?company=FWD1')
  await page.waitForURL(/\/signin\//)
})

test('an open page learns of a change that was made at another process, and a list is exported', async () => {
  const opened = await openList(product, 'terminal@hcta.example', '/loadingstop', expected)
  const other = await openList(product, 'warehouse@pck1.example', '/loadingstop')
  await other.getByRole('link', { name: 'Add' }).click()
  await chooseOption(field(other, 'Type'), 'CHASSIS_NUMBER')
  await field(other, 'Number').fill('LIVE0001')
  await field(other, 'Comment').fill('seen at once')
  await save(other)
  const note = opened.locator('.list-live')
  await note.getByText('1 new', { exact: true }).waitFor()
  await note.getByRole('button', { name: 'Show' }).click()
  await rowOf(opened, 'LIVE0001').waitFor()

  await opened.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click()
  const saved = opened.waitForEvent('download')
  await dialog(opened).getByRole('button', { name: 'Export', exact: true }).click()
  const file = await readFile(await (await saved).path())
  expect(file.length).toBeGreaterThan(2_000)
})
