import type { FastifyInstance } from 'fastify'
import type { Identity } from '#server/identityPort.ts'
import type { Settings } from '#server/settings.ts'
import type { Database } from '#server/store/openDatabase.ts'
import type { TotalCache } from '#server/store/totalCache.ts'

/** What a route may use; nothing reaches a route by any other way. */
export interface RouteContext {
  readonly database: Database
  readonly settings: Settings
  readonly clock: () => Date
  readonly identity: Identity
  /** Of the lists; whoever writes forgets those of what was written. */
  readonly totals: TotalCache
}

export type RouteFactory = (app: FastifyInstance, context: RouteContext) => Promise<void>
