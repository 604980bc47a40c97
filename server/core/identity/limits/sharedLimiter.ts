import { sql, type Kysely } from 'kysely'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { toAttemptKey } from './attemptKey.ts'

interface SharedOptions {
  readonly db: Kysely<IdentityTables>
  /** What is limited; other limits have other names. */
  readonly name: string
  readonly clock: () => Date
}

/**
 * Counts attempts per key in a fixed window, like `createAttemptLimiter`, but in the database: all processes share the limit, and a
 * restart does not forget it.
 */
export const createSharedLimiter = ({
  db,
  name,
  clock,
  attempts,
  windowSeconds,
}: SharedOptions & { readonly attempts: number; readonly windowSeconds: number }) => {
  const waitFor = async (key: string): Promise<number> => {
    const now = clock()
    const found = await db
      .selectFrom('attempt')
      .select('ends_at')
      .where('key', '=', toAttemptKey(name, key))
      .where('attempts', '>=', attempts)
      .where('ends_at', '>', now.toISOString())
      .executeTakeFirst()
    return found ? Math.max(1, Math.ceil((Date.parse(found.ends_at) - now.getTime()) / 1000)) : 0
  }

  return {
    /** Seconds until the key may try again; 0 means now. */
    waitFor,

    /**
     * Counts an attempt, or several, if the key may try, and returns the seconds until it may; 0 means that it was counted. One statement,
     * so that of attempts at the same time, at whatever process, no more pass than may.
     */
    take: async (key: string, times = 1): Promise<number> => {
      const now = clock()
      const endsAt = new Date(now.getTime() + windowSeconds * 1000)
      const { rows } = await sql`
        insert into attempt as a (key, attempts, ends_at) values (${toAttemptKey(name, key)}, ${times}, ${endsAt})
        on conflict (key) do update set
          attempts = case when a.ends_at <= ${now} then excluded.attempts else a.attempts + excluded.attempts end,
          ends_at = case when a.ends_at <= ${now} then excluded.ends_at else a.ends_at end
        where a.ends_at <= ${now} or a.attempts < ${attempts}
        returning 1 as counted`.execute(db)
      // It may have ended since.
      return rows.length > 0 ? 0 : Math.max(1, await waitFor(key))
    },

    forget: async (key: string): Promise<void> => {
      await db.deleteFrom('attempt').where('key', '=', toAttemptKey(name, key)).execute()
    },

    /** Takes back an attempt that succeeded, or was not made. */
    giveBack: async (key: string): Promise<void> => {
      await sql`
        update attempt set attempts = attempts - 1
        where key = ${toAttemptKey(name, key)} and attempts > 0 and ends_at > ${clock()}`.execute(
        db,
      )
    },
  }
}

export type SharedLimiter = ReturnType<typeof createSharedLimiter>

/** Deletes what no limit needs any more. */
export const deleteOldAttempts = async (
  db: Kysely<IdentityTables>,
  clock: () => Date,
): Promise<void> => {
  await db.deleteFrom('attempt').where('ends_at', '<=', clock().toISOString()).execute()
}
