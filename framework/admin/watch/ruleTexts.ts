import { createContext, useContext } from 'react'
import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { ruleTextIn, type RuleTexts } from '#i18n/ruleTexts.ts'

/** The names of the rules of an application. */
export const RuleTextsContext = createContext<RuleTexts>({ de: {}, en: {}, cn: {} })

/** A function that names a rule of a resource in the language of the user. */
export const useRuleText = () => {
  const texts = useContext(RuleTextsContext)
  const language = toLanguage(useLocale())
  return (resource: string, rule: string): string => ruleTextIn(texts, language, resource, rule)
}
