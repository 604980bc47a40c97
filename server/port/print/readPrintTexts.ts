import type { Kysely } from 'kysely'
import type { Language } from '#i18n/language.ts'
import { isoCountryCode } from '#resources/reference/isoCountryCode.ts'
import { statusCode, type StatusCode } from '#resources/reference/statusCode.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { Settings } from '#server/core/settings.ts'
import { readAll } from '#server/core/store/read/readAll.ts'
import { loadPrintTexts } from './loadPrintTexts.ts'
import type { PrintTexts } from '#server/core/kinds/kind.ts'

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
