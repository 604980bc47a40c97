import findMyWay from 'find-my-way'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServerError } from '#server/errors.ts'

/**
 * Answers what no route takes, before authentication: 404 for an address that does not exist, 405 with the methods in `Allow` for a
 * method that it does not take, and `OPTIONS`. The most specific address counts: `GET /find` is not the row `find` of `GET /:id`.
 * Pages are left to the handler of what is not found.
 */
export const answerAddresses = (app: FastifyInstance): void => {
  const addresses = findMyWay({ maxParamLength: longest, ignoreTrailingSlash: false })
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = toPattern(url)
    const known = methodsOf.get(pattern)
    const methods = known ?? new Set(['OPTIONS'])
    for (const each of [method].flat()) methods.add(each)
    if (known) return
    methodsOf.set(pattern, methods)
    addresses.on('GET', pattern, () => undefined, methods)
  })

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { is404, method, params } = request
    if (!is404 && Object.keys(params as object).length === 0) return
    const methods = addresses.find('GET', toPath(request))?.store as Set<string> | undefined
    if (methods === undefined) {
      if (method === 'GET' || method === 'HEAD') return
      throw new ServerError('ROUTE_NOT_FOUND')
    }
    if (methods.has(method) && method !== 'OPTIONS') return
    reply.header('allow', [...methods].sort().join(', '))
    // A preflight that was not answered by then is of a foreign origin.
    const isPreflight = request.headers['access-control-request-method'] !== undefined
    if (method !== 'OPTIONS' || isPreflight) throw new ServerError('METHOD_NOT_ALLOWED')
    return reply.code(204).send()
  })
}

const longest = 16_384

/** Parameters of the same place may have different names. */
const toPattern = (url: string): string => url.replaceAll(/:\w+/g, ':part')

const toPath = ({ url }: FastifyRequest): string => url.split(/[?#;]/, 1)[0] ?? ''
