import type { FastifyInstance } from 'fastify'
import type { Identity } from '#server/core/identityPort.ts'
import type { Settings } from '#server/core/settings.ts'
import type { Database } from '#server/core/database/openDatabase.ts'
import type { TotalCache } from '#server/core/store/totalCache.ts'

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
