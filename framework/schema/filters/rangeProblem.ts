import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { subMonths } from 'date-fns/subMonths'
import type { DayRange } from './dayRange.ts'

/** The same day that many calendar months earlier, or the last day of a shorter month (spec-17). */
export const monthsBefore = (day: string, months: number): string =>
  toDay(subMonths(parseISO(day), months))

/** `YYYY-MM-DD` of a date that means a day of the calendar, which has no zone. */
export const toDay = (date: Date): string => lightFormat(date, 'yyyy-MM-dd')

/** Six calendar months, both days included: the start is not before the same day six months earlier. */
const rangeMonths = 6

export type RangeProblem = 'reversed' | 'tooLong'

/** The problem of a range; an open end is none. */
export const rangeProblemOf = ({ from, until }: DayRange): RangeProblem | undefined => {
  if (from === '' || until === '') return undefined
  if (until < from) return 'reversed'
  return from < monthsBefore(until, rangeMonths) ? 'tooLong' : undefined
}
