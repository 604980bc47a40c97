import { tz } from '@date-fns/tz'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import {
  millisecondsInDay as day,
  millisecondsInHour as hour,
  millisecondsInMinute as minute,
} from 'date-fns/constants'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { eachHourOfInterval } from 'date-fns/eachHourOfInterval'
import { eachMinuteOfInterval } from 'date-fns/eachMinuteOfInterval'
import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval'
import { getYear } from 'date-fns/getYear'
import { isEqual } from 'date-fns/isEqual'
import { startOfDay } from 'date-fns/startOfDay'
import { startOfDecade } from 'date-fns/startOfDecade'
import { startOfHour } from 'date-fns/startOfHour'
import { subDays } from 'date-fns/subDays'
import { fromWallClock, toWallClock } from '@quayside/framework'
import { placeOf, type TimeWindow } from './timeWindow.ts'

/** A line of the time scale: a time of day, a day, or a month, each with the year when it changes. */
export type Tick = {
  readonly at: number
  readonly place: number
  readonly kind: 'time' | 'day' | 'month'
  readonly isNewYear: boolean
}

const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => ({ unit: 'minute', count, length: count * minute })),
  ...[1, 2, 3, 6, 12].map((count) => ({ unit: 'hour', count, length: count * hour })),
  ...[1, 2, 7, 14].map((count) => ({ unit: 'day', count, length: count * day })),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((count) => ({
    unit: 'month',
    count,
    length: count * 30 * day,
  })),
] as readonly Step[]
type Step = {
  readonly unit: 'minute' | 'hour' | 'day' | 'month'
  readonly count: number
  readonly length: number
}

/** Lines at round local times of the port, no closer than the labels need: `room` is that fraction of the width. */
export const toTicks = (window: TimeWindow, room: number, timeZone: string): Tick[] => {
  const least = (window.until - window.from) * room
  const step = steps.find(({ length }) => length >= least) ?? steps.at(-1)
  if (step === undefined) return []
  const ticks: Tick[] = []
  let year = getYear(toWallClock(new Date(window.from), timeZone), inUtc)
  for (const wall of wallsOf(step, window, timeZone)) {
    const at = fromWallClock(wall, timeZone).getTime()
    // Where the clock is put forward, skipped times are instants that were already returned.
    const last = ticks.at(-1)?.at ?? -Infinity
    if (at < window.from || at > window.until || at <= last) continue
    const isDay = step.unit === 'day' || isEqual(wall, startOfDay(wall, inUtc))
    ticks.push({
      at,
      place: placeOf(window, at),
      kind: step.unit === 'month' ? 'month' : isDay ? 'day' : 'time',
      isNewYear: getYear(wall, inUtc) !== year,
    })
    year = getYear(wall, inUtc)
  }
  return ticks
}

// Steps are counted on the clock of the port, whose fields are those of a wall clock in UTC: no clock change bends them.
const inUtc = { in: tz('UTC') }

/** A Monday, so that weeks begin with one; other steps of days do not depend on the window either. */
const firstMonday = '1969-12-29'

/** Round local times around the window, with some extra at both ends. */
const wallsOf = ({ unit, count }: Step, { from, until }: TimeWindow, timeZone: string): Date[] => {
  const options = { ...inUtc, step: count }
  const start = toWallClock(new Date(from), timeZone)
  // Clocks change by two hours at most.
  const end = addMilliseconds(toWallClock(new Date(until), timeZone), 2 * hour)
  return {
    // Decades begin with every step of months.
    month: () => eachMonthOfInterval({ start: startOfDecade(start, inUtc), end }, options),
    day: () => {
      const passed = differenceInCalendarDays(start, `${firstMonday}T00:00Z`, inUtc) % count
      return eachDayOfInterval({ start: subDays(start, passed, inUtc), end }, options)
    },
    hour: () => eachHourOfInterval({ start: startOfDay(start, inUtc), end }, options),
    minute: () =>
      eachMinuteOfInterval(
        { start: startOfHour(addMilliseconds(start, -2 * hour), inUtc), end },
        options,
      ),
  }[unit]()
}
