import { createTexts } from './createTexts.ts'

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
  notChecked: 'Could not check which ones exist.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  count: '%{count} Nummern',
  found: '%{found} von %{count} gefunden',
  title: 'Nummernliste',
  hint: 'Eine Nummer pro Zeile; Sie können eine Tabellenspalte einfügen.',
  tooMany: '%{count} Nummern (höchstens %{most}).',
  apply: 'Anwenden',
  notFound: 'Nicht gefunden',
  copyMissing: 'Fehlende kopieren',
  checking: 'Wird geprüft …',
  allFound: 'Alle gefunden.',
  notChecked: 'Es konnte nicht geprüft werden, welche vorhanden sind.',
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
  notChecked: '无法检查哪些编号存在。',
}

/** Texts of a filter with a pasted list. */
export const numberListText = createTexts<keyof typeof en>({ de, en, cn })
