import { port } from '#resources/application.ts'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/build.mjs'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { startFakeProvider } from '#test/fakes/fakeProvider.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { quiet } from '#test/process/databaseImages.ts'
import { createPostgres, testServer } from '#test/process/engines.ts'
import { startProgram, untilOpen } from '#test/proxy/setup/startProgram.ts'
import { keepLedger, stopsOf } from './setup/ledger.ts'
import { findPrevious, writeVersion } from './setup/previousVersion.ts'

const portalUrl = 'https://portal.example'
const previous = findPrevious()
const lacks = previous === undefined ? ' (skipped: no version before may run beside this one)' : ''

/** A token of a terminal, as an identity provider signs it: each version has one of its own for development. */
const signToken = ({ issuer, privateKey }: Awaited<ReturnType<typeof startFakeProvider>>) => {
  const { client, audience } = port.signIn
  const roles = ['EM01_LOADING_STOP_LIST_READ', 'EM01_LOADING_STOP_LIST_WRITE']
  return new SignJWT({
    sid: 'session',
    preferred_username: 'terminal@hcta.example',
    groups: ['/COMPANY/HCTA'],
    resource_access: { [client]: { roles } },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('terminal')
    .setIssuedAt()
    .setExpirationTime('20m')
    .sign(privateKey)
}

const serve = async (folder: string, databaseUrl: string, issuer: string) => {
  const port = await findFreePort()
  const program = startProgram([process.execPath, join(folder, 'server/main.ts')], {
    HOST: '127.0.0.1',
    PORT: String(port),
    PORTAL_URL: portalUrl,
    STAGE: 'test',
    LOG_LEVEL: 'info',
    DATABASE_URL: databaseUrl,
    OIDC_ISSUER: issuer,
    DEMO_DATA: 'true',
  })
  onTestFinished(program.stop)
  await untilOpen(program, port)
  /** What it said of faults of its own. */
  const faults = () =>
    program
      .said()
      .split('\n')
      .filter((line) => /"level":(?:50|60)/.test(line) || /"status":5\d\d/.test(line))
  return { ...program, url: `http://127.0.0.1:${port}`, faults }
}

test.runIf(testServer && previous)(
  `the version before the last migration serves beside this one, on one database, until it is stopped${lacks}`,
  async () => {
    const { databaseUrl, drop } = await createPostgres(String(testServer))
    onTestFinished(drop)
    const { folder, remove } = writeVersion(String(previous))
    onTestFinished(remove)
    const provider = await startFakeProvider(onTestFinished)
    const token = await signToken(provider)
    const old = await serve(folder, databaseUrl, provider.issuer)
    const atOld = stopsOf(old.url, token)
    const oldLedger = keepLedger(atOld, 'OLDV')
    await oldLedger.grow(10)
    const readApplied = async () => {
      const database = await openDatabase({ databaseUrl, log: quiet })
      const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(
        database.db,
      )
      await database.close()
      return rows.length
    }
    const before = await readApplied()

    // It migrates while the old one is written to.
    const fresh = await serve(root, databaseUrl, provider.issuer)
    expect(await readApplied()).toBeGreaterThan(before)
    const atNew = stopsOf(fresh.url, token)
    const newLedger = keepLedger(atNew, 'NEWV')
    await Promise.all([oldLedger.grow(30), newLedger.grow(30)])

    // One row in turn.
    let row = await atOld.save('TURN0000001')
    const { id } = row
    for (let turn = 0; turn < 6; turn += 1) {
      const at = turn % 2 === 0 ? atNew : atOld
      row = await at.save('TURN0000001', `turn ${turn}`, row)
      expect(row.id).toBe(id)
    }

    // The proxy sends no more calls to the old one, and it stops.
    await oldLedger.stop()
    const numbersAtOld = new Set(await atOld.all())
    expect(oldLedger.acknowledged().filter((number) => !numbersAtOld.has(number))).toEqual([])
    await old.stop()
    expect(await old.ended).toBe(0)
    await newLedger.grow(10)
    await newLedger.stop()
    const all = new Set(await atNew.all())
    const written = [...oldLedger.acknowledged(), ...newLedger.acknowledged(), 'TURN0000001']
    expect(written.length).toBeGreaterThan(80)
    expect(written.filter((number) => !all.has(number))).toEqual([])
    expect([...old.faults(), ...fresh.faults()]).toEqual([])
  },
  400_000,
)
