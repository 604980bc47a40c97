import type {} from './messages.ts'
import type { Language, Messages } from '@quayside/framework/i18n'

const loaders: { readonly [language in Language]: () => Promise<Messages> } = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  cn: async () => (await import('./cn.ts')).cn,
}

/** The workshop's texts in a language. */
export const loadMessages = (language: Language): Promise<Messages> => loaders[language]()
