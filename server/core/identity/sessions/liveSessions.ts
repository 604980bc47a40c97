import { subMinutes } from 'date-fns/subMinutes'
import { sql, type Kysely } from 'kysely'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'

/** A use is written down at most this often: writing each would cost more than most calls. */
const NOTED_MINUTES = 1

/**
 * Whether the sign-in of a token is still valid, asked for every call, and that its user did something. One statement runs at a time and
 * answers all that were waiting for it: under load, one answers for many calls. No call joins a statement that began before it, so a sign-out
 * counts at once.
 */
export const createLiveSessions = (
  db: Kysely<IdentityTables>,
  clock: () => Date,
  /** A session that was not used for this long has ended. */
  idleMinutes: number,
) => {
  let waiting: Ask | undefined
  let running: Promise<unknown> | undefined

  const run = ({ sids, used, answer }: Ask): void => {
    const ended = readLive(db, clock(), idleMinutes, [...sids], [...used]).then(
      answer.resolve,
      answer.reject,
    )
    running = ended.finally(() => {
      running = undefined
      const next = waiting
      waiting = undefined
      if (next) run(next)
    })
  }

  /** `isUse`: not for what a page does by itself. */
  return async (sid: string, isUse: boolean): Promise<boolean> => {
    const ask = waiting ?? {
      sids: new Set<string>(),
      used: new Set<string>(),
      answer: Promise.withResolvers(),
    }
    ask.sids.add(sid)
    if (isUse) ask.used.add(sid)
    if (running) waiting = ask
    else run(ask)
    return (await ask.answer.promise).has(sid)
  }
}

interface Ask {
  readonly sids: Set<string>
  readonly used: Set<string>
  readonly answer: PromiseWithResolvers<ReadonlySet<string>>
}

const readLive = async (
  db: Kysely<IdentityTables>,
  now: Date,
  idleMinutes: number,
  sids: readonly string[],
  used: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ uid: string; to_note: boolean | null }>`
    select uid, used_at < ${subMinutes(now, NOTED_MINUTES).toISOString()}::timestamptz as to_note
    from identity_record where kind = 'Session' and uid = any(${sids}::text[])
    and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
    and (used_at is null or used_at > ${subMinutes(now, idleMinutes).toISOString()}::timestamptz)`.execute(
    db,
  )
  const toNote = rows.flatMap(({ uid, to_note }) => (to_note && used.includes(uid) ? [uid] : []))
  if (toNote.length > 0)
    await sql`
      update identity_record set used_at = ${now.toISOString()}::timestamptz
      where kind = 'Session' and uid = any(${toNote}::text[])`.execute(db)
  return new Set(rows.map(({ uid }) => uid))
}
