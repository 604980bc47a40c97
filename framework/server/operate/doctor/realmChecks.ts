import { z } from 'zod'
import { backChannelLogoutPath, passwordLength } from '#server/userDirectory.ts'
import { Skipped, type DoctorCheck, type DoctorContext } from './check.ts'
import type { Path, Query } from '#server/identity/keycloak/adminClient.ts'
import type { RealmAnswer } from './realmReader.ts'

const realmSchema = z.object({
  accessTokenLifespan: z.number().optional(),
  ssoSessionIdleTimeout: z.number().optional(),
  ssoSessionMaxLifespan: z.number().optional(),
  revokeRefreshToken: z.boolean().optional(),
  bruteForceProtected: z.boolean().optional(),
  failureFactor: z.number().optional(),
  permanentLockout: z.boolean().optional(),
  rememberMe: z.boolean().optional(),
  resetPasswordAllowed: z.boolean().optional(),
  otpPolicyCodeReusable: z.boolean().optional(),
  webAuthnPolicyPasswordlessPasskeysEnabled: z.boolean().optional(),
  webAuthnPolicyPasswordlessUserVerificationRequirement: z.string().optional(),
  editUsernameAllowed: z.boolean().optional(),
  registrationAllowed: z.boolean().optional(),
  passwordPolicy: z.string().optional(),
  eventsEnabled: z.boolean().optional(),
  eventsExpiration: z.number().optional(),
  adminEventsEnabled: z.boolean().optional(),
  eventsListeners: z.array(z.string()).optional(),
  smtpServer: z.record(z.string(), z.unknown()).optional(),
})
const clientsSchema = z.array(
  z.object({
    clientId: z.string(),
    publicClient: z.boolean().optional(),
    standardFlowEnabled: z.boolean().optional(),
    directAccessGrantsEnabled: z.boolean().optional(),
    redirectUris: z.array(z.string()).optional(),
    attributes: z.record(z.string(), z.string()).optional(),
    protocolMappers: z
      .array(z.object({ protocolMapper: z.string(), config: z.record(z.string(), z.string()) }))
      .optional(),
  }),
)
const actionsSchema = z.array(
  z.object({ alias: z.string(), enabled: z.boolean(), defaultAction: z.boolean() }),
)
/** Those by which a user sets up a second factor, or a passkey, which is both. */
const factorActions = ['CONFIGURE_TOTP', 'webauthn-register', 'webauthn-register-passwordless']
type Realm = z.infer<typeof realmSchema>
type Client = z.infer<typeof clientsSchema>[number]

const skipOf = (kind: RealmAnswer<unknown>['kind'], role: string): Skipped =>
  new Skipped(
    kind === 'refused'
      ? `the service account may not read it: give it ${role} for this look, or compare with docs/keycloak/realm.json`
      : 'the realm does not answer',
  )

/** In seconds: an hour without use, and at most as long as a working day. */
const longestIdle = 3_600
const longestSession = 12 * 3_600

/** Wrong passwords in a row that an account may get before it closes for a time (ASVS 6.3.1). */
const mostGuesses = 30

/** What the portal and its users need of the realm: links to set a password, and passkeys. */
const neededActions = ['UPDATE_PASSWORD', 'VERIFY_EMAIL', 'webauthn-register-passwordless']

const noRealm = new Skipped('no realm is administered (OIDC_ADMIN_URL)')

/** The problems that there are, as one text; undefined: none. */
const joined = (...problems: (string | false | undefined)[]): string | undefined =>
  problems.filter((problem) => problem).join(', ') || undefined

/** A check of something that the service account reads in the realm; `role` is the one that it needs for that. */
const readingCheck = <Content>(
  check: Omit<DoctorCheck, 'find'>,
  [path, schema, role]: readonly [path: Path, schema: z.ZodType<Content>, role: string],
  find: (content: Content, context: DoctorContext) => string | undefined | Skipped,
  queryOf?: (context: DoctorContext) => Query,
): DoctorCheck => ({
  ...check,
  find: async (context) => {
    if (context.realm.url === undefined) return noRealm
    const answer = await context.realm.read(path, schema, queryOf?.(context))
    return answer.kind === 'found' ? find(answer.content, context) : skipOf(answer.kind, role)
  },
})

type Level = DoctorCheck['level']

const realmCheck = (
  name: string,
  level: Level,
  whatToDo: string,
  find: (realm: Realm, context: DoctorContext) => string | undefined | Skipped,
  about: DoctorCheck['about'] = 'identity',
): DoctorCheck =>
  readingCheck(
    { name, about, level, whatToDo },
    [[], realmSchema, 'view-realm'],
    (realm, context) =>
      // Without the right to view the realm Keycloak leaves these out instead of refusing.
      realm.accessTokenLifespan === undefined
        ? skipOf('refused', 'view-realm')
        : find(realm, context),
  )

