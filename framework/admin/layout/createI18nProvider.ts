import type { I18nProvider } from 'react-admin'
import { createPolyglot } from '#i18n/createText.ts'
import { currentLanguage, toLanguageTag, type Language } from '#i18n/language.ts'
import type { Messages } from '#i18n/messages.ts'
import { mergeTexts } from '#i18n/mergeTexts.ts'
import { loadTexts } from '#i18n/reactAdmin/loadTexts.ts'
import { toResourceNames } from '#i18n/reactAdmin/resourceNames.ts'
import type { DefinedApplication } from '#schema/defineApplication.ts'
import type { Config } from '#admin/session/config.ts'

/**
 * An application's texts over those of the framework and of react-admin, in the language of the browser, of those that a deployment
 * offers. Another language is loaded when a user chooses it.
 */
export const createI18nProvider = async (
  application: DefinedApplication,
  loadMessages: (language: Language) => Promise<Messages>,
  offered: Pick<Config, 'languages' | 'draftLanguages'>,
): Promise<I18nProvider> => {
  const first = currentLanguage(offered)
  document.documentElement.lang = toLanguageTag(first)
  const load = async (language: Language) => {
    const texts = await loadTexts(language, loadMessages)
    return mergeTexts(toResourceNames(application, texts), texts)
  }
  const texts = await load(first)
  return createPolyglot(
    (language) => (language === first ? texts : load(language)),
    first,
    offered.languages,
  )
}
