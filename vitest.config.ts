import { defineConfig } from 'vitest/config'

const setupFiles = ['test/setup/failOnConsoleError.ts']
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
      // A database engine in each file takes seconds to start and hundreds of megabytes.
      {
        test: {
          name: 'server',
          include: testsIn(crossing),
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          include: testsIn(['test/journeys', 'test/contract']),
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each has a product and a browser of its own.
          maxWorkers: 2,
          retry: 0,
        },
      },
    ],
  },
})
