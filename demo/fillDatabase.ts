import { sql, type Kysely } from 'kysely'
import { loadOnce } from '#server/reference/loadOnce.ts'
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
import { withoutIndexes } from './withoutIndexes.ts'

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
