import type { FastifyRequest } from 'fastify'

/** Clients that name a media type with every call send one without a body too: where none is needed, nothing is parsed. */
export const ignoreNoBody = async ({ raw, routeOptions }: FastifyRequest): Promise<void> => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  const isNeeded =
    routeOptions.config.rights === undefined || routeOptions.schema?.body !== undefined
  if (!isNeeded && length === '0' && encoding === undefined) delete raw.headers['content-type']
}
