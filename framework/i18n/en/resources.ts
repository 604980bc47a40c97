import type { IncludedMessages } from '#i18n/declaredMessages.ts'

/** The resources and rules of the framework, and the fields that the server fills in every resource. */
export const resources: IncludedMessages = {
  resource: {
    user: {
      singular: 'User',
      plural: 'Users',
      fields: {
        username: 'Username',
        email: 'Email',
        firstName: 'First name',
        lastName: 'Last name',
        phoneNumber: 'Phone',
        enabled: 'Enabled',
        groups: 'Permissions',
        loginName: 'Username',
        permissions: 'Permissions',
      },
      problems: { pleaseSpecify: 'Please specify.' },
      rules: { notSelf: 'You cannot remove yourself.' },
      actions: { create: 'New', delete: 'Remove from the company' },
      deleteQuestion:
        'Remove this user from the company? Permissions are removed as well; the account itself remains.',
      deleted: 'Removed from the company',
      views: { users: 'Users' },
    },
    newsTicker: {
      singular: 'News',
      plural: 'News',
      fields: { title: 'Title', content: 'Text', priority: 'Priority', created: 'Created' },
      choices: { priority: { INFO: 'Information', WARNING: 'Warning', CRITICAL: 'Critical' } },
    },
    sentView: {
      singular: 'Sent list',
      plural: 'Sent lists',
      fields: { to: 'Recipient', note: 'Note', search: 'State of the list' },
    },
    userData: {
      singular: 'Preferences',
      plural: 'Preferences',
      fields: {
        userName: 'Username',
        companyCode: 'Company code',
        userPreferences: 'Preferences',
        created: 'Created',
        updated: 'Updated',
      },
    },
  },
  rule: {
    notArchived: 'Archive mode is on; archived entries are read-only.',
    archived: 'Only archived entries can be restored.',
    nextState: 'This step is not possible in the present state.',
    offered: 'This feature is disabled.',
    notReferenced: 'Other entries refer to this one.',
    notTaken: 'A current entry has the same unique value.',
    isComplete: 'An entry that this one refers to no longer exists.',
  },
  /** Fields that the server fills in every resource. */
  stamp: {
    userName: 'Username',
    userCompanyCode: 'Company code',
    created: 'Created',
    updated: 'Updated',
  },
}
