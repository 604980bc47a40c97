import { sql, type Kysely } from 'kysely'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { StatisticRow } from '#resources/statistics.ts'
import { listTableOf, toSnakeCase } from '#server/core/sql/names.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'

type Field = keyof typeof presentationOfGoods.fields
const own = (field: Field | 'id') => sql.ref(`${row}.${toSnakeCase(field)}`)

/**
 * Orders of a day of the port, by type and by company in the given part: their number, the number with containers,
 * and the number of breakbulk ones. An order with several companies in that part counts for each; both sources are added.
 */
export const readStatistics = async (
  db: Kysely<Tables>,
  sources: readonly RowSource[],
  party: string,
  day: { readonly from: Date; readonly until: Date; readonly name: string },
): Promise<StatisticRow[]> => {
  const ofOne = ({ from, where, schema }: RowSource) => {
    const list = (field: Field) => sql.table(`${schema}.${listTableOf(presentationOfGoods, field)}`)
    return sql`
      select ${own('type')} as type, p.pcs_code as code, p.name as name,
        (select count(*) from ${list('containerNumberList')} as c where c.parent_id = ${own('id')}) as containers,
        ${own('containsBreakbulkIndicator')} as breakbulk
      from ${from}
      join lateral (select distinct pcs_code, name from ${list('participantList')}
        where parent_id = ${own('id')} and type = ${party}) as p on true
      where ${own('created')} >= ${day.from} and ${own('created')} < ${day.until} and ${where}`
  }
  const { rows } = await sql<Omit<StatisticRow, 'date'>>`
    select type, code as "companyCode", min(name) as company, count(*)::int as orders,
      sum(containers)::int as containers, count(*) filter (where breakbulk)::int as breakbulk
    from (${sql.join(sources.map(ofOne), sql` union all `)}) as o
    group by type, code order by type, code`.execute(db)
  return rows.map((found) => ({ date: day.name, ...found }) as StatisticRow)
}
