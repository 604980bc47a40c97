import type { Texts } from '#i18n/texts.ts'
import type { roles as english } from '#i18n/en/roles.ts'

export const roles: Texts<typeof english> = {
  companyRole: {
    title: 'Rollen',
    about:
      'Eine Rolle fasst Berechtigungen zusammen. Benutzer Ihrer Firma können mehrere Rollen haben, und zusätzlich einzelne Berechtigungen.',
    none: 'Ihre Firma hat keine Rollen.',
    failed: 'Die Rollen konnten nicht geladen werden.',
    add: 'Rolle hinzufügen',
    max: 'Eine Firma hat höchstens %{max} Rollen.',
    name: 'Name',
    nameHint:
      'Buchstaben, Ziffern und Leerzeichen; kein Schrägstrich, senkrechter Strich oder Semikolon.',
    taken: 'Ihre Firma hat bereits eine Rolle mit diesem Namen.',
    tooMany: 'Es gibt so viele Rollen, wie eine Firma haben darf.',
    permissions: 'Berechtigungen',
    gives: 'Berechtigungen dieser Rolle: %{names}',
    users:
      '%{smart_count} Benutzer hat diese Rolle. |||| %{smart_count} Benutzer haben diese Rolle.',
    effects: 'Betroffene Benutzer',
    affects:
      'Das betrifft in wenigen Minuten %{smart_count} Benutzer. |||| Das betrifft in wenigen Minuten %{smart_count} Benutzer.',
    gains: 'Erhält: %{names}',
    loses: 'Verliert: %{names}',
    notYours: 'Sie können die Berechtigungen dieses Benutzers nicht ändern.',
    oneself:
      'Sie haben diese Rolle selbst und können Ihre eigenen Berechtigungen nicht ändern. Bitten Sie einen anderen Administrator.',
    otherCompany:
      'Ein Benutzer mit dieser Rolle gehört auch zu einer anderen Firma. Wenden Sie sich an den Support.',
    saveForAll: 'Für diese Benutzer speichern',
    conflict:
      'Die Rolle oder ihre Benutzer haben sich inzwischen geändert. Prüfen Sie die Rolle und versuchen Sie es erneut.',
    deleteAsk: 'Diese Rolle löschen?',
    notDeleted: 'Die Rolle wurde nicht gelöscht.',
  },
}
