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

const parts = (day: string): [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

const print = (year: number, month: number, date: number): string =>
  [String(year).padStart(4, '0'), month, date].map((n) => String(n).padStart(2, '0')).join('-')

/** The same day that many calendar months earlier, or the last day of a shorter month (spec-17). */
export const monthsBefore = (day: string, months: number): string => {
  const [year, month, date] = parts(day)
  const index = year * 12 + (month - 1) - months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  return print(toYear, toMonth, Math.min(date, last))
}

/** Six calendar months, both days included: the start is not before the same day six months earlier. */
const rangeMonths = 6

export type RangeProblem = 'reversed' | 'tooLong'

/** The problem of a range; an open end is none. */
export const rangeProblemOf = ({ from, until }: DayRange): RangeProblem | undefined => {
  if (from === '' || until === '') return undefined
  if (until < from) return 'reversed'
  return from < monthsBefore(until, rangeMonths) ? 'tooLong' : undefined
}

/** `20/11/2026`, as typed; empty for an open end. */
export const printDay = (day: string): string => day.split('-').toReversed().join('/')

/** The same, with a minute if the end has one: `20/11/2026 14:00`. */
export const printMoment = (end: string): string => {
  const [day = '', minute] = end.split('T')
  return minute === undefined ? printDay(day) : `${printDay(day)} ${minute}`
}

/** Reads `dd/mm/yyyy`, also with dots or blanks as separators; undefined for an invalid date. */
export const readDay = (typed: string): string | undefined => {
  if (typed.trim() === '') return ''
  const found = /^\s*(\d{1,2})[/. ](\d{1,2})[/. ](\d{4})\s*$/.exec(typed)
  if (found === null) return undefined
  const [date = 0, month = 0, year = 0] = found.slice(1).map(Number)
  const day = new Date(Date.UTC(year, month - 1, date))
  const isReal = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year > 1900
  return isReal ? print(year, month, date) : undefined
}
