import { sql } from 'kysely'
import type { JobWork } from '@quayside/framework/server'

/** Orders the parts that are owed to customers. */
export const orderParts: JobWork = async ({ database, as }) => {
  const { rows } = await sql<{ id: number; company: string }>`
    select id::int as id, user_company_code as company from spare_part
    where stock < 0 and supply in ('AVAILABLE', 'LATE')`.execute(database.db)
  for (const { id, company } of rows)
    await database.db.transaction().execute(async (transaction) => {
      const values = { supply: 'ORDERED' }
      await as(company, transaction).save({ resource: 'sparePart', id, values, rights: 'none' })
    })
}
