import { isDay } from '#schema/values/isDay.ts'
import { fromWallClock } from './portTime.ts'

/** The instants that there are, in UTC: in every zone their years have four digits. */
export const earliestInstant = '1000-01-02T00:00:00.000Z'
export const latestInstant = '9999-12-30T23:59:59.999Z'

// ISO 8601 and `Date.parse` have further forms, which no call takes.
const form =
  /^(\d{4}-\d{2}-\d{2})(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/

/**
 * Reads `YYYY-MM-DD[THH:mm[:ss[.SSS]]]`; with `Z` or an offset it is exact, without it is local time of
 * the zone. Undefined if the text has another form, is an invalid date, or is none of the instants that there are. Every reader of
 * instants is this one, so that all agree.
 */
export const readInstant = (text: string, timeZone: string): Date | undefined => {
  const [, day, time, , , , zone] = form.exec(text) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const date = new Date(zone ? text : `${text}${time ? '' : 'T00:00'}Z`)
  const instant = zone ? date : fromWallClock(date, timeZone)
  return instant >= new Date(earliestInstant) && instant <= new Date(latestInstant)
    ? instant
    : undefined
}

/** Whether a text is an instant as it travels, with its offset. */
export const isInstant = (text: string): boolean =>
  /T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && readInstant(text, 'UTC') !== undefined
