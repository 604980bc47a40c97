import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.mjs'
import { keycloakCommand } from '#scripts/toolchain/keycloakCommand.mjs'

const startLimitMs = 120_000
const realmName = 'port'

/**
 * Starts a Keycloak with a realm file, on loopback and a free port, with its data in a new folder within `parent`. Resolves to
 * `{ url, admin, folder, pid, end, begin, stop }`: `admin` is a client that may do everything, `end` and `begin` restart it
 * with the same data. `stop` ends it and removes the folder; so does the end of this process, for any reason.
 */
export const startKeycloak = async ({ home, realm, environment = {} }, parent = tmpdir()) => {
  const folder = mkdtempSync(join(parent, 'quayside-keycloak-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const admin = { id: 'test', secret: randomBytes(18).toString('base64url') }
  layOut(folder, home, realm)
  const port = await freePort()
  // A passkey belongs to the name of a host, and an address that is a number has none.
  const url = `http://localhost:${port}`
  const open = () =>
    run(folder, port, {
      ...environment,
      KC_BOOTSTRAP_ADMIN_CLIENT_ID: admin.id,
      KC_BOOTSTRAP_ADMIN_CLIENT_SECRET: admin.secret,
    })
  let server
  const atExit = () => {
    server?.kill('SIGKILL')
    remove()
  }
  process.once('exit', atExit)
  const end = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await ended
    }
  }
  const begin = async () => {
    server = open()
    await untilReady(server, `${url}/realms/${realmName}/.well-known/openid-configuration`)
  }
  const stop = async () => {
    await end()
    process.off('exit', atExit)
    remove()
  }
  try {
    await begin()
  } catch (error) {
    await stop()
    throw error
  }
  return { url, admin, folder, pid: server.pid, end, begin, stop }
}

/** A folder of its own for what it writes; the programs are those of the installation. */
const layOut = (folder, home, realm) => {
  for (const part of ['lib', 'conf', 'providers', 'themes']) {
    if (existsSync(join(home, part))) symlinkSync(join(home, part), join(folder, part))
  }
  mkdirSync(join(folder, 'data/import'), { recursive: true })
  copyFileSync(realm, join(folder, `data/import/${realmName}-realm.json`))
}

/** If the system supports it, the server is ended with this process, even after SIGKILL. */
const run = (folder, port, environment) => {
  const address = ['--http-host=127.0.0.1', `--http-port=${port}`]
  const alone = ['--http-enabled=true', '--cache=local', `--hostname=http://localhost:${port}`]
  const command = keycloakCommand(folder, [
    'start',
    '--optimized',
    '--import-realm',
    ...address,
    ...alone,
  ])
  const setpriv = '/usr/bin/setpriv'
  if (existsSync(setpriv)) command.unshift(setpriv, '--pdeathsig', 'SIGKILL')
  const [program, ...args] = command
  // A separate process group: Ctrl+C goes to the tests, which end the server afterwards.
  return spawn(program, args, {
    env: { ...process.env, ...environment },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
}

/** It says on its output when it listens; the realm is imported before. */
const untilReady = (server, address) =>
  new Promise((resolve, reject) => {
    let said = ''
    const fail = (reason) => {
      clearTimeout(timer)
      reject(new Error(`Keycloak did not start: ${reason}\n${said}`))
    }
    const timer = setTimeout(() => fail(`not ready after ${startLimitMs / 1000} s`), startLimitMs)
    const ended = (code) => fail(`ended with ${code}`)
    server.once('error', (error) => fail(error.message))
    server.once('exit', ended)
    // Must be read to the end, otherwise the server blocks on a full pipe; stored only until it is ready.
    server.stdout.setEncoding('utf8').on('data', (data) => {
      if (server.listenerCount('exit', ended) === 0) return
      said += data
      if (!said.includes('Listening on:')) return
      clearTimeout(timer)
      server.off('exit', ended)
      void fetch(address).then(
        ({ ok }) => (ok ? resolve() : fail(`no realm\n${said}`)),
        (error) => fail(error.message),
      )
    })
  })
