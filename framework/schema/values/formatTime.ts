import { lightFormat } from 'date-fns/lightFormat'
import { formatWallClock } from './portTime.ts'

/** The order and the separators by which a language writes a day; others get that of ISO 8601. */
const patterns = new Map([
  ['de', 'dd.MM.yyyy'],
  ['en', 'dd/MM/yyyy'],
  ['zh-Hans', 'yyyy-MM-dd'],
])

/** The pattern of a day in a language, as Unicode writes patterns. */
export const dayPattern = (locale: string): string => patterns.get(locale) ?? 'yyyy-MM-dd'

/** Whom a time is printed for: the tag of the language, and the zone of the port. */
export type TimeReader = { readonly locale: string; readonly timeZone: string }

// Days have no zone.
/** A day `YYYY-MM-DD` as the language writes it: `20.11.2026`, `20/11/2026`, `2026-11-20`. */
export const formatDay = (day: string, locale: string): string =>
  lightFormat(new Date(`${day}T00:00`), dayPattern(locale))

/** The same, with its minute if the text has one: `2026-11-20T14:05` is `20.11.2026 14:05`. */
export const formatLocalTime = (local: string, locale: string): string => {
  const [day = '', minute] = local.split('T')
  return minute === undefined ? formatDay(day, locale) : `${formatDay(day, locale)} ${minute}`
}

/** An instant by the clock of the port, as the language writes it: `20.11.2026 14:05`. */
export const formatInstant = (
  instant: Date | number | string,
  { locale, timeZone }: TimeReader,
): string =>
  formatLocalTime(
    formatWallClock(new Date(instant), timeZone).slice(0, 'YYYY-MM-DDTHH:mm'.length),
    locale,
  )
