import type { Action } from '#schema/actions/actions.ts'
import type { Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { blockersOf } from '#schema/actions/rules.ts'
import type { Session } from '#schema/session.ts'
import { ServerError } from '#server/errors.ts'
import { isCarried } from '#schema/views.ts'
import type { Row } from '#server/read/readRow.ts'
import type { RowSource } from '#server/read/rowSource.ts'

/**
 * The names of the rules against an action, by which the screen explains it too: with a row all of them, without one those
 * that apply to every row. The row must have all its fields, regardless of what the caller may see. Saves, deletions, recorded
 * actions and confirmed calls all ask here.
 * @throws ServerError METHOD_NOT_ALLOWED without an action, RIGHT_MISSING, SIGN_IN_TOO_OLD
 */
export const blockingReasons = (
  resource: Resource,
  session: Session,
  action: Action | undefined,
  row?: AnyRecord,
): string[] => {
  if (action === undefined) throw new ServerError('METHOD_NOT_ALLOWED')
  const blockers = blockersOf(resource, action, session, row)
  if (blockers.some(({ kind }) => kind === 'right')) throw new ServerError('RIGHT_MISSING')
  if (action.freshSignIn && !session.isFresh) throw new ServerError('SIGN_IN_TOO_OLD')
  return blockers.flatMap((blocker) => (blocker.kind === 'rule' ? [blocker.name] : []))
}

/**
 * Refuses an action with every reason against it.
 * @throws ServerError METHOD_NOT_ALLOWED, RIGHT_MISSING, SIGN_IN_TOO_OLD, RULE_BROKEN
 */
export const assertAllowed = (...requested: Parameters<typeof blockingReasons>): void => {
  const reasons = blockingReasons(...requested)
  if (reasons.length > 0) throw new ServerError('RULE_BROKEN', { reasons })
}

/** Rules use all fields; the server removes what the caller may not see before answering. */
export const asSystem = (source: RowSource): RowSource => ({
  ...source,
  session: { ...source.session, permissions: source.application.permissions },
})

/** A row that was read with all its fields, reduced to the caller's rights. */
export const redact = ({ resource, session }: RowSource, whole: Row): Row =>
  Object.fromEntries(
    Object.entries(whole).filter(
      ([name]) => name === 'id' || name === 'version' || isCarried(resource, name, session),
    ),
  )
