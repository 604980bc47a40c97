import { companyCodesOf, isCompanyCode } from '#schema/users/companyCodes.ts'
import { recalculate } from '#server/database/recalculate.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillTables } from '#server/seed/fillTables.ts'
import { defineCommand, withDatabase } from './command.ts'

const most = 10_000

/** Fills the tables of every declared resource; an application with data of its own has a command of the same name. */
export const seed = defineCommand({
  usage: `Usage: npm run seed -- [--rows 100] [--company CODE]

Fills the tables of the declared resources that have no rows with made-up ones, current and archived, in the database of this
environment, whose stage is development or test. Stop an application on an embedded database first.

--rows     how many rows each table gets, at most 10,000
--company  whose rows they are; by default the example of the application
--help     prints this text`,
  options: { rows: { type: 'string', default: '100' }, company: { type: 'string' } },
  run: ({ values }, { application, declarations, migrations }) => {
    const count = Number(values.rows)
    if (!Number.isInteger(count) || count < 1 || count > most)
      throw new TypeError('--rows is a whole number from 1 to 10,000')
    const { company = companyCodesOf(application).example } = values
    if (!isCompanyCode(application, company))
      throw new TypeError(`--company is no company code: ${String(company)}`)
    return withDatabase(
      application,
      async (database, { isLocal, stage }) => {
        if (!isLocal) throw new Error(`made-up rows are for development and test, not for ${stage}`)
        await migrate(database, { folders: migrations })
        const filled = await fillTables(database, declarations, { company, count })
        await recalculate(database.db, application, declarations, { check: false })
        console.log(filled.length > 0 ? `Filled: ${filled.join(', ')}` : 'Every table has rows.')
      },
      { asOwner: true },
    )
  },
})
