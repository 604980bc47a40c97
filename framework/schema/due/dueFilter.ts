import { isDeadline } from '#schema/kinds/traits.ts'
import { millisecondsInHour } from 'date-fns/constants'
import type { DueField } from '#schema/kinds/fieldTypes.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { allOf, anyOf, compare, type Comparison, type Filter } from '#query/filter.ts'
import { FilterError } from '#query/filterError.ts'
import { latestDueBy, type ZonedRules } from './due.ts'
import { dueStates, type DueState } from './states.ts'

/** The instant that decides what is overdue. */
export type DueClock = { readonly now: Date; readonly rules: ZonedRules }

/**
 * A filter in which every comparison of a due field is one of the fields that it follows from: the time from which is counted is
 * compared with an instant, so that an index finds it and nothing is computed for each row.
 * @throws FilterError for a comparison that due fields do not have
 */
export const withoutDue = (
  resource: Resource,
  filter: Filter,
  clock: DueClock,
  isReadable: (name: string) => boolean = () => true,
): Filter => {
  if (filter.kind !== 'compare') {
    const filters = filter.filters.map((part) => withoutDue(resource, part, clock, isReadable))
    return { ...filter, filters }
  }
  const field = fieldOf(resource, filter.field)
  return isDeadline(field) && isReadable(filter.field) ? plainOf(field, filter, clock) : filter
}

const plainOf = (field: DueField, compared: Comparison, clock: DueClock): Filter => {
  const { field: name, operator, values } = compared
  if (operator !== '==' && operator !== '=in=')
    throw new FilterError(
      'FILTER_OPERATOR_NOT_ALLOWED',
      `${name} cannot be compared by ${operator}`,
      {
        field: name,
      },
    )
  const states = values.map((value) => {
    const state = dueStates.find((one) => one === value)
    if (state !== undefined) return state
    throw new FilterError('FILTER_INVALID_VALUE', `${name} takes ${dueStates.join(', ')}`, {
      field: name,
    })
  })
  const condition = anyOf([...new Set(states)].map((state) => startsIn(field, state, clock)))
  return allOf([condition, ...isExpected(field)]) ?? compared
}

/** What became overdue after an instant, and is expected still. */
export const becameOverdue = (
  field: DueField,
  since: Date,
  { now, rules }: DueClock,
): Filter | undefined => {
  const after = latestDueBy(field, since.getTime(), rules)
  const until = latestDueBy(field, now.getTime(), rules)
  if (until <= after) return undefined
  return allOf([
    compare(field.from, '>=', new Date(after + 1).toISOString()),
    compare(field.from, '<=', new Date(until).toISOString()),
    ...isExpected(field),
  ])
}

/** The time from which is counted, for each state. */
const startsIn = (
  field: DueField,
  state: DueState,
  { now, rules }: DueClock,
): Filter | undefined => {
  const overdue = latestDueBy(field, now.getTime(), rules)
  const soon = latestDueBy(field, now.getTime() + rules.soonHours * millisecondsInHour, rules)
  const until = (instant: number) => compare(field.from, '<=', new Date(instant).toISOString())
  // Times are stored in milliseconds.
  const after = (instant: number) => compare(field.from, '>=', new Date(instant + 1).toISOString())
  if (state === 'OVERDUE') return until(overdue)
  return state === 'SOON' ? allOf([after(overdue), until(soon)]) : after(soon)
}

const isExpected = ({ while: conditions }: DueField): Filter[] =>
  Object.entries(conditions).map(([name, is]) => {
    if (is === null) return compare(name, '=isnull=', 'true')
    const values = [is].flat().map(String)
    return compare(name, values.length === 1 ? '==' : '=in=', ...values)
  })
