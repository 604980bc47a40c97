import { parseISO } from 'date-fns/parseISO'
import { de, enGB, zhCN } from 'react-day-picker/locale'
import { toFrameworkLanguage, type FrameworkLanguage } from '#i18n/language.ts'

const locales: Readonly<Record<FrameworkLanguage, typeof de>> = { de, en: enGB, cn: zhCN }

/** The words of calendars in a language: English where the framework has no texts in that. */
export const calendarLocale = (language: string): typeof de =>
  locales[toFrameworkLanguage(language)]

/** Calendar days have no zone; the picker takes local dates. */
export const toDate = (day: string): Date | undefined => (day === '' ? undefined : parseISO(day))
