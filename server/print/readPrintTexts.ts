import type { PrintTexts } from '@quayside/framework'
import { createText, type Language, loadCatalogue, toLanguageTag } from '@quayside/framework/i18n'
import { readAll, type Settings, type Db } from '@quayside/framework/server'
import { isoCountryCode } from '#resources/reference/isoCountryCode.ts'
import { statusCode, type StatusCode } from '#resources/reference/statusCode.ts'
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
  return {
    text: createText(await loadCatalogue(language, loadMessages), language),
    locale: toLanguageTag(language),
    timeZone,
    flags,
    nameOf: nameOfCode(countries, statuses, language),
  }
}
