import type { FastifyRequest } from 'fastify'
import { ServerError } from '#server/core/errors.ts'

/**
 * Refuses what Node's parser admits and a proxy in front may read in another way: several `Host` headers, of which Node takes the first
 * (RFC 9112 section 3.2), and versions other than 1.0 and 1.1 on a connection that speaks no other (section 2.3).
 * @throws ServerError HEADER_INVALID
 */
export const refuseMalformed = async ({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> => {
  if (!/^1\.[01]$/.test(raw.httpVersion))
    throw new ServerError('HEADER_INVALID', { field: 'HTTP version', reason: '1.0 or 1.1' })
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw new ServerError('HEADER_INVALID', { field: 'host', reason: 'given twice' })
}
