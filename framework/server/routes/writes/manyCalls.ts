import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sortOrderLimit, type Pageable } from '#query/paging.ts'
import {
  changeManyInputs,
  changeManyInputsOf,
  changeManyNotes,
  deleteManyMax,
  deleteManyNotes,
  refuseImpossibleChangeMany,
  refuseImpossibleDeleteMany,
  type ChangeManyAnswer,
} from '#schema/list/changeMany.ts'
import {
  importLimits,
  importModes,
  type ExpectedRow,
  type ImportMode,
} from '#schema/list/importing.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { actionsOf } from '#schema/views.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { ServerError } from '#server/errors.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { idempotencyOf } from '#server/write/idempotency.ts'
import { readKeys } from '#server/read/exportRows.ts'
import { streamProgress } from '#server/routes/streamProgress.ts'
import { findErrors, manyErrors } from '#server/routes/resourceCall.ts'
import { inputsSchema, recordSchema } from '#server/routes/fieldSchema.ts'
import { filterSchema, readFilter, sortSchema, type FindBody } from '#server/routes/findBody.ts'
import { asJson, type ResourceCall } from '#server/routes/resourceCall.ts'
import { bindOrder } from '#server/sql/toOrder.ts'
import { toChangeWork, type SelectedRow } from '#server/write/manyRows/selectedRows.ts'
import { toDeleteWork } from '#server/write/manyRows/deleteLines.ts'
import type { RowsParts, RowsWork } from '#server/write/manyRows/rowsWork.ts'
import { writeLines } from '#server/write/manyRows/writeLines.ts'
import { assertAllowed } from '#server/write/assertAllowed.ts'
import { rowResultsSchema, seenRowSchema } from './importRequest.ts'

/** Rows that are named with their versions, or, in a check, all of a list. */
interface ManyBody extends Pick<FindBody, 'filter'> {
  readonly mode: ImportMode
  readonly rows?: readonly ExpectedRow[]
  readonly sort: Pageable['sort']
  readonly values?: AnyRecord
}

/** `POST path/change-many` checks or writes the same values for many rows. */
export const registerChangeMany = (call: ResourceCall): void => {
  const { resource } = call
  refuseImpossibleChangeMany(resource)
  const values = inputsSchema(resource, changeManyInputs(resource)).refine(
    (sent) => Object.keys(sent).length > 0,
    'there is no value',
  )
  registerMany(call, 'change-many', 'edit', {
    rowsMax: importLimits.rows,
    bodyLimit: importLimits.bytes,
    more: { values },
    answer: rowResultsSchema(changeManyNotes, {
      row: recordSchema(resource).optional(),
      to: z.record(z.string(), z.unknown()).optional(),
    }) satisfies z.ZodType<ChangeManyAnswer>,
    toWork: (parts, { values: sent = {} }) => {
      refuseUnknownInputs(resource, parts.source.session, sent)
      return toChangeWork(parts, sent)
    },
  })
}

/** `POST path/delete-many` checks the deletion of rows, or deletes them. */
export const registerDeleteMany = (call: ResourceCall): void => {
  refuseImpossibleDeleteMany(call.resource)
  registerMany(call, 'delete-many', 'delete', {
    rowsMax: deleteManyMax,
    more: {},
    answer: rowResultsSchema(deleteManyNotes, {
      row: recordSchema(call.resource).optional(),
    }) satisfies z.ZodType<ChangeManyAnswer>,
    toWork: toDeleteWork,
  })
}

interface Many {
  readonly rowsMax: number
  readonly bodyLimit?: number
  /** What the body has beside the rows. */
  readonly more: z.ZodRawShape
  readonly answer: z.ZodType
  readonly toWork: (parts: RowsParts, requested: ManyBody) => RowsWork<SelectedRow>
}

/** The answer begins with a blank for each portion done; a client that disconnects cancels. */
const registerMany = (
  call: ResourceCall,
  name: 'change-many' | 'delete-many',
  actionName: 'edit' | 'delete',
  { rowsMax, bodyLimit, more, answer, toWork }: Many,
): void => {
  const { app, context, catalogue, resource, path, names, describe, imports } = call
  const { writable, hooksOf } = call
  const { database, clock } = context
  const action = actionsOf(resource)[actionName]
  const schema = { body: bodySchema(resource, rowsMax, more), response: { 200: answer } }
  const operation = name === 'change-many' ? 'changeMany' : 'deleteMany'
  const options = {
    ...describe(operation + names.many, schema, {
      rights: rightsTo(resource, action),
      errors: [...findErrors, ...manyErrors, 'CHANGE_TOO_LONG'],
      idempotencyKey: true,
    }),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    // Larger bodies than elsewhere are read for those alone who may send them.
    onRequest: async ({ session }: FastifyRequest) => assertAllowed(resource, session, action),
    ...asJson,
  }
  app.post(`${path}/${name}`, options, async (request, reply) => {
    const { session } = request
    const requested = request.body as ManyBody
    const { mode, values } = requested
    const caller = toCaller(context, session)
    const parts = { catalogue, source: writable(session), caller, hooks: hooksOf(session) }
    const work = toWork(parts, requested)
    const readLines = chosenRowsOf(call, session, requested, rowsMax)
    const keyed = idempotencyOf(request, session, { values, mode })
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    return streamProgress(reply, imports, session, async (onPortion) => {
      const lines = await readLines(database, gone.signal)
      return writeLines(work, mode, lines, { database, clock, keyed, onPortion })
    })
  })
}

const bodySchema = (resource: Resource, rowsMax: number, more: z.ZodRawShape) =>
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
      filter: filterSchema(resource),
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
const chosenRowsOf = (
  { resource, readable }: ResourceCall,
  session: Session,
  requested: ManyBody,
  rowsMax: number,
): ((database: Database, signal: AbortSignal) => Promise<readonly SelectedRow[]>) => {
  const { rows } = requested
  if (rows !== undefined) return async () => rows.map(toLine)
  const source = readable(session, readFilter(resource, requested))
  const order = bindOrder(resource, requested.sort, session, source.lookups())
  return async (database, signal) => {
    const ids = await readKeys(database, source, order, rowsMax + 1, signal)
    if (ids.length > rowsMax) throw new ServerError('CHANGE_TOO_LONG', { reason: String(rowsMax) })
    return ids.map((id, index) => ({ index, id, expected: undefined }))
  }
}

const toLine = ({ id, version }: ExpectedRow, index: number): SelectedRow => ({
  index,
  id,
  expected: { id, version },
})

/** An input that the session may not change is refused like one that does not exist. */
const refuseUnknownInputs = (resource: Resource, session: Session, values: AnyRecord): void => {
  const known = changeManyInputsOf(resource, session)
  const unknown = Object.keys(values).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new ServerError('BODY_INVALID', { field: `values.${unknown}`, reason: 'unknown' })
}
