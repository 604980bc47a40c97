import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/build.mjs'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The commit before the last one that changed a migration; undefined where there is no history, as in an archive of the sources. */
export const findPrevious = (): string | undefined => {
  try {
    const folders = ['server/core/migrations', 'server/port/migrations']
    const last = git('log', '-1', '--format=%H', '--', ...folders).trim()
    return git('rev-parse', '--verify', `${last}^`).trim()
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
