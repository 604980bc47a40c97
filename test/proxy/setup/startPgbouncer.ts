import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPgbouncer } from '#scripts/toolchain/findProxies.mjs'
import { findFreePort } from '#test/findFreePort.ts'
import { fillIn } from './fillIn.ts'
import { startProgram, untilOpen } from './startProgram.ts'

const product = new URL('../../../docs/operation/pgbouncer.ini', import.meta.url)

/** Starts PgBouncer with the file of the product before the PostgreSQL of these addresses, whose users it knows. */
export const startPgbouncer = async (...urls: readonly [string, ...string[]]) => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-pgbouncer-'))
  chmodSync(folder, 0o755)
  const users = join(folder, 'users.txt')
  const lines = urls.map((url) => {
    const { username, password } = new URL(url)
    return `"${username}" "${decodeURIComponent(password)}"\n`
  })
  writeFileSync(users, lines.join(''))
  const port = await findFreePort()
  const { hostname, port: serverPort } = new URL(urls[0])
  const file = join(folder, 'pgbouncer.ini')
  const text = fillIn(readFileSync(product, 'utf8'), {
    // Each test has a database of its own.
    DATABASE: '*',
    HOST: hostname,
    PORT: serverPort || '5432',
    ADDRESS: '127.0.0.1',
    LISTEN: String(port),
    USERS: users,
  })
  // A test can ask the console how many connections there are.
  writeFileSync(file, `${text}\nadmin_users = ${new URL(urls[0]).username}\n`)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const program = startProgram([findPgbouncer() ?? 'pgbouncer', ...user, file])
  await untilOpen(program, port)
  return {
    /** The address of a database through it. */
    through: (url: string) => {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    said: program.said,
    stop: async () => {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
