import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServerError } from '#server/errors.ts'
import findMyWay from 'find-my-way'

/** Refuses requests that are malformed before a route handles them, and reads bodies of JSON strictly. */
export const checkRequests = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  parseJson(app)
  app.addHook('onRequest', refuseMalformed)
  app.addHook('onRequest', ignoreNoBody)
  app.addHook('preValidation', refuseDeepBody)
}

/**
 * Refuses what Node's parser admits and a proxy in front may read in another way: several `Host` headers, of which Node takes the first
 * (RFC 9112 section 3.2), and versions other than 1.0 and 1.1 on a connection that speaks no other (section 2.3).
 * @throws ServerError HEADER_INVALID
 */
const refuseMalformed = async ({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> => {
  if (!/^1\.[01]$/.test(raw.httpVersion))
    throw new ServerError('HEADER_INVALID', { field: 'HTTP version', reason: '1.0 or 1.1' })
  const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw new ServerError('HEADER_INVALID', { field: 'host', reason: 'given twice' })
}

/** Clients that name a media type with every call send one without a body too: where none is needed, nothing is parsed. */
const ignoreNoBody = async ({ raw, routeOptions }: FastifyRequest): Promise<void> => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  const isNeeded =
    routeOptions.config.rights === undefined || routeOptions.schema?.body !== undefined
  if (!isNeeded && length === '0' && encoding === undefined) delete raw.headers['content-type']
}

/** Bodies of the product have a few levels; preferences, whose form is free, have some more. */
const deepest = 64

/**
 * Refuses a body that is nested so deeply that recursive code would overflow the stack.
 * @throws ServerError BODY_INVALID
 */
const refuseDeepBody = async ({ body }: FastifyRequest): Promise<void> => {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new ServerError('BODY_INVALID', { reason: 'tooDeep' })
    level = level.flatMap(toBelow)
  }
}

/** Streams and forms are not traversed. */
const toBelow = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.filter((below) => typeof below === 'object')
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).filter((below) => typeof below === 'object') : []
}

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
const parseJson = (app: FastifyInstance): void => {
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
