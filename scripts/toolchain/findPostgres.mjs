import { existsSync, globSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installPackage } from './debian.mjs'

const installed = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/pgsql-*/bin',
]
const isComplete = (folder) =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))

/**
 * The folder with PostgreSQL's programs (initdb and postgres), the newest if there are several, or undefined.
 * POSTGRES_PATH has precedence.
 */
export const findPostgres = (env = process.env) => {
  if (env.POSTGRES_PATH) return isComplete(env.POSTGRES_PATH) ? env.POSTGRES_PATH : undefined
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((path) => existsSync(path))
    .map((path) => dirname(realpathSync(path)))
  const byVersion = (one, other) => other.localeCompare(one, 'en', { numeric: true })
  const elsewhere = installed.flatMap((pattern) => globSync(pattern)).toSorted(byVersion)
  return [...onPath, ...elsewhere].find(isComplete)
}

/** Like `findPostgres`, but tries to install Debian's if there is none. */
export const providePostgres = async () => {
  const found = findPostgres()
  if (found || process.env.POSTGRES_PATH) return found
  return (await installPackage('postgresql')) ? findPostgres() : undefined
}
