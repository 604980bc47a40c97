import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import { checkSchema } from '#framework/server/database/checkSchema.ts'
import { migrate, readMigrations } from '#framework/server/database/migrate.ts'
import { openDatabase, type Database } from '#framework/server/database/openDatabase.ts'
import { portMigrations } from '#server/portMigrations.ts'
import { readSchema } from '#framework/server/database/readSchema.ts'
import { printDifference } from '#framework/server/sql/printDifference.ts'
import { declarations, handIndexed } from '#server/portSchema.ts'
import { product } from '#server/product.ts'
import { start } from '#framework/server/start.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { quiet } from './databaseImages.ts'
import { bothEngines } from './engines.ts'
import { atNight } from '#test/setup/night.ts'

describe.each(bothEngines)('the schema on $name', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })
  afterAll(() => database.close())

  /** The error of the check after a change without a migration. */
  const sayAfter = (change: string): Promise<string> =>
    database.db
      .transaction()
      .execute(async (transaction) => {
        await sql.raw(change).execute(transaction)
        const said = await checkSchema({ db: transaction }, allResources).then(
          () => 'nothing',
          (error: Error) => error.message,
        )
        throw new Error(said)
      })
      .catch((error: Error) => error.message)

  test('the migrations create exactly the declared schema', async () => {
    await expect(checkSchema(database, allResources)).resolves.toBeUndefined()
    const files = (await readMigrations(portMigrations)).map(({ text }) => text)
    const facts = await readSchema(database.db)
    // If this fails, `npm run migration -- verb-noun` writes what is missing.
    expect(printDifference(declarations, facts, { handIndexed, files })?.text).toBeUndefined()
  })

  test.each([
    [
      'alter table loading_stop rename column comment to note',
      'loadingStop is declared and the table loading_stop has no column comment: npm run migration -- loadingStop writes the migration',
    ],
    [
      'alter table archive.loading_stop drop column comment',
      'loadingStop is declared and the table archive.loading_stop has no column comment: npm run migration -- loadingStop writes the migration',
    ],
    [
      'alter table risk_file alter column reason type varchar(17)',
      /^riskFile is declared and the column reason of the table risk_file is character varying\(17\).* instead of /,
    ],
    [
      'alter table processing_status alter column comment set not null',
      /^processingStatus is declared and the column comment of the table processing_status may not be empty: /,
    ],
    [
      'alter table risk_file add column stage varchar(4) not null',
      'riskFile is declared and the table risk_file wants a value for stage, which is no field: npm run migration -- riskFile writes the migration',
    ],
    ['alter table risk_file add column stage varchar(4)', 'nothing'],
    [`alter table risk_file add column stage varchar(4) not null default 'A'`, 'nothing'],
    [
      'drop table equipment_load cascade',
      /^equipmentLoad is declared and the table equipment_load is not there: /,
    ],
    [
      'alter table presentation_of_goods_mrn_list drop column mrn cascade',
      // Of the resources that read these rows the first one is reported, and their owner.
      /has no column mrn: npm run migration -- presentationOfGoods writes the migration$/,
    ],
  ])('after "%s" the start says what is wrong and what to do', async (change, line) => {
    const said = await sayAfter(change)
    expect(said.split('\n')).toHaveLength(1)
    expect(said).toMatch(line)
  })
})

atNight('a start with a field that has no column ends with that line', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'schema-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir: directory, log: quiet })
  await migrate(database, { folders: portMigrations })
  await sql`alter table loading_stop rename column comment to note`.execute(database.db)
  await database.close()
  const environment = { DATA_DIR: directory, PORT: String(await findFreePort()), STAGE: 'test' }
  await expect(
    start({ ...product, environment: { ...environment, LOG_LEVEL: 'silent' } }),
  ).rejects.toThrow(/^loadingStop is declared and the table loading_stop has no column comment: /)
})
