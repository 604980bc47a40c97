import type { IncludedMessages } from './messages.ts'

/** Texts of what the framework declares itself: its resources and its rules. */
export const includedEn: IncludedMessages = {
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
    offered: 'This feature is disabled.',
  },
}
