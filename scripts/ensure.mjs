import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { captureOrThrow } from './process/capture.mjs'
import { withLock } from './toolchain/installLock.mjs'
import { isInstalled } from './toolchain/installedPackages.mjs'
import { isMain } from './process/isMain.mjs'
import { withProgress } from './process/progress.mjs'

const neededMajor = 24
const isWindows = process.platform === 'win32'

/**
 * Installs from the lock file unless node_modules has the stamp of this lock file and platform, or npm's own
 * record of the same packages. `install` fills node_modules. Returns whether it ran. Runs on the system's Node, from 20.19.
 */
export const ensureInstalled = async (root, install = npmCi, say = console.error) => {
  const stamp = join(root, 'node_modules', '.lock-stamp')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isDone()) return false
  const work = async () => {
    if (isDone()) return false
    if (isInstalled(root)) {
      writeFileSync(stamp, wanted)
      return false
    }
    await install(root)
    writeFileSync(stamp, wanted)
    return true
  }
  return withLock(join(root, '.data', 'install.lock'), work, (owner) =>
    say(`Waiting for the installation that process ${owner ?? '?'} has started …`),
  )
}

/** Runs `npm ci`; npm's output is shown only when it fails. */
const npmCi = (root) =>
  withProgress('Installing packages from package-lock.json', () => {
    // Not in .npmrc: there npm would leave out our own `pre…` scripts, too.
    const args = ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']
    const npm = process.env.npm_execpath
    return npm
      ? captureOrThrow(process.execPath, [npm, ...args], { cwd: root })
      : captureOrThrow('npm', args, { cwd: root, shell: isWindows })
  })

/** The Node version that runs the project's commands: the installed one, else the system's. */
const versionInUse = (root) => {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path }
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8', shell: isWindows })
  return (stdout ?? '').trim().replace(/^v/, '')
}

/** Why the commands cannot run, or undefined if the Node version is new enough. */
export const nodeProblem = (version) =>
  Number.parseInt(version, 10) >= neededMajor
    ? undefined
    : `Quayside runs on Node ${neededMajor} and brings it along for Linux, macOS and Windows on common processors, but not for ` +
      `${process.platform}-${process.arch}; the Node of this machine is ${version || 'missing'}.\n` +
      `Install Node ${neededMajor} from https://nodejs.org and run the command again.`

/** With `--running` the packages that run the product are enough, without those for development. */
const main = async () => {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  // An installation that only runs the product may be in a folder that its user may not write to.
  const isForRunning = process.argv.includes('--running')
  if (!isForRunning || !isInstalled(root, { isForRunning })) await ensureInstalled(root)
  const problem = nodeProblem(versionInUse(root))
  if (problem) throw new Error(problem)
}

if (isMain(import.meta.url))
  await main().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
