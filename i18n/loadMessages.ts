import type { Language } from './language.ts'
import type { Messages } from './messages.ts'

const loaders: { readonly [L in Language]: () => Promise<Messages> } = {
  de: async () => (await import('#i18n/port/de.ts')).de,
  en: async () => (await import('#i18n/port/en.ts')).en,
  cn: async () => (await import('#i18n/port/cn.ts')).cn,
}

/** The texts of one language, each loaded when it is first wanted. */
export const loadMessages = (language: Language): Promise<Messages> => loaders[language]()
