import { readDayRange } from '#resources/kit/filters/dayRange.ts'
import { allOf, compare } from '#resources/query/filter.ts'
import type { DayField } from './fieldTypes.ts'
import { chosenMax, operators, type Kind } from './kind.ts'

// By `parseISO` the first list would be a kilobyte larger.
/** Whether a text is a day that exists, as it travels. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A day of the calendar without a time and without a zone. */
export const dayKind: Kind<DayField> = {
  operators: operators.ordered,
  isChosen: true,
  filterMax: () => chosenMax,
  toFilter: (_field, path, text) => {
    const { from, until } = readDayRange(text)
    // A link may name minutes, which a day does not have.
    const end = (operator: '>=' | '<=', typed: string) =>
      isDay(typed.slice(0, 10)) ? compare(path, operator, typed.slice(0, 10)) : undefined
    return allOf([end('>=', from), end('<=', until)])
  },
  problemOf: (_field, value) => (typeof value === 'string' && isDay(value) ? undefined : 'badDate'),
  width: () => 120,
}
