import type { FastifyInstance } from 'fastify'
import { ServerError } from '#server/core/errors.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes a body: bytes that are no UTF-8 are refused, as they would be stored as U+FFFD. @throws ServerError BODY_INVALID */
const decodeBody = (body: Buffer): string => {
  try {
    return decoder.decode(body)
  } catch (error) {
    throw new ServerError('BODY_INVALID', { reason: 'notUtf8' }, { cause: error })
  }
}

/** JSON is UTF-8 (RFC 8259, 8.1); Fastify's own parser replaces what is not. */
export const parseJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      try {
        void parse(request, decodeBody(body), done)
      } catch (error) {
        done(error as Error)
      }
    },
  )
}
