import { port } from '#resources/application.ts'
import type { InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { allResources } from '#resources/all.ts'
import type { Permission } from '#framework/schema/application.ts'
import type { IdentityTables } from '#framework/server/identity/identityTables.ts'
import { openServer, type ServerOptions } from '#framework/server/openServer.ts'
import { portOver } from '#server/product.ts'
import type { RouteFactory } from '#framework/server/http/routeContext.ts'
import type { Catalogue } from '#framework/server/sql/toScope.ts'
import type { UserDirectory } from '#framework/server/userDirectory.ts'
import { createTestAccounts } from '#test/identity/testAccounts.ts'
import type { Engine } from '#test/process/engines.ts'
import { createDescribedCheck, type Description } from './assertDescribed.ts'
import { createTokenSigner } from './tokenSigner.ts'

export type Caller = {
  readonly username?: string
  /** The id at the provider, if it is not that of the account of this name. */
  readonly subject?: string
  readonly company?: string
  readonly rights?: readonly Permission[]
  /** The groups of the token; by default only membership of the company. */
  readonly groups?: readonly string[]
  readonly archive?: boolean
  /** Minutes since the sign-in, by default 0; undefined: the token does not say it. */
  readonly signedInBefore?: number | undefined
}

export const now = new Date('2026-11-20T12:00:00.000Z')

interface Parts {
  /** Additional calls for a test. */
  readonly more?: readonly RouteFactory[]
  /** Instead of the declarations of the product. */
  readonly catalogue?: Catalogue
  readonly createIdentity?: ServerOptions['createIdentity']
  /** Instead of those of the product. */
  readonly migrations?: ServerOptions['migrations']
}

/** The product on a fresh database of an engine, without demo data. */
export const setUpServer = async (
  engine: Engine,
  environment: Record<string, string> = {},
  { more = [], catalogue = allResources, ...parts }: Parts = {},
) => {
  const product = portOver({ ...port, resources: catalogue })
  let time = now.getTime()
  const log: string[] = []
  const server = await openServer({
    ...product,
    ...parts,
    environment: {
      STAGE: 'test',
      LOG_LEVEL: 'info',
      DEMO_DATA: 'false',
      ...environment,
    },
    database: await engine.open(),
    // Each reading is a millisecond later, so that sorting by time is unambiguous.
    clock: () => new Date(time++),
    routes: [...(product.routes ?? []), ...more],
    logStream: { write: (line) => void log.push(line) },
  })
  const { app } = server
  const { database, settings, clock, identity, telemetry } = server.context
  const identityDb = database.db as unknown as Kysely<IdentityTables>
  const { portalUrl } = settings
  const sign = await createTokenSigner({
    db: identityDb,
    portalUrl,
    now: () => time,
  })
  const signatures = new Set<string>()
  const signed: typeof sign = async (user) => {
    const token = await sign(user)
    signatures.add(String(token.split('.')[2]))
    return token
  }
  /** Whatever a test called: the log must not open a session. */
  const assertNoToken = () => {
    const said = log.join('')
    if ([...signatures].some((signature) => said.includes(signature)))
      throw new Error('a token is in the log')
  }
  const assertDescribed = createDescribedCheck(() => app.swagger() as unknown as Description)
  const call = async (
    {
      username = 'anna@fwd1.example',
      subject,
      company = 'FWD1',
      rights = [],
      groups,
      archive,
      ...more
    }: Caller,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string | undefined> = {},
  ) => {
    const token = await signed({
      username,
      company,
      roles: rights,
      ...(groups ? { groups } : {}),
      ...(subject ? { subject } : {}),
      ...more,
    })
    const all = {
      authorization: `Bearer ${token}`,
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
    const { code } = (body ?? {}) as { readonly code?: string }
    assertDescribed(method, url, response.statusCode, response.statusCode < 400 ? undefined : code)
    return { status: response.statusCode, body: body as never, headers: response.headers }
  }
  return {
    app,
    database,
    /** What the calls use. */
    context: server.context,
    /** The users and companies of the development provider. */
    identityDb,
    accounts: createTestAccounts(identityDb, clock),
    directory: identity.directory as UserDirectory,
    /** Signs an access token like the provider. */
    sign: signed,
    telemetry,
    /** The lines of the log so far. */
    log,
    /** The next reading of the server's clock. */
    time: () => new Date(time),
    moveClock: (seconds: number) => {
      time += seconds * 1_000
    },
    call,
    close: async () => {
      await server.stop()
      assertNoToken()
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof setUpServer>>

export type Page<Row = Record<string, unknown>> = {
  entityList: Row[]
  page: { totalElements: number }
}
