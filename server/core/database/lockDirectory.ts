import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface DirectoryLock {
  release(): Promise<void>
}

/**
 * Takes the directory for this process alone, or fails and names the process that has it. PGlite has
 * no lock of its own: two processes on one directory lose acknowledged rows without an error.
 * The lock of a process that is gone is taken over.
 */
export const lockDirectory = async (directory: string): Promise<DirectoryLock> => {
  const path = join(resolve(directory), 'lock')
  const own = JSON.stringify({ pid: process.pid, started: readStart(process.pid) })
  for (;;) {
    try {
      writeFileSync(path, own, { flag: 'wx' })
      return { release: once(() => rmSync(path, { force: true })) }
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    removeStale(path, directory)
  }
}

/** A second call would take the lock away from whoever holds it by then. */
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
  // Renaming is the claim: of two processes that see the same stale lock only one succeeds.
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  // Somebody else took the stale lock over in between: what was moved is theirs, so give it back.
  if (readIfThere(aside) !== found) linkSync(aside, path)
  rmSync(aside, { force: true })
}

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
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
    return isCode(error, 'EPERM')
  }
  // Numbers come again (in a container nearly always); the start time tells two processes apart.
  return started === readStart(pid)
}

/** Start of a process in clock ticks after boot; empty where the system does not tell. */
const readStart = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
