import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import {
  isErrorCode,
  ServerError,
  toErrorBody,
  type ErrorCode,
  type ErrorFacts,
} from '#server/errors.ts'
import { addCallFacts } from './callFacts.ts'
import { codeOf, toDatabaseFault } from '#server/database/databaseFault.ts'

/** Answers every error in the format of `docs/errors.md`, and logs server errors. */
export const handleError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (hasLeft(error, reply)) {
    request.log.info({ req: request, correlationId: request.id }, 'the client left')
    return reply.code(clientLeft).send()
  }
  const answer = toServerError(error)
  addCallFacts(request, { code: answer.code })
  if (answer.status >= 500) {
    request.log.error({ err: error, correlationId: request.id }, answer.message)
  }
  // RFC 9470: a client asks its provider for a sign-in that is not older.
  if (answer.code === 'SIGN_IN_TOO_OLD')
    reply.header('www-authenticate', 'Bearer error="insufficient_user_authentication"')
  const isTemporary = answer.status === 503 || answer.status === 429
  if (isTemporary && !reply.hasHeader('retry-after')) reply.header('retry-after', '1')
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      ...toErrorBody(answer),
      ...(answer.status >= 500 ? { correlationId: request.id } : {}),
    })
}

/** As proxies log it: no answer was received, so it is a fault of no one. */
const clientLeft = 499

/** The client closed the connection before the stream of the answer began, or its own ended. */
const hasLeft = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE'

/** Translates errors of libraries; unknown ones become INTERNAL without details. */
export const toServerError = (error: unknown): ServerError => {
  if (error instanceof ServerError) return error
  const cause = { cause: error }
  const fault = toDatabaseFault(error)
  if (fault) return new ServerError(fault, {}, cause)
  if (!(error instanceof Error)) return new ServerError('INTERNAL', {}, cause)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const facts = toFacts(error.validation[0])
    return new ServerError(toPlaceCode(error.validationContext, facts), facts, cause)
  }
  const { code, statusCode }: Partial<FastifyError> = error
  if (isErrorCode(code) && code.startsWith('FILTER_')) {
    return new ServerError(code, toFilterFacts(error), cause)
  }
  // The text has a character that the database cannot store, such as NUL.
  if (code === '22021' || code === '22P05') {
    return new ServerError('BODY_INVALID', { reason: 'characterNotAllowed' }, cause)
  }
  if (code === 'FST_ERR_BAD_URL') {
    return new ServerError('QUERY_INVALID', { reason: 'notAnAddress' }, cause)
  }
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return new ServerError('QUERY_INVALID', { reason: 'tooLong' }, cause)
  }
  // Fastify's errors about requests: a body that is not JSON, too long, or of an unsupported type.
  if (statusCode === 400) return new ServerError('BODY_INVALID', { reason: 'notJson' }, cause)
  const known = statusCode === undefined ? undefined : statusCodes[statusCode]
  return new ServerError(known ?? 'INTERNAL', {}, cause)
}

/** The body of a list call has a page and a sort order with codes of their own. */
const toPlaceCode = (place = 'body', { field = '' }: ErrorFacts): ErrorCode => {
  if (place !== 'body') return placeCodes[place] ?? 'BODY_INVALID'
  if (/^(pageable\.)?sort\b/.test(field)) return 'SORT_INVALID'
  return /^pageable\.page(Number|Size)/.test(field) ? 'PAGE_INVALID' : 'BODY_INVALID'
}

const placeCodes: Record<string, ErrorCode> = {
  querystring: 'QUERY_INVALID',
  params: 'QUERY_INVALID',
  headers: 'HEADER_INVALID',
}

const statusCodes: Record<number, ErrorCode> = {
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_TYPE_UNSUPPORTED',
  429: 'RATE_LIMITED',
}

/** The name of an unknown property, truncated, because it is text of the client. */
const unknownIn = (issue: ZodFastifySchemaValidationError | undefined): readonly string[] => {
  const { keys } = (issue?.params ?? {}) as { readonly keys?: readonly unknown[] }
  return issue?.keyword === 'unrecognized_keys' && keys ? [String(keys[0]).slice(0, 100)] : []
}

const toFacts = (issue: ZodFastifySchemaValidationError | undefined): ErrorFacts => ({
  field: [...(issue?.instancePath ?? '').split('/').filter(Boolean), ...unknownIn(issue)].join('.'),
  reason: issue?.message ?? 'invalid',
})

const toFilterFacts = (error: Error): ErrorFacts => ({
  ...('position' in error && typeof error.position === 'number'
    ? { position: error.position }
    : {}),
  ...('field' in error && typeof error.field === 'string' ? { field: error.field } : {}),
})
