import { lockKey } from '#server/database/advisoryLock.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { sql } from 'kysely'
import { watchLimits, type NumbersChange, type Watch } from '#schema/record/watching.ts'
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
    if (kind === 'numbers') await addNumbers(transaction, { id, resource }, draft.numbers)
    return id
  })

const addNumbers = async (
  transaction: Db,
  { id, resource }: Pick<Watch, 'id' | 'resource'>,
  numbers: readonly string[],
): Promise<void> => {
  await sql`insert into watch_number (watch_id, resource, number)
    select distinct ${id}::bigint, ${resource}, unnest(${[...numbers]}::text[])`.execute(
    transaction,
  )
}

/**
 * Changes a list of numbers, which goes on being the same watch. Returns its version.
 * @throws ServerError NOT_FOUND without such a list of the user, VERSION_CONFLICT where it was changed since, VALUE_INVALID where another one
 * has the name
 */
export const changeNumbers = (
  db: Db,
  owner: Owner,
  id: number,
  { version, name, numbers, rules }: NumbersChange,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockKey(transaction, `watch ${owner.company} ${owner.subject}`)
    const watch = await readNumbers(transaction, owner, id)
    if (watch.version !== version) throw new ServerError('VERSION_CONFLICT', { record: watch })
    const { resource } = watch
    const { rows: others } = await sql`
      select 1 from watch where ${ownedBy(owner)} and resource = ${resource} and kind = 'numbers'
        and name = ${name} and id <> ${id}`.execute(transaction)
    if (others.length > 0) throw new ServerError('VALUE_INVALID', { problems: { name: 'taken' } })
    await sql`update watch set name = ${name}, rules = ${[...rules]}::text[], revision = revision + 1
      where id = ${id}`.execute(transaction)
    await sql`delete from watch_number where watch_id = ${id}`.execute(transaction)
    await addNumbers(transaction, watch, numbers)
    return version + 1
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

/**
 * A list of numbers that a user watches.
 * @throws ServerError NOT_FOUND without such a list of the user
 */
export const readNumbers = async (
  db: Db,
  owner: Owner,
  id: number,
): Promise<Watch & { readonly numbers: readonly string[] }> => {
  const [watch] = await readWatches(db, owner, { id })
  if (watch?.kind !== 'numbers') throw new ServerError('NOT_FOUND')
  return { ...watch, numbers: watch.numbers ?? [] }
}

/** What a user watches, one of it, of one row, or all; the latest first. */
export const readWatches = async (
  db: Db,
  owner: Owner,
  of: {
    readonly id?: number | undefined
    readonly resource?: string | undefined
    readonly rowId?: number | undefined
  },
): Promise<readonly Watch[]> => {
  const { rows } = await sql<Watch>`
    select id, revision as version, kind, resource, row_id as "rowId", view, search, name, rules,
      (select array_agg(number order by number) from watch_number where watch_id = watch.id) as numbers
    from watch where ${ownedBy(owner)}
      ${of.id === undefined ? sql`` : sql`and id = ${of.id}`}
      ${of.resource === undefined ? sql`` : sql`and resource = ${of.resource}`}
      ${of.rowId === undefined ? sql`` : sql`and row_id = ${of.rowId}`}
    order by id desc`.execute(db)
  return rows.map(withoutNulls)
}
