import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/build.mjs'
import { provideTools } from '#scripts/test/provide.mjs'
import { metControls, toPattern } from './controls.ts'
import { mutants, type Mutant } from './mutants.ts'
import { runCommand } from '#framework/server/commands/command.ts'

const usage = `npm run mutants -- [--only 2.4.1,7.5.1]

Breaks each control of docs/explanation/asvs.md by a small change in a copy of the sources, and runs the test that the page names: it has to fail. Before,
the tests have to pass without a change. Prints a table, and ends with 1 if a change was not caught, or a test could not run.`

/** The sources as they are, with what is not committed, in a new folder with the packages of this one. */
const copySources = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-mutants-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files)
    if (file !== '')
      cpSync(join(root, file), join(folder, file), { errorOnExist: false, recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  return folder
}

type Outcome = 'passed' | 'failed' | 'not run'

/** Runs tests by their titles in a folder; the outcome of each title. */
const runTests = async (
  folder: string,
  tests: readonly { readonly file: string; readonly title: string }[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome[]> => {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const patterns = tests.map(({ title }) => toPattern(title))
  const child = spawn(
    process.execPath,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project=unit',
      '--project=server',
      '--typecheck.enabled=false',
      '--reporter=json',
      `--outputFile=${report}`,
      `--testNamePattern=${patterns.map((pattern) => `(?:${pattern})`).join('|')}`,
      ...new Set(tests.map(({ file }) => file)),
    ],
    // Those of the night, too.
    { cwd: folder, env: { ...process.env, EVERY_TEST: '1', ...environment }, stdio: 'ignore' },
  )
  await once(child, 'exit')
  const results = readReport(report)
  return patterns.map((pattern, place) => {
    const own = results.filter(
      ({ file, title }) =>
        file.endsWith(String(tests[place]?.file)) && new RegExp(`^${pattern}`).test(title),
    )
    if (own.some(({ status }) => status === 'failed')) return 'failed'
    return own.some(({ status }) => status === 'passed') ? 'passed' : 'not run'
  })
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

const readReport = (file: string) => {
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }) => ({ file: name, title, status })),
    )
  } catch {
    // A file that cannot be loaded has no results.
    return []
  }
}

/** Changes a file of the folder as long as `work` takes. */
const mutated = async <Answer>(
  folder: string,
  { file, text, replacement }: Mutant,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(text).length !== 2) throw new Error(`${file} does not have once: ${text}`)
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  )
  try {
    return await work()
  } finally {
    writeFileSync(path, source)
  }
}

const run = async (): Promise<void> => {
  const options = { only: { type: 'string' }, help: { type: 'boolean', default: false } } as const
  const { values } = parseArgs({ options })
  if (values.help) return console.log(usage)
  const only = values.only?.split(',')
  const controls = new Map(metControls().map((one) => [one.control, one]))
  const chosen = mutants.flatMap((mutant) => {
    const tested = controls.get(mutant.control)
    return tested && (only?.includes(mutant.control) ?? true) ? [{ mutant, tested }] : []
  })
  if (chosen.length === 0) throw new TypeError('there is no such control')
  const tools = await provideTools(console.error, { hasKeycloak: false })
  const folder = copySources()
  const say = (control: string, outcome: string, rest: string) =>
    console.log(`${control.padEnd(8)} ${outcome.padEnd(10)} ${rest}`)
  let wrong = 0
  try {
    const plain = await runTests(
      folder,
      chosen.map(({ tested }) => tested),
      tools.env,
    )
    for (const [place, { mutant, tested }] of chosen.entries()) {
      if (plain[place] !== 'passed') {
        wrong += 1
        say(mutant.control, 'not run', `without a change the test ${plain[place]}: ${tested.title}`)
        continue
      }
      const [outcome] = await mutated(folder, mutant, () => runTests(folder, [tested], tools.env))
      if (outcome === 'failed') say(mutant.control, 'caught', mutant.breaks)
      else {
        wrong += 1
        const what = outcome === 'passed' ? 'NOT CAUGHT' : 'NOT RUN'
        say(mutant.control, what, `${mutant.breaks}: ${tested.file}: ${tested.title}`)
      }
    }
    console.log(`${chosen.length - wrong} of ${chosen.length} caught`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await tools.stop()
  }
  if (wrong > 0) process.exitCode = 1
}

await runCommand(usage, run)
