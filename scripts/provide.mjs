import { findChromium, provideChromium } from './findChromium.mjs'
import { findPostgres, providePostgres } from './findPostgres.mjs'
import { makeMemoryFolder } from './memoryFolder.mjs'
import { startPostgres } from './testPostgres.mjs'

/** What tests need beside the packages, and what to do where it cannot be installed. */
const tools = {
  chromium: {
    label: 'Chromium',
    find: findChromium,
    provide: provideChromium,
    advice: 'install chromium-headless-shell or Chrome, or set CHROMIUM_PATH to one',
  },
  postgres: {
    label: 'PostgreSQL',
    find: findPostgres,
    provide: providePostgres,
    advice: 'install postgresql, or set POSTGRES_PATH to the folder with initdb and postgres',
  },
}

/**
 * Looks for Chromium and PostgreSQL, installs what is missing where that is possible, and starts a PostgreSQL for the tests.
 * `say` gets a line for each. Temporary files are kept in memory where there is room. Resolves to the environment that the tests
 * need, and how to `stop` what was started.
 */
export const provideTools = async (
  say,
  { known = tools, start = startPostgres, makeFolder = makeMemoryFolder } = {},
) => {
  const chromium = await provideTool(known.chromium, say)
  const given = process.env.TEST_DATABASE_URL
  if (given) say(`${'PostgreSQL'.padEnd(10)} given by TEST_DATABASE_URL`)
  const binaries = given ? undefined : await provideTool(known.postgres, say)
  const startIn = async (folder) => binaries && start(binaries, folder?.path)
  const folder = makeFolder()
  const atExit = () => folder?.remove()
  const server = await startIn(folder).catch((error) => {
    atExit()
    throw error
  })
  // After the server's own, as it has to have ended by then.
  process.once('exit', atExit)
  const url = given ?? server?.url
  return {
    env: {
      // A path that is there, or one that is not: then nothing else is looked for.
      CHROMIUM_PATH: chromium ?? process.env.CHROMIUM_PATH ?? 'missing',
      ...(url ? { TEST_DATABASE_URL: url } : {}),
      ...(folder ? { TMPDIR: folder.path } : {}),
    },
    stop: async () => {
      await server?.stop()
      process.off('exit', atExit)
      atExit()
    },
  }
}

const provideTool = async ({ label, find, provide, advice }, say) => {
  const found = find()
  const path = found ?? (await provide())
  const how = found ? 'found at' : 'installed at'
  const rest = path ? `${how} ${path}` : `missing, its tests are skipped: ${advice}`
  say(`${label.padEnd(10)} ${rest}`)
  return path
}
