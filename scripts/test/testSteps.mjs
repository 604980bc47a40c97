import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/build.mjs'
import { capture } from '#scripts/process/capture.mjs'
import { countTests } from './countTests.mjs'

/** Run when they are asked for, and each night: they take minutes, or bring further programs, of which Keycloak has 160 MB. */
export const onDemand = [
  'looks',
  'barriers',
  'whole',
  'embedded',
  'long',
  'proxy',
  'patroni',
  'keycloak',
  'production',
  'schemathesis',
]

/** The steps that need Chromium, PostgreSQL, Keycloak, proxies, Patroni or Prometheus. */
export const needTools = ['unit', 'component', 'server', 'journeys', ...onDemand]

/**
 * The steps of `npm test`: those that need no tools first, two at a time, then the others in this order. A step gets the environment
 * of its tests, and resolves to `{ passed, failed, skipped?, note?, output? }`, and `problems` if tests were counted. A step without tests
 * counts as one.
 */
export const steps = {
  format: () => hygiene(['oxfmt/bin/oxfmt', '--check']),
  lint: () =>
    hygiene(['oxlint/bin/oxlint', '--deny-warnings', '--report-unused-disable-directives']),
  // The program of all tests, which takes as long as these together, is compiled by `unit`.
  types: () =>
    hygiene(
      ...[
        'tsconfig.json',
        'framework/server/tsconfig.json',
        'server/tsconfig.json',
        'examples/practice/tsconfig.json',
        'examples/workshop/tsconfig.json',
      ].map((name) => ['typescript/bin/tsc', '-p', name]),
    ),
  unused: () => hygiene(['knip/bin/knip.js', '--no-progress']),
  lock: () => hygieneOf([...npm, 'ci', '--dry-run', '--loglevel=error', '--no-audit', '--no-fund']),
  build: () => hygieneOf([process.execPath, join(root, 'scripts/build.mjs')]),
  // A dead link fails it.
  docs: () => hygiene(['vitepress/bin/vitepress.js', 'build', 'docs']),
  requirements: () => hygieneOf([process.execPath, join(root, 'scripts/requirements.mjs')]),
  unit: (env) => vitest('unit', 5, env),
  component: (env) => inBrowser(env, () => vitest('component', 15, env)),
  server: (env) => vitest('server', 30, env),
  journeys: (env) => vitest('journeys', 45, env),
  looks: (env) => vitest('journeys', 60, { ...env, EVERY_TEST: '1' }, 'looks'),
  barriers: (env) => inBrowser(env, () => benchmark('barriers', 180, env)),
  whole: (env) => vitest('server', 30, { ...env, EVERY_TEST: '1' }, 'whole'),
  embedded: (env) => vitest('server', 30, { ...env, TEST_DATABASE_URL: '' }, 'embedded'),
  long: (env) => vitest('long', 40, env),
  proxy: (env) => vitest('proxy', 15, env),
  patroni: (env) => vitest('patroni', 25, env),
  keycloak: (env) => vitest('keycloak', 10, env),
  production: (env) => vitest('production', 25, env),
  schemathesis: (env) => vitest('schemathesis', 45, env),
}

/** Programs and workers load what others have compiled: hundreds are started, and each takes half of its time to compile the same files. */
const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
const minuteMs = 60_000
const reports = mkdtempSync(join(tmpdir(), 'quayside-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Runs programs of installed packages in sequence. */
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

/** A step that runs in Chromium alone; without one it counts as one that is skipped. */
const inBrowser = async (env, run) =>
  existsSync(env?.CHROMIUM_PATH ?? '')
    ? run()
    : { passed: 0, failed: 0, skipped: 1, note: '1 skipped' }

/** A benchmark whose goals are promises: it fails where one of them is not met, and counts as one. */
async function benchmark(name, minutes, env) {
  const program = join(root, 'bench/run.ts')
  const result = await capture(process.execPath, [program, '--only', name], {
    cwd: root,
    limitMs: minutes * minuteMs,
    env: { ...process.env, ...compileCache, NO_COLOR: '1', ...env },
  })
  if (result.code === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, output: `${result.output}${ending(result)}` }
}

async function vitest(project, minutes, env, step = project) {
  const report = join(reports, `${step}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [program, 'run', '--project', project, '--passWithNoTests', ...reporters]
  const result = await capture(process.execPath, args, {
    cwd: root,
    limitMs: minutes * minuteMs,
    env: { ...process.env, ...compileCache, NO_COLOR: '1', ...env },
  })
  const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const counts = countTests(written, result.code)
  const skipped = counts.skipped ? [`${counts.skipped} skipped`] : []
  const note = [...counts.problems, ...skipped].join(', ')
  const output = counts.failed ? `${result.output}${ending(result)}` : undefined
  return { ...counts, note, output }
}
