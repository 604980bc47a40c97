import type { Kysely } from 'kysely'
import { loadOnce } from '#server/reference/insertRows.ts'
import { schemaOf, tableOf, type Tables } from '@quayside/framework/server'
import { portOrderTable } from '#server/order/portOrders.ts'
import type { DemoOptions } from '#demo/orders/generateOrders.ts'
import { demoResources, writeDemo, type OnProgress } from './writeDemo.ts'

/** Size and seed of the data for a first start. */
const standard = { seed: 20_260_701, orders: 3_000 }

/** Tables that must all be empty before demo data is written. */
export const demoTables: readonly string[] = [
  ...demoResources.flatMap((resource) =>
    [false, ...(resource.archive ? [true] : [])].map(
      (archived) => `${schemaOf(archived)}.${tableOf(resource)}`,
    ),
  ),
  ...[false, true].map(portOrderTable),
]

/**
 * Loads demo data into a database without any, in one transaction; several processes may do this concurrently.
 * True: this call loaded it.
 */
export const loadDemo = (
  database: { readonly db: Kysely<Tables> },
  options: Pick<DemoOptions, 'today' | 'companies'> & Partial<DemoOptions>,
  onProgress?: OnProgress,
): Promise<boolean> =>
  loadOnce(database, demoTables, (db) => writeDemo(db, { ...standard, ...options }, onProgress))
