import type { PrintTexts } from '@quayside/framework'
import { type Language, missingText, toLanguageTag } from '@quayside/framework/i18n'
import { cn } from '#i18n/cn.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'

const messages = { de, en, cn }

const find = (language: Language, key: string): string | undefined => {
  let found: unknown = messages[language]
  for (const name of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[name]
  return typeof found === 'string' ? found : undefined
}

/** The texts of the workshop for exports and imports; it has no codes with names. */
export const printTextsOf = (language: Language, timeZone: string): PrintTexts => ({
  text: (key) => find(language, key) ?? missingText(key, (other) => find(language, other)),
  locale: toLanguageTag(language),
  timeZone,
  flags: [],
  nameOf: () => undefined,
})
