import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from '#scripts/toolchain/findChromium.mjs'

const setUp = (program: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, program)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  return { folder, path }
}

test('CHROMIUM_PATH has precedence, and is not replaced by a guess when nothing is there', () => {
  const { folder, path } = setUp('mine')
  expect(findChromium({ CHROMIUM_PATH: path })).toBe(path)
  expect(findChromium({ CHROMIUM_PATH: join(folder, 'none') })).toBeUndefined()
})

test("Playwright's browser is found in its folder", () => {
  const { folder, path } = setUp('chromium-1200/chrome-linux64/chrome')
  expect(findChromium({ PLAYWRIGHT_BROWSERS_PATH: folder })).toBe(path)
})

test('the headless one comes before the full one', () => {
  const whole = setUp('chromium')
  const shell = setUp('chromium-headless-shell')
  const path = [whole.folder, shell.folder].join(delimiter)
  expect(findChromium({ PATH: path, PLAYWRIGHT_BROWSERS_PATH: whole.folder })).toBe(shell.path)
})
