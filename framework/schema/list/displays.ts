import { hasChoices } from '#schema/kinds/traits.ts'
import { isOffered } from '#schema/fields.ts'
import type { Fields } from '#schema/kinds/fieldTypes.ts'
import { isFilterable } from '#schema/filters/operatorsOf.ts'
import { ownValue } from '#schema/ownValue.ts'
import { fieldOf, type ListOptions, type Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'

/** The ways in which a list shows its records. */
export const displayNames = ['table', 'board'] as const
export type DisplayName = (typeof displayNames)[number]

/** The parameter of a list's address that names the way; a table needs none. */
export const displayKey = 'display'

/** The fields that a way shows the records by. */
const fieldsOfDisplay = (list: ListOptions | undefined, name: DisplayName): readonly string[] => {
  switch (name) {
    case 'table':
      return []
    case 'board':
      return list?.board === undefined ? [] : [list.board]
  }
}

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
  const asked = new URLSearchParams(search).get(displayKey)
  return displaysOf(resource, session).find((name) => name === asked) ?? 'table'
}

/** What the types cannot say of a board. @throws TypeError */
export const assertDisplays = (name: string, fields: Fields, board: ListOptions['board']): void => {
  if (board === undefined) return
  const field = ownValue(fields, board)
  if (!hasChoices(field) || !isFilterable(field))
    throw new TypeError(`the board of ${name} is by ${board}, which is no stored choice`)
}
