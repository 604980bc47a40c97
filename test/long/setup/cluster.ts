import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '#scripts/test/testPostgres.mjs'
import { openDatabase } from '#framework/server/database/openDatabase.ts'

const run = promisify(execFile)

export type Server = Awaited<ReturnType<typeof startPostgres>>

/** Settings of a server that others follow; it loses nothing that it acknowledged. */
export const followed = {
  fsync: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  wal_keep_size: '512MB',
  hot_standby: 'on',
}

/** A standby of a server, made from a base backup of it, in a new folder within `parent`. */
export const startStandby = async (
  binaries: string,
  primary: Server,
  parent = tmpdir(),
): Promise<Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-base-'))
  try {
    // PostgreSQL may be another user.
    chmodSync(folder, 0o777)
    const base = join(folder, 'base')
    mkdirSync(base, { mode: 0o700 })
    const from = ['-d', primary.url, '-D', base, '-X', 'stream', '-c', 'fast']
    await run(join(binaries, 'pg_basebackup'), from)
    writeFileSync(join(base, 'standby.signal'), '')
    const { password, port } = primary
    return await startPostgres(binaries, parent, {
      from: base,
      password,
      settings: {
        ...followed,
        hot_standby_feedback: 'on',
        wal_retrieve_retry_interval: '200ms',
        primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=standby`,
      },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a statement on one server, as its owner. */
export const tell = async (
  server: Pick<Server, 'url'>,
  text: string,
): Promise<Record<string, unknown>[]> => {
  const database = await openDatabase({ databaseUrl: server.url, log: { warn: () => {} } })
  try {
    return (await database.query(text)).rows
  } finally {
    await database.close()
  }
}

/** One address of several hosts, as DATABASE_READ_URL has it. */
export const addressOf = (...servers: readonly Server[]): string => {
  const [first] = servers
  if (first === undefined) throw new TypeError('no server was given')
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return first.url.replace(`127.0.0.1:${first.port}`, hosts)
}
