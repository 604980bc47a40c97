import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '#server/database/migrate.ts'
import type { Database } from '#server/database/openDatabase.ts'

interface HealthOptions {
  readonly database: Database
  readonly isStopping: () => boolean
  readonly migrations?: readonly URL[] | undefined
}

/**
 * `/live`: the process answers. `/ready`: the server accepts requests, because the database answers, knows
 * every migration, and the process is not stopping.
 */
export const registerHealth = (
  app: FastifyInstance,
  { database, isStopping, migrations: folders = [] }: HealthOptions,
): void => {
  // Migrations are never removed, so one check is enough.
  let migrated = false
  const isReady = async (): Promise<boolean> => {
    if (isStopping()) return false
    try {
      await database.ready()
      migrated ||= (await pendingMigrations(database, { folders })).length === 0
      return migrated
    } catch (error) {
      app.log.warn({ err: error }, 'the database is not ready')
      return false
    }
  }

  const options = { schema: { hide: true }, config: { public: true } } as const
  app.get('/live', options, async () => ({ live: true }))
  app.get('/ready', options, async (_request, reply) => {
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ ready })
  })
}
