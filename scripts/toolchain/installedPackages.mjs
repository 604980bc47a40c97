import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether node_modules has exactly the packages of the lock file, by npm's own record: then `npm ci` was run
 * manually. Optional packages for other platforms are ignored, and those for development if `isForRunning`.
 */
export const isInstalled = (root, { isForRunning = false } = {}) => {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === undefined || installed === undefined) return false
  const isSame = ([path, { version, integrity }]) =>
    installed[path]?.version === version && installed[path]?.integrity === integrity
  const isThere = (entry) => isSame(entry) && existsSync(join(root, entry[0]))
  return (
    Object.keys(installed).every((path) => Object.hasOwn(wanted, path)) &&
    Object.entries(wanted).every(
      (entry) =>
        entry[0] === '' ||
        isThere(entry) ||
        (!installed[entry[0]] && (mayBeMissing(entry[1]) || (isForRunning && entry[1].dev))),
    )
  )
}

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * An optional package may be missing for another platform, or together with its dependent. One for this platform
 * must be present; the C library cannot be detected cheaply.
 */
const mayBeMissing = ({ optional, os, cpu, libc }) => {
  const isForThis = os && cpu && !libc && fits(os, process.platform) && fits(cpu, process.arch)
  return optional === true && !isForThis
}

const fits = (allowed, own) => {
  const names = [allowed].flat()
  if (names.includes(`!${own}`)) return false
  return names.includes(own) || names.every((name) => name.startsWith('!'))
}
