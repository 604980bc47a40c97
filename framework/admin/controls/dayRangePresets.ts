import { serializeDayRange } from '#schema/filters/dayRange.ts'
import { serializeRelative } from '#schema/filters/relativeTime.ts'

const hoursOfWeek = 7 * 24

const presets = {
  today: 'today..today',
  yesterday: 'today-1..today-1',
  tomorrow: 'today+1..today+1',
  nextWeek: 'today..today+6',
  pastWeek: 'today-6..today',
  thisWeek: 'week..week',
  thisMonth: 'month..month',
  lastMonth: 'month-1..month-1',
} as const

/** Periods that are chosen by name; each has a text of this name. All move with the calendar, so that a saved view is right tomorrow too. */
export type PresetName = keyof typeof presets
export const presetNames = Object.keys(presets) as PresetName[]

/** The range of a preset. The next seven days of a value with a time begin now. */
export const presetOf = (name: PresetName, hasTime: boolean): string =>
  name === 'nextWeek' && hasTime
    ? serializeDayRange(serializeRelative(0), serializeRelative(hoursOfWeek))
    : presets[name]

/** The preset of a range; undefined if it has other ends. */
export const presetOfRange = (range: string): PresetName | undefined =>
  presetNames.find((name) => range === presetOf(name, false) || range === presetOf(name, true))
