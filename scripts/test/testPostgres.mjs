import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.mjs'

const startLimitMs = 60_000
const stopLimitMs = 10_000

/**
 * Starts a PostgreSQL in a new folder within `parent`, on loopback and a free port, and resolves to
 * `{ url, port, password, folder, pid, hasEnded, end, begin, stop }`. `stop` ends it and removes the folder; so does the end of this process, for
 * any reason. `end` ends it by a signal and keeps its data, with which `begin` starts it again at the same port.
 * PostgreSQL refuses to run as root: then it runs as the user postgres. `settings` are further ones of the server; `from` is a
 * stopped server's folder of data, or a base backup, which becomes that of this one, and `password` that of its user.
 */
export const startPostgres = async (
  binaries,
  parent = tmpdir(),
  { settings = {}, from, password = randomBytes(18).toString('base64url') } = {},
) => {
  const folder = mkdtempSync(join(parent, 'quayside-pg-'))
  const user = postgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const remove = () => removeFolder(folder)
  try {
    if (from) adopt(from, folder, user)
    else initialise(binaries, folder, user, password)
    const port = await freePort()
    let server
    let ended
    const begin = async () => {
      server = serve(binaries, folder, user, { port, ...settings })
      ended = new Promise((resolve) => server.once('exit', resolve))
      await untilReady(server, existsSync(join(folder, 'data', 'standby.signal')))
    }
    const atExit = () => {
      server?.kill('SIGQUIT')
      remove()
    }
    process.once('exit', atExit)
    const end = async (signal = 'SIGINT') => {
      server.kill(signal)
      const timer = setTimeout(() => server.kill('SIGQUIT'), stopLimitMs)
      await ended
      clearTimeout(timer)
    }
    const hasEnded = () => server.exitCode !== null || server.signalCode !== null
    const stop = async () => {
      if (!hasEnded()) await end()
      process.off('exit', atExit)
      remove()
    }
    await begin()
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      port,
      password,
      folder,
      pid: server.pid,
      hasEnded,
      end,
      begin,
      stop,
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** A server that is ending may still write: retries for two seconds. Synchronous, because it also runs at exit. */
const removeFolder = (folder) => {
  for (let attempt = 0; existsSync(folder) && attempt < 20; attempt += 1) {
    if (attempt > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // The next attempt removes the rest.
    }
  }
}

/** The user as whom PostgreSQL runs where this process is root's: it refuses to run as root. */
export const postgresUser = () => {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] =
    /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  if (uid === undefined)
    throw new Error('there is no user postgres, and PostgreSQL refuses to run as root')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Copied, since it may be on another disk; PostgreSQL refuses a folder that others can read. */
const adopt = (from, folder, user) => {
  const data = join(folder, 'data')
  cpSync(from, data, { recursive: true })
  chmodSync(data, 0o700)
  if (!user) return
  for (const name of ['', ...readdirSync(data, { recursive: true })])
    chownSync(join(data, name), user.uid, user.gid)
}

const initialise = (binaries, folder, user, password) => {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  // Letters beyond ASCII have upper and lower case, and sorting is by code point, as in PGlite.
  const type = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const locale = ['--encoding=UTF8', '--lc-collate=C', `--lc-ctype=${type}`, '--lc-messages=C']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['--no-sync', '--pgdata', join(folder, 'data'), ...locale, ...access]
  execFileSync(join(binaries, 'initdb'), args, { ...user, cwd: folder, stdio: 'pipe' })
  rmSync(passwordFile)
}

/** If the system supports it, the server is ended with this process, even after SIGKILL. */
const serve = (binaries, folder, user, given) => {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    ...given,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(binaries, 'postgres'), '-D', join(folder, 'data'), ...args]
  const setpriv = '/usr/bin/setpriv'
  if (existsSync(setpriv)) command.unshift(setpriv, '--pdeathsig', 'SIGQUIT')
  const [program, ...rest] = command
  // A separate process group: Ctrl+C goes to the tests, which end the server afterwards.
  return spawn(program, rest, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
}

/** A standby never accepts anything but reading connections; a restore does so before it has ended. */
const untilReady = (server, isStandby) =>
  new Promise((resolve, reject) => {
    let said = ''
    const fail = (reason) => {
      clearTimeout(timer)
      server.kill('SIGQUIT')
      reject(new Error(`PostgreSQL did not start: ${reason}\n${said}`))
    }
    const timer = setTimeout(() => fail(`not ready after ${startLimitMs / 1000} s`), startLimitMs)
    const ended = (code) => fail(`ended with ${code}`)
    server.once('error', (error) => fail(error.message))
    server.once('exit', ended)
    // Must be read to the end, otherwise the server blocks on a full pipe; stored only until it is ready.
    server.stderr.setEncoding('utf8').on('data', (data) => {
      if (server.listenerCount('exit', ended) === 0) return
      said += data
      if (!said.includes(`ready to accept ${isStandby ? 'read-only ' : ''}connections`)) return
      clearTimeout(timer)
      server.off('exit', ended)
      resolve()
    })
  })
