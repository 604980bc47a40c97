import { loadDocumentMessages } from '#i18n/documents/loadDocumentMessages.ts'
import { toLanguageTag, type Language } from '#i18n/language.ts'
import { loadMessages } from '#i18n/loadMessages.ts'
import { statusNameOf } from '#i18n/statusNames.ts'
import type { FeatureFlag } from '#resources/kit/featureFlags.ts'
import type { StatusCodeField } from '#resources/kit/fields.ts'
import type { StatusCode } from '#resources/statusCode.ts'
import type { Settings } from '#server/settings.ts'

/** The context for printing a value. */
export interface PrintTexts {
  /** @throws TypeError for a key without a text */
  readonly text: (key: string, options?: Readonly<Record<string, string | number>>) => string
  readonly locale: string
  readonly timeZone: string
  readonly flags: readonly FeatureFlag[]
  readonly countryName: (code: string) => string | undefined
  readonly statusName: (field: StatusCodeField, code: string) => string | undefined
}

/** The texts of one language, with the names of countries and statuses. */
export const loadPrintTexts = async (
  language: Language,
  { timeZone, featureFlags: flags }: Pick<Settings, 'timeZone' | 'featureFlags'>,
  countries: ReadonlyMap<string, string>,
  statuses: readonly StatusCode[],
): Promise<PrintTexts> => {
  const [common, documents] = await Promise.all([
    loadMessages(language),
    loadDocumentMessages(language),
  ])
  return {
    text: (key, options = {}) => {
      const found = find(documents, key) ?? find(common, key)
      if (found === undefined) throw new TypeError(`there is no text ${key}`)
      return found.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(options[name]))
    },
    locale: toLanguageTag(language),
    timeZone,
    flags,
    countryName: (code) => countries.get(code),
    statusName: (field, code) => statusNameOf(statuses, language, field, code),
  }
}

const find = (messages: object, key: string): string | undefined => {
  let found: unknown = messages
  for (const name of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[name]
  return typeof found === 'string' ? found : undefined
}