const clientCheck = (
  name: string,
  level: Level,
  whatToDo: string,
  find: (client: Client, context: DoctorContext) => string | undefined,
): DoctorCheck =>
  readingCheck(
    { name, about: 'identity', level, whatToDo },
    [['clients'], clientsSchema, 'view-clients'],
    (clients, context) => {
      const clientId = context.application.signIn.client
      const client = clients.find((one) => one.clientId === clientId)
      return client === undefined ? `there is no client ${clientId}` : find(client, context)
    },
    ({ application }) => ({ clientId: application.signIn.client }),
  )

const actionCheck = (
  name: string,
  whatToDo: string,
  find: (actions: z.infer<typeof actionsSchema>) => string | undefined,
): DoctorCheck =>
  readingCheck(
    { name, about: 'identity', level: 'warns', whatToDo },
    [['authentication', 'required-actions'], actionsSchema, 'view-realm'],
    find,
  )

/** The realm that the portal administers users in, as the file of `npm run realm` has it. */
export const realmChecks: readonly DoctorCheck[] = [
  {
    name: 'realmAccount',
    about: 'identity',
    level: 'stops',
    whatToDo: 'Set OIDC_ADMIN_CLIENT_SECRET to the secret of the client in the console.',
    find: async ({ realm }) => {
      if (realm.url === undefined) return noRealm
      const problem = await realm.account()
      return problem === undefined ? undefined : `the service account gets no token: ${problem}`
    },
  },
  {
    name: 'realmGroups',
    about: 'identity',
    level: 'stops',
    whatToDo: 'Create the groups, or import docs/keycloak/realm.json.',
    find: async ({ application, realm }) => {
      if (realm.url === undefined) return noRealm
      const { permissions, permissionGroups } = application
      const top = permissionGroups.path.split('/').filter(Boolean)
      const wanted = [['COMPANY'], ...permissions.map((name) => [...top, name])]
      const missing: string[] = []
      for (const path of wanted) {
        const { kind } = await realm.read(['group-by-path', ...path], z.object({ id: z.string() }))
        if (kind === 'refused') return skipOf(kind, 'manage-users')
        if (kind === 'silent') return skipOf(kind, '')
        if (kind === 'missing') missing.push(`/${path.join('/')}`)
      }
      return missing.length > 0 ? `missing: ${missing.join(', ')}` : undefined
    },
  },
  realmCheck(
    'realmLifetimes',
    'warns',
    'Set the lifetime of access tokens to five minutes, that of sessions to an hour without use and to a working day at most, and turn remember me and the revocation of refresh tokens off.',
    ({ accessTokenLifespan = 0, revokeRefreshToken, rememberMe, ...sessions }) => {
      const { ssoSessionIdleTimeout: idle = 0, ssoSessionMaxLifespan: most = 0 } = sessions
      return joined(
        accessTokenLifespan > 300 && `access tokens live ${accessTokenLifespan} s`,
        idle > longestIdle && `a session that no one uses lives ${idle} s`,
        most > longestSession && `a session lives ${most} s`,
        rememberMe && 'a session may outlive its browser (remember me)',
        revokeRefreshToken && 'refresh tokens are revoked: a second tab loses its session',
      )
    },
  ),
  realmCheck(
    'realmGuards',
    'stops',
    'Turn brute force detection on, with ten failures and no permanent lockout, and registration and the editing of user names off.',
    ({ bruteForceProtected, failureFactor = 0, permanentLockout, ...realm }) => {
      const { registrationAllowed, editUsernameAllowed } = realm
      return joined(
        !bruteForceProtected && 'passwords can be guessed without a limit',
        failureFactor > mostGuesses && `${failureFactor} wrong passwords in a row are tried`,
        permanentLockout && 'strangers can lock users out for good',
        registrationAllowed && 'anybody can register',
        editUsernameAllowed && 'users can change their names',
      )
    },
  ),
  realmCheck(
    'realmPasswords',
    'warns',
    'Set the password policy of docs/keycloak/realm.json, or a stricter one.',
    ({ passwordPolicy = '' }) => {
      const shortest = Number(/\blength\((\d+)\)/.exec(passwordPolicy)?.[1] ?? 1)
      return joined(
        shortest < passwordLength.min &&
          `a password may have ${shortest} characters instead of ${passwordLength.min}`,
        !/\bnot(?:Contains)?Username\b/.test(passwordPolicy) &&
          'the name of a user may be the password',
      )
    },
  ),
  actionCheck(
    'realmSecondFactor',
    'Make the required action Configure OTP, or that of passkeys, a default action of the realm; accept this where a flow of the realm demands a second factor.',
    (actions) =>
      actions.some(
        ({ alias, enabled, defaultAction }) =>
          enabled && defaultAction && factorActions.includes(alias),
      )
        ? undefined
        : 'new users sign in with a password alone',
  ),
  realmCheck(
    'realmCodes',
    'warns',
    'Turn reusable codes and the reset of passwords by mail off in the realm.',
    ({ otpPolicyCodeReusable, resetPasswordAllowed }) => {
      return joined(
        otpPolicyCodeReusable && 'a code of an app works more than once',
        resetPasswordAllowed && 'a mail alone replaces password and second factor',
      )
    },
  ),
  realmCheck(
    'realmPasskeys',
    'warns',
    'Enable passkeys in the WebAuthn passwordless policy of the realm, and demand user verification there.',
    (realm) => {
      return joined(
        !realm.webAuthnPolicyPasswordlessPasskeysEnabled && 'users cannot sign in with a passkey',
        realm.webAuthnPolicyPasswordlessUserVerificationRequirement !== 'required' &&
          'a passkey opens without a check of its user',
      )
    },
  ),
  actionCheck('realmActions', 'Enable these required actions in the realm.', (actions) => {
    const enabled = actions.filter((action) => action.enabled).map(({ alias }) => alias)
    const missing = neededActions.filter((alias) => !enabled.includes(alias))
    return missing.length > 0 ? `not enabled: ${missing.join(', ')}` : undefined
  }),
  realmCheck(
    'realmEvents',
    'warns',
    'Save the events of users and of admins in the realm, with a time after which they are deleted, as in docs/keycloak/realm.json.',
    ({ eventsEnabled, eventsExpiration = 0, adminEventsEnabled }) => {
      if (eventsEnabled === undefined) return skipOf('refused', 'view-events')
      return joined(
        !eventsEnabled && 'sign-ins are not in its events',
        eventsEnabled && eventsExpiration === 0 && 'its events are kept without end',
        !adminEventsEnabled && 'what administrators do there is not in its events',
      )
    },
  ),
  clientCheck(
    'realmClient',
    'stops',
    'Compare the client of the portal with docs/keycloak/realm.json.',
    ({ redirectUris = [], attributes = {}, ...client }, { settings: { portalUrl } }) => {
      return joined(
        !client.publicClient && 'it is not public',
        !client.standardFlowEnabled && 'the standard flow is off',
        client.directAccessGrantsEnabled && 'direct access grants are on',
        !redirectUris.includes(`${portalUrl}/auth-callback`) &&
          `it does not lead to ${portalUrl}/auth-callback`,
        redirectUris.some((uri) => uri.includes('*')) && 'a redirect address has a *',
        attributes['pkce.code.challenge.method'] !== 'S256' && 'PKCE is not S256',
      )
    },
  ),
  clientCheck(
    'realmLogout',
    'warns',
    'Set backchannel.logout.url and backchannel.logout.session.required at the client of the portal, as in docs/keycloak/realm.json.',
    ({ attributes = {} }, { settings: { portalUrl } }) => {
      const announced = attributes['backchannel.logout.url']
      if (!announced)
        return 'ended sessions are not announced to the portal: their tokens open calls until they end'
      // Keycloak may reach the portal by another host than users.
      if (!announced.endsWith(backChannelLogoutPath))
        return `ended sessions are announced to ${announced}, not to ${portalUrl}${backChannelLogoutPath}`
      return attributes['backchannel.logout.session.required'] === 'true'
        ? undefined
        : 'the end of one session ends all of the user'
    },
  ),
  clientCheck(
    'realmMappers',
    'stops',
    'Compare the mappers of the client with docs/keycloak/realm.json.',
    ({ protocolMappers = [], attributes = {} }, { application }) => {
      const { audience } = application.signIn
      const mapper = (kind: string) =>
        protocolMappers.find(({ protocolMapper }) => protocolMapper === kind)?.config
      const groups = mapper('oidc-group-membership-mapper')
      const aud = mapper('oidc-audience-mapper')
      const isMapped =
        groups?.['claim.name'] === 'groups' && groups['access.token.claim'] === 'true'
      return joined(
        !isMapped && 'no mapper puts groups into the access token',
        isMapped && groups['full.path'] !== 'true' && 'groups come without full paths',
        !(aud?.['included.custom.audience'] === audience && aud['access.token.claim'] === 'true') &&
          `no mapper puts the audience ${audience} into the access token`,
        attributes['access.token.header.type.rfc9068'] !== 'true' &&
          'access tokens do not have the type at+jwt',
      )
    },
  ),
  realmCheck(
    'realmMail',
    'stops',
    'Set the mail server of the realm, and send a test mail from its console.',
    ({ smtpServer = {} }, { settings: { oidcAdmin } }) => {
      if (!oidcAdmin?.sendsMail)
        return new Skipped('the portal lets no mail be sent (OIDC_ADMIN_MAIL)')
      return smtpServer['host']
        ? undefined
        : 'OIDC_ADMIN_MAIL is true, and the realm has no mail server'
    },
    'mail',
  ),
]
