import type { Language } from '@quayside/framework/i18n'
import type { DocumentMessages } from './documentMessages.ts'

const loaders: { readonly [L in Language]: () => Promise<DocumentMessages> } = {
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  cn: async () => (await import('./cn.ts')).cn,
}

/** The texts of documents in one language: too many to load with the first list. */
export const loadDocumentMessages = (language: Language): Promise<DocumentMessages> =>
  loaders[language]()
