import type { default as Provider, KoaContextWithOIDC } from 'oidc-provider'
import { toDatabaseFault } from '#server/core/database/databaseFault.ts'
import { renderFailure } from './pages/providerPages.ts'

/**
 * Answers what fails in the provider. Its own handlers surround each route, but not the session, which it stores after the route: what
 * fails there would be an answer of the library, 500 and without any of our headers. A fault of the database is 503, as at every other call.
 */
export const answerFaults = (provider: Provider, log: (error: unknown) => void): void => {
  const addFault = (ctx: KoaContextWithOIDC, error: unknown): void => {
    log(error)
    if (toDatabaseFault(error) === undefined) return
    ctx.status = 503
    ctx.set('retry-after', '1')
  }
  provider.on('server_error', addFault)
  provider.use(async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      // The answer of the route may lead on with a session that is not stored.
      for (const name of ['location', 'set-cookie']) ctx.remove(name)
      const failed = ctx as KoaContextWithOIDC
      // 503 where the route has failed for the database: then this is only what followed from that.
      if (ctx.status !== 503) ctx.status = 500
      addFault(failed, error)
      renderFailure(failed)
    }
  })
}
