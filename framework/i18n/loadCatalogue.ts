import type { Language } from './language.ts'
import { mergeTexts } from './mergeTexts.ts'
import type { Catalogue, FrameworkMessages, Messages } from './messages.ts'

const loaders: { readonly [L in Language]: () => Promise<FrameworkMessages> } = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  cn: async () => (await import('./cn.ts')).cn,
}

/** The framework's catalogue of one language, loaded on first use. */
export const loadFrameworkMessages = (language: Language): Promise<FrameworkMessages> =>
  loaders[language]()

/** Every text of one language but react-admin's own: the application's catalogue over that of the framework. */
export const loadCatalogue = async (
  language: Language,
  loadMessages: (language: Language) => Promise<Messages>,
): Promise<Catalogue> => {
  const both = await Promise.all([loadFrameworkMessages(language), loadMessages(language)])
  return mergeTexts(...both) as Catalogue
}
