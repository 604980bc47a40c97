import type { Kysely } from 'kysely'
import type { Language } from '@quayside/framework/i18n'
import { type PrintTexts, readAll, type Settings, type Tables } from '@quayside/framework/server'
import { isoCountryCode } from '#resources/reference/isoCountryCode.ts'
import { statusCode, type StatusCode } from '#resources/reference/statusCode.ts'
import { loadPrintTexts } from './loadPrintTexts.ts'

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
