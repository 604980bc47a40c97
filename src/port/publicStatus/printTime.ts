import { toLanguageTag, type Language } from '#i18n/language.ts'

/** English as in the rest of the portal: the day before the month. */
const tagOf = (language: Language): string =>
  language === 'en' ? 'en-GB' : toLanguageTag(language)

/** An instant in the port's time zone, formatted for a language. */
export const printTime = (instant: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(tagOf(language), {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
