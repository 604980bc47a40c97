import type { Kysely } from 'kysely'
import type { Language } from '#framework/i18n/language.ts'
import { isoCountryCode } from '#resources/reference/isoCountryCode.ts'
import { statusCode, type StatusCode } from '#resources/reference/statusCode.ts'
import type { Tables } from '#framework/server/database/guardedKysely.ts'
import type { Settings } from '#framework/server/settings.ts'
import { readAll } from '#framework/server/read/readAll.ts'
import { loadPrintTexts } from './loadPrintTexts.ts'
import type { PrintTexts } from '#framework/server/kinds/kind.ts'

/** The texts of one language, with the names of countries and statuses from the database. */
export const readPrintTexts = async (
  db: Kysely<Tables>,
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
