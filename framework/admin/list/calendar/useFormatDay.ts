import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { useLocale } from 'react-admin'
import { calendarLocale } from '#admin/controls/calendar/calendarDates.ts'

/** Prints a day with its weekday, as the language writes it: `Monday, 2 November 2026`. */
export const useFormatDay = () => {
  const locale = calendarLocale(useLocale())
  return (day: string): string => format(parseISO(day), 'PPPP', { locale })
}
