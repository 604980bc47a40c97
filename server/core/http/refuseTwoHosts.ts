import type { FastifyRequest } from 'fastify'
import { ServerError } from '#server/core/errors.ts'

/**
 * Refuses a request with several `Host` headers (RFC 9112 section 3.2). Node takes the first one; a proxy in front may have decided by another.
 * @throws ServerError HEADER_INVALID
 */
export const refuseTwoHosts = async ({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> => {
  let hosts = 0
  // Names and values in turns.
  for (let place = 0; place < raw.rawHeaders.length; place += 2)
    if (raw.rawHeaders[place]?.toLowerCase() === 'host') hosts += 1
  if (hosts > 1) throw new ServerError('HEADER_INVALID', { field: 'host', reason: 'given twice' })
}
