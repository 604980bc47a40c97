import type { FastifyRequest } from 'fastify'
import { isCompanyCode } from '#schema/users/companyCodes.ts'
import { toMembership } from '#schema/users/groups.ts'
import { toPermissions, type Session } from '#schema/session.ts'
import { normalizeText } from '#schema/values/normalizeText.ts'
import type { Application } from '#schema/application.ts'
import { ServerError } from '#server/errors.ts'
import { addCallFacts } from './callFacts.ts'
import type { RouteContext } from './routeContext.ts'
import type { Settings } from '#server/settings.ts'

/**
 * The user, company and mode of a request; all from the verified token, nothing from the body.
 * @throws ServerError INVALID_SESSION, TOKEN_EXPIRED, COMPANY_INVALID, HEADER_INVALID, IDENTITY_UNAVAILABLE
 */
export const readSession = async (
  request: Pick<FastifyRequest, 'headers'>,
  {
    application,
    identity,
    settings,
    clock,
  }: Pick<RouteContext, 'application' | 'identity' | 'settings' | 'clock'>,
): Promise<Session> => {
  const { headers } = request
  const verified = await identity.verify(readToken(headers))
  const { subject, signedInAt, groups, permissions } = verified
  // As rows have it, and filters ask for it.
  const username = normalizeText(verified.username)
  const names = application.headers
  const company = headers[names.company.toLowerCase()]
  if (!isCompanyCode(application, company)) {
    throw new ServerError('COMPANY_INVALID')
  }
  const who = { username, participantCode: company }
  if (!groups.includes(toMembership(company))) {
    addCallFacts(request, { who, isForeign: true })
    throw new ServerError('INVALID_SESSION')
  }
  addCallFacts(request, { who })
  return {
    participantCode: company,
    username,
    subject,
    permissions: permissionsOf(application, permissions),
    groups,
    flags: settings.featureFlags,
    isFresh: isFresh(signedInAt, clock(), settings.freshSignInMinutes),
    archive: readArchive(names.archive, headers[names.archive.toLowerCase()]),
  }
}

/** The same list for each call with one token, so that what follows from it is found once. */
const permissionsOf = (
  application: Application,
  roles: readonly string[],
): Session['permissions'] => {
  const known = permissionsByRoles.get(roles) ?? toPermissions(application, roles)
  permissionsByRoles.set(roles, known)
  return known
}
const permissionsByRoles = new WeakMap<readonly string[], Session['permissions']>()

/** The access token. @throws ServerError INVALID_SESSION without one */
export const readToken = ({ authorization }: FastifyRequest['headers']): string => {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new ServerError('INVALID_SESSION')
  return token
}

const readArchive = (name: string, header: string | readonly string[] | undefined): boolean => {
  if (header === undefined || header === 'false') return false
  if (header === 'true') return true
  throw new ServerError('HEADER_INVALID', { field: name, reason: 'true or false' })
}

/** Whether a sign-in at this second is fresh. A provider that does not say when it was is asked for another one. */
const isFresh = (signedInAt: number | undefined, now: Date, minutes: number): boolean =>
  minutes === 0 || (signedInAt !== undefined && now.getTime() / 1_000 - signedInAt <= minutes * 60)

/**
 * For calls by which a stranger at an open page could take over an account (ASVS 7.5.1). Ask it after the rights: users who lack them
 * are not asked for their password.
 * @throws ServerError SIGN_IN_TOO_OLD
 */
export const requireFreshSignIn = (
  session: Pick<Session, 'isFresh'>,
  settings: Pick<Settings, 'freshSignInMinutes'>,
): void => {
  if (!session.isFresh)
    throw new ServerError('SIGN_IN_TOO_OLD', { maxAge: settings.freshSignInMinutes * 60 })
}
