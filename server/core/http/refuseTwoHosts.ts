import type { FastifyRequest } from 'fastify'
import { ServerError } from '#server/core/errors.ts'

/**
 * Refuses a request with several `Host` headers (RFC 9112 section 3.2). Node takes the first one; a proxy in front may have decided by another.
 * @throws ServerError HEADER_INVALID
 */
export const refuseTwoHosts = async ({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> => {
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw new ServerError('HEADER_INVALID', { field: 'host', reason: 'given twice' })
}
