import type { Language } from '@quayside/framework/i18n'

const texts: { readonly [L in Language]: string } = {
  en: 'Public customs status',
  de: 'Öffentlicher Zollstatus',
  cn: '公开海关状态查询',
}

/** The link to the public customs status, in the file that every visitor loads. */
export const publicStatusLink = (language: Language): string => texts[language]
