import type { FastifyRequest } from 'fastify'
import type { Session } from '#schema/session.ts'
import type { ErrorCode } from '#server/errors.ts'

/** What became known of a call while it was answered, for its line in the log. */
export interface CallFacts {
  /** Who asks, from a verified token; the company is the asked one, also where the user does not belong to it. */
  readonly who?: Pick<Session, 'username' | 'participantCode'>
  readonly isForeign?: true
  readonly code?: ErrorCode
}

const known = new WeakMap<object, CallFacts>()

/** `request` is that of Fastify, or its headers alone. */
export const addCallFacts = (request: object, facts: CallFacts): void => {
  known.set(request, { ...known.get(request), ...facts })
}

export const callFactsOf = (request: object): CallFacts => known.get(request) ?? {}

/** What a security event has of a user who changed something by a call. */
export const changedBy = (
  request: FastifyRequest,
  { username, participantCode }: Pick<Session, 'username' | 'participantCode'>,
) => ({
  user: username,
  company: participantCode,
  address: request.ip,
  action: `${request.method} ${request.routeOptions.url}`,
  correlationId: request.id,
})
