import { execFile } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from './applyRecipe.ts'

/* The framework without the port: deleting everything else leaves a project that compiles and passes its tests. */

const kept = [
  'framework',
  'dataProvider',
  'authProvider',
  'examples',
  'node_modules',
  'package.json',
  'scripts',
  'tsconfig.json',
  'test',
]
const keptOfTests = ['setup']
const keptOfSetup = ['shiftClock.ts', 'shiftDate.ts', 'failOnConsoleError.ts']

let copy: string

const keepOnly = async (folder: string, names: readonly string[]) => {
  const entries = await readdir(join(copy, folder))
  const gone = entries.filter((name) => !names.includes(name))
  await Promise.all(gone.map((name) => rm(join(copy, folder, name), { recursive: true })))
}

const configuration = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 1,
    isolate: false,
    testTimeout: 120_000,
    include: ['{framework,dataProvider,authProvider}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup/shiftClock.ts', 'test/setup/failOnConsoleError.ts'],
  },
})
`
const program = {
  extends: './tsconfig.json',
  compilerOptions: { types: ['vite/client', 'node'] },
  include: ['framework', 'dataProvider', 'authProvider'],
  exclude: [],
}

beforeAll(async () => {
  copy = await copyProject()
  await keepOnly('.', kept)
  await keepOnly('test', keptOfTests)
  await keepOnly('test/setup', keptOfSetup)
  await writeFile(join(copy, 'vitest.config.ts'), configuration)
  await writeFile(join(copy, 'tsconfig.alone.json'), JSON.stringify(program))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** A program on the copy: what it prints, and whether it failed. */
const run = (...command: string[]) =>
  new Promise<{ readonly failed: boolean; readonly output: string }>((resolve) => {
    // The environment of this vitest must not affect the inner one.
    const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST)/.test(name))
    const env = { ...Object.fromEntries(inherited), NO_COLOR: '1' }
    const options = { cwd: copy, env, maxBuffer: 2 ** 26 }
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    )
  })

test(
  'the framework compiles without an application, with its tests, and so does another business',
  { timeout: 300_000 },
  async () => {
    for (const file of ['tsconfig.alone.json', 'examples/workshop/tsconfig.json'])
      expect(await run('node_modules/typescript/bin/tsc', '-p', file)).toEqual({
        failed: false,
        output: '',
      })
  },
)

test(
  'the framework passes its own tests without an application',
  { timeout: 180_000 },
  async () => {
    const { failed, output } = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      '--outputFile=results.json',
    )
    expect(failed, output).toBe(false)
    const { numPassedTests, numTotalTests } = JSON.parse(
      await readFile(join(copy, 'results.json'), 'utf8'),
    ) as { readonly numPassedTests: number; readonly numTotalTests: number }
    expect(numPassedTests).toBe(numTotalTests)
    expect(numPassedTests).toBeGreaterThanOrEqual(480)
  },
)
