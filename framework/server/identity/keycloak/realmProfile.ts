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
export const profileOf = () => ({
  'org.keycloak.userprofile.UserProfileProvider': [
    {
      providerId: 'declarative-user-profile',
      config: { 'kc.user.profile.config': [JSON.stringify({ attributes })] },
    },
  ],
})
