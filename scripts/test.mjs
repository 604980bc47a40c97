import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './build.mjs'
import { capture, stopCaptured } from './capture.mjs'
import { countTests } from './countTests.mjs'
import { provideChromium } from './findChromium.mjs'
import { providePostgres } from './findPostgres.mjs'
import { elapsed } from './progress.mjs'
import { startPostgres } from './testPostgres.mjs'

/** Every step resolves to `{ passed, failed, note?, output? }`; a hygiene step counts as one test. */
const steps = {
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
  const folder = mkdtempSync(join(tmpdir(), 'quayside-test-'))
  try {
    const report = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const program = join(root, 'node_modules/vitest/vitest.mjs')
    const args = [program, 'run', '--project', project, '--passWithNoTests', ...reporters]
    const result = await capture(process.execPath, args, {
      cwd: root,
      limitMs: minutes * minuteMs,
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    const counts = countTests(
      existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined,
      result.code,
    )
    const note = [
      ...counts.problems,
      ...(counts.skipped ? [`${counts.skipped} skipped`] : []),
    ].join(', ')
    return {
      ...counts,
      note,
      ...(counts.failed ? { output: `${result.output}${ending(result)}` } : {}),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serverTests() {
  const binaries = await providePostgres()
  if (!binaries) {
    const result = await vitest('server', 15)
    return {
      ...result,
      note: [result.note, 'on PGlite only: no PostgreSQL found, none could be installed']
        .filter(Boolean)
        .join(', '),
    }
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

const runStep = async (name) => {
  const started = performance.now()
  const result = await steps[name]().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.stack,
  }))
  const word = result.failed ? 'FAILED' : 'ok'
  const count =
    result.passed + result.failed > 1 ? `${result.passed} passed, ${result.failed} failed` : ''
  const line = [
    name.padEnd(9),
    word.padEnd(6),
    elapsed(started).padStart(6),
    count,
    result.note,
  ].filter(Boolean)
  console.log(line.join('  '))
  if (result.output) console.log(result.output.trimEnd().replace(/^/gm, '    '))
  return result
}

const chosen = () => {
  const at = process.argv.indexOf('--only')
  if (at < 0) return Object.keys(steps)
  const names = process.argv.slice(at + 1)
  const unknown = names.filter((name) => !Object.hasOwn(steps, name))
  if (names.length > 0 && unknown.length === 0) return names
  console.error(`--only takes steps: ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopCaptured()
    process.exit(1)
  })

let passed = 0
let failed = 0
for (const name of chosen()) {
  const result = await runStep(name)
  passed += result.passed
  failed += result.failed
}
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
