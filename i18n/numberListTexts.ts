import { createTexts } from './createTexts.ts'

const en = {
  count: '%{count} numbers',
  found: '%{found} of %{count} found',
  title: 'List of numbers',
  hint: 'One number a line; a column of a spreadsheet can be pasted.',
  tooMany: '%{count} numbers; %{most} at most.',
  apply: 'Apply',
  clear: 'Clear',
  notFound: 'Not found',
  copyMissing: 'Copy those not found',
  checking: 'Checking …',
  allFound: 'All of them are there.',
  notChecked: 'Which of them are there could not be checked.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  count: '%{count} Nummern',
  found: '%{found} von %{count} da',
  title: 'Liste von Nummern',
  hint: 'Eine Nummer je Zeile; eine Tabellenspalte lässt sich einfügen.',
  tooMany: '%{count} Nummern; höchstens %{most}.',
  apply: 'Anwenden',
  clear: 'Leeren',
  notFound: 'Nicht gefunden',
  copyMissing: 'Nicht gefundene kopieren',
  checking: 'Wird geprüft …',
  allFound: 'Alle sind da.',
  notChecked: 'Welche davon da sind, konnte nicht geprüft werden.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  count: '%{count} 个编号',
  found: '找到 %{found}/%{count}',
  title: '编号列表',
  hint: '每行一个编号；可粘贴表格中的一列。',
  tooMany: '%{count} 个编号；最多 %{most} 个。',
  apply: '应用',
  clear: '清除',
  notFound: '未找到',
  copyMissing: '复制未找到的编号',
  checking: '正在检查…',
  allFound: '全部存在。',
  notChecked: '无法检查哪些编号存在。',
}

/** Texts of a filter with a pasted list. */
export const numberListText = createTexts<keyof typeof en>({ de, en, cn })
