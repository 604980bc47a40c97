import { defineConfig } from 'vitest/config'

const runner = './test/setup/skipMissing.ts'
const setupFiles = ['test/setup/shiftClock.ts', 'test/setup/failOnConsoleError.ts']
const pure = [
  'resources',
  'dataProvider',
  'authProvider',
  'i18n',
  'src',
  'test/expected',
  'test/lint',
  'test/tooling',
]
const crossing = ['server', 'test/process', 'test/identity', 'test/server', 'test/demo']
const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  test: {
    // On two cores vitest takes one of them; most tests wait for a database or a browser half of the time.
    maxWorkers: 2,
    // Files of a worker share their modules: the product is loaded once, not by each of two hundred files.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: testsIn(pure),
          setupFiles,
          typecheck: {
            enabled: true,
            include: ['resources/**/*.test-d.ts'],
            tsconfig: 'test/tsconfig.json',
          },
        },
      },
      {
        test: {
          name: 'server',
          include: testsIn(crossing),
          runner,
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          globalSetup: ['test/journeys/demoImage.ts'],
          include: testsIn(['test/journeys', 'test/contract']),
          runner,
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: 0,
        },
      },
    ],
  },
})
