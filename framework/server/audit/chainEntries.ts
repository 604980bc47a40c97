import { sql } from 'kysely'
import type { Db } from '#server/database/guardedKysely.ts'
import { createHash } from 'node:crypto'
import { repeatWork } from '#server/database/repeatWork.ts'
import type { Database } from '#server/database/openDatabase.ts'

/** The last place of the chain. */
export interface ChainHead {
  readonly place: number
  /** Hex. */
  readonly hash: string
}

/** As many entries get their place in one transaction. */
const entriesAtOnce = 500

/**
 * Gives all waiting entries of the audit their place in the chain, and returns its new end; undefined if there were none, or if
 * another process is at it. Who writes an entry never waits for this: an entry waits until its transaction is over.
 */
export const chainEntries = async (
  db: Db,
  isStopped = () => false,
): Promise<ChainHead | undefined> => {
  let head: ChainHead | undefined
  while (!isStopped()) {
    const next = await chainSome(db)
    if (next === undefined) break
    head = next
  }
  return head
}

const chainSome = async (db: Db): Promise<ChainHead | undefined> => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from audit_pending) as waits`.execute(db)
  if (!rows[0]?.waits) return undefined
  return db.transaction().execute(async (transaction) => {
    const lock = await sql<{ own: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('audit chain')) as own`.execute(transaction)
    if (!lock.rows[0]?.own) return undefined
    const { rows: entries } = await sql<{ id: number; hash: string }>`
      select e.id, ${entryHash} as hash from audit_pending as p
      join audit_entry as e on e.id = p.entry_id
      order by p.entry_id limit ${entriesAtOnce}`.execute(transaction)
    if (entries.length === 0) return undefined
    let head = (await readHead(transaction)) ?? { place: 0, hash: noHash }
    const places = entries.map(({ id, hash: own }) => {
      const place = { place: head.place + 1, entryId: id, entryHash: own }
      head = { place: place.place, hash: chainHash(head.hash, place) }
      return { ...place, hash: head.hash }
    })
    const ids = places.map(({ entryId }) => entryId)
    await sql`
      insert into audit_chain (place, entry_id, entry_hash, hash)
      select place, id, decode(own, 'hex'), decode(hash, 'hex') from unnest(
        ${places.map(({ place }) => place)}::bigint[], ${ids}::bigint[],
        ${places.map((one) => one.entryHash)}::text[], ${places.map(({ hash }) => hash)}::text[]
      ) as given (place, id, own, hash)`.execute(transaction)
    await sql`delete from audit_pending where entry_id = any(${ids}::bigint[])`.execute(transaction)
    return head
  })
}

const readHead = async (db: Db): Promise<ChainHead | undefined> => {
  const { rows } = await sql<ChainHead>`
    select place, encode(hash, 'hex') as hash from audit_chain order by place desc limit 1`.execute(
    db,
  )
  return rows[0]
}

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
export interface ChainPosition {
  readonly place: number
  readonly entryId: number
  /** Hex, as the next ones. */
  readonly entryHash: string
}

/** The hash of a place, over that of the place before. */
export const chainHash = (
  previous: string,
  { place, entryId, entryHash: own }: ChainPosition,
): string => createHash('sha256').update(`${previous} ${place} ${entryId} ${own}`).digest('hex')

/** Until then an entry may have no place yet, in milliseconds. */
const chainEvery = 10_000

interface Log {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
}

/**
 * Chains the entries of the audit from time to time; of several processes one does it. Its end goes into the log: a log that is kept
 * elsewhere shows when the end of audit and chain is cut off.
 */
export const keepAuditChain = (
  { db }: Pick<Database, 'db'>,
  log: Log,
  every = chainEvery,
): { readonly stop: () => Promise<void> } => {
  let isStopped = false
  const work = async (): Promise<void> => {
    try {
      const head = await chainEntries(db, () => isStopped)
      if (head) log.info({ auditHead: `${head.place}:${head.hash}` }, 'the audit was chained')
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'the audit was not chained')
    }
  }
  const repeated = repeatWork(work, every)
  return {
    stop: async () => {
      isStopped = true
      await repeated.stop()
    },
  }
}
