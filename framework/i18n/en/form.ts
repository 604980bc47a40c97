/** Forms, and the dialogs around them. */
export const form = {
  dialog: {
    choose: 'Please choose',
    entryTitle: '%{action} %{name} %{record}',
    actionTitle: '%{action}: %{record}',
    verbTitle: '%{action} %{record}',
    showTitle: '%{name} %{record}',
    notSaved: 'Not saved',
    notSavedFor: 'Not saved. %{reason}',
    notLoaded: 'This entry could not be loaded.',
  },
  groups: {
    adminOf: 'Admin of %{code}',
    memberOf: 'Member of %{code}',
  },
}
