import type { Language } from '#framework/i18n/language.ts'

const texts: { readonly [L in Language]: string } = {
  en: 'Public customs status',
  de: 'Öffentlicher Zollstatus',
  cn: '公开海关状态查询',
}

/** The link to the public customs status, in the file that every visitor loads. */
export const publicStatusLink = (language: Language): string => texts[language]
