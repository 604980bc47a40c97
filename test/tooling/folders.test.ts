import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** More files than that in one folder are read one by one instead of found. */
const most = 24
/** Folders that `.gitignore` names, and git's own. */
const untracked = ['node_modules', 'dist', '.data', '.git']

/** The names of the files directly in each folder, by its path. */
const folders = Map.groupBy(
  globSync('**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => untracked.includes(name),
  }).filter((entry) => entry.isFile()),
  ({ parentPath }) => parentPath.slice(root.length + 1).replaceAll(sep, '/'),
)

test(`no folder has more than ${most} files, except numbered sequences`, () => {
  expect(folders.size).toBeGreaterThan(100)
  const isSequence = (files: readonly { readonly name: string }[]) =>
    files.every(({ name }) => /^\d/.test(name))
  const full = [...folders].filter(([, files]) => files.length > most && !isSequence(files))
  expect(full.map(([path, files]) => `${path}: ${files.length}`)).toEqual([])
})
