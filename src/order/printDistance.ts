import { tz } from '@date-fns/tz'
import { differenceInHours } from 'date-fns/differenceInHours'
import { intlFormatDistance } from 'date-fns/intlFormatDistance'
import type { TimeReader } from '@quayside/framework'

/** A relative time: minutes and hours of the next and last two days, else days of the port's calendar. */
export const printDistance = (
  instant: Date | number,
  now: number,
  { locale, timeZone }: TimeReader,
): string => {
  const hours = Math.abs(differenceInHours(instant, now))
  const unit = hours < 2 ? 'minute' : hours < 48 ? 'hour' : 'day'
  return intlFormatDistance(instant, now, { unit, locale, in: tz(timeZone) })
}
