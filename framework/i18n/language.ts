export const languages = ['de', 'en', 'cn'] as const
export type Language = (typeof languages)[number]

/** The interface language for a locale of ours or its tag; German if it is not supported. */
export const toLanguage = (locale: string): Language =>
  languages.find((known) => known === locale || toLanguageTag(known) === locale) ?? 'de'

/** The languages by their native names, for the language switch. */
export const languageNames: { readonly [L in Language]: string } = {
  de: 'Deutsch',
  en: 'English',
  cn: '中文',
}

/** The tag for `lang` and `Intl`: `cn` is our name for simplified Chinese and not a tag (A006). */
export const toLanguageTag = (language: Language): string =>
  language === 'cn' ? 'zh-Hans' : language

// Outside the react-admin store, which is cleared on sign-out.
const KEY = 'quayside.language'

/** The stored choice if the deployment offers it, else the browser's German or English, else German. */
export const chooseLanguage = (
  kept: string | null,
  browser: string,
  offered: readonly string[],
): Language => {
  const choice = languages.find((language) => language === kept)
  if (choice !== undefined && offered.includes(choice)) return choice
  return /^en\b/i.test(browser) ? 'en' : 'de'
}

export const currentLanguage = (offered: readonly string[]): Language =>
  chooseLanguage(localStorage.getItem(KEY), navigator.language, offered)

export const keepLanguage = (language: Language): void => localStorage.setItem(KEY, language)
