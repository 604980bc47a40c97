import { z } from 'zod'
import { importModes, type ExpectedRow, type ImportMode } from '#schema/list/importing.ts'
import type { Resource } from '#schema/resource.ts'
import { sortOrderLimit, type Pageable } from '#query/paging.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { ServerError } from '#server/errors.ts'
import {
  filterObjectSchema,
  filterStringSchema,
  readFilter,
  sortSchema,
  type FindBody,
} from '#server/routes/findBody.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import { bindOrder } from '#server/sql/toOrder.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import type { ChosenLine } from '#server/write/manyRows/chosenLines.ts'
import { readKeys } from '#server/read/exportRows.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { seenRowSchema } from './rowResults.ts'

/** Rows that are named with their versions, or, in a check, all of a list. */
export interface ChosenBody extends Pick<FindBody, 'filter'> {
  readonly mode: ImportMode
  readonly rows?: readonly ExpectedRow[]
  readonly sort: Pageable['sort']
}

/** The body of a call for at most `rowsMax` chosen rows; `more` is what to do with them. */
export const chosenBodySchema = (resource: Resource, rowsMax: number, more: z.ZodRawShape) =>
  z
    .strictObject({
      mode: z.enum(importModes),
      ...more,
      rows: z
        .array(seenRowSchema)
        .min(1)
        .max(rowsMax)
        .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'a row is twice')
        .optional(),
      filter: (resource.filterKeys ? filterObjectSchema(resource) : filterStringSchema).nullish(),
      sort: z.array(sortSchema).max(sortOrderLimit).default([]),
    })
    .refine((body) => body['mode'] === 'check' || body['rows'] !== undefined, {
      path: ['rows'],
      message: 'what is written is named row by row, as a check found it',
    })

/**
 * The chosen rows, which are read once the call has a slot; a bad filter is refused before.
 * @throws ServerError for a filter or an order that the session may not use; the reader, CHANGE_TOO_LONG for too long a list
 */
export const chosenRowsOf = (
  { catalogue, resource }: { readonly catalogue: Catalogue; readonly resource: Resource },
  caller: Caller,
  asked: ChosenBody,
  rowsMax: number,
): ((database: Database, signal: AbortSignal) => Promise<readonly ChosenLine[]>) => {
  const { rows } = asked
  if (rows !== undefined) return async () => rows.map(toLine)
  const source = toRowSource(catalogue, resource, caller, readFilter(resource, asked))
  const order = bindOrder(resource, asked.sort, caller.session)
  return async (database, signal) => {
    const ids = await readKeys(database, source, order, rowsMax + 1, signal)
    if (ids.length > rowsMax) throw new ServerError('CHANGE_TOO_LONG', { reason: String(rowsMax) })
    return ids.map((id, index) => ({ index, id, expected: undefined }))
  }
}

const toLine = ({ id, version }: ExpectedRow, index: number): ChosenLine => ({
  index,
  id,
  expected: { id, version },
})
