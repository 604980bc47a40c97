import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { createSharedQuestion } from '#server/core/sharedQuestion.ts'

/** A place in the write-ahead log, in bytes from its beginning. */
export type Position = bigint

/** As PostgreSQL prints it: two numbers to the base of 16. */
export const readPosition = (text: string): Position => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Asks a primary up to where its log is safe. Everything that was acknowledged before, by any process and to any user, is before this
 * position. Questions at the same time share an answer, but never one that was under way when they came: it may be too old.
 */
export const createPositionAsker = (db: Kysely<Tables>): (() => Promise<Position>) =>
  createSharedQuestion<void, Position>(async () => {
    const { rows } = await sql<{ at: string }>`
      select pg_current_wal_flush_lsn()::text as at`.execute(db)
    return readPosition(String(rows[0]?.at))
  })
