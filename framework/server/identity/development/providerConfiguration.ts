import { createHash } from 'node:crypto'
import { secondsInHour } from 'date-fns/constants'
import type { JWK } from 'jose'
import type { Kysely } from 'kysely'
import {
  errors,
  interactionPolicy,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Application } from '#schema/application.ts'
import { toMembership, toPermissionNames } from '#schema/users/groups.ts'
import type { IdentityTables } from '#server/identity/identityTables.ts'
import { readAccount } from './accountRows.ts'
import { isCompany } from './accounts.ts'
import { readClient } from './apiClients.ts'
import { createAdapter } from './records.ts'
import { readRolePermissions } from './roles.ts'
import { renderFailure } from './signInPage.ts'

type SignIn = Application['signIn']

const loginSeconds = 15 * 60
/** Max duration of a sign-in, regardless of token renewals. */
const sessionSeconds = 8 * secondsInHour

/**
 * The scope that the portal asks for. `openid` must be among the scopes of the API: the client sends the answered scope at a refresh, and
 * without it a refresh returns no ID token.
 */
export const toScope = ({ client }: SignIn): string => `openid profile groups ${client}`

/** The name of our API at the provider. The client never sends it. */
const toApiResource = ({ client }: SignIn): string => `urn:${client}:api`

export interface ProviderOptions {
  readonly application: Application
  readonly issuer: string
  /** The public address, without a path. */
  readonly portalUrl: string
  readonly db: Kysely<IdentityTables>
  readonly clock: () => Date
  readonly signingKey: JWK
  readonly tokenSeconds: number
}

/** The configuration of `oidc-provider` for development and test: one public client, no consent, and the API clients of companies. */
export const createProviderConfiguration = ({
  application,
  issuer,
  portalUrl,
  db,
  clock,
  signingKey,
  tokenSeconds,
}: ProviderOptions): Configuration => {
  const { signIn } = application
  const { client: clientId, audience } = signIn
  const scope = toScope(signIn)
  const apiResource = toApiResource(signIn)
  return {
    adapter: createAdapter(db, clock, clientId),
    jwks: { keys: [signingKey] },
    clients: [
      {
        client_id: clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['fragment'],
        redirect_uris: [`${portalUrl}/auth-callback`],
        id_token_signed_response_alg: 'ES256',
        scope,
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' }, // the default RS256 has no key here
    clientAuthMethods: ['none', 'client_secret_basic'],
    clientBasedCORS: (_ctx, origin) => origin === portalUrl,
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: scope.split(' '),
    claims: {
      openid: ['sub', 'sid'],
      profile: ['preferred_username', 'email', 'given_name', 'family_name'],
      groups: ['groups', 'resource_access'],
    },
    conformIdTokenClaims: false,
    cookies: {
      keys: [createHash('sha256').update(`cookies ${signingKey.d}`).digest('base64url')],
      long: { path: '/idp', httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    discovery: { end_session_endpoint: `${issuer}/session/end` },
    extraParams: {
      company: async (_ctx, value) => {
        // The description is returned to the browser, which shows the dialog.
        if (!(await isCompany(db, application, value)))
          throw new errors.AccessDenied('wrong_participant')
      },
    },
    // The token's own `sid` is empty without back-channel logout; the session's uid never is.
    extraTokenClaims: async (ctx, token) => {
      if (!('accountId' in token)) {
        const client = token.clientId && (await readClient(db, token.clientId))
        return client
          ? { ...(await readRights(db, application, client)), azp: token.clientId }
          : undefined
      }
      const account = await readAccount(db, 'id', token.accountId)
      const { AuthorizationCode, RefreshToken } = ctx.oidc.entities
      return (
        account && {
          ...(await readRights(db, application, account)),
          azp: clientId,
          typ: 'Bearer',
          sid: token.sessionUid,
          auth_time: AuthorizationCode?.authTime ?? RefreshToken?.authTime,
        }
      )
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      // Its pages need a script and a question; `mountProvider` has the call that the portal uses.
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, _client, oneOf) => oneOf ?? apiResource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== apiResource) throw new errors.InvalidTarget()
          return {
            audience,
            scope,
            accessTokenFormat: 'jwt',
            accessTokenTTL: tokenSeconds,
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
    },
    // Undefined for a disabled account: its next refresh is refused.
    findAccount: async (_ctx, id, token) => {
      const account = await readAccount(db, 'id', id)
      if (!account?.enabled) return undefined
      const { email, firstName, lastName } = account
      const claims = {
        sub: id,
        // The portal ends this session by it.
        ...(token && 'sessionUid' in token ? { sid: token.sessionUid } : {}),
        email,
        given_name: firstName,
        family_name: lastName,
        ...(await readRights(db, application, account)),
      }
      return { accountId: id, claims: () => claims }
    },
    interactions: {
      policy: createLoginPolicy(db),
      url: (_ctx, interaction) => `/signin/${interaction.uid}`,
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // A second tab, or one that lost the answer, would lose its session.
    rotateRefreshToken: false,
    expiresWithSession: () => true,
    loadExistingGrant: (ctx) => loadExistingGrant(ctx, signIn),
    renderError: renderFailure(application),
    ttl: {
      AccessToken: tokenSeconds,
      ClientCredentials: tokenSeconds,
      IdToken: tokenSeconds,
      AuthorizationCode: 60,
      Interaction: loginSeconds,
      Grant: sessionSeconds,
      RefreshToken: sessionSeconds,
      // A number here would be a sliding expiry: the provider stores a session again at every visit.
      Session: (_ctx, session) => {
        const signedInAt = session.loginTs
        if (signedInAt === undefined) return loginSeconds
        return Math.max(1, signedInAt + sessionSeconds - Math.floor(Date.now() / 1000))
      },
    },
  }
}

const readRights = async (
  db: Kysely<IdentityTables>,
  application: Application,
  { username, groups }: { username: string; groups: readonly string[] },
) => {
  const roles = new Set([
    ...toPermissionNames(application, groups),
    ...(await readRolePermissions(db, groups)),
  ])
  return {
    preferred_username: username,
    groups,
    resource_access: { [application.signIn.client]: { roles: [...roles] } },
  }
}

/**
 * When the provider asks for a login. There is no consent: the only client is our own. An existing sign-in is valid only for companies of
 * its account; otherwise a user with a sign-in for one company could not switch to another one.
 */
const createLoginPolicy = (db: Kysely<IdentityTables>) => {
  const { Check, base } = interactionPolicy
  const policy = base()
  policy.remove('consent')
  policy.get('login')?.checks.add(
    new Check(
      'other_company',
      'the account is no member of the company',
      'login_required',
      async (ctx) => {
        const { session, params } = ctx.oidc
        if (session?.accountId === undefined) return Check.NO_NEED_TO_PROMPT
        const account = await readAccount(db, 'id', session.accountId)
        const isMember = account?.groups.includes(toMembership(String(params?.['company'])))
        return !(account?.enabled && isMember)
      },
    ),
  )
  return policy
}

/** Grants everything to the only first-party client, without asking for consent. */
const loadExistingGrant = async (ctx: KoaContextWithOIDC, signIn: SignIn) => {
  const { client, session, provider } = ctx.oidc
  const accountId = session?.accountId
  if (!client || !session || accountId === undefined) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (existing?.accountId === accountId) return existing
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(toScope(signIn))
  grant.addResourceScope(toApiResource(signIn), toScope(signIn))
  await grant.save()
  return grant
}
