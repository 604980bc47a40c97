import { isCarried } from '#schema/views.ts'
import type { Row } from '#server/read/findRows.ts'
import type { RowSource } from '#server/read/rowSource.ts'

/** Rules use all fields; the server removes what the caller may not see before answering. */
export const asSystem = (source: RowSource): RowSource => ({
  ...source,
  session: { ...source.session, permissions: source.application.permissions },
})

/** A row that was read with all its fields, reduced to the caller's rights. */
export const redact = ({ resource, session }: RowSource, whole: Row): Row =>
  Object.fromEntries(
    Object.entries(whole).filter(
      ([name]) => name === 'id' || name === 'version' || isCarried(resource, name, session),
    ),
  )
