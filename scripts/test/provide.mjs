import { findClamd, provideClamd } from '#scripts/toolchain/findClamd.mjs'
import { findChromium, provideChromium } from '#scripts/toolchain/findChromium.mjs'
import { findKeycloak, provideKeycloak } from '#scripts/toolchain/findKeycloak.mjs'
import { findPostgres, providePostgres } from '#scripts/toolchain/findPostgres.mjs'
import { findMonitoring, provideMonitoring } from '#scripts/toolchain/findPrometheus.mjs'
import {
  findNginx,
  findPatroni,
  findPgbouncer,
  provideNginx,
  providePatroni,
  providePgbouncer,
} from '#scripts/toolchain/findProxies.mjs'
import { makeMemoryFolder } from './memoryFolder.mjs'
import { startPostgres } from './testPostgres.mjs'

/** Tools that tests need besides the packages, and what to do if they cannot be installed. */
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
  keycloak: {
    label: 'Keycloak',
    find: findKeycloak,
    provide: provideKeycloak,
    advice: 'install Java 17 or later and Maven, which brings it',
  },
  nginx: {
    label: 'nginx',
    find: findNginx,
    provide: provideNginx,
    advice: 'install nginx, or set NGINX_PATH to it',
  },
  pgbouncer: {
    label: 'PgBouncer',
    find: findPgbouncer,
    provide: providePgbouncer,
    advice: 'install pgbouncer, or set PGBOUNCER_PATH to it',
  },
  patroni: {
    label: 'Patroni',
    find: findPatroni,
    provide: providePatroni,
    advice: 'install patroni, etcd-server and haproxy',
  },
  prometheus: {
    label: 'Prometheus',
    find: findMonitoring,
    provide: provideMonitoring,
    advice: 'install prometheus, or set PROMETHEUS_PATH to the folder with it and promtool',
  },
  clamd: {
    label: 'ClamAV',
    find: findClamd,
    provide: provideClamd,
    advice: 'install clamav-daemon',
  },
}

/**
 * Finds Chromium and PostgreSQL, and Keycloak, the proxies, Patroni, Prometheus or ClamAV if they are needed, installs missing ones if possible, and starts a PostgreSQL for
 * the tests.
 * `say` gets a line for each. Temporary files are in memory if there is room. Resolves to the environment of the
 * tests, and `stop` for what was started.
 */
export const provideTools = async (
  say,
  {
    known = tools,
    start = startPostgres,
    makeFolder = makeMemoryFolder,
    hasKeycloak = true,
    hasProxies = false,
    hasPatroni = false,
    hasPrometheus = false,
    hasClamd = false,
  } = {},
) => {
  const chromium = await provideTool(known.chromium, say)
  const given = process.env.TEST_DATABASE_URL
  if (given) say(`${'PostgreSQL'.padEnd(10)} given by TEST_DATABASE_URL`)
  const binaries = given ? undefined : await provideTool(known.postgres, say)
  const keycloak = hasKeycloak ? await provideTool(known.keycloak, say) : undefined
  const nginx = hasProxies ? await provideTool(known.nginx, say) : undefined
  const pgbouncer = hasProxies ? await provideTool(known.pgbouncer, say) : undefined
  if (hasPatroni) await provideTool(known.patroni, say)
  const prometheus = hasPrometheus ? await provideTool(known.prometheus, say) : undefined
  if (hasClamd) await provideTool(known.clamd, say)
  const startIn = async (folder) => binaries && start(binaries, folder?.path)
  const folder = makeFolder()
  const atExit = () => folder?.remove()
  const server = await startIn(folder).catch((error) => {
    atExit()
    throw error
  })
  // After the server's own handler, because the server must have ended by then.
  process.once('exit', atExit)
  const url = given ?? server?.url
  return {
    env: {
      // The found path, or one that does not exist: then nothing else is searched.
      CHROMIUM_PATH: chromium ?? process.env.CHROMIUM_PATH ?? 'missing',
      KEYCLOAK_PATH: keycloak ?? process.env.KEYCLOAK_PATH ?? 'missing',
      ...(hasProxies
        ? {
            NGINX_PATH: nginx ?? process.env.NGINX_PATH ?? 'missing',
            PGBOUNCER_PATH: pgbouncer ?? process.env.PGBOUNCER_PATH ?? 'missing',
          }
        : {}),
      ...(hasPrometheus
        ? { PROMETHEUS_PATH: prometheus ?? process.env.PROMETHEUS_PATH ?? 'missing' }
        : {}),
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
