import { addDays } from 'date-fns/addDays'
import { millisecondsInMinute } from 'date-fns/constants'
import { fromWallClock, portDay } from '#schema/values/portTime.ts'

/** When a port works, in its own time. */
export interface WorkingCalendar {
  /** For each day of the week, Monday first, the spans of work in minutes of the day, in their order. */
  readonly week: readonly (readonly (readonly [from: number, until: number])[])[]
  /** Days without work: `2026-12-25`, or `12-25` for every year. */
  readonly holidays: readonly string[]
}

/** A calendar in the zone of the port. */
export interface Works {
  readonly calendar: WorkingCalendar
  readonly timeZone: string
}

/** Three years: a calendar that leaves no time to work ends somewhere. */
const mostDays = 1_100

/** The earliest instant by which so much time was worked since `start`, both in ms. */
export const addWorkingTime = (start: number, duration: number, works: Works): number => {
  if (duration <= 0) return start
  let left = duration
  for (const day of daysFrom(start, works, 1)) {
    for (const [from, until] of spansOf(day, works)) {
      const begin = Math.max(from, start)
      if (until <= begin) continue
      if (left <= until - begin) return begin + left
      left -= until - begin
    }
  }
  return start + duration
}

/** The latest start from which so much time was worked until `end`: what began then or before is due by `end`. */
export const latestStart = (end: number, duration: number, works: Works): number => {
  if (duration <= 0) return end
  let left = duration
  for (const day of daysFrom(end, works, -1)) {
    for (const [from, until] of spansOf(day, works).toReversed()) {
      const last = Math.min(until, end)
      if (last <= from) continue
      if (left <= last - from) return last - left
      left -= last - from
    }
  }
  return end - duration
}

/** Days of the port from that of an instant, forwards or backwards, each as midnight of UTC. */
export function* daysFrom(instant: number, { timeZone }: Works, step: 1 | -1): Generator<Date> {
  const first = new Date(`${portDay(new Date(instant), timeZone)}T00:00Z`)
  for (let count = 0; count < mostDays; count += 1) yield addDays(first, count * step)
}

/** The spans of work of a day as instants. Real time: a span over a change of summer time is an hour longer or shorter. */
export const spansOf = (
  day: Date,
  { calendar, timeZone }: Works,
): (readonly [number, number])[] => {
  const name = day.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const { week, holidays } = calendar
  if (holidays.includes(name) || holidays.includes(name.slice('YYYY-'.length))) return []
  const toInstant = (minute: number) =>
    fromWallClock(new Date(day.getTime() + minute * millisecondsInMinute), timeZone).getTime()
  return (week[(day.getUTCDay() + 6) % 7] ?? []).map(
    ([from, until]) => [toInstant(from), toInstant(until)] as const,
  )
}
