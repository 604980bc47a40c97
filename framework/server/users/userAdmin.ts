import type { FastifyRequest } from 'fastify'
import type { Application } from '#schema/application.ts'
import { isCompanyAdmin, type Session } from '#schema/session.ts'
import type { UserAdmin } from '#schema/users/userRules.ts'
import { user } from '#schema/included/user.ts'
import { ServerError } from '#server/errors.ts'
import { runOnce, type IdempotentRequest } from '#server/write/idempotency.ts'
import { writeAudit } from '#server/write/writeAudit.ts'
import type {
  DirectoryMember,
  ProductTransaction,
  UserChanges,
  UserDirectory,
} from '#server/userDirectory.ts'
import type { EventFacts, SecurityEventName } from '#server/operate/telemetry/securityEvents.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { lockKey } from '#server/database/advisoryLock.ts'

/** The calling user admin, and the user directory. */
export interface UserAdminContext {
  readonly application: Application
  readonly session: Session
  readonly admin: UserAdmin
  readonly directory: UserDirectory
  /** Where the call comes from, for security events. */
  readonly origin: Pick<EventFacts, 'address' | 'correlationId'>
}

/**
 * Admits admins of the company by the directory too, because the token may be minutes old.
 * @throws ServerError RIGHT_MISSING, IDENTITY_UNAVAILABLE
 */
export const requireUserAdmin = async (
  request: FastifyRequest,
  context: RouteContext,
): Promise<UserAdminContext> => {
  const { session } = request
  const { directory } = context.identity
  if (directory === undefined) throw new ServerError('IDENTITY_UNAVAILABLE')
  const account = await directory.find(session.subject ?? '')
  const admin = toAdmin(context, session, account)
  const origin = { address: request.ip, correlationId: request.id }
  return { application: context.application, session, admin, directory, origin }
}

/** One change of users by an admin whose rights were just checked. */
export interface UserChangeContext {
  readonly application: Application
  readonly admin: UserAdmin
  readonly changes: UserChanges
  readonly transaction: ProductTransaction
  /** Writes an audit entry, in the same transaction. */
  readonly note: (
    action: keyof typeof eventOf,
    before: DirectoryMember | undefined,
    after: DirectoryMember | undefined,
  ) => Promise<void>
}

/**
 * Does the work exactly once, as a whole or not at all. Changes of a company are serialized and each checks again that the admin
 * still is one: of two admins who remove each other the second is refused, and the company keeps an admin.
 */
export const changeUsers = async <Answer>(
  context: RouteContext,
  { session, directory, admin: entered, origin }: UserAdminContext,
  keyed: IdempotentRequest | undefined,
  work: (work: UserChangeContext) => Promise<Answer>,
): Promise<Answer> => {
  const now = context.clock()
  const noted: { readonly event: SecurityEventName; readonly target: string | undefined }[] = []
  const answer = await runOnce(context.database, keyed, now, async (transaction) => {
    await lockKey(transaction, session.participantCode, lockSpace)
    return directory.change(transaction, async (changes) => {
      // Found by name, as finding by id would lock the admin as well, and two admins who change each other would wait for each other.
      const named = await changes.findByUsername(entered.username)
      const account = named?.id === session.subject ? named : undefined
      const admin = toAdmin(context, session, account)
      const note: UserChangeContext['note'] = (action, before, after) => {
        noted.push({ event: eventOf[action], target: (after ?? before)?.username })
        return writeAudit(transaction, session, now, {
          resource: user.name,
          recordId: String((after ?? before)?.id),
          action,
          before,
          after,
        })
      }
      return work({ application: context.application, admin, changes, transaction, note })
    })
  })
  // Only what was committed has happened.
  for (const { event, target } of noted)
    context.telemetry.report(event, {
      user: session.username,
      company: session.participantCode,
      ...origin,
      target,
    })
  return answer
}

const eventOf = {
  create: 'userCreated',
  rejoin: 'userJoined',
  edit: 'userChanged',
  addGroups: 'groupsAdded',
  removeGroups: 'groupsRemoved',
  enable: 'signInEnabled',
  disable: 'signInDisabled',
} as const satisfies Record<string, SecurityEventName>

const toAdmin = (
  { settings }: RouteContext,
  { participantCode }: Session,
  account: DirectoryMember | undefined,
): UserAdmin => {
  const groups = account?.enabled ? account.groups : []
  if (!account || !isCompanyAdmin({ participantCode, groups }))
    throw new ServerError('RIGHT_MISSING')
  // The name of now: that of the token may be older, and rules compare names.
  return {
    participantCode,
    username: account.username,
    groups,
    delegatesAdmin: settings.delegateAdmin,
    companyDomains: settings.companyDomains,
  }
}

/** Of locks by company; it spells "user". */
const lockSpace = 0x75736572
