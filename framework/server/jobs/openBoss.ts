import { CompiledQuery } from 'kysely'
import { PgBoss, type Db as JobDatabase } from 'pg-boss'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Database } from '#server/database/openDatabase.ts'

/** Where pg-boss has its tables. */
export const jobsSchema = 'jobs'

/** Milliseconds that a stop waits for what is under way; another process does the rest. */
const stopTime = 2_500

/** Starts pg-boss on our own connections, with tables of its own. It claims jobs, repeats them with growing pauses, and gives what a dead process had to another one. */
export const openBoss = async (
  database: Pick<Database, 'query'>,
  warn: (error: Error) => void,
): Promise<PgBoss> => {
  const { rows } = await database.query(
    `select to_regnamespace('${jobsSchema}') is null as missing`,
  )
  const missing = rows[0]?.['missing'] === true
  const boss = new PgBoss({
    db: { executeSql: database.query },
    schema: jobsSchema,
    // The owner of the tables has made it where another user serves calls.
    createSchema: missing,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', warn)
  await boss.start()
  return boss
}

/** Ends the work of this process. What it could not give back, another process takes over once the heartbeat is missed. */
export const stopBoss = async (boss: PgBoss, warn: (error: Error) => void): Promise<void> => {
  await boss.stop({ graceful: true, close: false, timeout: stopTime }).catch(warn)
}

/** Statements of pg-boss in a transaction of ours. */
export const toJobDatabase = (transaction: Db): JobDatabase => ({
  executeSql: async (text, values = []) => {
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, [...values]))
    return { rows }
  },
})
