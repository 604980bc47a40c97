import type { FastifyRequest } from 'fastify'
import { isCompanyCode, toMembership } from '#schema/users/groups.ts'
import { toPermissions } from '#schema/session.ts'
import type { Session } from '#schema/session.ts'
import { normalizeText } from '#schema/values/normalizeText.ts'
import { application } from '#schema/application.ts'
import { ServerError } from '#server/errors.ts'
import { isFresh } from './freshSignIn.ts'
import { addCallFacts } from './callFacts.ts'
import type { RouteContext } from './routeContext.ts'

/**
 * The user, company and mode of a request; all from the verified token, nothing from the body.
 * @throws ServerError INVALID_SESSION, TOKEN_EXPIRED, COMPANY_INVALID, HEADER_INVALID, IDENTITY_UNAVAILABLE
 */
export const readSession = async (
  request: Pick<FastifyRequest, 'headers'>,
  { identity, settings, clock }: Pick<RouteContext, 'identity' | 'settings' | 'clock'>,
): Promise<Session> => {
  const { headers } = request
  const verified = await identity.verify(readToken(headers))
  const { subject, signedInAt, groups, permissions } = verified
  // As rows have it, and filters ask for it.
  const username = normalizeText(verified.username)
  const names = application().headers
  const company = headers[names.company.toLowerCase()]
  if (!isCompanyCode(company)) {
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
    permissions: permissionsOf(permissions),
    groups,
    flags: settings.featureFlags,
    isFresh: isFresh(signedInAt, clock(), settings.freshSignInMinutes),
    archive: readArchive(names.archive, headers[names.archive.toLowerCase()]),
  }
}

/** The same list for each call with one token, so that what follows from it is found once. */
const permissionsOf = (roles: readonly string[]): Session['permissions'] => {
  const known = permissionsByRoles.get(roles) ?? toPermissions(roles)
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
