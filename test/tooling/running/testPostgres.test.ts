import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { findPostgres } from '#scripts/toolchain/findPostgres.mjs'
import { startPostgres } from '#scripts/test/testPostgres.mjs'

const binaries = findPostgres() ?? ''

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    // An ended one remains in the list until its parent, or the system, has read its exit code.
    return (
      process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z')
    )
  } catch {
    return false
  }
}

/** A separate process that starts a server, prints its address, and crashes. */
const crash = async () => {
  const script = `
    import { startPostgres } from '#scripts/test/testPostgres.mjs'
    const { pid, folder } = await startPostgres(${JSON.stringify(binaries)})
    process.stdout.write(JSON.stringify({ pid, folder }))
    throw new Error('crash')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  let said = ''
  child.stdout.on('data', (data) => (said += String(data)))
  await new Promise((resolve) => child.once('close', resolve))
  return JSON.parse(said) as { pid: number; folder: string }
}

test.runIf(binaries)(
  'a temporary PostgreSQL answers, and leaves no process and no file',
  async () => {
    const server = await startPostgres(binaries)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query(
      `select upper('ä') as upper, current_setting('fsync') as fsync, current_setting('max_connections') as most`,
    )
    await client.end()
    expect(rows).toEqual([{ upper: 'Ä', fsync: 'off', most: '200' }])
    await server.stop()
    expect(isRunning(server.pid)).toBe(false)
    expect(existsSync(server.folder)).toBe(false)
  },
)

test.runIf(binaries)('a crash of the process that started it ends it too', async () => {
  const { pid, folder } = await crash()
  expect(existsSync(folder)).toBe(false)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 30_000)
})
