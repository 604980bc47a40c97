import type { FastifyRequest } from 'fastify'
import type { Session } from '#schema/session.ts'
import { ServerError } from '#server/errors.ts'
import type { IdempotentRequest } from '#server/write/keepIdempotent.ts'

/** The idempotency key of a write, if the request has one. @throws ServerError HEADER_INVALID */
export const idempotencyOf = (
  request: FastifyRequest,
  session: Session,
  body: unknown,
): IdempotentRequest | undefined => {
  if (!request.routeOptions.config.idempotencyKey)
    throw new TypeError(`${request.routeOptions.url} does not declare its key`)
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw new ServerError('HEADER_INVALID', {
      field: 'Idempotency-Key',
      reason: '1 to 100 characters',
    })
  }
  return {
    key,
    actor: `${session.participantCode} ${session.subject ?? session.username}`,
    call: `${request.method} ${toAddress(request)}`,
    request: body,
  }
}

/** The address of the call, however the request spells it. */
const toAddress = ({ routeOptions, params }: FastifyRequest): string =>
  (routeOptions.url ?? '')
    .replace(/\/$/, '')
    .replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((params as Readonly<Record<string, string | number>>)[name] ?? ''),
    )
