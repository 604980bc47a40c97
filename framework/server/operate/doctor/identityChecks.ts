import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import type { Application } from '#schema/application.ts'
import { readCompanyGroup } from '#schema/users/groups.ts'
import type { Settings } from '#server/settings.ts'
import { toObject } from './asker.ts'
import { checksAbout, Skipped, type DoctorCheck, type DoctorContext } from './check.ts'

/** In seconds: a right that was taken away works until the token ends. */
const longestToken = 300

export const issuerOf = ({ oidcIssuer, portalUrl }: Settings): string =>
  oidcIssuer ?? `${portalUrl}/idp`

export const discoveryOf = (settings: Settings): string =>
  `${issuerOf(settings)}/.well-known/openid-configuration`

const readDiscovery = async ({ ask, settings }: DoctorContext) => {
  const answer = await ask(discoveryOf(settings))
  return answer?.status === 200 ? toObject(answer.text) : undefined
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

const silent = new Skipped('the issuer does not answer')

const readKeyAddress = async (context: DoctorContext): Promise<string | undefined> => {
  const address = (await readDiscovery(context))?.['jwks_uri']
  return typeof address === 'string' && URL.canParse(address) ? address : undefined
}

/** What the portal needs of an issuer: by its own description, and by its keys. */
const issuerChecks: readonly DoctorCheck[] = checksAbout('identity', [
  {
    name: 'issuerAnswers',
    level: 'stops',
    whatToDo:
      'Set OIDC_ISSUER to exactly the issuer that the provider names, and let this machine reach it.',
    find: async (context) => {
      const issuer = issuerOf(context.settings)
      const found = await readDiscovery(context)
      if (found === undefined) return `${discoveryOf(context.settings)} does not answer with 200`
      return found['issuer'] === issuer
        ? undefined
        : `the provider calls itself ${String(found['issuer'])}, not ${issuer}`
    },
  },
  {
    name: 'issuerOffers',
    level: 'stops',
    whatToDo:
      'Turn on the standard flow with PKCE (S256) and refresh tokens for the client of the portal.',
    find: async (context) => {
      const found = await readDiscovery(context)
      if (found === undefined) return silent
      const needed = [
        ['response_types_supported', 'code'],
        ['response_modes_supported', 'fragment'],
        ['code_challenge_methods_supported', 'S256'],
        ['grant_types_supported', 'refresh_token'],
        ['scopes_supported', 'openid'],
        ['scopes_supported', 'profile'],
      ] as const
      const missing: string[] = needed.flatMap(([list, value]) =>
        // What a provider does not list is not known.
        found[list] === undefined || textsOf(found[list]).includes(value) ? [] : [value],
      )
      const endpoints = ['authorization_endpoint', 'token_endpoint', 'end_session_endpoint']
      missing.push(...endpoints.filter((name) => typeof found[name] !== 'string'))
      return missing.length > 0 ? `it does not offer ${missing.join(', ')}` : undefined
    },
  },
  {
    name: 'issuerKeys',
    level: 'stops',
    whatToDo:
      'Give the provider a signing key for RS256 or ES256, and let this machine reach its key set.',
    find: async (context) => {
      if ((await readDiscovery(context)) === undefined) return silent
      const address = await readKeyAddress(context)
      const answer = address === undefined ? undefined : await context.ask(address)
      if (answer?.status !== 200) return `the key set ${address ?? ''} does not answer`
      const { keys } = toObject(answer.text)
      const fits = (Array.isArray(keys) ? keys : []).some(
        ({ kty, use, alg }: Record<string, unknown>) =>
          use !== 'enc' &&
          (alg === undefined ? kty === 'RSA' || kty === 'EC' : alg === 'RS256' || alg === 'ES256'),
      )
      return fits ? undefined : 'the key set has no key for RS256 or ES256'
    },
  },
])

interface ReadToken {
  readonly header: Readonly<Record<string, unknown>>
  readonly claims: Readonly<Record<string, unknown>>
}

const tokenCheck = (
  name: string,
  level: DoctorCheck['level'],
  whatToDo: string,
  find: (token: ReadToken, context: DoctorContext) => string | undefined,
): DoctorCheck => ({
  name,
  about: 'identity',
  level,
  whatToDo,
  find: (context) => {
    const { token } = context
    if (token === undefined) return new Skipped('no access token was given (--token)')
    try {
      const read = { header: { ...decodeProtectedHeader(token) }, claims: decodeJwt(token) }
      return find(read, context)
    } catch {
      return 'the text is no token'
    }
  },
})

const rolesOf = (claims: ReadToken['claims'], { signIn }: Application): unknown => {
  const all = claims['resource_access'] as Record<string, { roles?: unknown }> | undefined
  return all?.[signIn.client]?.roles
}

/** Each claim of an access token, with the mapper that a Keycloak needs for it. */
const tokenChecks: readonly DoctorCheck[] = [
  {
    name: 'tokenSigned',
    about: 'identity',
    level: 'stops',
    whatToDo: 'Take a token of this issuer that is not older than five minutes.',
    find: async (context) => {
      const { token } = context
      if (token === undefined) return new Skipped('no access token was given (--token)')
      const address = await readKeyAddress(context)
      if (address === undefined) return silent
      try {
        const currentDate = context.clock()
        await jwtVerify(token, createRemoteJWKSet(new URL(address)), { currentDate })
        return undefined
      } catch (error) {
        return `the token is not accepted: ${error instanceof Error ? error.message : String(error)}`
      }
    },
  },
  tokenCheck(
    'tokenType',
    'stops',
    'Set access.token.header.type.rfc9068 at the client of the portal.',
    ({ header }) =>
      header['typ'] === 'at+jwt' ? undefined : `its type is ${String(header['typ'])}, not at+jwt`,
  ),
  tokenCheck(
    'tokenIssuer',
    'stops',
    'Set OIDC_ISSUER to the issuer of the tokens.',
    ({ claims }, { settings }) =>
      claims['iss'] === issuerOf(settings)
        ? undefined
        : `iss is ${String(claims['iss'])}, not ${issuerOf(settings)}`,
  ),
  tokenCheck(
    'tokenAudience',
    'stops',
    'Add a mapper of the kind audience to the client of the portal.',
    ({ claims }, { application }) => {
      const { audience } = application.signIn
      return [claims['aud']].flat().includes(audience) ? undefined : `aud lacks ${audience}`
    },
  ),
  tokenCheck(
    'tokenUser',
    'stops',
    'Let the client have the scopes basic and profile.',
    ({ claims }) => {
      const missing = ['sub', 'sid', 'preferred_username'].filter(
        (name) => typeof claims[name] !== 'string',
      )
      return missing.length > 0 ? `it lacks ${missing.join(', ')}` : undefined
    },
  ),
  tokenCheck(
    'tokenAuthTime',
    'stops',
    'Let the client have the scope basic, whose mapper says when the user signed in.',
    ({ claims }, { settings }) =>
      settings.freshSignInMinutes === 0 || typeof claims['auth_time'] === 'number'
        ? undefined
        : 'it lacks auth_time: every change of users is refused, however fresh the sign-in is',
  ),
  tokenCheck(
    'tokenGroups',
    'stops',
    'Add a mapper of the kind group membership, claim groups, with full paths, and put the user into a company.',
    ({ claims }) => {
      const groups = textsOf(claims['groups'])
      if (!Array.isArray(claims['groups'])) return 'it lacks groups'
      if (groups.some((group) => !group.startsWith('/'))) return 'groups has no full paths'
      return groups.some((group) => readCompanyGroup(group) !== undefined)
        ? undefined
        : 'groups has no company'
    },
  ),
  tokenCheck(
    'tokenRights',
    'stops',
    'Let the scope roles of the client map its client roles into the access token.',
    ({ claims }, { application }) =>
      Array.isArray(rolesOf(claims, application))
        ? undefined
        : `it lacks resource_access.${application.signIn.client}.roles`,
  ),
  tokenCheck(
    'tokenLifetime',
    'warns',
    'Set the lifetime of access tokens to five minutes.',
    ({ claims }) => {
      const seconds = Number(claims['exp']) - Number(claims['iat'])
      return seconds <= longestToken
        ? undefined
        : `it lives ${seconds} s: a right that was taken away works as long`
    },
  ),
  tokenCheck(
    'tokenUnbound',
    'stops',
    'Turn DPoP and certificate binding off for the client of the portal.',
    ({ claims }) =>
      claims['cnf'] === undefined
        ? undefined
        : 'it is bound to a key, which the portal cannot prove',
  ),
]

export const identityChecks: readonly DoctorCheck[] = [...issuerChecks, ...tokenChecks]
