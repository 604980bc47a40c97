import { toFrameworkLanguage, type FrameworkLanguage, type Language } from './language.ts'
import { ownValue } from '#schema/ownValue.ts'
import { mergeTexts } from './mergeTexts.ts'
import type { Catalogue, FrameworkMessages, Messages } from './messages.ts'

const loaders: { readonly [L in FrameworkLanguage]: () => Promise<FrameworkMessages> } = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  cn: async () => (await import('./cn.ts')).cn,
}

/** The framework's catalogue of one language, loaded on first use; the English one where it has none of that language. */
export const loadFrameworkMessages = (language: Language): Promise<FrameworkMessages> =>
  loaders[toFrameworkLanguage(language)]()

/** Every text of one language but react-admin's own: the application's catalogue over that of the framework. */
export const loadCatalogue = async (
  language: Language,
  loadMessages: (language: Language) => Promise<Messages>,
): Promise<Catalogue> => {
  const both = await Promise.all([loadFrameworkMessages(language), loadMessages(language)])
  return mergeTexts(...both) as Catalogue
}

/** How the catalogues of an application are loaded: one for each language that it declares. */
export type MessageLoaders = { readonly [L in Language]: () => Promise<Messages> }

/** Loads the texts of an application in one language, on first use. @throws TypeError for one that it does not have */
export const loadMessagesBy =
  (loaders: MessageLoaders) =>
  async (language: Language): Promise<Messages> => {
    const load = ownValue<() => Promise<Messages>>(loaders, language)
    if (load === undefined) throw new TypeError(`there are no texts of the language ${language}`)
    return load()
  }
