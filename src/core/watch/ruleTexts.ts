import type { Language } from '#i18n/language.ts'
import { ruleTextIn, type RuleTexts } from '#i18n/ruleTexts.ts'

const none: RuleTexts = { de: {}, en: {}, cn: {} }
let load = async () => none
let texts = none

/** Says where the application keeps what rules are called. They are loaded with what shows them. */
export const defineRuleTexts = (loader: () => Promise<RuleTexts>): void => {
  load = loader
}

/** Loads a part of the interface together with them. */
export const withRuleTexts = async <Part>(part: Promise<Part>): Promise<Part> => {
  const [loaded, found] = await Promise.all([part, load()])
  texts = found
  return loaded
}

export const ruleText = (language: Language, resource: string, rule: string): string =>
  ruleTextIn(texts, language, resource, rule)
