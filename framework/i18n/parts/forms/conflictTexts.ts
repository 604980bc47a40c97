import { createTexts } from '#i18n/createTexts.ts'

const en = {
  title: 'Someone else has changed this entry',
  text: '%{userName} saved this entry on %{updated}. Your input is not lost. Choose what to keep for each field.',
  textWithoutAuthor: 'Your input is not lost. Choose what to keep for each field.',
  field: 'Field',
  before: 'Before',
  theirs: 'Saved value',
  mine: 'Yours',
  useTheirs: 'Use the saved value',
  useMine: 'Keep mine',
  apply: 'Save these values',
  deletedNew:
    'Someone else has deleted this entry. Your input is kept, and you can save it as a new entry.',
  saveAsNew: 'Save as new',
  deleted: 'Someone else has deleted this entry. You can still copy your text.',
}

const de: { readonly [K in keyof typeof en]: string } = {
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
}

const cn: { readonly [K in keyof typeof en]: string } = {
  title: '其他人已更改此记录',
  text: '%{userName} 于 %{updated} 保存了此记录。您输入的内容没有丢失，请逐项选择要保留的值。',
  textWithoutAuthor: '您输入的内容没有丢失，请逐项选择要保留的值。',
  field: '字段',
  before: '原值',
  theirs: '已保存的值',
  mine: '您的值',
  useTheirs: '采用已保存的值',
  useMine: '保留我的值',
  apply: '保存这些值',
  deletedNew: '其他人已删除此记录。您输入的内容已保留，可另存为新记录。',
  saveAsNew: '另存为新记录',
  deleted: '其他人已删除此记录。您仍可复制输入的文本。',
}

/** Texts for a record that someone else has changed or deleted, loaded with the dialogs. */
export const conflictText = createTexts<keyof typeof en>({ de, en, cn })
