import { sql, type Kysely } from 'kysely'
import { statusHistory, type StatusHistory } from '#resources/status/statusHistory.ts'
import { columnType, schemaOf, tableOf, type Tables, toSnakeCase } from '@quayside/framework/server'
import type { Status } from '#demo/rows/toStatusHistory.ts'

type Name = Exclude<keyof StatusHistory, 'id' | 'version'>

/** Columns whose values repeat together: those of an order, and those of a kind of event. */
const groups: readonly (readonly Name[])[] = [
  [
    'portOrderReference',
    'forwarderCode',
    'quayCode',
    'terminalCode',
    'agentCode',
    'eoriNumber',
    'branchNumber',
    'assignedPortOrderReference',
    'imoNumber',
  ],
  ['referenceType', 'statusType', 'statusQualifier', 'sourceType', 'source'],
]
const single: readonly Name[] = ['reference', 'statusDatetime', 'created', 'sourceId']

/**
 * Inserts statuses with ids from `first` on. They outnumber all other rows together, and take as long if sent
 * as a whole: repeated values are sent once, and the rows refer to them.
 */
export const writeHistory = async (
  db: Kysely<Tables>,
  rows: readonly Status[],
  first: number,
  archived: boolean,
): Promise<void> => {
  if (rows.length === 0) return
  const own = single.map((name) => toArray(rows, name))
  const repeated = groups.map((names, index) => ({
    names,
    alias: sql.id(`g${index}`),
    ...toDistinct(rows, names),
  }))
  const picks = repeated.map(({ picked }) => sql`${picked}::integer[]`)
  const picking = sql.join(repeated.map(({ alias }) => alias))
  const joins = repeated.map(({ names, alias, distinct }) => {
    const arrays = sql.join(names.map((name) => toArray(distinct, name)))
    return sql`join unnest(${arrays}) with ordinality as ${alias} (${toNames(names)}, number)
      on ${alias}.number = r.${alias}`
  })
  const columns = toNames([...single, ...groups.flat()])
  await sql`
    insert into ${sql.table(`${schemaOf(archived)}.${tableOf(statusHistory)}`)} (id, ${columns})
    select ${first}::bigint - 1 + r.number, ${columns}
    from unnest(${sql.join([...own, ...picks])}) with ordinality as r (${toNames(single)}, ${picking}, number)
    ${sql.join(joins, sql` `)}`.execute(db)
}

/** The distinct values of the columns, and for each row the number of its values, from 1. */
const toDistinct = (rows: readonly Status[], names: readonly Name[]) => {
  const numbers = new Map<string, number>()
  const distinct: Status[] = []
  const picked = rows.map((row) => {
    const key = names.map((name) => row[name]).join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, distinct.push(row))
    return distinct.length
  })
  return { distinct, picked }
}

const toNames = (names: readonly Name[]) => sql.join(names.map((name) => sql.id(toSnakeCase(name))))

// A cast to varchar(3) would truncate silently; with text the column refuses longer texts.
const toArray = (rows: readonly Status[], name: Name) => {
  const type = columnType(statusHistory.fields[name]).replace(/^varchar.*/, 'text')
  return sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`
}
