import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** The counts of a test file on a machine that has neither Chromium nor PostgreSQL. */
const countWithout = async (file: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'without-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = join(folder, 'report.json')
  const how = ['--project=server', '--typecheck.enabled=false', '--reporter=json']
  const args = ['run', ...how, `--outputFile=${report}`, file]
  const command = ['node_modules/vitest/vitest.mjs', ...args]
  // The environment of this vitest must not affect the inner one.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST)/.test(name))
  const env = { ...Object.fromEntries(inherited), CHROMIUM_PATH: 'missing' }
  await promisify(execFile)(process.execPath, command, { env })
  const counts = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  const { numPassedTests, numFailedTests, numPendingTests } = counts
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

test('without Chromium the tests in a browser are counted as skipped', async () => {
  const { passed, failed, skipped } = await countWithout('test/identity/browserSession.test.ts')
  expect({ passed, failed }).toEqual({ passed: 0, failed: 0 })
  expect(skipped).toBeGreaterThan(10)
})

test('without PostgreSQL the half of a suite for both engines is counted as skipped', async () => {
  const { passed, failed, skipped } = await countWithout('test/server/preferences.test.ts')
  expect(failed).toBe(0)
  expect(passed).toBeGreaterThan(0)
  expect(skipped).toBe(passed)
})
