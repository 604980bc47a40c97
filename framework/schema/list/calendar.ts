import { kindOf } from '#kinds/schema.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf, type CalendarFields, type Resource } from '#schema/resource.ts'
import { fromWallClock, portDay } from '#schema/values/portTime.ts'
import { endsOf } from './displays.ts'
import { allOf, anyOf, compare, type Filter } from '#query/filter.ts'

/** Days as `YYYY-MM-DD`, both included. */
export interface Days {
  readonly first: string
  readonly last: string
}

/** The condition of a list that has the records of some days alone; a period without an end is at its start. */
export const withinDays = (
  resource: Resource,
  calendar: CalendarFields,
  { first, last }: Days,
  timeZone: string,
): Filter | undefined => {
  const { from = '', to } = endsOf(calendar)
  const hasTime = isInstant(resource, from)
  const edge = (day: string, time: string) =>
    hasTime ? fromWallClock(new Date(`${day}T${time}Z`), timeZone).toISOString() : day
  const startsBefore = compare(from, '<=', edge(last, '23:59:59.999'))
  const startsAfter = compare(from, '>=', edge(first, '00:00:00.000'))
  return allOf([
    startsBefore,
    to === undefined
      ? startsAfter
      : anyOf([startsAfter, compare(to, '>=', edge(first, '00:00:00.000'))]),
  ])
}

/** The days of a record in the time zone of the application; undefined for one without a start. */
export const daysOf = (
  resource: Resource,
  calendar: CalendarFields,
  record: AnyRecord,
  timeZone: string,
): Days | undefined => {
  const { from = '', to } = endsOf(calendar)
  const dayAt = (name: string): string | undefined => {
    const value = record[name]
    if (typeof value !== 'string' || value === '') return undefined
    return isInstant(resource, name) ? portDay(new Date(value), timeZone) : value
  }
  const first = dayAt(from)
  if (first === undefined) return undefined
  const end = to === undefined ? undefined : dayAt(to)
  return { first, last: end !== undefined && end > first ? end : first }
}

/** The start of a record as a calendar prints it on its first day: an instant, or undefined for a day. */
export const startOf = (
  resource: Resource,
  calendar: CalendarFields,
  record: AnyRecord,
): string | undefined => {
  const { from = '' } = endsOf(calendar)
  const value = record[from]
  return isInstant(resource, from) && typeof value === 'string' ? value : undefined
}

const isInstant = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name)
  return field !== undefined && kindOf(field).isInstant === true
}
