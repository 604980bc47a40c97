import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findPostgres } from '#scripts/toolchain/findPostgres.mjs'
import { startPostgres } from '#scripts/test/testPostgres.mjs'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { quiet } from '#test/process/databaseImages.ts'
import { behindProxy, startProcess } from '#test/proxy/setup/startProcess.ts'
import { keepLedger, stopsOf } from './setup/ledger.ts'
import { bareEnvironment } from '#test/setup/bareEnvironment.ts'

const binaries = findPostgres()
const hasPrograms = binaries !== undefined && existsSync(join(binaries, 'pg_basebackup'))
const run = promisify(execFile)
const portalUrl = 'https://portal.example'
const role = 'quayside_server'
/** The database is on this machine, and the address of the portal leads nowhere. */
const looked = new Set(['settings', 'database'])
/** As docs/how-to/backup-and-restore.md says it: what is on with an archive, and nothing that a test would turn off to be faster. */
const safe = { fsync: 'on', full_page_writes: 'on', wal_level: 'replica' }

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-restore-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // PostgreSQL may be another user.
  chmodSync(folder, 0o777)
  return folder
}

const connect = async (databaseUrl: string) => {
  const database = await openDatabase({ databaseUrl, log: quiet })
  const ask = async <Row extends object>(text: string) =>
    (await database.query(text)).rows as unknown as Row[]
  return { ask, end: () => database.close() }
}

const toEnvironment = (ownerUrl: string): Record<string, string> => {
  const served = new URL(ownerUrl)
  served.username = role
  served.password = 'served'
  return {
    ...behindProxy(portalUrl, ownerUrl, served.href),
    ACCEPTED_FINDINGS: 'noDemoData',
  }
}

const command = (environment: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['framework/bin/quayside.ts', ...args], {
    env: { ...bareEnvironment, ...environment },
  })

/** Starts the product; the tokens are of a demo user who signed in there. */
const serve = async (environment: Record<string, string>) => {
  const running = await startProcess(await findFreePort(), environment)
  onTestFinished(running.stop)
  const url = `http://127.0.0.1:${running.port}`
  const visitor = createVisitor(url, portalUrl)
  const tokens = await visitor.signIn('HCTA', 'terminal@hcta.example', DEMO_PASSWORD)
  return { ...running, url, visitor, tokens, stops: stopsOf(url, tokens.access_token) }
}

test.runIf(hasPrograms)(
  'a restore to a moment has each write that was acknowledged before it and none that began after it, and opens no former session',
  async () => {
    const [archive, backup] = [newFolder(), join(newFolder(), 'base')]
    const primary = await startPostgres(String(binaries), tmpdir(), {
      settings: { ...safe, archive_mode: 'on', archive_command: `cp %p ${archive}/%f` },
    })
    onTestFinished(primary.stop)
    const database = await connect(primary.url)
    // Only the owner of the tables can write invented data.
    const owned = { ...toEnvironment(primary.url), STAGE: 'test', DATABASE_URL: primary.url }
    const filled = await startProcess(await findFreePort(), owned)
    await filled.stop()
    await database.ask(
      `drop schema if exists jobs cascade; create role ${role} login password 'served'`,
    )
    const product = await serve(toEnvironment(primary.url))

    const ledger = keepLedger(product.stops)
    await ledger.grow(20)
    mkdirSync(backup, { mode: 0o700 })
    const from = ['-d', primary.url, '-D', backup, '-X', 'fetch', '-c', 'fast']
    await run(join(String(binaries), 'pg_basebackup'), from)
    await ledger.grow(20)
    await database.ask(`
      insert into watch_delivery (channel, subject, company, created) values ('mail', 'anna', 'FWD1', now())`)
    const before = ledger.acknowledged()
    const [moment] = await database.ask<{ at: string; id: string }>(
      `select clock_timestamp()::text as at, (select max(id) from loading_stop)::text as id`,
    )
    const begun = ledger.begun()
    await ledger.grow(20)
    await ledger.stop()
    await product.visitor.signOut(product.tokens.id_token)
    expect((await product.stops.find()).status).toBe(401)
    await database.ask('delete from loading_stop')
    await database.ask('drop table archive.risk_file')
    const [written] = await database.ask<{ file: string }>(
      `select pg_walfile_name(pg_switch_wal()) as file`,
    )
    await vi.waitUntil(() => existsSync(join(archive, String(written?.file))), { timeout: 120_000 })
    await product.stop()
    await database.end()
    await primary.stop()

    writeFileSync(join(backup, 'recovery.signal'), '')
    const restored = await startPostgres(String(binaries), tmpdir(), {
      from: backup,
      password: primary.password,
      settings: {
        ...safe,
        archive_mode: 'on',
        archive_command: `cp %p ${newFolder()}/%f`,
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: String(moment?.at),
        recovery_target_action: 'promote',
      },
    })
    onTestFinished(restored.stop)
    const environment = toEnvironment(restored.url)
    const { stdout } = await command(environment, 'restored')
    expect(stdout).toMatch(/^sessions and their tokens ended: [1-9]/m)
    expect(stdout).toMatch(/^mails marked as unclear: 1$/m)
    expect(stdout.match(/: 0 missing, 0 too many$/gm)).toHaveLength(4)

    const again = await serve(environment)
    const numbers = new Set(await again.stops.all())
    expect(before.length).toBeGreaterThanOrEqual(40)
    expect(before.filter((number) => !numbers.has(number))).toEqual([])
    // What was under way at the moment may be there or not.
    const after = ledger.acknowledged().filter((number) => !begun.includes(number))
    expect(after.length).toBeGreaterThanOrEqual(15)
    expect(after.filter((number) => numbers.has(number))).toEqual([])
    expect((await stopsOf(again.url, product.tokens.access_token).find()).status).toBe(401)
    const { refresh_token: token } = product.tokens
    expect((await createVisitor(again.url, portalUrl).refresh(token)).status).toBe(400)
    // Numbers that were given after the moment are not given again.
    const { id } = await again.stops.save('RSTN0000001')
    expect(id).toBeGreaterThan(Number(moment?.id) + 1_000)

    const { stdout: said } = await command(environment, 'doctor', '--json').catch(
      (error: { stdout: string }) => error,
    )
    const findings = JSON.parse(said) as { name: string; about: string; outcome: string }[]
    expect(
      findings.filter(({ about, outcome }) => looked.has(about) && outcome === 'failed'),
    ).toEqual([])
    await expect(command(environment, 'restored')).rejects.toThrow(
      'connections to the database are open: stop every process first',
    )

    // A dump of it is as good.
    await again.stop()
    const program = (name: string, ...args: string[]) => run(join(String(binaries), name), args)
    const dump = join(newFolder(), 'quayside.dump')
    await program('pg_dump', '--format=custom', `--file=${dump}`, restored.url)
    const maintenance = await connect(restored.url)
    await maintenance.ask('create database copied')
    await maintenance.end()
    const copied = new URL(restored.url)
    copied.pathname = '/copied'
    await program('pg_restore', '--no-acl', '--jobs=2', `--dbname=${copied.href}`, dump)
    const elsewhere = toEnvironment(copied.href)
    const { stdout: settled } = await command(elsewhere, 'restored')
    expect(settled.match(/: 0 missing, 0 too many$/gm)).toHaveLength(4)
    const third = await serve(elsewhere)
    expect(new Set(await third.stops.all())).toEqual(new Set([...numbers, 'RSTN0000001']))
  },
  400_000,
)
