import type { Language } from '#i18n/language.ts'
import { loadCatalogue } from '#i18n/loadCatalogue.ts'
import { mergeTexts } from '#i18n/mergeTexts.ts'
import type { Messages } from '#i18n/messages.ts'
import { loadLayers } from './loadLayers.ts'

/** Every text of one language: react-admin's, the framework's and the application's, each over the one before. */
export const loadTexts = async (
  language: Language,
  loadMessages: (language: Language) => Promise<Messages>,
): Promise<object> => {
  const [layers, catalogue] = await Promise.all([
    loadLayers(language),
    loadCatalogue(language, loadMessages),
  ])
  return mergeTexts(...layers, catalogue)
}
