import { lockKey } from '#server/database/advisoryLock.ts'
import { sql } from 'kysely'
import type { Application, Permission } from '#schema/application.ts'
import {
  companyViewLimits,
  type CompanyView,
  type CompanyViewDraft,
  type DefaultChoice,
} from '#schema/list/companyViews.ts'
import type { Session } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { ServerError } from '#server/errors.ts'
import { writeAudit } from '#server/write/writeAudit.ts'
import { byPrecedence } from '#schema/list/byPrecedence.ts'

/** Who changes the views of the company, and when. */
export interface CompanyViewChange {
  readonly transaction: Db
  readonly session: Session
  readonly now: Date
}

/** A view as it is kept, without what depends on who asks. */
export type SharedView = Omit<CompanyView, 'isStart'>

/** The views of a company in the order in which they were first shared. */
export const readCompanyViews = async (db: Db, company: string): Promise<readonly SharedView[]> => {
  const { rows } = await sql<SharedView>`
    select v.id, v.view, v.name, v.search, v.is_default as "isDefault", v.username,
      array(select d.permission from company_view_default as d
        where d.view_id = v.id order by d.permission) as "defaultFor"
    from company_view as v where v.company = ${company} order by v.id`.execute(db)
  return rows
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
  const after = { view, name, search, isDefault, defaultFor: before?.defaultFor ?? [] }
  await auditView(change, {
    id,
    action: before ? 'edit' : 'create',
    before: toAudited(before),
    after,
  })
  return id
}

/** Ends the default of a list: that for all users, or that for the holders of a permission. */
const endDefault = (
  { transaction, session: { participantCode: company } }: CompanyViewChange,
  view: string,
  permission?: Permission,
): Promise<unknown> =>
  permission === undefined
    ? sql`update company_view set is_default = false
        where company = ${company} and view = ${view} and is_default`.execute(transaction)
    : sql`delete from company_view_default
        where company = ${company} and view = ${view} and permission = ${permission}`.execute(
        transaction,
      )

/** @throws ServerError NOT_FOUND where the company has no such view */
export const unshareView = async (change: CompanyViewChange, id: number): Promise<void> => {
  const { transaction, session } = change
  const before = (await lockViews(change)).find((one) => one.id === id)
  if (before === undefined) throw new ServerError('NOT_FOUND')
  await sql`delete from company_view
    where id = ${id} and company = ${session.participantCode}`.execute(transaction)
  await auditView(change, { id, action: 'delete', before: toAudited(before) })
}

/** Two changes at once would both find room, or each make its view the default. */
const lockViews = async ({ transaction, session: { participantCode } }: CompanyViewChange) => {
  await lockKey(transaction, `company view ${participantCode}`)
  return readCompanyViews(transaction, participantCode)
}

type AuditedView = Omit<SharedView, 'id' | 'username'>

const toAudited = (view: SharedView | undefined): AuditedView | undefined => {
  if (view === undefined) return undefined
  const { id: _, username: __, ...audited } = view
  return audited
}

const auditView = (
  { transaction, session, now }: CompanyViewChange,
  {
    id,
    ...entry
  }: {
    readonly id: number
    readonly action: 'create' | 'edit' | 'delete'
    readonly before?: AuditedView | undefined
    readonly after?: AuditedView | undefined
  },
) => writeAudit(transaction, session, now, { resource: 'companyView', recordId: id, ...entry })

/**
 * Makes a view the default of its list, or no longer. The view itself stays as it is: what the caller saw of it may be older than what
 * another admin has shared since.
 * @throws ServerError NOT_FOUND where the company has no such view
 */
export const chooseDefault = async (
  change: CompanyViewChange,
  id: number,
  { isDefault, permission }: DefaultChoice,
): Promise<void> => {
  const { transaction, session } = change
  const before = (await lockViews(change)).find((one) => one.id === id)
  if (before === undefined) throw new ServerError('NOT_FOUND')
  const wasDefault =
    permission === undefined ? before.isDefault : before.defaultFor.includes(permission)
  if (wasDefault === isDefault) return
  await endDefault(change, before.view, permission)
  if (isDefault)
    await (
      permission === undefined
        ? sql`update company_view set is_default = true where id = ${id}`
        : sql`insert into company_view_default (view_id, company, view, permission)
          values (${id}, ${session.participantCode}, ${before.view}, ${permission})`
    ).execute(transaction)
  const after = (await readCompanyViews(transaction, session.participantCode)).find(
    (one) => one.id === id,
  )
  await auditView(change, {
    id,
    action: 'edit',
    before: toAudited(before),
    after: toAudited(after),
  })
}

/** Whether a user begins the list of a view with it: by the first of the user's permissions that has a default there, else by the default for all. */
export const isStartOf = (
  application: Application,
  { permissions }: Pick<Session, 'permissions'>,
  shared: SharedView,
  all: readonly SharedView[],
): boolean => {
  const ofList = all.filter(({ view }) => view === shared.view)
  const counts = byPrecedence(application.permissions).find(
    (permission) =>
      permissions.includes(permission) &&
      ofList.some(({ defaultFor }) => defaultFor.includes(permission)),
  )
  return counts === undefined ? shared.isDefault : shared.defaultFor.includes(counts)
}
