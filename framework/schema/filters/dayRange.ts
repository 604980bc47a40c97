import { readRelative } from './relativeTime.ts'

/** Days as `YYYY-MM-DD`; either end of a range may be open. */
export type DayRange = { readonly from: string; readonly until: string }

const rangeMark = '..'
/**
 * A range of days as one text, either end may be empty: `2026-11-01..2026-11-20`. Links name minutes too, both of
 * which belong to the range: `2026-11-20T14:00..2026-11-20T14:59`. An end may also move with the clock, as in
 * `now..now+6h`; of that one the last instant does not belong to it.
 */
export const serializeDayRange = (from: string, until: string): string =>
  `${from}${rangeMark}${until}`
export const readDayRange = (text: string): { from: string; until: string } => {
  const [from = '', until = ''] = text.split(rangeMark)
  return { from, until }
}

/** The words of ends that move with the calendar, as `today`, `week-1` and `month`. */
const calendarWords = ['today', 'week', 'month'] as const

/**
 * An end of a period that moves with the calendar: `today`, that many days later or earlier as `today-1`, or a whole week or
 * month, as `month` (this one) or `month-1` (the one before).
 */
export const movingDay = new RegExp(`^(${calendarWords.join('|')})([+-]\\d{1,3})?$`)

/** Whether a text is a range with an end, and each end a day that one can type, a minute of it, or one that moves. */
export const isRangeOf = (text: string, isDay: (day: string) => boolean): boolean => {
  const ends = Object.values(readDayRange(text)).filter((end) => end !== '')
  return ends.length > 0 && ends.every((end) => isRangeEnd(end, isDay))
}

const isRangeEnd = (end: string, isDay: (day: string) => boolean): boolean => {
  if (readRelative(end) !== undefined || movingDay.test(end)) return true
  const [day = '', minute = '00:00', ...more] = end.split('T')
  // The calendar of the filter knows no earlier year.
  const isTypable = isDay(day) && Number(day.slice(0, 4)) > 1900
  return isTypable && more.length === 0 && /^([01]\d|2[0-3]):[0-5]\d$/.test(minute)
}

/** Whether a typed text may have such an end. */
export const mayMoveWithCalendar = (text: string): boolean =>
  calendarWords.some((word) => text.includes(word))
