import { isRangeOf, readDayRange } from '#schema/filters/dayRange.ts'
import { allOf, compare } from '#query/filter.ts'
import type { DayField } from './fieldTypes.ts'
import { chosenMax, operators, type Kind, type RangeEnd } from './kind.ts'

/** Whether a text is a day that exists, as it travels; its year has four digits, none of which leads with a zero. */
export const isDay = (text: string): boolean => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A day of the calendar without a time and without a zone. */
export const dayKind: Kind<DayField> = {
  operators: operators.ordered,
  isChosen: true,
  filterMax: () => chosenMax,
  isFilterText: (_field, text) => isRangeOf(text, isDay),
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
