import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/build.mjs'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const folders = ['framework/server/migrations', 'server/migrations']

/** The migrations of a commit, ascending. */
const migrationsAt = (commit: string): string[] =>
  git('ls-tree', '-r', '--name-only', commit, '--', ...folders)
    .split('\n')
    .flatMap((path) => /\/(\d{4}-[^/]+)\.sql$/.exec(path)?.[1] ?? [])
    .sort()

/** Removes what the versions before use: they are stopped first. */
const isContracting = (name: string): boolean => /^\d{4}-contract-/.test(name)

/**
 * The newest commit of this branch that may run beside this one and lacks migrations: none that contracts, and none with a lower number than
 * one that it has, as the work of branches is merged in another order than that of the numbers. Undefined where there is none, or no history.
 */
export const findPrevious = (): string | undefined => {
  try {
    const all = migrationsAt('HEAD')
    const isFormer = (commit: string): boolean => {
      const former = migrationsAt(commit)
      const lacking = all.slice(former.length)
      return (
        lacking.length > 0 &&
        !lacking.some(isContracting) &&
        former.every((name, index) => name === all[index])
      )
    }
    return git('log', '--first-parent', '--format=%P', '--', ...folders)
      .split('\n')
      .flatMap((parents) => parents.split(' ')[0] || [])
      .find(isFormer)
  } catch {
    return undefined
  }
}

/** Writes the sources of a commit into a new folder, with the packages of this one. `remove` deletes the folder. */
export const writeVersion = (commit: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-previous-'))
  const archive = join(folder, 'sources.tar')
  git('archive', '--format=tar', `--output=${archive}`, commit)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
