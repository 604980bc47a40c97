import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/toolchain/findChromium.mjs'

const runner = './test/setup/skipMissing.ts'
const setupFiles = ['test/setup/shiftClock.ts', 'test/setup/failOnConsoleError.ts']
const pure = [
  'resources',
  'dataProvider',
  'authProvider',
  'i18n',
  'src',
  'framework/admin',
  'framework/i18n',
  'framework/kinds',
  'framework/query',
  'framework/schema',
  'framework/testing',
  'test/expected',
  'test/lint',
  'test/tooling',
]
const crossing = [
  'server',
  'framework/server',
  'demo',
  'test/process',
  'test/identity',
  'test/server',
  'test/demo',
  'examples',
]
const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

const componentTests = ['{framework,src,test/component}/**/*.component.test.tsx']

/** What ends a test that waits for nothing: the same work takes three times as long on a busy machine. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  retry: 0,
}

/** The embedded database, where it answers few calls: to compile it with the optimising compiler costs more than it brings. */
const fewCalls = { execArgv: ['--liftoff-only'] }

const browsers = {
  ...patient,
  ...fewCalls,
  globalSetup: ['test/journeys/setup/demoImage.ts'],
  runner,
  setupFiles,
}

export default defineConfig({
  test: {
    // On two cores vitest takes one of them. With two a tenth of the processors' time is left, since tests wait for a database or a browser.
    maxWorkers: 3,
    // Files of a worker share their modules: the product is loaded once, not by each of two hundred files.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          include: testsIn(pure),
          exclude: componentTests,
          setupFiles,
          typecheck: {
            enabled: true,
            include: ['{resources,i18n,dataProvider,framework}/**/*.test-d.ts'],
            tsconfig: 'test/tsconfig.json',
          },
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          // A worker is no import that would be followed.
          entries: [
            'framework/**/*.stories.tsx',
            'framework/**/*Worker.ts',
            'test/component/**/*.tsx',
          ],
        },
        test: {
          name: 'component',
          ...patient,
          include: componentTests,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: findChromium() ?? 'missing',
                args: ['--no-sandbox', '--disable-gpu'],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 320, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'server',
          ...patient,
          ...(process.env['TEST_DATABASE_URL'] ? fewCalls : {}),
          include: testsIn(crossing),
          runner,
          setupFiles,
        },
      },
      {
        test: {
          name: 'long',
          ...browsers,
          include: testsIn(['test/long', 'test/contract', 'test/look']),
        },
      },
      {
        test: {
          name: 'proxy',
          ...patient,
          // Its processes have the time of the machine.
          env: { TEST_INSTANT: 'now' },
          globalSetup: ['test/proxy/setup/fillNow.ts'],
          include: testsIn(['test/proxy']),
          runner,
          setupFiles,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'patroni',
          ...patient,
          env: { TEST_INSTANT: 'now' },
          include: testsIn(['test/patroni']),
          runner,
          setupFiles,
        },
      },
      {
        test: {
          name: 'keycloak',
          ...patient,
          // Its tokens have the time of the machine, and so must the portal.
          env: { TEST_INSTANT: 'now' },
          globalSetup: ['test/keycloak/setup/runKeycloak.ts'],
          include: testsIn(['test/keycloak']),
          runner,
          setupFiles,
          // One Keycloak, which some tests restart.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'production',
          ...patient,
          env: { TEST_INSTANT: 'now' },
          include: testsIn(['test/production']),
          runner,
          setupFiles,
        },
      },
      {
        test: {
          name: 'schemathesis',
          ...patient,
          testTimeout: 900_000,
          include: testsIn(['test/schemathesis']),
          runner,
          setupFiles,
        },
      },
      {
        test: {
          name: 'journeys',
          ...browsers,
          include: testsIn(['test/journeys']),
        },
      },
    ],
  },
})
