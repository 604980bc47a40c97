import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findAnythingPath } from '#framework/schema/filters/findAnything.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { keepRoleSettings } from '#framework/server/database/roleSettings.ts'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { quiet } from '#test/process/databaseImages.ts'
import { testServer } from '#test/process/engines.ts'
import { ask } from './setup/ask.ts'
import { createDatabase } from './setup/createDatabase.ts'
import { startPgbouncer } from './setup/startPgbouncer.ts'
import { behindProxy, startProcess, type Process } from './setup/startProcess.ts'
import { startProgram } from './setup/startProgram.ts'
import { bareEnvironment } from '#test/setup/bareEnvironment.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>
let processes: readonly [Process, Process]
let environment: Record<string, string>
const portalUrl = 'https://portal.example'
beforeAll(async () => {
  database = await createDatabase()
  pgbouncer = await startPgbouncer(database.databaseUrl, database.ownerUrl)
  environment = {
    ...behindProxy(portalUrl, database.ownerUrl, pgbouncer.through(database.databaseUrl)),
    DATABASE_SESSION_URL: database.databaseUrl,
  }
  const start = async () => startProcess(await findFreePort(), environment)
  processes = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all((processes ?? []).map((running) => running.stop()))
  await pgbouncer?.stop()
  await database?.drop()
})

const open = async (more: object = {}) => {
  const opened = await openDatabase({
    databaseUrl: pgbouncer.through(database.databaseUrl),
    databaseSessionUrl: database.databaseUrl,
    log: quiet,
    ...more,
  })
  onTestFinished(() => opened.close())
  return opened
}

test('signing in at one process, reading, changing, exporting and a live page at the other one work through it', async () => {
  const [one, other] = processes
  const url = `http://127.0.0.1:${other.port}`
  const visitor = createVisitor(`http://127.0.0.1:${one.port}`, portalUrl)
  const tokens = await visitor.signIn('HCTA', 'terminal@hcta.example', DEMO_PASSWORD)
  const headers = {
    authorization: `Bearer ${tokens.access_token}`,
    'emp-company': 'HCTA',
    'content-type': 'application/json',
  }
  const stops = '/api/main/typed-loading-stop/v1'
  const call = async (method: string, path: string, body: object) => {
    const answer = await ask(url + path, { method, headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return answer.body
  }
  const aborting = new AbortController()
  onTestFinished(() => aborting.abort())
  const stream = await fetch(`${url}/api/main/live/v1`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ watch: [{ resource: 'loadingStop', isList: true, ids: [] }], age: 0 }),
    signal: aborting.signal,
  })
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
  const number = 'POOL0000001'
  const stop = { type: 'CONTAINER_NUMBER', number, comment: 'new' }
  const { id } = JSON.parse(String(await call('PUT', stops, stop))) as { id: number }
  let said = ''
  while (!said.includes(`[${id},"new"]`)) {
    const { value, done } = await reader.read()
    expect(done).toBe(false)
    said += new TextDecoder().decode(value)
  }
  const find = await call('POST', `${stops}/find?size=100`, {})
  expect(String(find)).toContain(number)
  const columns = { columns: ['number'], language: 'en', format: 'csv' }
  expect(String(await call('POST', `${stops}/export`, columns))).toContain(number)
  const found = await call('POST', `/api/main${findAnythingPath}/find`, { text: number })
  expect(String(found)).toContain(number)
})

test('sessions behind it have the settings of the server, and the doctor would say if not', async () => {
  const { db } = await open()
  const { rows } = await sql<Record<string, string>>`select
    current_setting('TimeZone') as zone, current_setting('jit') as jit, current_setting('statement_timeout') as limit`.execute(
    db,
  )
  expect(rows).toEqual([{ zone: 'UTC', jit: 'off', limit: '5s' }])
  const examine = async (more: object = {}) => {
    const run = promisify(execFile)(
      process.execPath,
      ['framework/bin/quayside.ts', 'doctor', '--json'],
      {
        env: { ...bareEnvironment, ...environment, ...more },
      },
    )
    const { stdout } = await run.catch((error: { stdout: string }) => error)
    const findings = JSON.parse(stdout) as { name: string; outcome: string; said: string }[]
    return findings.find(({ name }) => name === 'poolerSettings')
  }
  expect(await examine()).toMatchObject({ outcome: 'fine' })
  expect(await examine({ DATABASE_URL: pgbouncer.through(database.ownerUrl) })).toMatchObject({
    outcome: 'warning',
    said: expect.stringMatching(/^sessions behind the pooler lack .*statement_timeout$/) as string,
  })
})

