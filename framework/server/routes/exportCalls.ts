import { finished, Readable } from 'node:stream'
import { z } from 'zod'
import type { Language } from '#i18n/language.ts'
import type { Application } from '#schema/application.ts'
import { fieldKey, pluralKey, viewKey } from '#i18n/resourceKeys.ts'
import type { Resource } from '#schema/resource.ts'
import { exportFormats, exportRowsMax, type ExportFormat } from '#schema/list/exportFormats.ts'
import { portDay } from '#schema/values/portTime.ts'
import type { Session } from '#schema/session.ts'
import { columnsOf, viewsOf } from '#schema/views.ts'
import { withCopies } from '#schema/values/withCopies.ts'
import { sortOrderLimit, type SortOrder } from '#query/paging.ts'
import { ServerError } from '#server/errors.ts'
import { fieldsBehind, formatCell, toExportCell } from '#server/print/exportCell.ts'
import type { ExportCell, PrintTexts } from '#schema/kinds/columnKind.ts'
import { toXlsx } from '#server/print/xlsx.ts'
import { bindOrder } from '#server/sql/toOrder.ts'
import { readByKeys, readKeys } from '#server/read/exportRows.ts'
import { readRecordNames, withRecordNames } from '#server/write/references.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { filterSchema, readFilter, sortSchema, type FindBody } from './findBody.ts'
import { fileOf } from '#server/http/openApi.ts'
import { findErrors } from './resourceCall.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { Reading } from '#server/database/standbys.ts'
import type { ResourceCall } from './resourceCall.ts'
import { guardFormula } from '#schema/list/formulaGuard.ts'

type ExportBody = Pick<FindBody, 'filter'> & {
  readonly sort: readonly SortOrder[]
  readonly columns: readonly string[]
  readonly language: Language
  readonly format: ExportFormat
  readonly view?: string
}

/** Rows per read, print and send: a few milliseconds of work; larger portions are no faster. */
const portion = 100
/** A client that reads nothing for this long has gone. */
const stallMs = 60_000

/**
 * The rows of a list as a file: filter, sort, columns and texts as in the list, for its readers. It is streamed
 * no faster than the client reads, and ends at once when the client disconnects.
 */
export const registerExport = (call: ResourceCall): void => {
  const { app, context, resource, path, names, describe, readable, exports } = call
  const { database, settings, clock, hooks } = context
  const schema = {
    body: bodySchema(context.application, resource),
    response: { 200: fileOf('The file', ...Object.values(exportFormats)) },
  }
  const options = describe(`export${names.many}`, schema, {
    errors: [...findErrors, 'EXPORT_UNKNOWN_COLUMN', 'EXPORT_TOO_LONG'],
  })
  app.post(`${path}/export`, options, async (request, reply) => {
    const { session } = request
    const requested = request.body as ExportBody
    refuseUnknownColumns(resource, requested.columns, session)
    const source = readable(session, readFilter(resource, requested))
    const order = bindOrder(resource, requested.sort, session, source.lookups())
    const release = exports.take(session)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    reply.raw.setTimeout(stallMs, () => reply.raw.destroy())
    try {
      const read = await hooks.readTexts(database.db, requested.language, settings)
      const texts = { ...read, due: settings.due }
      const reading = await database.beginReading()
      const keys = await reading.run((reader) =>
        readKeys(reader, source, order, exportRowsMax + 1, gone.signal),
      )
      refuseTooLong(keys.length)
      const name = requested.view ?? viewsOf(resource)[0]?.name ?? resource.name
      const file = toFile(
        resource,
        requested,
        texts,
        readPortions(call, reading, source, keys, requested, texts),
      )
      finished(file, release)
      return await reply
        .type(exportFormats[requested.format])
        .header(
          'content-disposition',
          `attachment; filename="${name}-${portDay(clock(), settings.timeZone)}.${requested.format}"`,
        )
        .send(file)
    } catch (error) {
      release()
      if (!gone.signal.aborted) throw error
      // The client has gone.
      reply.hijack()
    }
  })
}

