import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const runner = './test/setup/skipMissing.ts'
const setupFiles = [
  'test/setup/application.ts',
  'test/setup/shiftClock.ts',
  'test/setup/failOnConsoleError.ts',
]
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

/**
 * A machine that has never run the tests knows no durations, and takes large files first. The contract tests are short files that
 * run for minutes: at the end one worker would do them while the other has nothing left.
 */
class ContractFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isContract = ({ moduleId }: TestSpecification) => moduleId.includes('/test/contract/')
    return [...sorted.filter(isContract), ...sorted.filter((file) => !isContract(file))]
  }
}

export default defineConfig({
  test: {
    // On two cores vitest takes one of them; most tests wait for a database or a browser half of the time.
    maxWorkers: 2,
    // Files of a worker share their modules: the product is loaded once, not by each of two hundred files.
    isolate: false,
    sequence: { sequencer: ContractFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: testsIn(pure),
          setupFiles,
          typecheck: {
            enabled: true,
            include: ['{resources,i18n,dataProvider}/**/*.test-d.ts'],
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
          name: 'long',
          include: testsIn(['test/long']),
          runner,
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'proxy',
          // Its processes have the time of the machine.
          env: { TEST_INSTANT: 'now' },
          globalSetup: ['test/proxy/setup/fillNow.ts'],
          include: testsIn(['test/proxy']),
          runner,
          setupFiles,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: 0,
        },
      },
      {
        test: {
          name: 'keycloak',
          // Its tokens have the time of the machine, and so must the portal.
          env: { TEST_INSTANT: 'now' },
          globalSetup: ['test/keycloak/setup/runKeycloak.ts'],
          include: testsIn(['test/keycloak']),
          runner,
          setupFiles,
          // One Keycloak, which some tests restart.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: 0,
        },
      },
      {
        test: {
          name: 'journeys',
          // The database of a product answers few calls: to compile it with the optimising compiler costs more than it brings.
          execArgv: ['--liftoff-only'],
          globalSetup: ['test/journeys/setup/demoImage.ts'],
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
