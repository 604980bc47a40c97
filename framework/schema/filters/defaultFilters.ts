import type { Resource } from '#framework/schema/resource.ts'
import type { Session } from '#framework/schema/session.ts'
import { columnsOf } from '#framework/schema/views.ts'

/** What is above the columns of a session before anything is typed, by column. */
export const defaultFilters = (
  resource: Resource,
  session: Session,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columnsOf(resource, session).flatMap((column) => {
      const text = resource.list?.filters?.[column]?.default
      return text === undefined ? [] : [[column, text]]
    }),
  )
