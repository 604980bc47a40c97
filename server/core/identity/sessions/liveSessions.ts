import { subMinutes } from 'date-fns/subMinutes'
import { sql, type Kysely } from 'kysely'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { createSharedQuestion } from '#server/core/sharedQuestion.ts'

/** A use is written down at most this often: writing each would cost more than most calls. */
const NOTED_MINUTES = 1

/**
 * Whether the sign-in of a token is still valid, asked for every call, and that its user did something. Calls share a statement, and none
 * joins one that began before it, so a sign-out counts at once.
 */
export const createLiveSessions = (
  db: Kysely<IdentityTables>,
  clock: () => Date,
  /** A session that was not used for this long has ended. */
  idleMinutes: number,
) => {
  const readThese = createSharedQuestion((all: readonly Ask[]) => {
    const sids = new Set(all.map(({ sid }) => sid))
    const used = new Set(all.flatMap(({ sid, isUse }) => (isUse ? [sid] : [])))
    return readLive(db, clock(), idleMinutes, [...sids], used)
  })

  /** `isUse`: not for what a page does by itself. */
  return async (sid: string, isUse: boolean): Promise<boolean> =>
    (await readThese({ sid, isUse })).has(sid)
}

interface Ask {
  readonly sid: string
  readonly isUse: boolean
}

const readLive = async (
  db: Kysely<IdentityTables>,
  now: Date,
  idleMinutes: number,
  sids: readonly string[],
  used: ReadonlySet<string>,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ uid: string; to_note: boolean | null }>`
    select uid, used_at < ${subMinutes(now, NOTED_MINUTES).toISOString()}::timestamptz as to_note
    from identity_record where kind = 'Session' and uid = any(${sids}::text[])
    and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
    and (used_at is null or used_at > ${subMinutes(now, idleMinutes).toISOString()}::timestamptz)`.execute(
    db,
  )
  const toNote = rows.flatMap(({ uid, to_note }) => (to_note && used.has(uid) ? [uid] : []))
  if (toNote.length > 0)
    await sql`
      update identity_record set used_at = ${now.toISOString()}::timestamptz
      where kind = 'Session' and uid = any(${toNote}::text[])`.execute(db)
  return new Set(rows.map(({ uid }) => uid))
}
