import type { TimeReader } from '#resources/kit/values/printTime.ts'
import type { Tick } from './ticks.ts'

/** In English the day comes before the month, as elsewhere in the portal. */
const datesIn = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)

// Not by date-fns: names of months would need its locales.
const formats = new Map<string, Intl.DateTimeFormat>()
const print = (
  instant: number,
  options: Intl.DateTimeFormatOptions,
  { locale, timeZone }: TimeReader,
): string => {
  const key = [locale, timeZone, ...Object.keys(options)].join(' ')
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(datesIn(locale), { timeZone, hourCycle: 'h23', ...options })
  formats.set(key, format)
  return format.format(instant)
}

const time = { hour: '2-digit', minute: '2-digit' } as const
const date = { day: 'numeric', month: 'short' } as const
const year = { year: 'numeric' } as const

/** As short as possible: the hour within a day, else the day. */
export const printTick = ({ at, kind, isNewYear }: Tick, reader: TimeReader): string => {
  if (kind === 'time') return print(at, time, reader)
  if (kind === 'day') return print(at, isNewYear ? { ...date, ...year } : date, reader)
  return print(at, { month: 'short', ...year }, reader)
}
