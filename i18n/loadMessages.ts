import type {} from './messages.ts'
import { loadMessagesBy, type Languages } from '@quayside/framework/i18n'

/** German by default; Chinese is still being translated. */
export const languages = {
  languages: ['de', 'en', 'cn'],
  draftLanguages: ['cn'],
} as const satisfies Languages

/** The texts of one language, loaded on first use. */
export const loadMessages = loadMessagesBy({
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  cn: async () => (await import('./cn.ts')).cn,
})
