import type { Kysely } from 'kysely'
import { DEMO_PASSWORD, demoAccounts } from './identity/demoAccounts.ts'
import { createIdentity, type IdentityLog } from './identity/createIdentity.ts'
import type { IdentityTables } from './identity/identityTables.ts'
import { createRemoteVerifier } from './identity/remoteVerifier.ts'
import { AUDIENCE } from './identity/tokenClaims.ts'
import type { Identity } from './identityPort.ts'
import { createKeycloakDirectory } from './keycloak/keycloakDirectory.ts'
import type { RouteContext } from './routes/routeContext.ts'

/**
 * The identity provider of the settings, or our own. `say` gets the link by which the first administrator
 * sets a password; it is not stored.
 */
export const openIdentity = async (
  { database, settings, clock }: Omit<RouteContext, 'identity' | 'totals'>,
  log: IdentityLog,
  say: (line: string) => void,
): Promise<Identity> => {
  const { oidcIssuer: issuer, oidcAdmin } = settings
  if (issuer) {
    const { verify } = createRemoteVerifier({ issuer, audience: AUDIENCE, clock })
    const outside = { register: async () => {}, verify }
    if (oidcAdmin === undefined) return outside
    return { ...outside, directory: createKeycloakDirectory({ ...oidcAdmin, issuer, clock, log }) }
  }
  const db = database.db as unknown as Kysely<IdentityTables>
  const { portalUrl, demoData, accessTokenSeconds } = settings
  const identity = await createIdentity({
    db,
    portalUrl,
    clock,
    demo: demoData,
    log,
    accessTokenSeconds,
  })
  const first = identity.firstAdministrator
  if (first) {
    const { url, expires } = first.firstPassword
    say(`First administrator ${first.username}, sets a password until ${expires} at ${url}`)
  }
  if (demoData) sayDemoAccounts(say)
  return identity
}

/** Only demo data has public accounts. */
const sayDemoAccounts = (say: (line: string) => void): void => {
  say(`Demo accounts, password ${DEMO_PASSWORD}:`)
  for (const { username, companyCode } of demoAccounts) say(`  ${companyCode}  ${username}`)
}
