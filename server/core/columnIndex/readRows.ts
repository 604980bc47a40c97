import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { Kept } from './columns/column.ts'
import type { KeptColumn, KeptColumns } from './columnsOf.ts'
import type { ReadRow } from './rowsByColumn.ts'

/** Where rows of a resource are, current or archived ones. */
export interface RowTables {
  readonly schema: string
  readonly table: string
  readonly kept: KeptColumns
}

/** Which rows are read: those with some ids, or the next ones after an id. */
export type WhichRows =
  | { readonly ids: readonly number[] }
  | { readonly after: number; readonly most: number }

type Values = Readonly<Record<string, Kept>>

/** Reads rows with all of their lists, in the order of their ids. In one transaction, they are of one moment. */
export const readRows = async (
  db: Kysely<Tables>,
  { schema, table, kept }: RowTables,
  which: WhichRows,
): Promise<ReadRow[]> => {
  const id = sql.ref('t.id')
  const chosen =
    'ids' in which
      ? sql`where ${id} = any(${[...which.ids]}::bigint[]) order by ${id}`
      : sql`where ${id} > ${which.after} order by ${id} limit ${which.most}`
  const { rows } = await sql<Values & { id: number }>`
    select ${id}, ${selected(kept.columns)} from ${sql.table(`${schema}.${table}`)} as t ${chosen}`.execute(
    db,
  )
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const elements = new Map<string, Map<number, Values[]>>()
  for (const [list, { table: name, columns }] of kept.lists) {
    const found = await sql<Values & { parent: number }>`
      select t.parent_id as parent, ${selected(columns)} from ${sql.table(`${schema}.${name}`)} as t
      where t.parent_id = any(${ids}::bigint[]) order by t.parent_id, t.position`.execute(db)
    elements.set(
      list,
      Map.groupBy(found.rows, ({ parent }) => parent),
    )
  }
  return rows.map((row) => ({
    id: row.id,
    values: row,
    lists: Object.fromEntries(
      [...elements].map(([list, byParent]) => [list, byParent.get(row.id) ?? []]),
    ),
  }))
}

const selected = (columns: ReadonlyMap<string, KeptColumn>): RawBuilder<unknown> =>
  columns.size === 0
    ? sql`null as nothing`
    : sql.join(
        [...columns].map(
          ([field, { value, isInstant }]) =>
            sql`${isInstant ? milliseconds(value) : value} as ${sql.id(field)}`,
        ),
      )

const milliseconds = (instant: RawBuilder<unknown>) =>
  sql`round(date_part('epoch', ${instant}) * 1000)`
