import type { FastifyInstance, RouteOptions } from 'fastify'
import { rightsOf, type Action } from '#schema/actions/actions.ts'
import type { Resource } from '#schema/resource.ts'
import { holdsAny, type Session } from '#schema/session.ts'
import type { Right } from '#schema/application.ts'
import { ServerError } from '#server/errors.ts'
import { requireFreshSignIn, readSession } from './readSession.ts'
import type { RouteContext } from './routeContext.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The session needs any one of these rights; an empty list: every session will do. */
    readonly rights?: readonly Right[]
    /** Instead of rights: answered without a session. */
    readonly public?: true
    /** The user must have signed in recently (ASVS 7.5.1). */
    readonly freshSignIn?: boolean
  }
  interface FastifyRequest {
    /** Of the caller; null on public routes. */
    session: Session
  }
}

/**
 * Authenticates and authorises every call as its route declares, before a body is read or anything is validated. The session is in
 * `request.session`. The server does not start with a route that declares neither rights nor that it is public.
 */
export const authoriseRoutes = (
  app: FastifyInstance,
  context: Pick<RouteContext, 'application' | 'identity' | 'settings' | 'clock'>,
): void => {
  const routes: RouteOptions[] = []
  app.decorateRequest('session', null as unknown as Session)
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const open = routes.find(
      ({ config }) => (config?.rights === undefined) !== (config?.public === true),
    )
    if (open)
      throw new TypeError(`${String(open.method)} ${open.url} does not declare who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const { rights, freshSignIn } = request.routeOptions.config
    if (rights === undefined) return
    request.session = await readSession(request, context)
    if (!holdsAny(request.session, rights)) throw new ServerError('RIGHT_MISSING')
    if (freshSignIn) requireFreshSignIn(request.session, context.settings)
  })
}

/**
 * The rights of which callers of these actions need any one: those of the actions where they all are rights to read too, else those to
 * read, and the handler asks for the others.
 */
export const rightsTo = (
  resource: Resource,
  ...actions: readonly (Action | undefined)[]
): readonly Right[] => {
  const { read } = resource.access
  const needed = actions.map((action) => (action ? rightsOf(resource, action) : []))
  const all = needed.flat()
  const areEnough = needed.every((one) => one.length > 0) && all.every((one) => read.includes(one))
  return areEnough ? [...new Set(all)] : read
}

/** Declares all routes of a scope as public, for plugins that register their own. */
export const declarePublic = (scope: FastifyInstance): void => {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, public: true }
  })
}

/** One user of one company, as the key of a limit. */
export const userKey = ({
  participantCode,
  username,
}: Pick<Session, 'participantCode' | 'username'>): string => `${participantCode} ${username}`
