import type { Kysely } from 'kysely'
import { application } from '#resources/kit/application.ts'
import { externalTokenHours } from '#server/core/database/retention.ts'
import type { Database } from '#server/core/database/openDatabase.ts'
import type { People } from '#server/core/identity/accounts/people.ts'
import { createEndedSessions } from '#server/core/identity/backChannel/endedSessions.ts'
import { registerLogout } from '#server/core/identity/backChannel/registerLogout.ts'
import type { IdentityLog } from '#server/core/identity/createIdentity.ts'
import type { IdentityTables } from '#server/core/identity/identityTables.ts'
import { createRemoteVerifier } from '#server/core/identity/remoteVerifier.ts'
import { sealAgain } from '#server/core/identity/keys/sealedTexts.ts'
import type { Identity } from '#server/core/identityPort.ts'
import { createKeycloakDirectory } from '#server/core/keycloak/keycloakDirectory.ts'
import type { RouteContext } from '#server/core/http/routeContext.ts'

type OpenContext = Omit<RouteContext, 'identity' | 'lists' | 'hooks' | 'stopSteps'>

/**
 * The identity provider of the settings, or our own. `say` gets the link by which the first administrator
 * sets a password; it is not stored.
 */
export const openIdentity =
  (people: People) =>
  async (
    context: OpenContext,
    log: IdentityLog,
    say: (line: string) => void,
  ): Promise<Identity> => {
    const { database, settings, clock, telemetry } = context
    const { identitySecret: secret, identitySecretOther: other } = settings
    if (secret !== undefined && other !== undefined) await sealAgain(database.db, { secret, other })
    if (settings.oidcIssuer) return openExternal(settings.oidcIssuer, context, log)
    // Most of an external provider's installations never load the embedded one.
    const { createIdentity } = await import('#server/core/identity/createIdentity.ts')
    const { portalUrl, demoData, accessTokenSeconds, identitySecret, isAtHome } = settings
    const { identitySecretOther, identityKeyDays } = settings
    const { sessionIdleMinutes, timeZone, secondFactor } = settings
    const identity = await createIdentity({
      ...identityDatabaseOf(database),
      portalUrl,
      clock,
      demo: demoData,
      people,
      log,
      accessTokenSeconds,
      identitySecret,
      identitySecretOther,
      identityKeyDays,
      isAtHome,
      secondFactor,
      sessionIdleMinutes,
      timeZone,
      report: telemetry.report,
    })
    const first = identity.firstAdministrator
    if (first) {
      const { url, expires } = first.firstPassword
      say(
        `First administrator ${first.username}, sets a password by the latest of these links, until ${expires}, at ${url}`,
      )
    }
    if (demoData) sayDemoAccounts(people.demo, say)
    return identity
  }

/** An external provider, with the administration of its users if there is one. */
const openExternal = (
  issuer: string,
  { database, settings, clock, telemetry }: OpenContext,
  log: IdentityLog,
): Identity => {
  const { oidcAdmin, oidcClientId: clientId } = settings
  const { report, tracing } = telemetry
  const endedSessions = createEndedSessions({ ...identityDatabaseOf(database), clock })
  const { verify, keys, algorithms } = createRemoteVerifier({
    issuer,
    audience: application().signIn.audience,
    clock,
    maxSeconds: externalTokenHours * 3_600,
    isSessionAlive: endedSessions.isAlive,
  })
  const logout = { keys, algorithms, issuer, clientId, clock, endedSessions, report }
  const traceHeaders = () => tracing.headers()
  return {
    register: (app) => registerLogout(app, logout),
    verify,
    ...(oidcAdmin === undefined
      ? {}
      : { directory: createKeycloakDirectory({ ...oidcAdmin, issuer, clock, log, traceHeaders }) }),
  }
}

/** The database with the tables of identity, which are no resources. */
const identityDatabaseOf = ({ db, steady }: Database) => ({
  db: db as unknown as Kysely<IdentityTables>,
  steady: steady as unknown as Kysely<IdentityTables>,
})

/** Demo data alone has accounts that everybody may know. */
const sayDemoAccounts = (
  { password, accounts }: People['demo'],
  say: (line: string) => void,
): void => {
  say(`Demo accounts, password ${password}:`)
  for (const { username, companyCode } of accounts) say(`  ${companyCode}  ${username}`)
}
