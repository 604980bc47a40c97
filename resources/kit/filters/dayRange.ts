/** Days as `YYYY-MM-DD`; either end of a range may be open. */
export type DayRange = { readonly from: string; readonly until: string }

const rangeMark = '..'
/**
 * A range of days as one text, either end may be empty: `2026-11-01..2026-11-20`. Links name minutes too, both of
 * which belong to the range: `2026-11-20T14:00..2026-11-20T14:59`. An end may also move with the clock, as in
 * `now..now+6h`; of that one the last instant does not belong to it.
 */
export const printDayRange = (from: string, until: string): string => `${from}${rangeMark}${until}`
export const readDayRange = (text: string): { from: string; until: string } => {
  const [from = '', until = ''] = text.split(rangeMark)
  return { from, until }
}

/** The words of ends that move with the calendar, as `today`, `week-1` and `month`. */
export const calendarWords = ['today', 'week', 'month'] as const

/** Whether a typed text may have such an end. */
export const mayMoveWithCalendar = (text: string): boolean =>
  calendarWords.some((word) => text.includes(word))
