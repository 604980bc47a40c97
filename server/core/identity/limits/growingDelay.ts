import { sql, type Kysely } from 'kysely'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { toAttemptKey } from './attemptKey.ts'

/**
 * Blocks a key after many failures for a time that doubles with each further one. Counted in the database, by all processes together.
 * The first failures are free, so that strangers cannot lock a user out with a few.
 */
export const createGrowingDelay = ({
  db,
  name,
  free,
  longestSeconds,
  forgetSeconds,
  clock,
}: {
  readonly db: Kysely<IdentityTables>
  /** What is limited; other limits have other names. */
  readonly name: string
  /** Failures without a delay, at least one. */
  readonly free: number
  readonly longestSeconds: number
  /** After this long without a failure the key is forgotten. */
  readonly forgetSeconds: number
  readonly clock: () => Date
}) => {
  return {
    /** Seconds until the key is unblocked; 0 means now. */
    waitFor: async (key: string): Promise<number> => {
      const now = clock()
      const found = await db
        .selectFrom('attempt')
        .select('opens_at')
        .where('key', '=', toAttemptKey(name, key))
        .where('opens_at', '>', now.toISOString())
        .executeTakeFirst()
      return Math.ceil((Date.parse(found?.opens_at ?? now.toISOString()) - now.getTime()) / 1000)
    },

    count: async (key: string): Promise<void> => {
      const now = clock()
      const forgetAt = new Date(now.getTime() + forgetSeconds * 1000)
      const failures = sql`(case when a.ends_at <= ${now} then 1 else a.attempts + 1 end)`
      await sql`
        insert into attempt as a (key, attempts, opens_at, ends_at)
        values (${toAttemptKey(name, key)}, 1, ${now}, ${forgetAt})
        on conflict (key) do update set
          attempts = ${failures},
          ends_at = excluded.ends_at,
          opens_at = ${now}::timestamptz + make_interval(secs => case when ${failures} > ${free}::int
            then least(power(2, least(${failures} - ${free}::int, 30)), ${longestSeconds}) else 0 end)`.execute(
        db,
      )
    },

    forget: async (key: string): Promise<void> => {
      await db.deleteFrom('attempt').where('key', '=', toAttemptKey(name, key)).execute()
    },
  }
}
