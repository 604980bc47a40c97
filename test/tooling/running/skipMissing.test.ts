import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const inBrowser = 'test/identity/browserSession.test.ts'
const onBothEngines = 'test/server/preferences.test.ts'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

const folder = mkdtempSync(join(tmpdir(), 'without-'))
let report: Report = { testResults: [] }

/** Runs both files on a machine that has neither Chromium nor PostgreSQL. */
beforeAll(async () => {
  const file = join(folder, 'report.json')
  const how = ['--project=server', '--typecheck.enabled=false', '--reporter=json']
  const args = ['run', ...how, `--outputFile=${file}`, inBrowser, onBothEngines]
  // The environment of this vitest must not affect the inner one.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST)/.test(name))
  const env = { ...Object.fromEntries(inherited), CHROMIUM_PATH: 'missing' }
  await promisify(execFile)(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { env })
  report = JSON.parse(readFileSync(file, 'utf8')) as Report
})

afterAll(() => rmSync(folder, { recursive: true }))

/** How many tests of a file ended how. */
const countOf = (file: string) => {
  const found = report.testResults.find(({ name }) => name.endsWith(file))
  const ended = (wanted: string) =>
    found?.assertionResults.filter(({ status }) => status === wanted).length ?? 0
  return { passed: ended('passed'), failed: ended('failed'), skipped: ended('skipped') }
}

test('without Chromium the tests in a browser are counted as skipped', () => {
  const { passed, failed, skipped } = countOf(inBrowser)
  expect({ passed, failed }).toEqual({ passed: 0, failed: 0 })
  expect(skipped).toBeGreaterThan(10)
})

test('without PostgreSQL the half of a suite for both engines is counted as skipped', () => {
  const { passed, failed, skipped } = countOf(onBothEngines)
  expect(failed).toBe(0)
  expect(passed).toBeGreaterThan(0)
  expect(skipped).toBe(passed)
})
