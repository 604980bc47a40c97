import type { AnyRecord } from '#schema/recordOf.ts'
import type { Session } from '#schema/session.ts'
import type { RowSource } from './rowSource.ts'

/** Rows with their derived fields for the reader. */
export const withDerived = <Row extends AnyRecord>(
  { resource, session }: Pick<RowSource, 'resource' | 'session'>,
  rows: readonly Row[],
): Row[] => {
  const fields = Object.entries(resource.derive ?? {}) as [string, Derive | undefined][]
  if (fields.length === 0) return [...rows]
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(fields.map(([name, derive]) => [name, derive?.(row, session)])),
  }))
}

type Derive = (row: AnyRecord, session: Session) => unknown
