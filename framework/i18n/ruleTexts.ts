import type { Language } from './language.ts'
import { ownValue } from '#schema/ownValue.ts'

/** What the rules of watched resources are called, by language, resource and rule. */
export type RuleTexts = {
  readonly [L in Language]: {
    readonly [resource: string]: { readonly [rule: string]: string }
  }
}

/** The name of a rule, which itself is shown where the application has none. */
export const ruleTextIn = (
  texts: RuleTexts,
  language: Language,
  resource: string,
  rule: string,
): string => ownValue(ownValue(texts[language], resource), rule) ?? rule
