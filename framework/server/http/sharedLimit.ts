import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RouteContext } from './routeContext.ts'

/**
 * Counts attempts per key in a fixed window, in the database: all processes share the limit, and a restart does not forget it. Other
 * limits have other names.
 */
export const createSharedLimit = (
  { database: { db }, clock }: Pick<RouteContext, 'database' | 'clock'>,
  name: string,
  { attempts, windowSeconds }: { readonly attempts: number; readonly windowSeconds: number },
) => {
  const waitFor = async (key: string): Promise<number> => {
    const now = clock()
    const { rows } = await sql<{ ends_at: string }>`
      select ends_at from attempt
      where key = ${toAttemptKey(name, key)} and attempts >= ${attempts} and ends_at > ${now}`.execute(
      db,
    )
    const [found] = rows
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
  }
}

export type SharedLimiter = ReturnType<typeof createSharedLimit>

/** The key of a limit in the table, which has no names and addresses. */
const toAttemptKey = (name: string, key: string): string =>
  createHash('sha256').update(`${name} ${key}`).digest('base64url')
