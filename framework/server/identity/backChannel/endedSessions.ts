import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import type { TokenClaims } from '#server/userDirectory.ts'
import { createSharedQuestion } from '#server/sharedQuestion.ts'

/** What an external provider says that it has ended: a session, or all sessions of a user. */
export interface Logout {
  readonly id: string
  /** In whole seconds since 1970. */
  readonly issuedAt: number
  readonly subject?: string | undefined
  /** Undefined: all of the subject. */
  readonly sid?: string | undefined
}

/**
 * Seconds after its end in which a session still gets no token: the clocks of two machines of a provider differ. It may well get
 * one later, as Keycloak keeps the session of a user who withdraws consent.
 */
const clockTolerance = 5

/** What an external provider has ended, known to all processes. */
export const createEndedSessions = (options: {
  db: Kysely<IdentityTables>
  /** The same database, for a statement that runs with every call. */
  steady: Kysely<IdentityTables>
  clock: () => Date
}) => {
  const { db, steady, clock } = options
  const readThese = createSharedQuestion((all: readonly (readonly string[])[]) =>
    readEnded(steady, all.flat()),
  )
  return {
    /** Returns whether it counts: the same message counts once. */
    end: async ({ id, issuedAt, subject = '', sid }: Logout): Promise<boolean> => {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('ended_session')
        .values({
          message_hash: hash('message', id),
          // Other sessions of the user go on, unless none is named.
          ...(sid === undefined
            ? { key: hash('subject', subject), issued_until: issuedAt }
            : { key: hash('session', sid), issued_until: issuedAt + clockTolerance }),
          ended: clock(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },

    /** Whether neither the session of a token nor all of its user were ended after it was issued. */
    isAlive: async ({
      sid,
      subject,
      issuedAt,
    }: Pick<TokenClaims, 'sid' | 'subject' | 'issuedAt'>): Promise<boolean> => {
      const keys = [hash('session', sid), hash('subject', subject)]
      const ended = await readThese(keys)
      // A second is the smallest time that tokens know.
      return keys.every((key) => Math.floor(issuedAt) > (ended.get(key) ?? -Infinity))
    },
  }
}

export type EndedSessions = ReturnType<typeof createEndedSessions>

const hash = (what: string, id: string): string =>
  createHash('sha256').update(`${what} ${id}`).digest('base64url')

const readEnded = async (
  db: Kysely<IdentityTables>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ key: string; until: number }>`
    select key, max(issued_until)::float8 as until from ended_session
    where key = any(${keys}::text[]) group by key`.execute(db)
  return new Map(rows.map(({ key, until }) => [key, until]))
}
