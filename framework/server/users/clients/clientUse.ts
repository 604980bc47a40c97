import { sql, type Kysely } from 'kysely'
import { createSharedQuestion } from '#server/sharedQuestion.ts'

const notedSeconds = 60

/**
 * Whether an API client still exists, asked with each of its calls; notes the time of the call, at most once a minute. A call goes on
 * where that cannot be written.
 */
export const createClientUse = <Tables>({
  db,
  steady,
  clock,
  onError,
}: {
  readonly db: Kysely<Tables>
  /** The same database, for a statement that runs with every call. */
  readonly steady: Kysely<Tables>
  readonly clock: () => Date
  readonly onError: (error: unknown) => void
}): ((clientId: string) => Promise<boolean>) => {
  const readUses = createSharedQuestion(async (clientIds: readonly string[]) => {
    const { rows } = await sql<{ clientId: string; lastUsed: string | null }>`
      select client_id as "clientId", last_used as "lastUsed" from api_client
      where client_id = any(${[...new Set(clientIds)]}::text[])`.execute(steady)
    return new Map(rows.map(({ clientId, lastUsed }) => [clientId, lastUsed]))
  })
  const noteUse = (clientId: string, now: Date, before: Date) =>
    sql`
      update api_client set last_used = ${now}
      where client_id = ${clientId} and (last_used is null or last_used <= ${before})`.execute(db)

  return async (clientId) => {
    const lastUsed = (await readUses(clientId)).get(clientId)
    if (lastUsed === undefined) return false
    const now = clock()
    const before = new Date(now.getTime() - notedSeconds * 1_000)
    if (lastUsed === null || Date.parse(lastUsed) <= before.getTime())
      await noteUse(clientId, now, before).catch(onError)
    return true
  }
}
