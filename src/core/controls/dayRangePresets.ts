import { addDays } from 'date-fns/addDays'
import { endOfMonth } from 'date-fns/endOfMonth'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import { subMonths } from 'date-fns/subMonths'
import { printDayRange } from '#resources/kit/filters/dayRange.ts'
import { toDay } from '#resources/kit/filters/rangeProblem.ts'
import { printRelative } from '#resources/kit/filters/relativeTime.ts'

const hoursOfWeek = 7 * 24

/** Periods that are chosen by name; each has a text of this name. */
export const presetNames = [
  'today',
  'yesterday',
  'tomorrow',
  'nextWeek',
  'thisMonth',
  'lastMonth',
] as const
export type PresetName = (typeof presetNames)[number]

/**
 * The ranges of the presets on a day. The next seven days of a time are relative, so that a saved view is right tomorrow too;
 * calendar days and months cannot be said in hours from now, so those are of the day on which they are chosen.
 */
export const presetsOf = (
  today: string,
  hasTime: boolean,
): { readonly [P in PresetName]: string } => {
  const day = parseISO(today)
  const days = (from: Date, until = from) => printDayRange(toDay(from), toDay(until))
  const lastMonth = subMonths(startOfMonth(day), 1)
  return {
    today: days(day),
    yesterday: days(addDays(day, -1)),
    tomorrow: days(addDays(day, 1)),
    nextWeek: hasTime
      ? printDayRange(printRelative(0), printRelative(hoursOfWeek))
      : days(day, addDays(day, 6)),
    thisMonth: days(startOfMonth(day), endOfMonth(day)),
    lastMonth: days(lastMonth, endOfMonth(lastMonth)),
  }
}
