import { sql, type Kysely } from 'kysely'
import type { Deed } from '#resources/kit/defineResource.ts'
import { permissions } from '#resources/kit/permissions.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { blockersOf, type Action } from '#resources/kit/rules.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import { ServerError } from '#server/errors.ts'
import type { Row } from './findRows.ts'
import type { Tables } from './guardedKysely.ts'
import { noteStatus } from './noteStatus.ts'
import { readRow } from './readRow.ts'
import type { RowSource } from './rowSource.ts'
import { saveRow } from './saveRow.ts'

/** What is done, to which row, and where it is noted. */
export type DeedWork = {
  readonly deed: Deed
  /** The rows that this company may change, as the caller sees them. */
  readonly target: RowSource
  /** The same rows in the archive, where nothing is changed any more. */
  readonly archived: RowSource | undefined
  readonly entries: RowSource
  readonly action: Action & { readonly name: string }
  /** The entry; normalized and checked. */
  readonly draft: AnyRecord
  /** The row as the caller saw it. */
  readonly version: number | undefined
}

/**
 * Does something to one row: locks it, asks the rules, changes it and notes who did it. Of several at once each
 * is judged by what the one before left behind.
 * @throws ServerError NOT_FOUND, RULE_BROKEN with every reason, VERSION_CONFLICT with the row as it is now
 */
export const doDeed = async (
  transaction: Kysely<Tables>,
  { deed, target, archived, entries, action, draft, version }: DeedWork,
  now: Date,
): Promise<Row> => {
  const key = draft[deed.on.key]
  const id = await lockByKey(transaction, target, deed.on.key, key)
  if (id === undefined) {
    const isArchived = archived && (await findByKey(transaction, archived, deed.on.key, key))
    if (isArchived !== undefined) throw new ServerError('RULE_BROKEN', { reasons: ['notArchived'] })
    throw new ServerError('NOT_FOUND')
  }
  const whole = withAllFields(target)
  const before = await readRow(transaction, whole, id)
  if (before === undefined) throw new ServerError('NOT_FOUND')
  const reasons = blockersOf(target.resource, action, target.session, before).flatMap((blocker) =>
    blocker.kind === 'rule' ? [blocker.name] : [],
  )
  if (reasons.length > 0) throw new ServerError('RULE_BROKEN', { reasons })
  if (version !== undefined && before['version'] !== version) {
    throw new ServerError('VERSION_CONFLICT', { record: await readRow(transaction, target, id) })
  }
  const kept = Object.entries(deed.keeps).map(([field, from]) => [field, draft[from]])
  const sets = deed.does[String(draft[deed.says])]?.sets ?? {}
  const change = { ...sets, ...Object.fromEntries(kept) }
  await saveRow(transaction, whole, { id, version: undefined, draft: change }, now, action.name)
  const entry = { id: undefined, version: undefined, draft }
  const noted = await saveRow(transaction, entries, entry, now)
  await noteStatus(transaction, before, change, Number(noted['id']), now)
  return noted
}

/** Rules judge by all fields; what the caller may not see never leaves the server. */
const withAllFields = (source: RowSource): RowSource => ({
  ...source,
  session: { ...source.session, permissions },
})

const lockByKey = (
  transaction: Kysely<Tables>,
  source: RowSource,
  key: string,
  value: unknown,
): Promise<number | undefined> =>
  findByKey(transaction, source, key, value, sql` for update of ${sql.id(row)}`)

const findByKey = async (
  transaction: Kysely<Tables>,
  { from, where }: RowSource,
  key: string,
  value: unknown,
  lock = sql``,
): Promise<number | undefined> => {
  const column = sql.ref(`${row}.${toSnakeCase(key)}`)
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(`${row}.id`)} from ${from} where ${where} and ${column} = ${value}
    order by ${sql.ref(`${row}.id`)} limit 1${lock}`.execute(transaction)
  return rows[0]?.id
}
