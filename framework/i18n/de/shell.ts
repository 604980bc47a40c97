import type { Texts } from '#i18n/texts.ts'
import type { shell as english } from '#i18n/en/shell.ts'

export const shell: Texts<typeof english> = {
  look: {
    nothing: 'Keine Informationen vorhanden.',
    noMatch: 'Keine Treffer.',
    menu: 'Aktionen für %{name}',
    blocked: 'Zurzeit nicht möglich (%{count})',
    actions: 'Aktionen',
    count: '%{count} von %{total}',
  },
  part: {
    failed: 'Dieser Teil des Portals konnte nicht geladen werden.',
    failedHint:
      'Prüfen Sie Ihre Verbindung, oder laden Sie die neue Version. Ihre Eingaben bleiben erhalten.',
    later: 'Später',
  },
  shell: {
    menu: 'Menü',
    areas: 'Bereiche',
    railFold: 'Auf Symbole verkleinern',
    railUnfold: 'Namen anzeigen',
    participant: 'Teilnehmer %{code}',
    help: 'Hilfe',
    find: 'Alles durchsuchen (%{key})',
    ctrl: 'Strg',
    archive: 'Archiv',
    archiveOn: 'Archivmodus: archivierte Daten, schreibgeschützt.',
    archiveOff: 'Zurück zu den aktuellen Daten',
    language: 'Sprache',
    notifications: 'Benachrichtigungen',
    settings: 'Einstellungen',
    user: 'Angemeldet als',
    userMenu: 'Benutzermenü',
    copyright: '© %{year} %{name}',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    waiting: 'Lädt noch (%{seconds} s)',
    toOverview: 'Zur Übersicht',
  },
  log: {
    open: 'Meldungsprotokoll',
    unread: 'Meldungsprotokoll, neue Fehler: %{count}',
    failed: 'Eine Anfrage ist fehlgeschlagen',
  },
  toast: {
    close: 'Meldung schließen',
    region: 'Meldungen',
    success: 'Erledigt',
    info: 'Hinweis',
    warn: 'Warnung',
    error: 'Fehler',
    times: '%{count}-mal',
  },
  error: {
    badRequest: 'Ungültige Anfrage',
    unauthorized: 'Nicht angemeldet',
    forbidden: 'Nicht erlaubt',
    notFound: 'Nicht gefunden',
    technical: 'Technischer Fehler',
  },
}
