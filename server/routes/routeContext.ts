import type { FastifyInstance } from 'fastify'
import type { Identity } from '#server/identityPort.ts'
import type { Settings } from '#server/settings.ts'
import type { Database } from '#server/store/openDatabase.ts'
import type { TotalCache } from '#server/store/totalCache.ts'

/** The only dependencies of a route. */
export interface RouteContext {
  readonly database: Database
  readonly settings: Settings
  readonly clock: () => Date
  readonly identity: Identity
  /** Totals of lists; writes must invalidate those of the changed resource. */
  readonly totals: TotalCache
}

export type RouteFactory = (app: FastifyInstance, context: RouteContext) => Promise<void>
