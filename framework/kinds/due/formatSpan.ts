import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { formatUnit } from '#schema/values/formatUnit.ts'

const units = [
  // Up to two days people count in hours.
  { unit: 'day', ms: millisecondsInDay, from: 2 * millisecondsInDay },
  { unit: 'hour', ms: millisecondsInHour, from: millisecondsInHour },
  { unit: 'minute', ms: millisecondsInMinute, from: 0 },
] as const

/** A span of time in its largest unit that suits it, in whole ones, as `3 hr` or `2 days`. Of working time hours are the largest. */
export const formatSpan = (span: number, locale: string, isWorking = false): string => {
  const { unit, ms } =
    units.find(({ unit: name, from }) => span >= from && !(isWorking && name === 'day')) ?? units[2]
  return formatUnit(Math.floor(span / ms), unit, locale)
}
