import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** Before the first place. */
export const noHash = '0'.repeat(64)

/**
 * The SHA-256 of everything that the audit entry `e` says, in hex. The columns are named, so that a new one changes no hash; neither
 * does the time zone of a session. The number of the transaction is not hashed: in another cluster it means nothing, and a restore empties it.
 */
export const entryHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(
  e.id, extract(epoch from e.at), e.username, e.subject, e.company, e.resource, e.record_id, e.record_key, e.action,
  e.before, e.after)::text, 'UTF8')), 'hex')`

/** Where an entry is in the chain. */
export interface Place {
  readonly place: number
  readonly entryId: number
  /** Hex, as the next ones. */
  readonly entryHash: string
}

/** The hash of a place, over that of the place before. */
export const chainHash = (previous: string, { place, entryId, entryHash: own }: Place): string =>
  createHash('sha256').update(`${previous} ${place} ${entryId} ${own}`).digest('hex')
