import { lockKey } from '#server/database/advisoryLock.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { sql } from 'kysely'
import { watchLimits, type Watch } from '#schema/record/watching.ts'
import { ServerError } from '#server/errors.ts'
import { ownedBy, withoutNulls, type Owner } from './readers.ts'

/** A watch as a user asks for it, checked. */
export type WatchDraft = {
  readonly resource: string
  readonly rules: readonly string[]
} & (
  | { readonly kind: 'entry'; readonly rowId: number }
  | {
      readonly kind: 'view'
      readonly name: string
      readonly view: string
      readonly search: string
    }
  | { readonly kind: 'numbers'; readonly name: string; readonly numbers: readonly string[] }
)

/**
 * Begins to watch, or replaces what is watched of the same: an entry, a view with the same filters, a list of numbers of the same name.
 * @throws ServerError VALUE_INVALID where a user watches too much
 */
export const keepWatch = (db: Db, owner: Owner, draft: WatchDraft, now: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const { subject, company } = owner
    const { kind, resource, rules } = draft
    // Two calls of a user at once would both find room.
    await lockKey(transaction, `watch ${company} ${subject}`)
    await sql`delete from watch where ${ownedBy(owner)} and resource = ${resource} and kind = ${kind}
      and ${isSame(draft)}`.execute(transaction)
    const { rows: counted } = await sql<{ all: number; views: number }>`
      select count(*)::int as all, (count(*) filter (where kind = 'view'))::int as views
      from watch where ${ownedBy(owner)}`.execute(transaction)
    const { all = 0, views = 0 } = counted[0] ?? {}
    if (all >= watchLimits.ofUser || (kind === 'view' && views >= watchLimits.views))
      throw new ServerError('VALUE_INVALID', { problems: { kind: 'tooMany' } })
    const { rows } = await sql<{ id: number }>`
      insert into watch (subject, company, resource, kind, row_id, view, search, name, rules, created)
      values (${subject}, ${company}, ${resource}, ${kind}, ${kind === 'entry' ? draft.rowId : null},
        ${kind === 'view' ? draft.view : null}, ${kind === 'view' ? draft.search : null},
        ${kind === 'entry' ? null : draft.name}, ${[...rules]}::text[], ${now}) returning id`.execute(
      transaction,
    )
    const id = Number(rows[0]?.id)
    if (kind === 'numbers')
      await sql`insert into watch_number (watch_id, resource, number)
        select distinct ${id}::bigint, ${resource}, unnest(${[...draft.numbers]}::text[])`.execute(
        transaction,
      )
    return id
  })

const isSame = (draft: WatchDraft) => {
  if (draft.kind === 'entry') return sql`row_id = ${draft.rowId}`
  return draft.kind === 'view'
    ? sql`view = ${draft.view} and name = ${draft.name}`
    : sql`name = ${draft.name}`
}

/** Whether there was such a watch of the user. */
export const endWatch = async (db: Db, owner: Owner, id: number): Promise<boolean> => {
  const { rows } = await sql`
    delete from watch where ${ownedBy(owner)} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}

/** What a user watches, of one row or all, the latest first. */
export const readWatches = async (
  db: Db,
  owner: Owner,
  of: { readonly resource?: string | undefined; readonly rowId?: number | undefined },
): Promise<readonly Watch[]> => {
  const { rows } = await sql<Watch>`
    select id, kind, resource, row_id as "rowId", view, search, name, rules,
      (select array_agg(number order by number) from watch_number where watch_id = watch.id) as numbers
    from watch where ${ownedBy(owner)}
      ${of.resource === undefined ? sql`` : sql`and resource = ${of.resource}`}
      ${of.rowId === undefined ? sql`` : sql`and row_id = ${of.rowId}`}
    order by id desc`.execute(db)
  return rows.map(withoutNulls)
}
