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

/** The folder with PostgreSQL's programs (initdb and postgres side by side), the newest where there are several, or undefined. */
export const findPostgres = (env = process.env) => {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((path) => existsSync(path))
    .map((path) => dirname(realpathSync(path)))
  const byVersion = (one, other) => other.localeCompare(one, 'en', { numeric: true })
  const elsewhere = installed.flatMap((pattern) => globSync(pattern)).toSorted(byVersion)
  return [...onPath, ...elsewhere].find(isComplete)
}

/** As `findPostgres`, and where there is none, tries to install Debian's. */
export const providePostgres = async () =>
  findPostgres() ?? ((await installPackage('postgresql')) ? findPostgres() : undefined)
