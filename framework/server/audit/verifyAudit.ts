import { sql } from 'kysely'
import type { Db } from '#server/database/guardedKysely.ts'
import { type ChainHead, chainHash, entryHash, noHash, type ChainPosition } from './chainEntries.ts'

export interface AuditReport {
  /** The last place up to which the chain was followed; undefined: there is none. */
  readonly head: ChainHead | undefined
  /** Entries that have no place yet. */
  readonly waiting: number
  /** The first of each kind, as sentences; none: nothing was changed, deleted or inserted. */
  readonly problems: readonly string[]
}

const rowsAtOnce = 5_000

/**
 * Reads the whole audit and its chain, page by page, while it is written. `known` is an end of the chain from a log that is kept
 * elsewhere: without one it cannot be seen that the end of both tables was cut off.
 */
export const verifyAudit = async (
  db: Db,
  known?: ChainHead,
  pageSize = rowsAtOnce,
): Promise<AuditReport> => {
  const { head, problem } = await followChain(db, known, pageSize)
  const cut =
    known && problem === undefined && known.place > (head?.place ?? 0)
      ? `the chain ends at place ${head?.place ?? 0}, and once had place ${known.place}`
      : undefined
  const stray = await findStray(db, pageSize)
  const { waiting, lost } = await readWaiting(db)
  const problems = [
    problem,
    cut,
    stray && `entry ${stray} was inserted: it has no place in the chain, and waits for none`,
    lost && `entry ${lost} was deleted before it had a place`,
  ]
  return { head, waiting, problems: problems.filter((one) => typeof one === 'string') }
}

interface Link extends ChainPosition {
  readonly hash: string
  /** Of the entry as it is now; null: there is none. */
  readonly found: string | null
}

const followChain = async (db: Db, known: ChainHead | undefined, pageSize: number) => {
  let head: ChainHead = { place: 0, hash: noHash }
  for (;;) {
    const { rows } = await sql<Link>`
      select c.place, c.entry_id as "entryId", encode(c.entry_hash, 'hex') as "entryHash",
        encode(c.hash, 'hex') as hash, case when e.id is not null then ${entryHash} end as found
      from audit_chain as c left join audit_entry as e on e.id = c.entry_id
      where c.place > ${head.place} order by c.place limit ${pageSize}`.execute(db)
    for (const link of rows) {
      const problem = findProblem(head, link, known)
      if (problem !== undefined) return { head: head.place > 0 ? head : undefined, problem }
      head = { place: link.place, hash: link.hash }
    }
    if (rows.length < pageSize) return { head: head.place > 0 ? head : undefined }
  }
}

const findProblem = (
  before: ChainHead,
  link: Link,
  known: ChainHead | undefined,
): string | undefined => {
  const { place, entryId, found } = link
  if (place !== before.place + 1) return `place ${before.place + 1} of the chain was deleted`
  if (link.hash !== chainHash(before.hash, link))
    return `place ${place} of the chain, of entry ${entryId}, was changed`
  if (found === null) return `entry ${entryId}, at place ${place}, was deleted`
  if (found !== link.entryHash) return `entry ${entryId}, at place ${place}, was changed`
  return known?.place === place && known.hash !== link.hash
    ? `place ${place} of the chain, of entry ${entryId}, once had another hash: it was written again up to there`
    : undefined
}

/** The first entry that neither has a place nor waits for one. */
const findStray = async (db: Db, pageSize: number): Promise<number | null> => {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ last: number | null; stray: number | null }>`
      select max(id) as last, min(id) filter (where stray) as stray from (
        select e.id, c.entry_id is null and p.entry_id is null as stray from audit_entry as e
        left join audit_chain as c on c.entry_id = e.id
        left join audit_pending as p on p.entry_id = e.id
        where e.id > ${last} order by e.id limit ${pageSize}) as page`.execute(db)
    const [page] = rows
    if (page === undefined || page.last === null || page.stray !== null) return page?.stray ?? null
    last = page.last
  }
}

const readWaiting = async (db: Db) => {
  const { rows } = await sql<{ waiting: number; lost: number | null }>`
    select count(*)::int as waiting, min(p.entry_id) filter (where e.id is null) as lost
    from audit_pending as p left join audit_entry as e on e.id = p.entry_id`.execute(db)
  return rows[0] ?? { waiting: 0, lost: null }
}
