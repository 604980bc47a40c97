import { toLanguageTag } from '#i18n/language.ts'
import type { Application } from '#schema/application.ts'
import { backChannelLogoutPath } from '#server/userDirectory.ts'
import { toAdminClient } from '#server/settings.ts'
import { guardsOf } from './realmGuards.ts'

/** Puts the groups of the user into access tokens, as full paths. */
export const groupMapper = {
  name: 'groups',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-group-membership-mapper',
  config: {
    'full.path': 'true',
    'claim.name': 'groups',
    'access.token.claim': 'true',
    'id.token.claim': 'false',
    'userinfo.token.claim': 'false',
  },
}

export const audienceMapper = (audience: string) => ({
  name: 'audience',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-audience-mapper',
  config: {
    'included.custom.audience': audience,
    'access.token.claim': 'true',
    'id.token.claim': 'false',
  },
})

/** The type `at+jwt` of access tokens (RFC 9068). */
export const tokenTypeAttribute = { 'access.token.header.type.rfc9068': 'true' }

/**
 * The realm of a Keycloak 26 as this application needs it, to be imported: clients, a group and a role for each permission, and
 * no company, user or secret. `${PORTAL_URL}` is replaced by Keycloak from its environment.
 */
const toRealm = ({ name, languages, permissions, permissionGroups, signIn }: Application) => {
  const adminClient = toAdminClient(signIn)
  const [, top = '', middle = ''] = permissionGroups.path.split('/')
  const portal = '${PORTAL_URL}'
  return {
    realm: signIn.realm,
    displayName: name,
    enabled: true,
    registrationAllowed: false,
    // Users are known by their e-mail address, which is their name.
    duplicateEmailsAllowed: false,
    editUsernameAllowed: false,
    ...guardsOf(name),
    internationalizationEnabled: true,
    supportedLocales: languages.map(toLanguageTag),
    defaultLocale: toLanguageTag(languages[0]),
    roles: { client: { [signIn.client]: permissions.map((permission) => ({ name: permission })) } },
    groups: [
      { name: 'COMPANY' },
      {
        name: top,
        subGroups: [
          {
            name: middle,
            subGroups: permissions.map((permission) => ({
              name: permission,
              clientRoles: { [signIn.client]: [permission] },
            })),
          },
        ],
      },
    ],
    clients: [
      {
        clientId: signIn.client,
        name,
        rootUrl: portal,
        publicClient: true,
        standardFlowEnabled: true,
        implicitFlowEnabled: false,
        directAccessGrantsEnabled: false,
        serviceAccountsEnabled: false,
        fullScopeAllowed: false,
        frontchannelLogout: false,
        redirectUris: [`${portal}/auth-callback`],
        webOrigins: [portal],
        attributes: {
          'pkce.code.challenge.method': 'S256',
          ...tokenTypeAttribute,
          'post.logout.redirect.uris': `${portal}/login`,
          'backchannel.logout.url': `${portal}${backChannelLogoutPath}`,
          // Else the end of one session would end all of the user.
          'backchannel.logout.session.required': 'true',
        },
        protocolMappers: [groupMapper, audienceMapper(signIn.audience)],
      },
      {
        clientId: adminClient,
        name: `${name}: administration of users`,
        publicClient: false,
        standardFlowEnabled: false,
        implicitFlowEnabled: false,
        directAccessGrantsEnabled: false,
        serviceAccountsEnabled: true,
        fullScopeAllowed: true,
      },
    ],
    users: [
      {
        username: `service-account-${adminClient}`,
        enabled: true,
        serviceAccountClientId: adminClient,
        clientRoles: { 'realm-management': ['manage-users', 'manage-clients'] },
      },
    ],
    components: profileOf(),
  }
}

/** The text of the realm file. */
export const serializeRealm = (application: Application): string =>
  `${JSON.stringify(toRealm(application), undefined, 2)}\n`

/** As long as in our own directory. */
const maxLength = 255
const byAll = { view: ['admin', 'user'], edit: ['admin', 'user'] }
const byAdmins = { view: ['admin', 'user'], edit: ['admin'] }
const length = { length: { max: maxLength } }
const asName = { ...length, 'person-name-prohibited-characters': {} }

const attributes = [
  {
    name: 'username',
    displayName: '${username}',
    permissions: byAdmins,
    validations: {
      length: { min: 3, max: maxLength },
      'username-prohibited-characters': {},
      'up-username-not-idn-homograph': {},
    },
  },
  {
    name: 'email',
    displayName: '${email}',
    required: { roles: ['user'] },
    permissions: byAdmins,
    validations: { ...length, email: {} },
  },
  {
    name: 'firstName',
    displayName: '${firstName}',
    required: { roles: ['user'] },
    permissions: byAll,
    validations: asName,
  },
  {
    name: 'lastName',
    displayName: '${lastName}',
    required: { roles: ['user'] },
    permissions: byAll,
    validations: asName,
  },
  {
    name: 'phoneNumber',
    displayName: '${profile.attributes.phoneNumber}',
    permissions: byAll,
    validations: { length: { max: 50 } },
  },
]

/** The user profile of the realm: that of Keycloak, and a telephone number. Users cannot change their address, which is their name. */
const profileOf = () => ({
  'org.keycloak.userprofile.UserProfileProvider': [
    {
      providerId: 'declarative-user-profile',
      config: { 'kc.user.profile.config': [JSON.stringify({ attributes })] },
    },
  ],
})
