import { hasChoices } from '#schema/kinds/traits.ts'
import { isOffered } from '#schema/fields.ts'
import type { Fields } from '#schema/kinds/fieldTypes.ts'
import { isFilterable } from '#schema/filters/operatorsOf.ts'
import { ownValue } from '#schema/ownValue.ts'
import { fieldOf, type CalendarFields, type ListOptions, type Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'

/** The ways in which a list shows its records. */
export const displayNames = ['table', 'board', 'calendar'] as const
export type DisplayName = (typeof displayNames)[number]

/** The parameter of a list's address that names the way; a table needs none. */
export const displayKey = 'display'

type Declared = {
  readonly [K in 'board' | 'calendar']?: ListOptions[K] | undefined
}

/** The fields that a way shows the records by. */
const fieldsOfDisplay = (list: Declared | undefined, name: DisplayName): readonly string[] => {
  switch (name) {
    case 'table':
      return []
    case 'board':
      return list?.board === undefined ? [] : [list.board]
    case 'calendar':
      return Object.values(endsOf(list?.calendar))
  }
}

/** The fields of the start and the end of a record; without `to` it is at one time. */
export const endsOf = (
  calendar: CalendarFields | undefined,
): { readonly from?: string; readonly to?: string } =>
  typeof calendar === 'string' ? { from: calendar } : (calendar ?? {})

/** The ways that a session has to show a list: a table, and what is declared of fields that it may see. */
export const displaysOf = (resource: Resource, session: Session): DisplayName[] =>
  displayNames.filter((name) => {
    const names = fieldsOfDisplay(resource.list, name)
    return (
      name === 'table' ||
      (names.length > 0 &&
        names.every(
          (field) =>
            isReadable(resource, field, session) &&
            isOffered(fieldOf(resource, field) ?? {}, session.flags),
        ))
    )
  })

/** The way that an address names; a table if the session does not have it. */
export const readDisplay = (resource: Resource, session: Session, search: string): DisplayName => {
  const requested = new URLSearchParams(search).get(displayKey)
  return displaysOf(resource, session).find((name) => name === requested) ?? 'table'
}

/** What the types cannot say of a board and a calendar. @throws TypeError */
export const assertDisplays = (name: string, fields: Fields, list: Declared): void => {
  const storedIn = (field: string) => {
    const found = ownValue(fields, field)
    return found && isFilterable(found) ? found : undefined
  }
  for (const field of fieldsOfDisplay(list, 'board'))
    if (!hasChoices(storedIn(field)))
      throw new TypeError(`the board of ${name} is by ${field}, which is no stored choice`)
  const kinds = fieldsOfDisplay(list, 'calendar').map((field) => {
    const kind = storedIn(field)?.kind
    if (kind !== 'dateTime' && kind !== 'day')
      throw new TypeError(`the calendar of ${name} is by ${field}, which is no stored time or day`)
    return kind
  })
  if (new Set(kinds).size > 1)
    throw new TypeError(`the calendar of ${name} is from a time to a day: declare both as one kind`)
}
