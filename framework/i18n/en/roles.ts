/** Roles of a company. */
export const roles = {
  companyRole: {
    title: 'Roles',
    about:
      'A role is a set of permissions. Users of your company can have several roles, and single permissions in addition.',
    none: 'Your company has no roles.',
    failed: 'Roles could not be loaded.',
    add: 'Add role',
    max: 'A company has at most %{max} roles.',
    name: 'Name',
    nameHint: 'Letters, digits and blanks; no slash, vertical bar or semicolon.',
    taken: 'Your company already has a role with this name.',
    tooMany: 'There are as many roles as a company may have.',
    permissions: 'Permissions',
    gives: 'Permissions of this role: %{names}',
    users: '%{smart_count} user has this role. |||| %{smart_count} users have this role.',
    effects: 'Affected users',
    affects:
      'This affects %{smart_count} user, from the next few minutes on. |||| This affects %{smart_count} users, from the next few minutes on.',
    gains: 'Gains: %{names}',
    loses: 'Loses: %{names}',
    notYours: 'You cannot change the permissions of this user.',
    oneself: 'You have this role, and cannot change your own permissions. Ask another admin.',
    otherCompany: 'A user with this role belongs to another company too. Contact support.',
    saveForAll: 'Save for these users',
    conflict: 'Someone else changed the role or its users. Check the role, and try again.',
    deleteAsk: 'Delete this role?',
    notDeleted: 'The role was not deleted.',
  },
}
