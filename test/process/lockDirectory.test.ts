import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDirectory } from '#framework/server/database/lockDirectory.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { quiet } from './databaseImages.ts'

const setUp = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-lock-'))
  const dispose = () => rm(directory, { recursive: true, force: true })
  return { directory, [Symbol.asyncDispose]: dispose }
}

/** Another process that takes the lock, reports it, and lives until it is killed. */
const lockElsewhere = async (directory: string) => {
  const lock = new URL('../../framework/server/database/lockDirectory.ts', import.meta.url).href
  const code = `import { lockDirectory } from '${lock}'
    await lockDirectory(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, directory])
  await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { pid: child.pid, kill }
}

test('a directory in use is refused with the directory and the process', async () => {
  await using its = await setUp()
  const other = await lockElsewhere(its.directory)
  const message = `the data directory ${its.directory} is in use by process ${other.pid}`
  await expect(lockDirectory(its.directory)).rejects.toThrow(message)
  await other.kill()
})

test('the lock of a killed process is taken over', async () => {
  await using its = await setUp()
  const other = await lockElsewhere(its.directory)
  await other.kill()
  const lock = await lockDirectory(its.directory)
  expect(JSON.parse(await readFile(join(its.directory, 'lock'), 'utf8'))).toMatchObject({
    pid: process.pid,
  })
  await lock.release()
  expect(await readdir(its.directory)).toEqual([])
})

test('a reused process id does not keep a stale lock alive', async () => {
  await using its = await setUp()
  const stale = JSON.stringify({ pid: process.pid, started: '1' })
  await writeFile(join(its.directory, 'lock'), stale)
  const lock = await lockDirectory(its.directory)
  await lock.release()
  expect(await readdir(its.directory)).toEqual([])
})

test('an incompletely written lock is taken over', async () => {
  await using its = await setUp()
  await writeFile(join(its.directory, 'lock'), '')
  const lock = await lockDirectory(its.directory)
  await lock.release()
  expect(await readdir(its.directory)).toEqual([])
})

test('a PGlite directory opens for one at a time and keeps its rows', async () => {
  await using its = await setUp()
  const options = { dataDir: join(its.directory, 'data'), log: quiet }
  const first = await openDatabase(options)
  await first.db.schema.createTable('kept').addColumn('id', 'integer').execute()
  await expect(openDatabase(options)).rejects.toThrow(`in use by process ${process.pid}`)
  await first.close()
  const second = await openDatabase(options)
  expect(await second.db.selectFrom('kept').selectAll().execute()).toEqual([])
  await second.close()
})
