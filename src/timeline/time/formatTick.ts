import { lightFormat } from 'date-fns/lightFormat'
import { dayPattern, formatWallClock, type TimeReader } from '@quayside/framework'
import type { Tick } from './ticks.ts'

/** As short as possible: the hour within a day, else the day; in the form that days have everywhere. */
export const formatTick = (
  { at, kind, isNewYear }: Tick,
  { locale, timeZone }: TimeReader,
): string => {
  const [date, time = ''] = formatWallClock(new Date(at), timeZone).split('T')
  if (kind === 'time') return time.slice(0, 'HH:mm'.length)
  const day = dayPattern(locale)
  const withoutYear = day.replace(/\/?yyyy-?/, '')
  const withoutDay = day.replace(/dd[./]|-dd/, '')
  // Noon exists on each day of each zone.
  return lightFormat(
    new Date(`${date}T12:00`),
    kind === 'month' ? withoutDay : isNewYear ? day : withoutYear,
  )
}
