import type { Kysely } from 'kysely'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import {
  createSharedLimiter,
  type SharedLimiter,
} from '#server/core/identity/limits/sharedLimiter.ts'
import type { RouteContext } from './routeContext.ts'

/** A limit of calls that all processes count together. */
export const createSharedLimit = (
  { database, clock }: Pick<RouteContext, 'database' | 'clock'>,
  name: string,
  limit: { readonly attempts: number; readonly windowSeconds: number },
): SharedLimiter =>
  createSharedLimiter({
    db: database.db as unknown as Kysely<IdentityTables>,
    name,
    clock,
    ...limit,
  })
