import type { Language } from '#i18n/language.ts'
import { ruleTextIn, type RuleTexts } from '#i18n/ruleTexts.ts'
import { createLateDeclared } from '#admin/look/load/lateDeclared.ts'

/** What rules of watches are called, loaded with what shows them. */
export const ruleTexts = createLateDeclared<RuleTexts>({ de: {}, en: {}, cn: {} })

export const ruleText = (language: Language, resource: string, rule: string): string =>
  ruleTextIn(ruleTexts.get(), language, resource, rule)
