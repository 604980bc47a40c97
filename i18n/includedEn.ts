import type { IncludedMessages } from './messages.ts'

/** Texts of what the framework declares itself: its resources, its rules, the problems of its kinds. */
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
      views: { users: 'Users' },
    },
    newsTicker: {
      singular: 'News',
      plural: 'News',
      fields: { title: 'Title', content: 'Text', priority: 'Priority', created: 'Created' },
      choices: { priority: { INFO: 'information', WARNING: 'warning', CRITICAL: 'critical' } },
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
  problem: {
    missing: 'Required',
    wrongType: 'This is not a valid value',
    tooLong: 'At most %{max} characters (%{count} entered)',
    badCharacter: 'Contains a character that cannot be stored',
    notOffered: 'Please choose one of the values offered',
    outOfRange: 'Out of range',
    eightDigits: 'Exactly 8 digits',
    badDate: 'This is not a valid date',
    badEmail: 'Please specify valid email address.',
    noRight: 'Please assign at least one permission',
    taken: '%{label} exists already',
    tooFew: 'At least %{min} entries',
    tooMany: 'At most %{max} entries',
    takenTogether: '%{labels}: this combination exists already',
    noSuchRecord: 'This entry does not exist',
  },
  rule: {
    notArchived: 'Archive mode is on; archived entries are read-only.',
    archived: 'Only archived entries can be restored.',
    offered: 'This feature is disabled.',
  },
}
