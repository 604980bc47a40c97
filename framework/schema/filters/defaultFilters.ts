import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { columnsOf } from '#schema/views.ts'
import { ofSession } from './ofSession.ts'

/** What is above the columns of a session before anything is typed, by column. */
export const defaultFilters = (
  resource: Resource,
  session: Session,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columnsOf(resource, session).flatMap((column) => {
      const text = resource.list?.filters?.[column]?.default
      return text === undefined ? [] : [[column, ofSession(text, session)]]
    }),
  )
