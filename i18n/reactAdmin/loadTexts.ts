import type { Language } from '#i18n/language.ts'
import type { Messages } from '#i18n/messages.ts'
import type { ReactAdminMessages } from './reactAdminTexts.ts'

/** Everything that the portal and react-admin say in one language; picked, because react-admin takes no interface for its texts. */
export type PortalTexts = Pick<Messages, keyof Messages> & ReactAdminMessages

const loaders: { readonly [L in Language]: () => Promise<ReactAdminMessages> } = {
  de: async () => (await import('./de.ts')).reactAdminDe,
  en: async () => (await import('./en.ts')).reactAdminEn,
  cn: async () => (await import('./cn.ts')).reactAdminCn,
}

/** The texts of one language: those of the application, and react-admin's own, which the server does not need. */
export const loadTexts = async (
  language: Language,
  loadMessages: (language: Language) => Promise<Messages>,
): Promise<PortalTexts> => {
  const [messages, reactAdmin] = await Promise.all([loadMessages(language), loaders[language]()])
  return { ...messages, ...reactAdmin }
}
