import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { createApp, type AppOptions } from '#server/app.ts'
import { ServerError } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'
import type { Tables } from '#server/store/guardedKysely.ts'
import type { Database } from '#server/store/openDatabase.ts'

const emptyKysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A database that answers nothing, for tests that never ask it. */
export const emptyDatabase: Database = {
  db: emptyKysely,
  brief: emptyKysely,
  engine: 'pglite',
  ready: async () => {},
  close: async () => {},
}

const noIdentity = {
  register: async () => {},
  verify: async () => {
    throw new ServerError('INVALID_SESSION')
  },
}

/** The app over invented parts; `environment` are settings, the rest replaces parts. */
export const setUpApp = async (
  environment: Record<string, string> = {},
  parts: Partial<AppOptions> = {},
) => {
  const app = await createApp({
    database: emptyDatabase,
    settings: readSettings({ STAGE: 'test', ...environment }),
    clock: () => new Date('2026-03-02T08:00:00Z'),
    identity: noIdentity,
    ...parts,
  })
  return Object.assign(app, { [Symbol.asyncDispose]: () => app.close() })
}
