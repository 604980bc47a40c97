import { createTexts } from '#i18n/createTexts.ts'

const en = {
  selection: 'Selection',
  addAll: 'Select all %{count} that match',
  addFirst: 'Select the first %{count} that match',
  changeField: 'Change field …',
}

const de: { readonly [K in keyof typeof en]: string } = {
  selection: 'Auswahl',
  addAll: 'Alle %{count} Treffer auswählen',
  addFirst: 'Die ersten %{count} Treffer auswählen',
  changeField: 'Feld ändern …',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  selection: '选择',
  addAll: '选择全部 %{count} 条匹配记录',
  addFirst: '选择前 %{count} 条匹配记录',
  changeField: '更改字段…',
}

/** Texts of the bar of selected rows, loaded with it. */
export const selectionText = createTexts<keyof typeof en>({ de, en, cn })
