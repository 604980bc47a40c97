import { isRangeOf, readDayRange } from '#schema/filters/dayRange.ts'
import { isDay } from '#schema/values/isDay.ts'
import { readRelative } from '#schema/filters/relativeTime.ts'
import { formatLocalTime } from '#schema/values/formatTime.ts'
import { presetOfRange } from './dayRangePresets.ts'
import type { Format } from './format.ts'

/** A range of days as it is read: its name, or `from – until`, each a day or a time from now; empty text for an open end. */
export const readableDayRange = (
  value: string,
  { text, locale }: Pick<Format, 'text' | 'locale'>,
): string => {
  const preset = presetOfRange(value)
  if (preset) return text(`range.${preset}`)
  const { from, until } = readDayRange(value)
  const print = (end: string): string => {
    const hours = readRelative(end)
    // A link may have another word than a preset has, and a saved view a day that does not exist.
    if (hours === undefined)
      return /^\d/.test(end) && isRangeOf(end, isDay) ? formatLocalTime(end, locale) : end
    if (hours === 0) return text('range.now')
    const days = Math.abs(hours) / 24
    if (days > 1 && Number.isInteger(days))
      return text(hours > 0 ? 'range.inDays' : 'range.daysAgo', { count: days })
    return text(hours > 0 ? 'range.inHours' : 'range.hoursAgo', { count: Math.abs(hours) })
  }
  return `${print(from)} – ${print(until)}`.trim()
}
