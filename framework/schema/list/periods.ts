import { addHours } from 'date-fns/addHours'
import { kindOf } from '#kinds/schema.ts'
import { isStored } from '#schema/kinds/traits.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { fromWallClock, toWallClock } from '#schema/values/portTime.ts'

/** Units of the calendar, in the time zone of the application. */
export const periodUnits = ['hour', 'day', 'month'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** The most periods of an answer. */
export const periodMax = 60

/**
 * Periods by which the records of a list are counted: up to each of these hours from now, ascending, and later than all of them; or the
 * last units of the calendar, including the current one.
 */
export type Periods =
  | { readonly hours: readonly number[] }
  | { readonly unit: PeriodUnit; readonly last: number }

/** The records from an instant on, before another one; null: the period has no such end. */
export interface PeriodCount {
  readonly from: string | null
  readonly until: string | null
  readonly count: number
}

export interface PeriodCounts {
  /** The earliest first, those without records too. */
  readonly periods: readonly PeriodCount[]
  /** Records without a value. */
  readonly without: number
}

/** The columns with instants by which a list can be counted. */
export const periodColumnsOf = (resource: Resource): string[] => {
  const { calls, storage, list } = resource
  if (!calls.includes('find') || storage || list?.whole) return []
  return (list?.columns ?? []).filter((name) => {
    const field = fieldOf(resource, name)
    return field !== undefined && kindOf(field).isInstant === true && isStored(field)
  })
}

/** The instants at which periods meet, ascending. */
export const edgesOf = (periods: Periods, now: Date, timeZone: string): readonly Date[] => {
  if ('hours' in periods) return periods.hours.map((hours) => addHours(now, hours))
  const { unit, last } = periods
  return Array.from({ length: last + 1 }, (_, index) =>
    startOf(unit, index - last + 1, now, timeZone),
  )
}

/** When the unit begins that is so many later than the current one. */
const startOf = (unit: PeriodUnit, later: number, now: Date, timeZone: string): Date => {
  // An hour is not of the calendar: one of them is twice in the night in which clocks are put back.
  if (unit === 'hour') return addHours(new Date(now).setUTCMinutes(0, 0, 0), later)
  const wall = toWallClock(now, timeZone)
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()]
  const start = unit === 'day' ? Date.UTC(year, month, day + later) : Date.UTC(year, month + later)
  return fromWallClock(new Date(start), timeZone)
}
