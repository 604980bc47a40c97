import { millisecondsInHour } from 'date-fns/constants'
import type { DueField } from '#schema/kinds/fieldTypes.ts'
import type { DueState } from './states.ts'
import { addWorkingTime, latestStart, type WorkingCalendar } from './workingTime.ts'

/** What the operator sets: how long everything may take. */
export interface DueRules {
  /** Hours by the name that fields use in `within`. */
  readonly hours: Readonly<Record<string, number>>
  /** What is due within so many hours is due soon. */
  readonly soonHours: number
  /** Allowances are counted in its working time; undefined: by the clock. */
  readonly calendar?: WorkingCalendar | undefined
}

/** The rules in the zone of the port. */
export type ZonedRules = DueRules & { readonly timeZone: string }

/** Whether the field counts in working time. Ships do not keep working hours: what is before a time is counted by the clock. */
export const countsWorkingTime = (
  { isBefore }: Pick<DueField, 'isBefore'>,
  { calendar }: Pick<DueRules, 'calendar'>,
): boolean => calendar !== undefined && isBefore === undefined

const allowance = ({ within }: DueField, { hours }: DueRules): number => {
  const allowed = hours[within]
  if (allowed === undefined) throw new TypeError(`there is no allowance "${within}"`)
  return allowed * millisecondsInHour
}

/** When something is due that is counted from `start`, in ms. */
export const dueAt = (field: DueField, start: number, rules: ZonedRules): number => {
  const { calendar, timeZone } = rules
  const allowed = allowance(field, rules)
  if (field.isBefore) return start - allowed
  return calendar ? addWorkingTime(start, allowed, { calendar, timeZone }) : start + allowed
}

/** The latest time to count from of what is due by an instant, in ms: `dueAt(start) <= instant` is `start <= latestDueBy(instant)`. */
export const latestDueBy = (field: DueField, instant: number, rules: ZonedRules): number => {
  const { calendar, timeZone } = rules
  const allowed = allowance(field, rules)
  if (field.isBefore) return instant + allowed
  return calendar ? latestStart(instant, allowed, { calendar, timeZone }) : instant - allowed
}

/** The state of what is due at an instant. */
export const dueStateOf = (due: number, now: number, { soonHours }: DueRules): DueState => {
  if (due <= now) return 'OVERDUE'
  return due <= now + soonHours * millisecondsInHour ? 'SOON' : 'LATER'
}
