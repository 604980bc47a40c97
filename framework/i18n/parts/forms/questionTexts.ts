import { createTexts, type PartText } from '#i18n/createTexts.ts'

const en = {
  final: 'This cannot be undone.',
  willBe: 'New values:',
  archiveQuestion: 'The entry moves to the archive, where it can be viewed but not changed.',
  restoreQuestion: 'The entry moves back from the archive and can be changed again.',
  discardYes: 'Discard',
  discardNo: 'Keep editing',
  draftBack: 'Your unsaved changes from %{time} have been restored.',
  draftDiscard: 'Discard changes',
  undone: 'Undone: entry restored',
  undoneMany: 'Undone: %{count} entries restored',
  undoLate: 'This can no longer be undone.',
  undoTaken: 'Cannot be undone: other entries were changed in the meantime and no longer allow it.',
}

const de: { readonly [K in keyof typeof en]: string } = {
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
  undone: 'Rückgängig gemacht: Eintrag wiederhergestellt',
  undoneMany: 'Rückgängig gemacht: %{count} Einträge wiederhergestellt',
  undoLate: 'Dies kann nicht mehr rückgängig gemacht werden.',
  undoTaken:
    'Dies kann nicht rückgängig gemacht werden: Inzwischen wurden andere Einträge so geändert, dass es nicht mehr möglich ist.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  final: '此操作无法撤销。',
  willBe: '新值：',
  archiveQuestion: '该记录将被归档，之后只能查看，不能更改。',
  restoreQuestion: '该记录将从归档中恢复，之后可以再次更改。',
  discardYes: '放弃',
  discardNo: '继续编辑',
  draftBack: '您在 %{time} 未保存的更改已恢复。',
  draftDiscard: '放弃更改',
  undone: '已撤销：记录已恢复',
  undoneMany: '已撤销：%{count} 条记录已恢复',
  undoLate: '已无法撤销。',
  undoTaken: '无法撤销：期间其他记录已更改，与其冲突。',
}

export type QuestionText = PartText<keyof typeof en>

/** Texts of questions before something is changed, moved or discarded, loaded with the dialogs. */
export const questionText = createTexts<keyof typeof en>({ de, en, cn })
