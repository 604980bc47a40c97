export { createText } from './createText.ts'
export * from './declaredMessages.ts'
export {
  currentLanguage,
  frameworkLanguages,
  toFrameworkLanguage,
  toLanguage,
  toLanguageTag,
  type FrameworkLanguage,
  type Language,
  type Languages,
} from './language.ts'
export { jobTextsCn } from './jobs/cn.ts'
export { jobTextsDe } from './jobs/de.ts'
export { jobTextsEn } from './jobs/en.ts'
export { lightTexts, type LightTexts } from './lightTexts.ts'
export {
  loadCatalogue,
  loadFrameworkMessages,
  loadMessagesBy,
  type MessageLoaders,
} from './loadCatalogue.ts'
export { mergeTexts } from './mergeTexts.ts'
export * from './messages.ts'
export { actionKey, choiceKey, fieldKey, pluralKey, ruleKey } from './resourceKeys.ts'
export { startTexts } from './startTexts.ts'
export type { Texts } from './texts.ts'
