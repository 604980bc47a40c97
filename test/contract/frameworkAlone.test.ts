import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, matchesGlob, sep } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layers } from '#oxlint.config.ts'
import { layerOf } from '#test/lint/layerOf.ts'
import { copyProject } from './applyRecipe.ts'

/* The framework without the port: what is left when its layers are deleted is a project that compiles and passes its tests. */

const code = '{resources,i18n,dataProvider,authProvider,src,server,demo}'
const isTest = (file: string) => /\.(test|test-d)\.tsx?$/.test(file)

/** What the tests of the framework need of the folder of tests: another application, and how tests are set up. */
const keptOfTests = [
  'test/secondBusiness/**',
  'test/framework/**',
  'test/lint/**',
  'test/setup/{shiftClock,shiftDate,failOnConsoleError}.ts',
]

let copy: string

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: copy, exclude: (name) => name === 'node_modules' })
    .map((file) => file.split(sep).join('/'))
    .toSorted()

const deletePort = async (): Promise<string[]> => {
  const ofPort = filesOf(`${code}/**/*.*`).filter((file) => layerOf(file)?.port)
  const tests = filesOf('test/**/*.*').filter(
    (file) => !keptOfTests.some((kept) => matchesGlob(file, kept)),
  )
  // The page of the portal, which loads its entry.
  const gone = [...ofPort, ...tests, 'index.html']
  await Promise.all(gone.map((file) => rm(join(copy, file))))
  const folders = layers.filter(({ path, port }) => port && path.endsWith('/'))
  await Promise.all(
    folders.map(({ path }) => rm(join(copy, path), { recursive: true, force: true })),
  )
  return ofPort
}

const configuration = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 1,
    isolate: false,
    testTimeout: 120_000,
    include: ['{resources,i18n,dataProvider,authProvider,src,server,test}/**/*.test.{ts,tsx}'],
    setupFiles: [
      'test/setup/application.ts',
      'test/setup/shiftClock.ts',
      'test/setup/failOnConsoleError.ts',
    ],
  },
})
`
const setup = `import '#test/secondBusiness/server/product.ts'
import '#test/secondBusiness/src/App.tsx'
`
const program = {
  extends: './tsconfig.json',
  compilerOptions: { types: ['vite/client', 'node'] },
  include: ['resources', 'i18n', 'dataProvider', 'authProvider', 'src', 'server'],
  exclude: [],
}

let ofPort: string[]
beforeAll(async () => {
  copy = await copyProject()
  ofPort = await deletePort()
  await writeFile(join(copy, 'vitest.config.ts'), configuration)
  await writeFile(join(copy, 'test/setup/application.ts'), setup)
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

test('what is deleted is the port, and what is left has a layer of the framework', () => {
  expect(ofPort).toEqual(
    expect.arrayContaining([
      'i18n/port/en.ts',
      'demo/writeDemo.ts',
      'resources/documents/portOrder.ts',
      'resources/index.ts',
      'resources/port/application.ts',
      'resources/order/presentationOfGoods.test.ts',
      'server/main.ts',
      'server/port/portMigrations.ts',
      'server/product.ts',
      'src/App.tsx',
      'src/main.tsx',
      'src/port/areas.ts',
    ]),
  )
  const left = filesOf(`${code}/**/*.{ts,tsx}`)
  expect(left.length).toBeGreaterThan(450)
  expect(left.filter((file) => !isTest(file) && layerOf(file) === undefined)).toEqual([])
  expect(filesOf(`${code}/**/port`)).toEqual([])
})

test('the framework compiles without an application, with its tests, and so does another business', async () => {
  for (const file of ['tsconfig.alone.json', 'test/secondBusiness/tsconfig.json'])
    expect(await run('node_modules/typescript/bin/tsc', '-p', file)).toEqual({
      failed: false,
      output: '',
    })
})

test(
  'the framework passes its own tests beside the application of another business',
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
