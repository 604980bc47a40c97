import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Age after which a directory without an owner id was left by a process that died between the two writes. */
const ownerlessMs = 5_000

/**
 * Holds the directory `path` as a lock while `work` runs. Waits for another owner, and takes
 * over from a dead one. `onWait` is called once, with the owner's process id, before waiting.
 */
export const withLock = async (path, work, onWait = () => {}) => {
  let waited = false
  while (!acquire(path)) {
    const owner = ownerOf(path)
    if (isStale(path, owner)) {
      takeAway(path, owner)
      continue
    }
    if (!waited) onWait(owner)
    waited = true
    await sleep(200)
  }
  const release = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
    removeIfEmpty(dirname(path))
  }
}

const acquire = (path) => {
  mkdirSync(dirname(path), { recursive: true })
  try {
    mkdirSync(path)
  } catch (error) {
    // ENOENT: the last owner has just removed the parent folder.
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  }
  writeFileSync(join(path, 'pid'), String(process.pid))
  return true
}

/** The owner's process id; undefined if not written yet, or removed. */
const ownerOf = (path) => {
  try {
    return Number(readFileSync(join(path, 'pid'), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const isStale = (path, owner) => {
  if (owner) return !isAlive(owner)
  const made = statSync(path, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > ownerlessMs
}

/** Moves a stale lock aside atomically; restores it if another process had renewed it in between. */
const takeAway = (path, owner) => {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (ownerOf(aside) !== owner) renameSync(aside, path)
  } catch {
    // Another process was faster; the next attempt reads its lock.
  }
  rmSync(aside, { recursive: true, force: true })
}

const removeIfEmpty = (path) => {
  try {
    rmdirSync(path)
  } catch {
    // The folder is not empty.
  }
}
