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

/** A directory without its owner's id for longer than this was left by a process that died between the two writes. */
const ownerlessMs = 5_000

/**
 * Holds the directory `path` while `work` runs, so that only one process at a time does. Waits for another owner, and takes
 * over from one that is dead. `onWait` is called once, with the owner's process id, before waiting.
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
    // ENOENT: the last owner has just removed the folder around it.
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  }
  writeFileSync(join(path, 'pid'), String(process.pid))
  return true
}

/** The owner's process id; undefined when not written yet, or gone. */
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

/** Moves a stale lock aside in one step; puts it back if somebody else had renewed it in between. */
const takeAway = (path, owner) => {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (ownerOf(aside) !== owner) renameSync(aside, path)
  } catch {
    // Another process was faster; the next attempt will see what it left.
  }
  rmSync(aside, { recursive: true, force: true })
}

const removeIfEmpty = (path) => {
  try {
    rmdirSync(path)
  } catch {
    // Somebody keeps something there.
  }
}
