import { mergeTranslations } from 'react-admin'
import type { Language } from '#i18n/language.ts'
import type { Messages } from '#i18n/messages.ts'
import { loadLayers } from './loadLayers.ts'
import type { Layers, ReactAdminMessages } from './reactAdminTexts.ts'

/** Everything that the portal and react-admin say in one language; picked, because react-admin takes no interface for its texts. */
export type PortalTexts = Pick<Messages, keyof Messages> & ReactAdminMessages

/** The texts of one language: those of the application, and react-admin's own, which the server does not need. */
export const loadTexts = async (
  language: Language,
  loadMessages: (language: Language) => Promise<Messages>,
): Promise<PortalTexts> => {
  const [messages, layers] = await Promise.all([loadMessages(language), loadLayers(language)])
  return { ...messages, ...toTexts(layers) }
}

/** The texts of react-admin in one language: those of the last layer that has them. */
export const toTexts = (layers: Layers): ReactAdminMessages =>
  mergeTranslations(...layers) as ReactAdminMessages
