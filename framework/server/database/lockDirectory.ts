import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { codeOf } from './databaseFault.ts'

export interface DirectoryLock {
  release(): Promise<void>
}

/**
 * Locks the directory for this process, or fails and names the process that has it. PGlite has
 * no lock: two processes on one directory lose acknowledged rows without an error.
 * The lock of a dead process is taken over.
 */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const path = join(resolve(directory), 'lock')
  const own = JSON.stringify({ pid: process.pid, started: readStart(process.pid) })
  for (;;) {
    try {
      writeFileSync(path, own, { flag: 'wx' })
      return { release: once(() => rmSync(path, { force: true })) }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    removeStale(path, directory)
  }
}

/** A second call would remove the lock of its next owner. */
const once = (work: () => void) => {
  let done = false
  return async (): Promise<void> => {
    if (!done) work()
    done = true
  }
}

const removeStale = (path: string, directory: string): void => {
  const found = readIfThere(path)
  if (found === undefined) return
  const holder = parseHolder(found)
  if (holder && isAlive(holder)) {
    throw new Error(`the data directory ${directory} is in use by process ${holder.pid}`)
  }
  // Renaming is atomic: of two processes that see the same stale lock only one succeeds.
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  // Another process took over the stale lock in between: restore its lock.
  if (readIfThere(aside) !== found) linkSync(aside, path)
  rmSync(aside, { force: true })
}

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

interface Holder {
  readonly pid: number
  readonly started: string
}

const parseHolder = (text: string): Holder | undefined => {
  try {
    const { pid, started } = JSON.parse(text)
    return Number.isInteger(pid) && pid > 0 ? { pid, started: String(started) } : undefined
  } catch {
    // A process that died between creating and writing the file left it empty.
    return undefined
  }
}

const isAlive = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  // Process ids are reused (nearly always where each start has process ids of its own); the start time distinguishes two processes.
  return started === readStart(pid)
}

/** Start of a process in clock ticks after boot; empty if the system does not provide it. */
const readStart = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
