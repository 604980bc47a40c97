import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/build.mjs'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const folders = ['server/core/migrations', 'server/port/migrations']

/** The numbers of the migrations of a commit, ascending. */
const numbersAt = (commit: string): string[] =>
  git('ls-tree', '-r', '--name-only', commit, '--', ...folders)
    .split('\n')
    .flatMap((path) => /\/(\d{4})-[^/]+\.sql$/.exec(path)?.[1] ?? [])
    .sort()

/**
 * The newest commit of this branch that lacks migrations, and none with a lower number than one that it has: the work of branches
 * is merged in another order than that of the numbers. Undefined where there is no history, as in an archive of the sources.
 */
export const findPrevious = (): string | undefined => {
  try {
    const numbers = numbersAt('HEAD')
    const isFormer = (commit: string): boolean => {
      const former = numbersAt(commit)
      return (
        former.length < numbers.length && former.every((number, index) => number === numbers[index])
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
