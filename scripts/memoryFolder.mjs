import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const place = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/**
 * A folder of its own for databases of tests, in memory: a quarter of the time of the suite goes into files that are thrown
 * away. `remove` takes it away. Undefined where the system has no such place, or less room than 4 GiB there.
 */
export const makeMemoryFolder = (parent = place, needed = neededBytes) => {
  try {
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < needed) return undefined
    const path = mkdtempSync(`${parent}/quayside-tests-`)
    // PostgreSQL runs as another user, who passes through to its own folder.
    chmodSync(path, 0o711)
    return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
  } catch {
    return undefined
  }
}
