import { parseISO } from 'date-fns/parseISO'
import { de, enGB, zhCN } from 'react-day-picker/locale'
import type { Language } from '#i18n/language.ts'

export const calendarLocales: Readonly<Record<Language, typeof de>> = { de, en: enGB, cn: zhCN }

/** Calendar days have no zone; the picker takes local dates. */
export const toDate = (day: string): Date | undefined => (day === '' ? undefined : parseISO(day))
