import type { Resource } from '#resources/kit/defineResource.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { blockersOf, type Action } from '#resources/kit/rules.ts'
import type { Session } from '#resources/kit/session.ts'
import { ServerError } from '#server/core/errors.ts'

/**
 * Refuses an action by the same reasons as the button: with a row all of them, without one those that apply to every
 * row. The row must have all its fields, regardless of what the caller may see.
 * @throws ServerError METHOD_NOT_ALLOWED, RIGHT_MISSING, RULE_BROKEN
 */
export const refuseBlocked = (
  resource: Resource,
  session: Session,
  action: Action | undefined,
  row?: AnyRecord,
): void => {
  if (action === undefined) throw new ServerError('METHOD_NOT_ALLOWED')
  const blockers = blockersOf(resource, action, session, row)
  if (blockers.some(({ kind }) => kind === 'right')) throw new ServerError('RIGHT_MISSING')
  const reasons = blockers.flatMap((blocker) => (blocker.kind === 'rule' ? [blocker.name] : []))
  if (reasons.length > 0) throw new ServerError('RULE_BROKEN', { reasons })
}
