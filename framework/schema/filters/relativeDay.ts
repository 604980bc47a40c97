import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { endOfMonth } from 'date-fns/endOfMonth'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import type { RangeEnd } from '#schema/kinds/kind.ts'
import { movingDay } from './dayRange.ts'
import { toDay } from './rangeProblem.ts'

/**
 * The day of a word that is relative to today; other texts as they are. A month begins with its first day and ends with its last, a week with Monday and Sunday.
 * `today` is `YYYY-MM-DD` in the zone of the port.
 */
export const toRelativeDay = (text: string, end: RangeEnd, today: string): string => {
  const [, unit, count = '0'] = movingDay.exec(text) ?? []
  if (unit === undefined) return text
  const day = parseISO(today)
  if (unit === 'today') return toDay(addDays(day, Number(count)))
  // Sunday, which has the number 0, is the last day.
  const monday = 1 - (day.getDay() || 7) + 7 * Number(count)
  if (unit === 'week') return toDay(addDays(day, end === 'from' ? monday : monday + 6))
  const month = addMonths(startOfMonth(day), Number(count))
  return toDay(end === 'from' ? month : endOfMonth(month))
}
