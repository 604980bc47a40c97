import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { allowOrigins } from '#server/securityHeaders.ts'
import { ServerError } from '#server/errors.ts'
import { createLogOptions } from '#server/log.ts'
import { registerConfig } from '#server/http/config.ts'
import { authoriseRoutes, declarePublic, userKey } from '#server/http/routeAccess.ts'
import { handleError } from '#server/http/handleError.ts'
import { registerHealth } from '#server/http/health.ts'
import { observeCalls } from '#server/http/observeCalls.ts'
import { type Queues, sampleServer } from '#server/http/sampleServer.ts'
import { readPortal, registerPortal } from '#server/http/portal.ts'
import type { RouteContext, RouteFactory } from '#server/http/routeContext.ts'
import { answerAddresses } from '#server/http/checkRequests.ts'
import { checkRequests } from '#server/http/checkRequests.ts'
import { registerPageStyle } from '#server/page/page.ts'
import {
  addSecurityHeaders,
  setMissing,
  toPagePolicy,
  toSecurityHeaders,
} from '#server/securityHeaders.ts'
import { registerOpenApi } from '#server/http/openApi.ts'
import type { Settings } from '#server/settings.ts'
import { createPostgresLists } from '#server/read/postgresLists.ts'

export interface AppOptions extends Omit<RouteContext, 'lists'> {
  readonly routes?: readonly RouteFactory[]
  /** The folder of the front end; undefined, or not built when the server starts: interfaces only. */
  readonly staticDir?: string | undefined
  readonly queues?: Queues | undefined
  readonly migrations?: readonly URL[] | undefined
  readonly log?: { readonly level: string; readonly stream?: { write(line: string): void } }
  /** While true, `/ready` fails and connections are closed, but the process still serves. */
  readonly isStopping?: () => boolean
}

/** Milliseconds that the process may lag, on the mean of a second, before it refuses calls as overloaded. */
const maxEventLoopDelay = 1_000

/** The whole server as a Fastify instance that does not listen yet. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { settings, identity, routes = [], isStopping = () => false } = options
  const portal = options.staticDir ? await readPortal(options.staticDir) : undefined
  const app = createServer(options)
  await app.register(underPressure, {
    // A machine of a developer or tester is busy with other programs, and stands still in a debugger.
    maxEventLoopDelay: settings.isLocal ? 0 : maxEventLoopDelay,
    retryAfter: 5,
    pressureHandler: (request, reply, _type, delay) => {
      // A busy process is alive; killing it would make things worse.
      if (request.url === '/live') return
      // An interval without a sample was not measured; the plugin calls that an infinite delay.
      if (delay === Number.POSITIVE_INFINITY) return
      reply.header('retry-after', '5')
      throw new ServerError('OVERLOADED')
    },
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ session, ip }) => (session ? userKey(session) : ip),
    errorResponseBuilder: () => new ServerError('RATE_LIMITED'),
  })
  sampleServer({ ...options, build: portal?.build ?? 'none' })
  addHeaders(app, settings, isStopping, portal?.build)
  checkRequests(app)
  allowOrigins(app, options.application, settings.corsOrigins)
  observeCalls(app, options.telemetry)
  answerAddresses(app)
  authoriseRoutes(app, options)
  await registerOpenApi(app, options)
  registerHealth(app, { database: options.database, isStopping, migrations: options.migrations })
  registerConfig(app, options, portal?.build ?? 'none')
  registerPageStyle(app)
  await app.register(async (scope) => {
    // Pages and the provider's protocol, which describes itself, are not interfaces of the portal.
    declarePublic(scope)
    scope.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    await identity.register(scope, toPagePolicy(settings))
  })
  const context = {
    ...options,
    lists: createPostgresLists(),
  }
  for (const route of routes) await app.register((scope) => route(scope, context))
  const answerPage = portal ? await registerPortal(app, portal, settings) : undefined
  app.setNotFoundHandler((request, reply) => {
    if (!answerPage?.(request, reply)) throw new ServerError('ROUTE_NOT_FOUND')
  })
  return app
}

const createServer = ({ settings, log }: AppOptions): FastifyInstance => {
  const app = fastify({
    logger: log
      ? { ...createLogOptions(log.level), ...(log.stream ? { stream: log.stream } : {}) }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    // A user name of 255 letters has up to 12 times as many characters in an address.
    routerOptions: { maxParamLength: 4_096 },
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    // Requests on connections that are still open are answered while closing.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setMissing(reply, { ...toSecurityHeaders(settings), 'x-correlation-id': request.id })
      handleError(error, request, reply)
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  return app
}

const addHeaders = (
  app: FastifyInstance,
  settings: Settings,
  isStopping: () => boolean,
  build: string | undefined,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id)
    if (build) reply.header('x-build', build)
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    setMissing(reply, { 'cache-control': 'no-store' })
    if (isStopping()) reply.header('connection', 'close')
    return payload
  })
  addSecurityHeaders(app, settings)
}
