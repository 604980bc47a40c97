import { sql, type Kysely } from 'kysely'
import { loadOnce } from '#server/reference/insertRows.ts'
import {
  type Database,
  isColumn,
  listTableOf,
  schemaOf,
  scopePlacesOf,
  scopeTableName,
  type Tables,
  withoutScopeTriggers,
} from '@quayside/framework/server'
import type { DemoOptions } from '#demo/orders/generateOrders.ts'
import { demoTables } from './loadDemo.ts'
import { demoResources, writeDemo } from './writeDemo.ts'

interface FillOptions extends DemoOptions {
  /** Removes existing data first. */
  readonly replace: boolean
  readonly onProgress: (stage: 'orders' | 'indexes', done: number, total: number) => void
}

/**
 * Fills the database with many orders, in one transaction that writes the rows before the indexes
 * are created. False: data existed and nothing was done.
 */
export const fillDatabase = (
  database: Pick<Database, 'db' | 'engine'>,
  { replace, onProgress, ...options }: FillOptions,
): Promise<boolean> =>
  loadOnce(database, replace ? [] : demoTables, async (db) => {
    if (replace) await emptyTables(db)
    await sql`set local maintenance_work_mem = '256MB'`.execute(db)
    const tables = [
      ...demoTables,
      ...listTables,
      ...scopePlacesOf(demoResources).map(scopeTableName),
    ]
    await withoutIndexes(
      db,
      tables,
      () =>
        withoutScopeTriggers(db, demoResources, () =>
          writeDemo(db, options, (done) => onProgress('orders', done, options.orders)),
        ),
      (done, total) => onProgress('indexes', done, total),
    )
    for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
  })

const listTables = demoResources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isColumn(field)
      ? []
      : [false, true].map((archived) => `${schemaOf(archived)}.${listTableOf(resource, name)}`),
  ),
)

const emptyTables = async (db: Kysely<Tables>): Promise<void> => {
  await sql`truncate ${sql.join(demoTables.map((table) => sql.table(table)))} cascade`.execute(db)
}

/** An index or foreign key of a table, with the statements that drop and create it. */
interface Extra {
  readonly drop: string
  readonly create: string
}

/**
 * Runs the work while the tables (`schema.name`) have neither secondary indexes nor foreign keys, which makes
 * writing many rows several times faster, and restores exactly those that existed. Part of the
 * caller's transaction, so nothing is lost when it fails.
 */
const withoutIndexes = async (
  db: Kysely<Tables>,
  tables: readonly string[],
  work: () => Promise<void>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> => {
  const extras = [...(await readForeignKeys(db, tables)), ...(await readIndexes(db, tables))]
  for (const { drop } of extras) await sql.raw(drop).execute(db)
  await work()
  // Foreign keys last: each is checked by one join of whole tables.
  for (const [index, { create }] of extras.toReversed().entries()) {
    await sql.raw(create).execute(db)
    onProgress(index + 1, extras.length)
  }
}

/** Indexes without a constraint. */
const readIndexes = async (db: Kysely<Tables>, tables: readonly string[]): Promise<Extra[]> => {
  const { rows } = await sql<Extra>`
    select format('drop index %I.%I', schemaname, indexname) as drop, indexdef as create
    from pg_indexes
    where schemaname || '.' || tablename = any(${tables}::text[])
      and not exists (
        select from pg_constraint
        where conindid = format('%I.%I', schemaname, indexname)::regclass
          and contype in ('p', 'u', 'x'))
    order by schemaname, tablename, indexname`.execute(db)
  return [...rows]
}

const readForeignKeys = async (db: Kysely<Tables>, tables: readonly string[]): Promise<Extra[]> => {
  const { rows } = await sql<Extra>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where contype = 'f' and conrelid = any(${tables}::text[]::regclass[])
    order by conname`.execute(db)
  return [...rows]
}
