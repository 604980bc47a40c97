import {
  errors,
  type AdapterFactory,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { application } from '#resources/kit/application.ts'
import type { Accounts } from '#server/core/identity/accounts/accounts.ts'
import { toPermissionNames } from '#resources/kit/users/groups.ts'
import { CookieSigner } from '#server/core/identity/cookies/cookieSigner.ts'
import type { IdentityKeys } from '#server/core/identity/keys/identityKeys.ts'
import { createLoginPolicy } from '#server/core/identity/limits/loginPolicy.ts'
import {
  renderFailure,
  renderSignedOut,
  renderSignOut,
} from '#server/core/identity/pages/providerPages.ts'
import { SESSION_SECONDS } from '#server/core/identity/sessions/sessionSeconds.ts'
import { toScope } from './tokenClaims.ts'

const LOGIN_SECONDS = 15 * 60
/** The name of our API at the provider. The client never sends it. */
const toApiResource = (): string => `urn:${application().signIn.client}:api`

export const createProviderConfiguration = (options: {
  portalUrl: string
  accounts: Accounts
  adapter: AdapterFactory
  keys: Pick<IdentityKeys, 'signing' | 'cookies'>
  accessTokenSeconds: number
}): Configuration => {
  const { portalUrl, accounts, accessTokenSeconds } = options
  const { client: clientId, audience } = application().signIn
  const scope = toScope()
  const apiResource = toApiResource()
  return {
    adapter: options.adapter,
    // The first one signs; all are published.
    jwks: { keys: [...options.keys.signing] },
    clients: [
      {
        client_id: clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['fragment'],
        redirect_uris: [`${portalUrl}/auth-callback`],
        post_logout_redirect_uris: [`${portalUrl}/login`],
        id_token_signed_response_alg: 'ES256',
        scope,
      },
    ],
    clientDefaults: { id_token_signed_response_alg: 'ES256' }, // the default RS256 has no key here
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, origin) => origin === new URL(portalUrl).origin,
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
      keys: new CookieSigner(options.keys.cookies),
      long: { path: '/idp', httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    extraParams: {
      company: async (_ctx, value) => {
        // The description is returned to the browser, which shows the dialog.
        if (!(await accounts.isCompany(value))) throw new errors.AccessDenied('wrong_participant')
      },
    },
    // The token's own `sid` is empty without back-channel logout; the session's uid never is.
    extraTokenClaims: async (ctx, token) => {
      if (!('accountId' in token)) return undefined
      const account = await accounts.find(token.accountId)
      const { AuthorizationCode, RefreshToken } = ctx.oidc.entities
      return (
        account && {
          ...toRights(account),
          azp: clientId,
          typ: 'Bearer',
          sid: token.sessionUid,
          auth_time: AuthorizationCode?.authTime ?? RefreshToken?.authTime,
        }
      )
    },
    features: {
      devInteractions: { enabled: false },
      // The portal uses neither, and each is an additional attack surface.
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
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
            accessTokenTTL: accessTokenSeconds,
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderSignOut,
        postLogoutSuccessSource: renderSignedOut,
      },
    },
    // Undefined for a disabled account: its next refresh is refused.
    findAccount: async (_ctx, id, token) => {
      const account = await accounts.find(id)
      if (!account?.enabled) return undefined
      const { email, firstName, lastName } = account
      const claims = {
        sub: id,
        // Distinguishes a sign-out of this session from one requested by another page.
        ...(token && 'sessionUid' in token ? { sid: token.sessionUid } : {}),
        email,
        given_name: firstName,
        family_name: lastName,
        ...toRights(account),
      }
      return { accountId: id, claims: () => claims }
    },
    interactions: {
      policy: createLoginPolicy(accounts),
      url: (_ctx, interaction) => `/signin/${interaction.uid}`,
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    loadExistingGrant,
    renderError: renderFailure,
    ttl: {
      AccessToken: accessTokenSeconds,
      IdToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Interaction: LOGIN_SECONDS,
      Grant: SESSION_SECONDS,
      // A rotated token inherits the remaining time, otherwise each renewal would start a new full period.
      RefreshToken: (ctx) =>
        Math.max(1, ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? SESSION_SECONDS),
      // A number here would be a sliding expiry: the provider stores a session again at every visit.
      Session: (_ctx, session) => {
        const signedInAt = session.loginTs
        if (signedInAt === undefined) return LOGIN_SECONDS
        return Math.max(1, signedInAt + SESSION_SECONDS - Math.floor(Date.now() / 1000))
      },
    },
  }
}

const toRights = ({ username, groups }: { username: string; groups: readonly string[] }) => ({
  preferred_username: username,
  groups,
  resource_access: { [application().signIn.client]: { roles: toPermissionNames(groups) } },
})

/** Grants everything to the only first-party client, without asking for consent. */
const loadExistingGrant = async (ctx: KoaContextWithOIDC) => {
  const { client, session, provider } = ctx.oidc
  const accountId = session?.accountId
  if (!client || !session || accountId === undefined) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (existing?.accountId === accountId) return existing
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(toScope())
  grant.addResourceScope(toApiResource(), toScope())
  await grant.save()
  return grant
}
