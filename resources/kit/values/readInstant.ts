import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { fromWallClock } from './portTime.ts'

// ISO 8601 and `parseISO` have further forms, which no call takes; years begin with 0100.
const form =
  /^(?!00)\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-](0\d|1[0-4]):\d{2})?)?$/

/**
 * Reads `YYYY-MM-DD[THH:mm[:ss[.SSS]]]`; with `Z` or an offset it is exact, without it is local time of
 * the zone. Undefined if the text has another form or is an invalid date.
 */
export const readInstant = (text: string, timeZone: string): Date | undefined => {
  const found = form.exec(text)
  if (found === null) return undefined
  const [, time, , , , zone] = found
  const date = parseISO(zone ? text : `${text}${time ? '' : 'T00:00'}Z`)
  if (!isValid(date)) return undefined
  return zone ? date : fromWallClock(date, timeZone)
}
