import type { Texts } from '#i18n/texts.ts'
import type { rows as english } from '#i18n/en/rows.ts'

export const rows: Texts<typeof english> = {
  recordedAction: {
    errorOnSave: 'Fehler beim Speichern',
    noEntries: 'Noch keine Aktionen.',
  },
  batch: {
    full: '(höchstens %{count})',
    addPage: 'Diese Seite auswählen',
    row: '%{name} auswählen',
    rowKey: 'Leertaste wählt die Zeile aus',
  },
  whyNot: {
    title: 'Nicht verfügbare Aktionen',
    intro: 'Nicht verfügbar, weil:',
    right: 'Sie benötigen die Berechtigung „%{rights}“.',
    between: '“ oder „',
  },
}
