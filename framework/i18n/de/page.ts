/** Pages of a record with parts; its fields and sections have texts of their own. */
export const page = {
  page: {
    way: 'Pfad',
    previous: 'Voriger Eintrag',
    next: 'Nächster Eintrag',
    placeInList: '%{at} von %{total}',
    showEmpty: 'Leere Felder anzeigen',
    showAll: 'Alle %{count} anzeigen',
    nothing: 'Keine Angaben.',
    total: 'Summe',
    failed: 'Diese Seite konnte nicht geladen werden.',
    gone: 'Eintrag nicht gefunden.',
    goneHint: 'Er existiert nicht, Ihre Firma hat keinen Zugriff darauf, oder er ist archiviert.',
    goneCurrentHint:
      'Er existiert nicht, Ihre Firma hat keinen Zugriff darauf, oder er ist nicht archiviert.',
    lookInArchive: 'Im Archiv suchen',
    lookInCurrent: 'In aktuellen Daten suchen',
    goneBelow: 'Dieser Teil ist nicht mehr vorhanden.',
    asOf: 'Stand %{time}',
    print: 'Drucken',
    flags: 'Merkmale',
    code: 'QR-Code für %{name}',
  },
}
