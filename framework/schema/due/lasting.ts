import { portDay } from '#schema/values/portTime.ts'
import type { ZonedRules } from './due.ts'
import { daysFrom, spansOf, type Works } from './workingTime.ts'

/** How long something lasted, in ms: in working time where the port has a calendar, and else by the clock. */
export const lastingOf = (
  from: number,
  until: number,
  { calendar, timeZone }: Pick<ZonedRules, 'calendar' | 'timeZone'>,
): number =>
  calendar ? workingTimeBetween(from, until, { calendar, timeZone }) : Math.max(0, until - from)

/** How much time was worked between two instants: the inverse of `addWorkingTime`. */
export const workingTimeBetween = (from: number, until: number, works: Works): number => {
  const last = portDay(new Date(until), works.timeZone)
  let worked = 0
  for (const day of daysFrom(from, works, 1)) {
    if (day.toISOString() > `${last}T24`) return worked
    for (const [begin, end] of spansOf(day, works))
      worked += Math.max(0, Math.min(end, until) - Math.max(begin, from))
  }
  // Longer than any calendar is followed; like allowances it ends by the clock.
  return Math.max(worked, until - from)
}
