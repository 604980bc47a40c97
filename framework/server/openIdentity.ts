import type { Kysely } from 'kysely'
import { externalTokenHours } from '#server/database/retention.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { createEndedSessions } from '#server/identity/backChannel/endedSessions.ts'
import { registerLogout } from '#server/identity/backChannel/logoutToken.ts'
import type { People } from '#server/identity/development/people.ts'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import { createRemoteVerifier } from '#server/identity/verifyToken.ts'
import type { Identity } from './userDirectory.ts'
import { createKeycloakDirectory } from '#server/identity/keycloak/keycloakDirectory.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import type { IdentityLog } from '#server/log.ts'
import { createClientUse } from '#server/users/clients/clientUse.ts'

type OpenContext = Omit<RouteContext, 'identity' | 'lists' | 'hooks' | 'stopSteps'>

/**
 * The scope at an external provider. Keycloak refuses a sign-in that asks for an unknown scope, and knows none for groups and roles: these
 * come by mappers of the client.
 */
const externalScope = 'openid profile'

/** The identity provider of the settings, or that of development and test, of which `say` gets the accounts. */
export const openIdentity =
  (people: People) =>
  async (
    context: OpenContext,
    log: IdentityLog,
    say: (line: string) => void,
  ): Promise<Identity> => {
    const { application, database, settings, clock } = context
    if (settings.oidcIssuer) return openExternal(settings.oidcIssuer, context, log)
    // With an external provider its library is never loaded.
    const { createDevelopmentIdentity } =
      await import('#server/identity/development/developmentIdentity.ts')
    const { portalUrl, demoData } = settings
    const identity = await createDevelopmentIdentity({
      application,
      ...identityDatabaseOf(database),
      portalUrl,
      clock,
      people,
      demoData,
      onError: (error) => log.error({ err: error }, 'the identity provider failed'),
    })
    sayAccounts(people, demoData, say)
    return identity
  }

const openExternal = (issuer: string, context: OpenContext, log: IdentityLog): Identity => {
  const { application, database, settings, clock, telemetry } = context
  const { oidcAdmin } = settings
  const { client: clientId } = application.signIn
  const { report, tracing } = telemetry
  const endedSessions = createEndedSessions({ ...identityDatabaseOf(database), clock })
  const isClientAlive = createClientUse({
    ...identityDatabaseOf(database),
    clock,
    onError: (err) => log.error({ err }, 'the last use of an API client was not written'),
  })
  const { verify, keys, algorithms } = createRemoteVerifier({
    issuer,
    signIn: application.signIn,
    clock,
    maxSeconds: externalTokenHours * 3_600,
    isSessionAlive: ({ clientId, ...claims }) =>
      clientId === undefined ? endedSessions.isAlive(claims) : isClientAlive(clientId),
  })
  const logout = { keys, algorithms, issuer, clientId, clock, endedSessions, report }
  const traceHeaders = () => tracing.headers()
  return {
    issuer,
    scope: externalScope,
    register: (app) => registerLogout(app, logout),
    verify,
    ...(oidcAdmin === undefined
      ? {}
      : {
          directory: createKeycloakDirectory({
            ...oidcAdmin,
            issuer,
            signIn: application.signIn,
            clock,
            log,
            traceHeaders,
          }),
          accountPage: `${issuer}/account`,
        }),
  }
}

/** The database with the tables of identity, which are no resources. */
const identityDatabaseOf = ({ db, steady }: Database) => ({
  db: db as unknown as Kysely<IdentityTables>,
  steady: steady as unknown as Kysely<IdentityTables>,
})

/** The password of the provider of development and test is for everybody to know. */
const sayAccounts = (
  { password, demo, first }: People,
  isDemo: boolean,
  say: (line: string) => void,
): void => {
  const accounts = isDemo
    ? demo.accounts
    : [{ companyCode: first.company.code, username: first.username }]
  say(`Accounts of the development provider, password ${password}:`)
  for (const { username, companyCode } of accounts) say(`  ${companyCode}  ${username}`)
}
