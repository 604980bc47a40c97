import { sql, type Kysely } from 'kysely'
import {
  companyViewLimits,
  type CompanyView,
  type CompanyViewDraft,
} from '#resources/kit/list/companyViews.ts'
import type { Session } from '#resources/kit/session.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { ServerError } from '#server/core/errors.ts'
import { writeAudit } from '#server/core/store/write/writeAudit.ts'

/** Who changes the views of the company, and when. */
export interface CompanyViewChange {
  readonly transaction: Kysely<Tables>
  readonly session: Session
  readonly now: Date
}

/** The views of a company in the order in which they were first shared. */
export const readCompanyViews = async (
  db: Kysely<Tables>,
  company: string,
): Promise<readonly CompanyView[]> => {
  const { rows } = await sql<CompanyView>`
    select id, view, name, search, is_default as "isDefault", username
    from company_view where company = ${company} order by company_view.id`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/**
 * Shares a view, in place of one of the same list and name; a default one ends the other default of its list.
 * @throws ServerError VALUE_INVALID where the company has as many as it may have
 */
export const shareView = async (
  change: CompanyViewChange,
  { view, name, search, isDefault }: CompanyViewDraft,
): Promise<number> => {
  const { transaction, session, now } = change
  const { participantCode: company, username } = session
  const views = await lockViews(change)
  const before = views.find((one) => one.view === view && one.name === name)
  if (before === undefined && views.length >= companyViewLimits.perCompany)
    throw new ServerError('VALUE_INVALID', { problems: { name: 'tooMany' } })
  if (isDefault) await endDefault(change, view)
  const { rows } = await sql<{ id: number }>`
    insert into company_view (company, view, name, search, is_default, username, shared)
    values (${company}, ${view}, ${name}, ${search}, ${isDefault}, ${username}, ${now})
    on conflict (company, view, name) do update set search = excluded.search,
      is_default = excluded.is_default, username = excluded.username, shared = excluded.shared
    returning id`.execute(transaction)
  const id = Number(rows[0]?.id)
  const after = { view, name, search, isDefault }
  await audit(change, { id, action: before ? 'edit' : 'create', before: toDraft(before), after })
  return id
}

/**
 * Makes a view the default of its list, or no longer. The view itself stays as it is: what the caller saw of it may be older than what
 * another admin has shared since.
 * @throws ServerError NOT_FOUND where the company has no such view
 */
export const chooseDefault = async (
  change: CompanyViewChange,
  id: number,
  isDefault: boolean,
): Promise<void> => {
  const before = toDraft((await lockViews(change)).find((one) => one.id === id))
  if (before === undefined) throw new ServerError('NOT_FOUND')
  if (before.isDefault === isDefault) return
  if (isDefault) await endDefault(change, before.view)
  await sql`update company_view set is_default = ${isDefault}
    where id = ${id} and company = ${change.session.participantCode}`.execute(change.transaction)
  await audit(change, { id, action: 'edit', before, after: { ...before, isDefault } })
}

const endDefault = ({ transaction, session }: CompanyViewChange, view: string): Promise<unknown> =>
  sql`update company_view set is_default = false
    where company = ${session.participantCode} and view = ${view} and is_default`.execute(
    transaction,
  )

/** @throws ServerError NOT_FOUND where the company has no such view */
export const unshareView = async (change: CompanyViewChange, id: number): Promise<void> => {
  const { transaction, session } = change
  const before = (await lockViews(change)).find((one) => one.id === id)
  if (before === undefined) throw new ServerError('NOT_FOUND')
  await sql`delete from company_view
    where id = ${id} and company = ${session.participantCode}`.execute(transaction)
  await audit(change, { id, action: 'delete', before: toDraft(before) })
}

/** Two changes at once would both find room, or each make its view the default. */
const lockViews = async ({ transaction, session: { participantCode } }: CompanyViewChange) => {
  await sql`select pg_advisory_xact_lock(hashtext(${`company view ${participantCode}`}))`.execute(
    transaction,
  )
  return readCompanyViews(transaction, participantCode)
}

const toDraft = (view: CompanyView | undefined): CompanyViewDraft | undefined =>
  view && { view: view.view, name: view.name, search: view.search, isDefault: view.isDefault }

const audit = (
  { transaction, session, now }: CompanyViewChange,
  {
    id,
    ...entry
  }: {
    readonly id: number
    readonly action: 'create' | 'edit' | 'delete'
    readonly before?: CompanyViewDraft | undefined
    readonly after?: CompanyViewDraft
  },
) => writeAudit(transaction, session, now, { resource: 'companyView', recordId: id, ...entry })
