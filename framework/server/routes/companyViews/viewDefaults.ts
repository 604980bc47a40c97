import { sql } from 'kysely'
import type { Application } from '#schema/application.ts'
import { byPrecedence } from '#schema/list/byPrecedence.ts'
import type { DefaultChoice } from '#schema/list/companyViews.ts'
import type { Session } from '#schema/session.ts'
import { ServerError } from '#server/errors.ts'
import {
  auditView,
  endDefault,
  lockViews,
  readCompanyViews,
  toAudited,
  type CompanyViewChange,
  type SharedView,
} from './companyViews.ts'

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
