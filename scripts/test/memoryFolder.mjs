import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const place = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/**
 * A folder for test databases, in memory: a quarter of the suite's time is spent on files that are thrown
 * away. `remove` deletes it. Undefined if the system has no such place, or less than 4 GiB free there.
 */
export const makeMemoryFolder = (parent = place, needed = neededBytes) => {
  try {
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < needed) return undefined
    const path = mkdtempSync(`${parent}/quayside-tests-`)
    // PostgreSQL runs as another user, who needs access to its folder inside.
    chmodSync(path, 0o711)
    return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
  } catch {
    return undefined
  }
}
