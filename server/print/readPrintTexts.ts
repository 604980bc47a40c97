import { ownValue, type PrintTexts } from '@quayside/framework'
import { type Language, missingText, toLanguageTag } from '@quayside/framework/i18n'
import { readAll, type Settings, type Db } from '@quayside/framework/server'
import { isoCountryCode } from '#resources/reference/isoCountryCode.ts'
import { statusCode, type StatusCode } from '#resources/reference/statusCode.ts'
import { loadDocumentMessages } from '#i18n/documents/loadDocumentMessages.ts'
import { loadMessages } from '#i18n/loadMessages.ts'
import { nameOfCode } from '#i18n/codeNames.ts'

/** The texts of one language, with the names of countries and statuses from the database. */
export const readPrintTexts = async (
  db: Db,
  language: Language,
  settings: Pick<Settings, 'timeZone' | 'featureFlags'>,
): Promise<PrintTexts> => {
  const countries = await readAll(db, isoCountryCode)
  return loadPrintTexts(
    language,
    settings,
    new Map(countries.map(({ code, country }) => [String(code), String(country)])),
    (await readAll(db, statusCode)) as unknown as StatusCode[],
  )
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
      return (found ?? missingText(key, (other) => find(common, other))).replaceAll(
        /%\{(\w+)\}/g,
        (_, name: string) => String(options[name]),
      )
    },
    locale: toLanguageTag(language),
    timeZone,
    flags,
    nameOf: nameOfCode(countries, statuses, language),
  }
}

const find = (messages: object, key: string): string | undefined => {
  let found: unknown = messages
  for (const name of key.split('.'))
    found = ownValue(found as Record<string, unknown> | undefined, name)
  return typeof found === 'string' ? found : undefined
}
