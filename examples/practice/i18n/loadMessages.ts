import { type DeclaredMessages, loadMessagesBy } from '@quayside/framework/i18n'
import type { resources } from '#resources/index.ts'

declare module '@quayside/framework/i18n' {
  interface ApplicationMessages {
    readonly resource: DeclaredMessages<typeof resources>
  }
}

/** The texts in each language that the application declares. */
export const loadMessages = loadMessagesBy({ en: async () => (await import('./en.ts')).en })
