import { sql, type Kysely } from 'kysely'
import type { IdentityTables } from './identityTables.ts'

/**
 * Whether the sign-in of a token is still valid, asked for every call. One statement runs at a time and answers all that were waiting for
 * it: under load, one answers for many calls. No call joins a statement that began before it, so a sign-out counts at once.
 */
export const createLiveSessions = (db: Kysely<IdentityTables>, clock: () => Date) => {
  let waiting: Ask | undefined
  let running: Promise<unknown> | undefined

  const run = ({ sids, answer }: Ask): void => {
    const ended = readLive(db, clock(), [...sids]).then(answer.resolve, answer.reject)
    running = ended.finally(() => {
      running = undefined
      const next = waiting
      waiting = undefined
      if (next) run(next)
    })
  }

  return async (sid: string): Promise<boolean> => {
    const ask = waiting ?? { sids: new Set<string>(), answer: Promise.withResolvers() }
    ask.sids.add(sid)
    if (running) waiting = ask
    else run(ask)
    return (await ask.answer.promise).has(sid)
  }
}

interface Ask {
  readonly sids: Set<string>
  readonly answer: PromiseWithResolvers<ReadonlySet<string>>
}

const readLive = async (
  db: Kysely<IdentityTables>,
  now: Date,
  sids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ uid: string }>`
    select uid from identity_record where kind = 'Session' and uid = any(${sids}::text[])
    and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)`.execute(db)
  return new Set(rows.map(({ uid }) => uid))
}
