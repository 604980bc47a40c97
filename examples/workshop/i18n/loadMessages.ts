import { type DeclaredMessages, loadMessagesBy } from '@quayside/framework/i18n'
import type { resources } from '#resources/index.ts'

declare module '@quayside/framework/i18n' {
  interface ApplicationMessages {
    readonly resource: DeclaredMessages<typeof resources>
    readonly labels: { readonly [K in 'title' | 'printer' | 'hint']: string }
  }
}

/** The workshop's texts in a language. */
export const loadMessages = loadMessagesBy({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  cn: async () => (await import('./cn.ts')).cn,
})
