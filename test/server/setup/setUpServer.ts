import { port } from '#resources/application.ts'
import { allResources } from '#resources/all.ts'
import type { ServerOptions } from '#framework/server/openServer.ts'
import { portOver } from '#server/product.ts'
import type { RouteFactory } from '#framework/server/http/routeContext.ts'
import type { Catalogue } from '#framework/server/sql/toScope.ts'
import type { UserDirectory } from '#framework/server/userDirectory.ts'
import { openTestServer } from '#framework/testing/openTestServer.ts'
import { createTestAccounts } from '#test/identity/testAccounts.ts'
import type { Engine } from '#test/process/engines.ts'

export { now, type Caller, type Page } from '#framework/testing/openTestServer.ts'

interface Parts {
  /** Additional calls for a test. */
  readonly more?: readonly RouteFactory[]
  /** Instead of the declarations of the product. */
  readonly catalogue?: Catalogue
  readonly createIdentity?: ServerOptions['createIdentity']
  /** Instead of those of the product, by name. */
  readonly hooks?: Partial<ServerOptions['hooks']>
  /** Instead of those of the product. */
  readonly migrations?: ServerOptions['migrations']
}

/** The product on a fresh database of an engine, without demo data. */
export const setUpServer = async (
  engine: Engine,
  environment: Record<string, string> = {},
  { more = [], catalogue = allResources, hooks, ...parts }: Parts = {},
) => {
  const product = portOver({ ...port, resources: catalogue })
  const server = await openTestServer({
    ...product,
    ...parts,
    hooks: { ...product.hooks, ...hooks },
    environment,
    database: await engine.open(),
    routes: [...(product.routes ?? []), ...more],
  })
  const { clock, identity } = server.context
  return {
    ...server,
    accounts: createTestAccounts(server.identityDb, clock),
    directory: identity.directory as UserDirectory,
  }
}
export type TestServer = Awaited<ReturnType<typeof setUpServer>>
