import { createTexts } from '#i18n/createTexts.ts'

const en = {
  which: 'Entries with or without these values',
  find: 'Find a value',
  anyOf: 'One of these',
  noneOf: 'None of these',
  apply: 'Apply',
}

const de: { readonly [K in keyof typeof en]: string } = {
  which: 'Einträge mit oder ohne diese Werte',
  find: 'Wert suchen',
  anyOf: 'Einer davon',
  noneOf: 'Keiner davon',
  apply: 'Anwenden',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  which: '包含或排除这些值的记录',
  find: '查找值',
  anyOf: '其中之一',
  noneOf: '均不是',
  apply: '应用',
}

/** Texts of a filter with several values. */
export const severalText = createTexts<keyof typeof en>({ de, en, cn })
