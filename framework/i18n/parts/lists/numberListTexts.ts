import { createTexts } from '#i18n/createTexts.ts'

const en = {
  count: '%{count} numbers',
  found: '%{found} of %{count} found',
  title: 'List of numbers',
  hint: 'One number per line; you can paste a spreadsheet column.',
  tooMany: '%{count} numbers (maximum %{most}).',
  apply: 'Apply',
  notFound: 'Not found',
  copyMissing: 'Copy missing numbers',
  checking: 'Checking …',
  allFound: 'All found.',
  notChecked: 'The numbers could not be checked.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  count: '%{count} Nummern',
  found: '%{found} von %{count} gefunden',
  title: 'Nummernliste',
  hint: 'Eine Nummer pro Zeile; Sie können eine Tabellenspalte einfügen.',
  tooMany: '%{count} Nummern (höchstens %{most}).',
  apply: 'Anwenden',
  notFound: 'Nicht gefunden',
  copyMissing: 'Fehlende Nummern kopieren',
  checking: 'Wird geprüft …',
  allFound: 'Alle gefunden.',
  notChecked: 'Die Nummern konnten nicht geprüft werden.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  count: '%{count} 个编号',
  found: '找到 %{found}/%{count}',
  title: '编号列表',
  hint: '每行一个编号；可粘贴表格中的一列。',
  tooMany: '%{count} 个编号（最多 %{most} 个）。',
  apply: '应用',
  notFound: '未找到',
  copyMissing: '复制未找到的编号',
  checking: '正在检查…',
  allFound: '全部找到。',
  notChecked: '编号检查失败。',
}

/** Texts of a filter with a pasted list. */
export const numberListText = createTexts<keyof typeof en>({ de, en, cn })
