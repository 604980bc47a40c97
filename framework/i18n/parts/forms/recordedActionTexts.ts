import { createTexts, type PartText } from '#i18n/createTexts.ts'

const en = {
  nothing: 'No actions are available for this entry right now.',
  refused: 'Unavailable actions',
  changed:
    'This entry was changed after you opened it. Please review the current values and save again.',
  couldNotSave: 'The status could not be saved.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  nothing: 'Für diesen Eintrag sind zurzeit keine Aktionen möglich.',
  refused: 'Nicht verfügbare Aktionen',
  changed:
    'Der Eintrag wurde geändert, nachdem Sie ihn geöffnet haben. Bitte prüfen Sie die aktuellen Werte und speichern Sie erneut.',
  couldNotSave: 'Der Status konnte nicht gespeichert werden.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  nothing: '当前没有可用于此记录的操作。',
  refused: '当前不可用的操作',
  changed: '此记录在您打开后已被更改。请核对当前值后再次保存。',
  couldNotSave: '状态保存失败。',
}

export type RecordedActionText = PartText<keyof typeof en>

/** Texts of the dialog of a recorded action, loaded with it. */
export const recordedActionText = createTexts<keyof typeof en>({ de, en, cn })