const openOwner = async () => {
  const opened = await openDatabase({ databaseUrl: database.ownerUrl, log: quiet })
  onTestFinished(() => opened.close())
  return opened
}

test('a brief statement ends at its own limit, which no other statement gets', async () => {
  const { brief, db } = await open({ briefQueryLimit: 200 })
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`
  for (let count = 0; count < 3; count += 1)
    await expect(sleep(2).execute(brief)).rejects.toMatchObject({ code: '57014' })
  await expect(sleep(0.4).execute(db)).resolves.toBeTruthy()
  await expect(sleep(0.01).execute(brief)).resolves.toBeTruthy()
})

test('a hundred calls at once take no more connections to PostgreSQL than the pool has', async () => {
  const [{ port }] = processes
  const ready = () => ask(`http://127.0.0.1:${port}/config.json`)
  await Promise.all(Array.from({ length: 100 }, ready))
  const all = await Promise.all(Array.from({ length: 6 }, () => open()))
  await Promise.all(
    all.flatMap(({ db, steady, brief }) =>
      [db, steady, brief].flatMap((one) =>
        Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(one)),
      ),
    ),
  )
  const { db } = await openOwner()
  const countConnections = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = ${database.role}`.execute(db)
    return rows[0]?.count
  }
  // Each process listens for changes and for watched events, past the pooler. Those of the pool stay for minutes; one that passed by
  // the pooler to set the role is there a moment longer than its client.
  const listening = 2 * processes.length
  await expect.poll(countConnections).toBeLessThanOrEqual(20 + listening)
})

test('without the address of the database itself the start ends with one line that says what to do', async () => {
  const { DATABASE_SESSION_URL: _without, ...rest } = environment
  const program = startProgram([process.execPath, 'server/main.ts'], { PORT: '0', ...rest })
  onTestFinished(program.stop)
  expect(await program.ended).toBe(1)
  expect(program.said()).toContain(
    'the database does not answer (DATABASE_URL leads to a pooler: set DATABASE_SESSION_URL to the database itself)',
  )
})

test('tests of lists, exports, jobs and live pages pass through it as they do without', async () => {
  const server = String(testServer)
  const own = await startPgbouncer(server)
  onTestFinished(own.stop)
  const lists = ['paging', 'export', 'findAnything'].map((name) => `lists/${name}.test.ts`)
  const files = [...lists, 'live', 'watch', 'preferences.test.ts']
  const folder = mkdtempSync(join(tmpdir(), 'quayside-pooled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  const how = ['--project=server', '--typecheck.enabled=false', '-t', 'postgres']
  const args = ['run', ...how, '--reporter=json', `--outputFile=${path}`]
  // The environment of this vitest must not affect the inner one.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST_I)/.test(name))
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, ...files.map((file) => `test/server/${file}`)],
    {
      env: { ...Object.fromEntries(inherited), TEST_POOLER_URL: own.through(server) },
      maxBuffer: 2 ** 28,
    },
  )
  const report = JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>
  expect(report['numFailedTests']).toBe(0)
  expect(report['numPassedTests']).toBeGreaterThan(50)
}, 300_000)

test('settings are changed where they differ, and where they are there nothing is', async () => {
  const owner = await openOwner()
  const read = async () =>
    (
      await sql<{ xmin: string; settings: string[] }>`
        select s.xmin::text as xmin, s.setconfig as settings from pg_db_role_setting as s
        join pg_roles as r on r.oid = s.setrole where r.rolname = ${database.role}`.execute(
        owner.db,
      )
    ).rows[0]
  const before = await read()
  expect(before?.settings).toContain('TimeZone=UTC')
  await keepRoleSettings(database.databaseUrl)
  expect(await read()).toEqual(before)
  await sql
    .raw(`alter role ${database.role} in database ${database.name} set jit = on`)
    .execute(owner.db)
  await keepRoleSettings(database.databaseUrl)
  expect(new Set((await read())?.settings)).toEqual(new Set(before?.settings))
})
