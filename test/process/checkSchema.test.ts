import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#resources/all.ts'
import { checkSchema } from '#server/store/checkSchema.ts'
import { migrate } from '#server/store/migrate.ts'
import type { Database } from '#server/store/openDatabase.ts'
import { engines } from './engines.ts'

describe.each(engines)('the schema on $name', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
    await migrate(database)
  })
  afterAll(() => database.close())

  /** What the check says after a change that nobody wrote a migration for. */
  const sayAfter = (change: string): Promise<string> =>
    database.db
      .transaction()
      .execute(async (transaction) => {
        await sql.raw(change).execute(transaction)
        const said = await checkSchema({ db: transaction }, resources).then(
          () => 'nothing',
          (error: Error) => error.message,
        )
        throw new Error(said)
      })
      .catch((error: Error) => error.message)

  test('the migrations make just what is declared', async () => {
    await expect(checkSchema(database, resources)).resolves.toBeUndefined()
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
      'drop table equipment_load cascade',
      /^equipmentLoad is declared and the table equipment_load is not there: /,
    ],
    [
      'alter table presentation_of_goods_mrn_list drop column mrn cascade',
      // Of the resources that read these rows the first one is named, and the one that they belong to.
      /has no column mrn: npm run migration -- presentationOfGoods writes the migration$/,
    ],
  ])('after "%s" the start says what is wrong and what to do', async (change, line) => {
    const said = await sayAfter(change)
    expect(said.split('\n')).toHaveLength(1)
    expect(said).toMatch(line)
  })
})
