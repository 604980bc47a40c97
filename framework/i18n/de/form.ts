import type { Texts } from '#i18n/texts.ts'
import type { form as english } from '#i18n/en/form.ts'

export const form: Texts<typeof english> = {
  dialog: {
    choose: 'Bitte wählen',
    entryTitle: '%{name} %{record} %{action}',
    actionTitle: '%{action}: %{record}',
    verbTitle: '%{action}: %{record}',
    showTitle: '%{name} %{record}',
    notSaved: 'Nicht gespeichert',
    notSavedFor: 'Nicht gespeichert. %{reason}',
    notLoaded: 'Dieser Eintrag konnte nicht geladen werden.',
  },
  groups: {
    adminOf: 'Administrator von %{code}',
    memberOf: 'Mitglied von %{code}',
  },
}
