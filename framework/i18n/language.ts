import type { Application, Language } from '#schema/application.ts'

export type { Language } from '#schema/application.ts'

/** The languages that the framework has its own texts in. */
export const frameworkLanguages = ['de', 'en', 'cn'] as const
export type FrameworkLanguage = (typeof frameworkLanguages)[number]

/** The language of the framework's own texts for a language or its tag: English where it has none in that. */
export const toFrameworkLanguage = (locale: string): FrameworkLanguage =>
  frameworkLanguages.find((known) => known === locale || toLanguageTag(known) === locale) ?? 'en'

/** The tag for `lang` and `Intl`: `cn` is our name for simplified Chinese and not a tag (A006). */
export const toLanguageTag = (language: string): string =>
  language === 'cn' ? 'zh-Hans' : language

/** The language of a locale of react-admin, or of its tag. */
export const toLanguage = (locale: string): Language =>
  (locale === 'zh-Hans' ? 'cn' : locale) as Language

/** The languages of an application or a deployment. The first one is the default. */
export type Languages = Pick<Application, 'languages' | 'draftLanguages'>

/** The language of an application for a locale or its tag; its default where it does not have that. */
export const languageOf = (
  { languages }: Pick<Languages, 'languages'>,
  locale: unknown,
): Language =>
  languages.find((known) => known === locale || toLanguageTag(known) === locale) ?? languages[0]

const names: { readonly [L in FrameworkLanguage]: string } = {
  de: 'Deutsch',
  en: 'English',
  cn: '中文',
}

/** The native name of a language, for the language switch. */
export const languageName = (language: string): string => {
  const known = Object.entries(names).find(([name]) => name === language)?.[1]
  if (known !== undefined) return known
  const tag = toLanguageTag(language)
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

// Outside the react-admin store, which is cleared on sign-out.
const KEY = 'quayside.language'

/** The stored choice if it is offered, else the browser's language, but for drafts, else the default. */
export const chooseLanguage = (
  kept: string | null,
  browser: string,
  { languages, draftLanguages = [] }: Languages,
): Language => {
  const primary = (tag: string) => tag.split('-')[0]?.toLowerCase()
  return (
    languages.find((language) => language === kept) ??
    languages.find(
      (language) =>
        !draftLanguages.includes(language) && primary(toLanguageTag(language)) === primary(browser),
    ) ??
    languages[0]
  )
}

export const currentLanguage = (offered: Languages): Language =>
  chooseLanguage(localStorage.getItem(KEY), navigator.language, offered)

export const keepLanguage = (language: Language): void => localStorage.setItem(KEY, language)
