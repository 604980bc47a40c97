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
    available: 'Verfügbar',
    assigned: 'Zugewiesen',
    assign: 'Zuweisen ›',
    remove: '‹ Entfernen',
    search: '%{list} durchsuchen',
    none: 'Keine Einträge',
    added: '%{count} zugewiesen',
    removed: '%{count} entfernt',
    hint: 'Auswählen mit Klick oder Leertaste; verschieben mit den Schaltflächen, Enter, Doppelklick oder Ziehen.',
    adminHint:
      'Ein Firmenadministrator kann jede hier aufgeführte Berechtigung vergeben, auch an Sie.',
    ownHint: 'Sie können Ihre eigenen Berechtigungen nicht ändern.',
    ownLock: 'Ihre eigene Berechtigung',
    ownCompanyLock: 'wird zusammen mit dem Benutzer entfernt',
    companyAdminLock: 'wird zusammen mit der Firmenzugehörigkeit entfernt',
    notOfferedLock: 'vom Betreiber zugewiesen',
  },
  signInControl: {
    initialPasswordFor:
      'Der neue Benutzer meldet sich mit diesem Passwort an. Bitte geben Sie es weiter.',
    turnOff: 'Anmeldung sperren',
    turnOffSure: 'Jetzt sperren und überall abmelden',
    turnOn: 'Anmeldung entsperren',
    isOff: 'Dieser Benutzer kann sich nicht anmelden.',
  },
  conflict: {
    title: 'Jemand anderes hat diesen Eintrag geändert',
    text: '%{userName} hat diesen Eintrag am %{updated} gespeichert. Ihre Eingaben sind nicht verloren. Wählen Sie für jedes Feld den Wert, der gelten soll.',
    textWithoutAuthor:
      'Ihre Eingaben sind nicht verloren. Wählen Sie für jedes Feld den Wert, der gelten soll.',
    field: 'Feld',
    before: 'Vorher',
    theirs: 'Gespeicherter Wert',
    mine: 'Ihre Eingabe',
    useTheirs: 'Gespeicherten Wert übernehmen',
    useMine: 'Meine Eingabe behalten',
    apply: 'Diese Werte speichern',
    deletedNew:
      'Jemand anderes hat diesen Eintrag gelöscht. Ihre Eingaben bleiben erhalten und können als neuer Eintrag gespeichert werden.',
    saveAsNew: 'Als neu speichern',
    deleted: 'Jemand anderes hat diesen Eintrag gelöscht. Sie können Ihren Text noch kopieren.',
  },
  calendar: {
    day: 'Datum wählen: %{label}',
    time: 'Datum und Uhrzeit wählen: %{label}',
    hour: 'Stunde',
    minute: 'Minute',
    done: 'Fertig',
  },
  form: {
    now: 'Jetzt',
    charactersLeft: '%{count} von %{max}',
    addMore: 'Weiteren anlegen',
    add: 'Eintrag hinzufügen',
    element: '%{label} %{position}',
    entry: 'Eintrag %{position}',
    moveUp: '%{name} nach oben verschieben',
    moveDown: '%{name} nach unten verschieben',
    remove: '%{name} entfernen',
    keys: 'Enter fügt einen Eintrag hinzu; Alt+↑ und Alt+↓ verschieben ihn.',
    added: 'Eintrag %{position} hinzugefügt.',
    moved: '%{name} ist jetzt Eintrag %{position} von %{count}.',
    removed: '%{name} entfernt, noch %{count}.',
    full: 'Höchstens %{max} Einträge.',
    shown: 'Neu im Formular: %{names}.',
    hidden: 'Nicht mehr im Formular: %{names}.',
  },
  userNotice: {
    refused: '%{username} - konnte nicht gespeichert werden',
    refusedText:
      'Dieser Benutzer kann nicht im SSO gespeichert werden. Bitte wenden Sie sich an unseren Support.',
    existed: '%{username} - im SSO bereits vorhanden',
    existedText:
      'Der Benutzer war bereits vorhanden und hat die zugewiesenen Berechtigungen erhalten. Bitte prüfen Sie, ob sie zutreffen.',
  },
  problem: {
    required: '%{label} ist ein Pflichtfeld',
    digitHint: 'Die Prüfziffer ist falsch. Sie können trotzdem speichern.',
    wrongType: 'Kein gültiger Wert',
    tooLong: 'Höchstens %{max} Zeichen (%{count} eingegeben)',
    badCharacter: 'Enthält ein Zeichen, das nicht gespeichert werden kann',
    notOffered: 'Bitte einen der angebotenen Werte wählen',
    notValid: '„%{value}“ ist nicht zulässig',
    notOneOf: '„%{value}“ ist nicht zulässig. Möglich sind: %{values}',
    outOfRange: 'Außerhalb des gültigen Bereichs',
    eightDigits: 'Genau 8 Ziffern',
    badDate: 'Kein gültiges Datum',
    badEmail: 'Bitte eine gültige E-Mail-Adresse angeben.',
    foreignDomain: 'Benutzer dieser Mail-Domain kann nur die Firma anlegen, der sie gehört.',
    noRight: 'Bitte mindestens eine Berechtigung zuweisen',
    taken: '%{label} ist bereits vorhanden',
    tooFew: 'Mindestens %{min} Einträge',
    tooMany: 'Höchstens %{max} Einträge',
    takenTogether: '%{labels}: Diese Kombination ist bereits vorhanden',
    noSuchRecord: 'Dieser Eintrag ist nicht vorhanden',
  },
  saving: {
    inUse: 'Kann nicht gelöscht werden, weil andere Einträge darauf verweisen: %{uses}.',
    inUseElsewhere:
      'Kann nicht gelöscht werden, weil Einträge darauf verweisen, die für Sie nicht sichtbar sind.',
    use: '%{count} %{name}',
    partial:
      'Der Benutzer wurde gespeichert, aber nicht alle Berechtigungen. Bitte speichern Sie erneut.',
  },
  question: {
    final: 'Dies kann nicht rückgängig gemacht werden.',
    willBe: 'Neue Werte:',
    archiveQuestion:
      'Der Eintrag wird archiviert. Im Archiv kann er angesehen, aber nicht geändert werden.',
    restoreQuestion:
      'Der Eintrag wird aus dem Archiv wiederhergestellt und kann wieder geändert werden.',
    discardYes: 'Verwerfen',
    discardNo: 'Weiter bearbeiten',
    draftBack: 'Ihre nicht gespeicherten Änderungen vom %{time} wurden wiederhergestellt.',
    draftDiscard: 'Änderungen verwerfen',
    undone:
      'Rückgängig gemacht: Eintrag wiederhergestellt |||| Rückgängig gemacht: %{count} Einträge wiederhergestellt',
    undoLate: 'Dies kann nicht mehr rückgängig gemacht werden.',
    undoTaken:
      'Dies kann nicht rückgängig gemacht werden: Inzwischen wurden andere Einträge so geändert, dass es nicht mehr möglich ist.',
  },
}