/** @throws {ServerError} EXPORT_TOO_LONG for more rows than a file may have */
export const refuseTooLong = (rows: number): void => {
  if (rows > exportRowsMax)
    throw new ServerError('EXPORT_TOO_LONG', { reason: String(exportRowsMax) })
}

const bodySchema = ({ languages }: Pick<Application, 'languages'>, resource: Resource) => {
  const views = viewsOf(resource).map(({ name }) => name)
  return z.strictObject({
    filter: filterSchema(resource),
    sort: z.array(sortSchema).max(sortOrderLimit).default([]),
    columns: z
      .array(
        z
          .string()
          .max(60)
          .meta({ enum: [...(resource.list?.columns ?? [])] }),
      )
      .min(1)
      .refine((names) => new Set(names).size === names.length, 'a column stands here twice')
      .meta({ uniqueItems: true }),
    language: z.enum(languages),
    format: z.enum(Object.keys(exportFormats) as ExportFormat[]),
    /** The list screen that names the file; by default the first one. */
    ...(views.length > 0 ? { view: z.enum(views).optional() } : {}),
  })
}

/** A column that the session may not see is refused like one that does not exist. */
const refuseUnknownColumns = (
  resource: Resource,
  columns: readonly string[],
  session: Session,
): void => {
  const known = columnsOf(resource, session)
  const unknown = columns.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new ServerError('EXPORT_UNKNOWN_COLUMN', { field: unknown })
}

async function* readPortions(
  { context, catalogue, resource }: ResourceCall,
  reading: Reading,
  source: RowSource,
  keys: readonly number[],
  { columns }: ExportBody,
  texts: PrintTexts,
): AsyncGenerator<ExportCell[][]> {
  const caller = toCaller(context, source.session)
  const wanted = fieldsBehind(resource, columns)
  for (let start = 0; start < keys.length; start += portion) {
    const { rows, recordName } = await reading.run(async ({ db }) => {
      const rows = await readByKeys({ db }, source, keys.slice(start, start + portion), wanted)
      return {
        rows,
        recordName: await readRecordNames(db, catalogue, resource, columns, rows, caller),
      }
    })
    const named = withRecordNames(texts, recordName)
    yield rows
      .map((row) => withCopies(resource, row))
      .map((row) => columns.map((name) => toExportCell(resource, name, row, named)))
  }
}

const toFile = (
  resource: Resource,
  { format, columns, view }: ExportBody,
  texts: PrintTexts,
  portions: AsyncIterable<ExportCell[][]>,
): Readable => {
  const labels = columns.map((name) => texts.text(fieldKey(resource, name)))
  if (format === 'csv') {
    return Readable.from(printLines(labels, portions, texts), { highWaterMark: 1 })
  }
  const name = texts.text(view === undefined ? pluralKey(resource) : viewKey(resource, view))
  const { locale, timeZone } = texts
  return toXlsx({ name, labels, locale, timeZone }, portions)
}

async function* printLines(
  labels: readonly string[],
  portions: AsyncIterable<ExportCell[][]>,
  texts: PrintTexts,
): AsyncGenerator<string> {
  yield csvStart + serializeCsvLine(labels)
  for await (const rows of portions) yield rows.map((cells) => toCsvLine(cells, texts)).join('')
}

const toCsvLine = (cells: readonly ExportCell[], texts: PrintTexts): string =>
  serializeCsvLine(cells.map((cell) => (typeof cell === 'object' ? formatCell(cell, texts) : cell)))

/** Excel reads a file as UTF-8 only if it begins with this. */
export const csvStart = '\u{FEFF}'

/** One line of values separated by semicolons, as spreadsheets of this country expect. */
export const serializeCsvLine = (values: readonly (string | number)[]): string =>
  `${values.map(serializeCsvCell).join(';')}\r\n`

const serializeCsvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = guardFormula(value)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
