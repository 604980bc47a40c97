import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import {
  currentLanguage,
  languageNames,
  languages,
  toLanguage,
  toLanguageTag,
  type Language,
} from '#i18n/language.ts'
import type { Messages } from '#i18n/messages.ts'
import { missingText } from '#i18n/missingText.ts'
import { loadTexts } from '#i18n/reactAdmin/loadTexts.ts'
import { toResourceNames } from '#i18n/reactAdmin/resourceNames.ts'
import type { DefinedApplication } from '#schema/defineApplication.ts'
import type { Config } from '#admin/session/config.ts'

/**
 * react-admin's texts and an application's in the language of the browser, of those that a deployment offers. Another language is loaded
 * when a user chooses it. A declaration without a text has one made of its name.
 */
export const createI18nProvider = async (
  application: DefinedApplication,
  loadMessages: (language: Language) => Promise<Messages>,
  { languages: offered }: Pick<Config, 'languages'>,
): Promise<I18nProvider> => {
  const language = currentLanguage(offered)
  document.documentElement.lang = toLanguageTag(language)
  const load = async (wanted: Language) => {
    const texts = await loadTexts(wanted, loadMessages)
    return { ...texts, ...toResourceNames(application, texts) }
  }
  const texts = await load(language)
  const provider = polyglot(
    (wanted) => (wanted === language ? texts : load(toLanguage(wanted))),
    language,
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
    // A declaration may run before it has texts.
    {
      allowMissing: true,
      onMissingKey: (key: string) => missingText(key, (other) => textOrNone(other)),
    },
  )
  const textOrNone = (key: string): string | undefined =>
    provider.translate(key, { _: '' }) || undefined
  return provider
}
