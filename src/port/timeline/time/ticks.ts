import { fromWallClock, portDay } from '#resources/kit/values/portTime.ts'
import { placeOf, type TimeWindow } from './timeWindow.ts'

/** A line of the time scale: a time of day, a day, or a month, each with the year when it changes. */
export type Tick = {
  readonly at: number
  readonly place: number
  readonly kind: 'time' | 'day' | 'month'
  readonly isNewYear: boolean
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

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
  let year = portDay(new Date(window.from), timeZone).slice(0, 4)
  for (const at of instantsOf(step, window, timeZone)) {
    // Where the clock is put forward, skipped times are instants that were already returned.
    const last = ticks.at(-1)?.at ?? -Infinity
    if (at < window.from || at > window.until || at <= last) continue
    const date = portDay(new Date(at), timeZone)
    const isMidnight = at === atWall(date, 0, timeZone)
    ticks.push({
      at,
      place: placeOf(window, at),
      kind: step.unit === 'month' ? 'month' : step.unit === 'day' || isMidnight ? 'day' : 'time',
      isNewYear: date.slice(0, 4) !== year,
    })
    year = date.slice(0, 4)
  }
  return ticks
}

const atWall = (date: string, minutes: number, timeZone: string): number => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const rest = { hour: 0, minute: minutes, second: 0, millisecond: 0 }
  return fromWallClock({ year, month, day: dayOfMonth, ...rest }, timeZone).getTime()
}

/** Round instants around the window, with some extra at both ends. */
function* instantsOf(step: Step, { from, until }: TimeWindow, timeZone: string): Generator<number> {
  const date = portDay(new Date(from), timeZone)
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const midnight = { hour: 0, minute: 0, second: 0, millisecond: 0 }
  if (step.unit === 'month') {
    // Months count from year 0, so that half-years begin in January and July.
    const first = year * 12 + month - 1
    for (let index = first - (first % step.count); ; index += step.count) {
      const start = { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1, ...midnight }
      const at = fromWallClock(start, timeZone).getTime()
      if (at > until) return
      yield at
    }
  }
  if (step.unit === 'day') {
    // Days count from a Monday, so that weeks begin with one.
    const count = Math.floor(Date.UTC(year, month - 1, dayOfMonth) / day) + 3
    for (let add = -(count % step.count); ; add += step.count) {
      const at = fromWallClock({ year, month, day: dayOfMonth + add, ...midnight }, timeZone)
      if (at.getTime() > until) return
      yield at.getTime()
    }
  }
  const minutes = step.length / minute
  // Clocks change by two hours at most.
  const passed = Math.max(0, (from - atWall(date, 0, timeZone)) / minute - 120)
  for (let at = passed - (passed % minutes); ; at += minutes) {
    const instant = atWall(date, at, timeZone)
    if (instant > until) return
    yield instant
  }
}
