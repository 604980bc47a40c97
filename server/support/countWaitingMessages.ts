import { sql } from 'kysely'
import type { Database } from '@quayside/framework/server'

/** Messages to customs that are not sent yet. */
export const countWaitingMessages = async ({ db }: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pending_message where state = 'WAITING'`.execute(db)
  return Number(rows[0]?.count)
}
