import { startOfMinute } from 'date-fns/startOfMinute'
import { isRangeOf, readDayRange } from '#schema/filters/dayRange.ts'
import { readRelative, toInstant } from '#schema/filters/relativeTime.ts'
import { isInstant } from '#schema/values/readInstant.ts'
import { allOf, compare } from '#query/filter.ts'
import type { DateTimeField } from '#schema/kinds/fieldTypes.ts'
import { isDay } from '#schema/values/isDay.ts'
import {
  chosenMax,
  operators,
  type ColumnFilterContext,
  type Kind,
  type RangeEnd,
} from '#schema/kinds/kind.ts'

type Edge = { readonly minuteOfDay: string; readonly seconds: string; readonly shiftMs: number }
const edges: { readonly [E in RangeEnd]: Edge } = {
  from: { minuteOfDay: 'T00:00', seconds: ':00.000', shiftMs: 0 },
  // No comparison excludes its value: a period that ends now ends just before.
  until: { minuteOfDay: 'T23:59', seconds: ':59.999', shiftMs: -1 },
}

/** A day, or a minute of it, as an instant of the port's clock; what is relative to now as one without any zone. */
const toMoment = (
  text: string,
  end: RangeEnd,
  { now, dayOf }: ColumnFilterContext & { readonly now: Date },
): string => {
  const { minuteOfDay, seconds, shiftMs } = edges[end]
  const hours = readRelative(text)
  if (hours !== undefined) return new Date(toInstant(hours, now).getTime() + shiftMs).toISOString()
  const moment = dayOf?.(text, end) ?? text
  return (moment.includes('T') ? moment : moment + minuteOfDay) + seconds
}

export const dateTimeKind: Kind<DateTimeField> = {
  isInstant: true,
  operators: operators.ordered,
  isChosen: true,
  filterMax: () => chosenMax,
  isFilterText: (_field, text) => isRangeOf(text, isDay),
  toFilter: (_field, path, text, context) => {
    const { from, until } = readDayRange(text)
    // Both ends are counted from one instant, the whole minute from which charts count too.
    const at = { ...context, now: startOfMinute(context.now ?? new Date()) }
    return allOf([
      from === '' ? undefined : compare(path, '>=', toMoment(from, 'from', at)),
      until === '' ? undefined : compare(path, '<=', toMoment(until, 'until', at)),
    ])
  },
  problemOf: (_field, value) =>
    typeof value === 'string' && isInstant(value) ? undefined : 'badDate',
  width: () => 152,
}
