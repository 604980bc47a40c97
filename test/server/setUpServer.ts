import type { InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'
import type { Permission } from '#resources/kit/permissions.ts'
import { resources } from '#resources/all.ts'
import { createApp } from '#server/app.ts'
import { createAccounts } from '#server/identity/accounts.ts'
import { createEmbeddedDirectory } from '#server/identity/embeddedDirectory.ts'
import { createFirstPasswords } from '#server/identity/firstPasswords.ts'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import { resourceCalls } from '#server/routes/resourceCalls.ts'
import { userCalls } from '#server/routes/userCalls.ts'
import { userDataCalls } from '#server/routes/userDataCalls.ts'
import type { RouteFactory } from '#server/routes/routeContext.ts'
import { readSettings } from '#server/settings.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { migrate } from '#server/store/migrate.ts'
import { fakeIdentity, fakeToken } from '#test/fakes/fakeIdentity.ts'
import type { Engine } from '#test/process/engines.ts'

export type Caller = {
  readonly username?: string
  readonly company?: string
  readonly rights?: readonly Permission[]
  /** What the token says; membership of the company alone when left out. */
  readonly groups?: readonly string[]
  readonly archive?: boolean
}

export const now = new Date('2026-11-20T12:00:00.000Z')

/** The real app on a fresh database of an engine, with its own users; only the bearer is taken at its word. */
export const setUpServer = async (
  engine: Engine,
  catalogue: Catalogue = resources,
  more: readonly RouteFactory[] = [],
  environment: Record<string, string> = {},
) => {
  const database = await engine.open()
  await migrate(database)
  let time = now.getTime()
  // Each reading is a millisecond later, so that an order by time is an order.
  const clock = () => new Date(time++)
  const settings = readSettings({ STAGE: 'test', ...environment })
  const identityDb = database.db as unknown as Kysely<IdentityTables>
  const firstPasswords = createFirstPasswords(identityDb, settings.portalUrl, clock)
  const directory = createEmbeddedDirectory(identityDb, clock, firstPasswords)
  const app = await createApp({
    database,
    settings,
    clock,
    identity: { ...fakeIdentity, directory },
    routes: [resourceCalls(catalogue), userCalls, userDataCalls, ...more],
  })
  const call = async (
    { username = 'anna@fwd1.example', company = 'FWD1', rights = [], groups, archive }: Caller,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string | undefined> = {},
  ) => {
    const all = {
      authorization: `Bearer ${fakeToken({ username, company, roles: rights, ...(groups ? { groups } : {}) })}`,
      'emp-company': company,
      ...(archive === undefined ? {} : { 'emp-archive': String(archive) }),
      ...headers,
    }
    const sent = Object.entries(all).filter(
      (header): header is [string, string] => header[1] !== undefined,
    )
    const response = await app.inject({
      method,
      url,
      headers: Object.fromEntries(sent),
      ...(payload === undefined
        ? {}
        : { payload: payload as NonNullable<InjectOptions['payload']> }),
    })
    const isJson = !/pdf|csv|sheet/.test(String(response.headers['content-type']))
    const isNothing = response.body === '' || response.body === 'null'
    const body: unknown = isNothing ? null : isJson ? response.json() : response.rawPayload
    return { status: response.statusCode, body: body as never, headers: response.headers }
  }
  return {
    app,
    database,
    /** The people and companies of the embedded provider. */
    identityDb,
    accounts: createAccounts(identityDb, clock),
    directory,
    firstPasswords,
    /** What the server's clock says next. */
    time: () => new Date(time),
    moveClock: (seconds: number) => {
      time += seconds * 1_000
    },
    call,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof setUpServer>>

export type Page<Row = Record<string, unknown>> = {
  entityList: Row[]
  page: { totalElements: number }
}
