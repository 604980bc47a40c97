import { createTexts } from '#i18n/createTexts.ts'

const en = {
  copyAll: 'Copy all',
  newer: 'Newer',
  older: 'Older',
}

const de: { readonly [K in keyof typeof en]: string } = {
  copyAll: 'Alle kopieren',
  newer: 'Neuere',
  older: 'Ältere',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  copyAll: '全部复制',
  newer: '较新',
  older: '较早',
}

/** Texts of the rows that belong to an entry, loaded with them. */
export const relatedText = createTexts<keyof typeof en>({ de, en, cn })
