import { isRangeOf, readDayRange } from '#schema/filters/dayRange.ts'
import { readRelative } from '#schema/filters/relativeTime.ts'
import { allOf, compare } from '#query/filter.ts'
import { isDay } from '#schema/values/isDay.ts'
import type { DayField } from '#schema/kinds/fieldTypes.ts'
import { chosenMax, operators, type Kind, type RangeEnd } from '#schema/kinds/kind.ts'

/** A day of the calendar without a time and without a zone. */
export const dayKind: Kind<DayField> = {
  operators: operators.ordered,
  isChosen: true,
  filterMax: () => chosenMax,
  // What moves with the clock has a time, which a day does not have.
  isFilterText: (_field, text) =>
    isRangeOf(text, isDay) &&
    Object.values(readDayRange(text)).every((end) => readRelative(end) === undefined),
  toFilter: (_field, path, text, { dayOf }) => {
    const range = readDayRange(text)
    const limit = (end: RangeEnd, operator: '>=' | '<=') => {
      // A link may name minutes, which a day does not have.
      const day = (dayOf?.(range[end], end) ?? range[end]).slice(0, 10)
      return isDay(day) ? compare(path, operator, day) : undefined
    }
    return allOf([limit('from', '>='), limit('until', '<=')])
  },
  problemOf: (_field, value) => (typeof value === 'string' && isDay(value) ? undefined : 'badDate'),
  width: () => 120,
}
