import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './build.mjs'
import { capture } from './capture.mjs'
import { countTests } from './countTests.mjs'
import { provideChromium } from './findChromium.mjs'
import { providePostgres } from './findPostgres.mjs'
import { startPostgres } from './testPostgres.mjs'

/**
 * What `npm test` does, in this order. A step resolves to `{ passed, failed, note?, output? }`; `problems` as well where tests were
 * counted. A step without tests of its own counts as one.
 */
export const steps = {
  format: () => hygiene(['oxfmt/bin/oxfmt', '--check']),
  lint: () =>
    hygiene(['oxlint/bin/oxlint', '--deny-warnings', '--report-unused-disable-directives']),
  types: () =>
    hygiene(
      ...['tsconfig.json', 'server/tsconfig.json', 'test/tsconfig.json'].map((name) => [
        'typescript/bin/tsc',
        '-p',
        name,
      ]),
    ),
  unused: () => hygiene(['knip/bin/knip.js', '--no-progress']),
  lock: () => hygieneOf([...npm, 'ci', '--dry-run', '--loglevel=error', '--no-audit', '--no-fund']),
  build: () => hygieneOf([process.execPath, join(root, 'scripts/build.mjs')]),
  unit: () => vitest('unit', 5),
  server: serverTests,
  journeys: browserTests,
}

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
const minuteMs = 60_000
const reports = mkdtempSync(join(tmpdir(), 'quayside-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Runs programs of installed packages, one after the other. */
const hygiene = (...commands) =>
  hygieneOf(
    ...commands.map(([program, ...args]) => [
      process.execPath,
      join(root, 'node_modules', program),
      ...args,
    ]),
  )

const hygieneOf = async (...commands) => {
  let output = ''
  for (const [program, ...args] of commands) {
    const result = await capture(program, args, { cwd: root, limitMs: 5 * minuteMs })
    if (result.code !== 0) output += `${result.output}${ending(result)}\n`
  }
  return output ? { passed: 0, failed: 1, output } : { passed: 1, failed: 0 }
}

const ending = ({ code, timedOut }) =>
  timedOut ? 'stopped: the time limit is over' : `ended with ${code}`

async function vitest(project, minutes, env = {}) {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [program, 'run', '--project', project, '--passWithNoTests', ...reporters]
  const result = await capture(process.execPath, args, {
    cwd: root,
    limitMs: minutes * minuteMs,
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const counts = countTests(written, result.code)
  const skipped = counts.skipped ? [`${counts.skipped} skipped`] : []
  const note = [...counts.problems, ...skipped].join(', ')
  const output = counts.failed ? `${result.output}${ending(result)}` : undefined
  return { ...counts, note, output }
}

async function serverTests() {
  const binaries = await providePostgres()
  if (!binaries) {
    const result = await vitest('server', 15)
    const reason = 'on PGlite only: no PostgreSQL found, none could be installed'
    return { ...result, note: [result.note, reason].filter(Boolean).join(', ') }
  }
  const postgres = await startPostgres(binaries)
  try {
    return await vitest('server', 30, { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

async function browserTests() {
  const chromium = await provideChromium()
  if (!chromium)
    return {
      passed: 0,
      failed: 1,
      note: 'no Chromium found, none could be installed: set CHROMIUM_PATH to one',
    }
  return vitest('journeys', 45, { CHROMIUM_PATH: chromium })
}
