import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { createKeyring, replaceKeys } from '#server/core/identity/keys/keyring.ts'
import { listUnopened, sealAgain } from '#server/core/identity/keys/sealedTexts.ts'
import { createSealer } from '#server/core/identity/secondFactor/sealer.ts'
import { secretChecks } from '#server/core/doctor/secretChecks.ts'
import { readSettings } from '#server/core/settings.ts'
import { anyEngine } from '#test/identity/startPortal.ts'

const former = 'the secret that all processes had so far'
const coming = 'the secret that all will have from now'

/** Processes of one database, at a clock that moves. */
const setUp = async () => {
  const database = await anyEngine.open()
  onTestFinished(() => database.close())
  const db = database.db as unknown as Kysely<IdentityTables>
  let now = Date.parse('2026-11-20T12:00:00Z')
  const clock = () => new Date(now)
  const start = async (secret: string, other?: string) => {
    if (other !== undefined) await sealAgain(database.db, { secret, other })
    return createKeyring({
      db,
      clock,
      days: 90,
      secret,
      other,
      onFailure: (error) => {
        throw error
      },
    })
  }
  const texts = async () => {
    const { rows } = await sql<{ text: string }>`
      select material::text as text from identity_key order by name`.execute(db)
    return rows.map(({ text }) => text)
  }
  const check = async (environment: Record<string, string>) => {
    const settings = readSettings({ STAGE: 'production', ...environment })
    return secretChecks.find(({ name }) => name === 'secretsOpen')?.find({ settings, database })
  }
  return {
    database,
    db,
    start,
    texts,
    check,
    clock,
    pass: (hours: number) => (now += hours * 3_600_000),
  }
}

test('processes with two secrets the other way round do not take turns at encrypting', async () => {
  const { start, texts, pass } = await setUp()
  const before = await start(former, coming)
  const keys = await before.current()
  const after = await start(coming, former)
  const sealed = await texts()
  for (let minute = 0; minute < 5; minute += 1) {
    pass(1 / 60)
    expect(await before.current()).toEqual(keys)
    expect(await after.current()).toEqual(keys)
    expect(await texts()).toEqual(sealed)
  }
})

test('what a process with the former secret wrote last is sealed again by command, and until then no process starts without it', async () => {
  const { database, db, start, check, clock, pass } = await setUp()
  const before = await start(former, coming)
  const after = await start(coming, former)
  // The former process is the one that finds that a key is due.
  pass(90 * 24)
  const kids = (await before.current()).signing.map(({ kid }) => kid)
  expect(kids).toHaveLength(2)
  expect((await after.current()).signing.map(({ kid }) => kid)).toEqual(kids)
  const id = crypto.randomUUID()
  const names = { username: 'anna', email: 'anna', first_name: 'A', last_name: 'B' }
  await db
    .insertInto('account')
    .values({ id, ...names, enabled: true, created: clock(), updated: clock() })
    .execute()
  const secret = createSealer(former, 'second factor', coming).seal('JBSWY3DP', id)
  await db
    .insertInto('second_factor')
    .values({ account_id: id, secret, created: clock(), last_step: 0 })
    .execute()

  const said =
    'sealed with another secret than those of the settings: 2 keys of the provider, 1 second factors'
  expect(await check({ IDENTITY_SECRET: coming })).toBe(said)
  expect(await check({ IDENTITY_SECRET: coming, IDENTITY_SECRET_OTHER: former })).toBeUndefined()
  await expect(start(coming)).rejects.toThrow('does not open: IDENTITY_SECRET is missing')

  expect(await sealAgain(database.db, { secret: coming, other: former })).toBe(3)
  expect(await sealAgain(database.db, { secret: coming, other: former })).toBe(0)
  expect(await check({ IDENTITY_SECRET: coming })).toBeUndefined()
  expect((await (await start(coming)).current()).signing.map(({ kid }) => kid)).toEqual(kids)
  const row = await db.selectFrom('second_factor').select('secret').executeTakeFirstOrThrow()
  expect(createSealer(coming, 'second factor').open(row.secret, id)).toBe('JBSWY3DP')
})

test('before the first start there is nothing to open, and without a secret nothing opens', async () => {
  const { database, db, start, check, clock } = await setUp()
  expect(await check({ IDENTITY_SECRET: coming })).toBeUndefined()
  await start(former)
  await replaceKeys(db, { kinds: ['signing'], now: clock(), secret: former })
  expect(await listUnopened(database.db, {})).toEqual(['3 keys of the provider'])
  await sql`drop table second_factor, webhook cascade`.execute(db)
  expect(await listUnopened(database.db, { secret: former })).toEqual([])
})

test('a user of the database that has no rights yet is not kept from its first start', async () => {
  const { db, start, database } = await setUp()
  await start(former)
  const role = `new_${crypto.randomUUID().slice(0, 8)}`
  await sql.raw(`create role ${role}`).execute(db)
  onTestFinished(async () => {
    await sql.raw(`drop role ${role}`).execute(db)
  })
  await database.db.transaction().execute(async (transaction) => {
    await sql.raw(`set local role ${role}`).execute(transaction)
    const settings = readSettings({ STAGE: 'production', IDENTITY_SECRET: coming })
    for (const { find } of secretChecks)
      expect(await find({ settings, database: { ...database, db: transaction } })).toBeUndefined()
  })
})
