import { tzOffset } from '@date-fns/tz/tzOffset'
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'

const offsetAt = (instant: number, timeZone: string): number =>
  tzOffset(timeZone, new Date(instant)) * millisecondsInMinute

/**
 * The local time of the port (what users see, type and filter by) as a date whose fields in UTC show it. Not a `TZDate`:
 * it reads skipped and doubled hours differently by the zone of the computer.
 */
export const toWallClock = (instant: Date, timeZone: string): Date =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))

/** The instant of a local time; an ambiguous one is the earlier, one in a gap moves forward by the gap. */
export const fromWallClock = (wall: Date, timeZone: string): Date => {
  const guess = wall.getTime()
  const before = offsetAt(guess - millisecondsInDay, timeZone)
  const after = offsetAt(guess + millisecondsInDay, timeZone)
  const fits = (offset: number) => offsetAt(guess - offset, timeZone) === offset
  // The larger offset gives the earlier instant; if neither fits, the time is in the gap of a clock change.
  const offset = [before, after].toSorted((a, b) => b - a).find(fits) ?? before
  return new Date(guess - offset)
}

/** `2026-11-20T14:05:00`: the port's local time without a zone, as calls of the port write it. */
export const formatWallClock = (instant: Date | string, timeZone: string): string =>
  toWallClock(new Date(instant), timeZone).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)

/** The port's calendar day of an instant, `YYYY-MM-DD`. */
export const portDay = (instant: Date, timeZone: string): string =>
  formatWallClock(instant, timeZone).slice(0, 'YYYY-MM-DD'.length)
