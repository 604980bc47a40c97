import { usersBase } from '#schema/application.ts'
import { defineResource, type RecordOf } from '#schema/defineResource.ts'
import { copyOf, email, groups, optional, personal, text, yesNo } from '#schema/fields.ts'

/**
 * A user account of the identity provider. The list call has no groups; a row's login name
 * and rights are copies under the names of its columns (EN-005).
 */
export const user = defineResource({
  name: 'user',
  path: '/users/v1',
  base: usersBase,
  storage: 'identityProvider',
  calls: ['get', 'save', 'delete'],
  access: { read: ['companyAdmin'], write: ['companyAdmin'] },
  fields: {
    username: email(255),
    email: email(255),
    firstName: personal(text(255)),
    lastName: personal(text(255)),
    phoneNumber: personal(optional(text(255))),
    enabled: yesNo(),
    groups: groups(),
    loginName: copyOf('username', email(255)),
    permissions: copyOf('groups', groups()),
  },
  changes: ['companyAdmin'],
  unique: ['username'],
  import: true,
  rules: {
    /** Users cannot delete themselves; another admin has to. */
    notSelf: ({ username }, session) => username !== session.username,
  },
  actions: {
    create: { kind: 'create', rights: ['companyAdmin'] },
    delete: { kind: 'delete', rights: ['companyAdmin'], rules: ['notSelf'] },
  },
  list: {
    columns: ['loginName', 'lastName', 'firstName', 'permissions'],
    sort: { field: 'loginName', order: 'ASC' },
    pageSize: 10,
    whole: {
      query: { companyCode: 'session.participantCode', applicationCode: 'application.code' },
      missing: ['groups'],
    },
    views: { users: { route: '/users' } },
  },
  form: {
    inputs: ['username', 'firstName', 'lastName', 'groups'],
    fixed: ['username'],
    missing: 'pleaseSpecify',
    initialPassword: 'initialPassword',
    controls: {
      availableWhile: 'mayControl',
      turns: { field: 'enabled', path: '/enabled' },
    },
    width: 720,
  },
})
/** The id is that of the provider, a text. */
export type User = Omit<RecordOf<typeof user>, 'id'> & { readonly id: string }
