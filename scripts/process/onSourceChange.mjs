import { relative, sep } from 'node:path'

const quietMs = 150
const tests = /\.test(-d)?\.tsx?$/

/**
 * Calls `act` once after files below the folders were changed, added or removed, and no further change followed. `watcher` is
 * Vite's, which also sees files that were replaced by a rename, as editors and git do.
 */
export const onSourceChange = (watcher, root, folders, act) => {
  let timer
  watcher.on('all', (_event, path) => {
    const file = relative(root, path).split(sep).join('/')
    if (!folders.some((folder) => file.startsWith(`${folder}/`)) || tests.test(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => act(), quietMs)
  })
}
