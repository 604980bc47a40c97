import { millisecondsInMinute as minute } from 'date-fns/constants'
import { formatUnit } from '@quayside/framework'

const allUnits = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
  ['second', 1000],
] as const

// Not by date-fns: a day of a wait is 24 hours, never one of the calendar, and the words would need its locales.
/** The two largest units that are not zero, in the reader's language: `2 days 3 hr`, `3 hr 20 min`, `45 sec`. */
export const formatDuration = (
  milliseconds: number,
  locale: string,
  /** Of working time hours are the largest unit: a day has fewer than 24 of them. */
  isWorking = false,
): string => {
  const units = isWorking ? allUnits.slice(1) : allUnits
  const length = Math.max(0, milliseconds)
  const first = units.findIndex(([, size]) => length >= size)
  const [unit, size] = units[first] ?? (['second', 1000] as const)
  const [nextUnit, nextSize] = units[first + 1] ?? [undefined, 1]
  const whole = Math.floor(length / size)
  const rest = Math.floor((length % size) / nextSize)
  // Seconds are only shown for less than a minute.
  const hasRest = nextUnit !== undefined && nextUnit !== 'second' && first >= 0 && rest > 0
  const parts = [formatUnit(whole, unit, locale)]
  if (hasRest) parts.push(formatUnit(rest, nextUnit, locale))
  return parts.join(locale.startsWith('zh') ? '' : ' ')
}
