import type { Kysely } from 'kysely'
import { application } from '#resources/kit/application.ts'
import type { People } from '#server/core/identity/accounts/people.ts'
import { createIdentity, type IdentityLog } from '#server/core/identity/createIdentity.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { createRemoteVerifier } from '#server/core/identity/remoteVerifier.ts'
import type { Identity } from '#server/core/identityPort.ts'
import { createKeycloakDirectory } from '#server/core/keycloak/keycloakDirectory.ts'
import type { RouteContext } from '#server/core/http/routeContext.ts'

/**
 * The identity provider of the settings, or our own. `say` gets the link by which the first administrator
 * sets a password; it is not stored.
 */
export const openIdentity =
  (people: People) =>
  async (
    { database, settings, clock, telemetry }: Omit<RouteContext, 'identity' | 'totals' | 'hooks'>,
    log: IdentityLog,
    say: (line: string) => void,
  ): Promise<Identity> => {
    const { oidcIssuer: issuer, oidcAdmin } = settings
    if (issuer) {
      const { audience } = application().signIn
      const { verify } = createRemoteVerifier({ issuer, audience, clock })
      const outside = { register: async () => {}, verify }
      if (oidcAdmin === undefined) return outside
      return {
        ...outside,
        directory: createKeycloakDirectory({
          ...oidcAdmin,
          issuer,
          clock,
          log,
          traceHeaders: () => telemetry.tracing.headers(),
        }),
      }
    }
    const { portalUrl, demoData, accessTokenSeconds, identitySecret, isAtHome } = settings
    const { sessionIdleMinutes, timeZone, secondFactor } = settings
    const identity = await createIdentity({
      db: database.db as unknown as Kysely<IdentityTables>,
      steady: database.steady as unknown as Kysely<IdentityTables>,
      portalUrl,
      clock,
      demo: demoData,
      people,
      log,
      accessTokenSeconds,
      identitySecret,
      isAtHome,
      secondFactor,
      sessionIdleMinutes,
      timeZone,
      report: telemetry.report,
    })
    const first = identity.firstAdministrator
    if (first) {
      const { url, expires } = first.firstPassword
      say(`First administrator ${first.username}, sets a password until ${expires} at ${url}`)
    }
    if (demoData) sayDemoAccounts(people.demo, say)
    return identity
  }

/** Demo data alone has accounts that everybody may know. */
const sayDemoAccounts = (
  { password, accounts }: People['demo'],
  say: (line: string) => void,
): void => {
  say(`Demo accounts, password ${password}:`)
  for (const { username, companyCode } of accounts) say(`  ${companyCode}  ${username}`)
}
