import type { Db } from './guardedKysely.ts'
import { sql } from 'kysely'
import { repeatWork } from './repeatWork.ts'
import type { Database } from './openDatabase.ts'
import { retention, type Swept } from './retention.ts'

const sweepEvery = 3_600_000

/** So many rows of one transaction: others wait for none of it, and a stop is not held up. */
const portion = 1_000

/**
 * Deletes what is kept no longer, in portions. One process at a time: where another one is at it, this one leaves the rest to it.
 * Returns how many rows it deleted.
 */
export const sweep = async ({ db }: Pick<Database, 'db'>, now: Date): Promise<number> => {
  let all = 0
  for (const swept of retention.flatMap((kept) => kept.swept ?? [])) {
    const until = new Date(now.getTime() - swept.seconds * 1_000)
    for (let deleted = portion; deleted === portion; all += deleted)
      deleted = await sweepPortion(db, swept, until)
  }
  return all
}

/** Sweeps from time to time, in every process: what writes leave behind is deleted by none of them. `more` is what tables do not have. */
export const keepSwept = (
  database: Pick<Database, 'db'>,
  clock: () => Date,
  log: { warn(facts: object, text: string): void },
  more: (now: Date) => Promise<unknown>,
): { readonly stop: () => Promise<void> } => {
  const work = async (): Promise<void> => {
    try {
      await sweep(database, clock())
      await more(clock())
    } catch (error) {
      log.warn({ err: error }, 'what is kept no longer was not deleted')
    }
  }
  return repeatWork(work, sweepEvery)
}

const sweepPortion = (db: Db, { table, column, unless }: Swept, until: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('sweep')) as mine`.execute(transaction)
    if (!rows[0]?.mine) return 0
    const stays = unless === undefined ? sql`` : sql`and not (${sql.raw(unless)})`
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${until} ${stays}
        limit ${sql.lit(portion)}))`.execute(transaction)
    return Number(numAffectedRows ?? 0)
  })
