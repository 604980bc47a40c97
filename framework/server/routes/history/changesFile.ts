import { changeName } from '#i18n/changeName.ts'
import type { Language } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { canShow, plainText, type ChangesPage } from '#schema/record/changes.ts'
import { shownInHistory } from '#schema/record/history.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import type { PrintTexts } from '#schema/kinds/columnKind.ts'
import { formatCell, toExportCell } from '#server/print/exportCell.ts'
import { readRecordNames, withRecordNames } from '#server/write/references.ts'
import { csvStart, serializeCsvLine } from '#server/routes/exportCalls.ts'
import type { HistoryLine } from './mergeHistory.ts'
import type { HistoryRequest } from './readHistory.ts'
import type { HistoryBasis } from './sourceRows.ts'
import { finished, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { exportFormats } from '#schema/list/exportFormats.ts'
import { portDay } from '#schema/values/portTime.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import type { ConcurrencyLimit } from '#server/http/concurrencyLimit.ts'

/** What a history is printed of. */
export type PrintedHistory = Omit<HistoryBasis, 'source'> & { readonly resource: Resource }

/** Reads the page behind a place, or the first one. */
export type ReadHistory = (
  before: HistoryRequest['before'],
) => Promise<
  (Pick<ChangesPage, 'page'> & { readonly entityList: readonly HistoryLine[] }) | undefined
>

/** The history of a row as CSV, a line for each changed field and each value of an action or event, the latest first. */
async function* printChanges(
  { db, catalogue, resource, caller }: PrintedHistory,
  read: ReadHistory,
  language: Language,
  texts: PrintTexts,
): AsyncGenerator<string> {
  const { text } = texts
  const user = [text('stamp.userName'), text('stamp.userCompanyCode')]
  yield (
    csvStart +
      serializeCsvLine([
        text('changes.time'),
        ...user,
        text('changes.action'),
        text('changes.field'),
        text('changes.before'),
        text('changes.after'),
      ])
  )
  const all = Object.values(catalogue)
  const namesIn = async (
    of: Resource,
    names: readonly string[],
    records: readonly AnyRecord[],
  ): Promise<(name: string, record: AnyRecord) => string> => {
    const recordName = await readRecordNames(db, catalogue, of, names, records, caller)
    const named = withRecordNames(texts, recordName)
    return (name, record) => {
      const field = fieldOf(of, name)
      const value = record[name]
      if (field === undefined || value === undefined) return ''
      return canShow(field, value)
        ? formatCell(toExportCell(of, name, record, named), named)
        : plainText(value)
    }
  }
  let next: HistoryRequest['before']
  do {
    const page = await read(next)
    const entries = page?.entityList ?? []
    const changed = entries.flatMap(({ changes }) => changes.map(({ field }) => field))
    const rows = entries.flatMap(({ before, after }) => [before, after])
    const formatOwn = await namesIn(resource, changed, rows)
    const printers = new Map<string, Awaited<ReturnType<typeof namesIn>>>()
    for (const [name, lines] of Map.groupBy(entries, ({ of = '' }) => of)) {
      const of = all.find((one) => one.name === name)
      const records = lines.map(({ values = {} }) => values)
      if (of) printers.set(name, await namesIn(of, shownInHistory(of), records))
    }
    const toLines = (entry: HistoryLine): string => {
      const { at, changes, before, after, values = {} } = entry
      const of = all.find((one) => one.name === entry.of)
      const name = changeName(text, resource, entry, of)
      const head = [
        formatInstant(at, texts),
        ...formatAuthor(entry, text('changes.otherCompany')),
        name,
      ]
      const cells = [
        ...changes.map(({ field }) => [
          text(fieldKey(resource, field)),
          formatOwn(field, before),
          formatOwn(field, after),
        ]),
        ...(of ? shownInHistory(of) : []).flatMap((field) => {
          const value = of && printers.get(of.name)?.(field, values)
          return of && value ? [[text(fieldKey(of, field)), '', value]] : []
        }),
      ]
      return (cells.length === 0 ? [['', '', '']] : cells)
        .map((three) => serializeCsvLine([...head, ...three]))
        .join('')
    }
    yield entries.map(toLines).join('')
    next = page?.page.next
  } while (next !== undefined)
}

/** The company of a write is another one where it is not named. An event may have no author. */
const formatAuthor = (
  { username = '', company, of }: HistoryLine,
  otherCompany: string,
): readonly string[] => [username, company ?? (of === undefined ? otherCompany : '')]

interface Sent {
  readonly slots: ConcurrencyLimit
  readonly printed: PrintedHistory
  readonly id: string | number
  readonly language: Language
  /** Refuses what cannot be sent, before anything is. */
  readonly check?: () => Promise<void>
  readonly read: ReadHistory
}

/** A history as a file. @throws ServerError OVERLOADED, RATE_LIMITED if too many are sent, and what `check` throws */
export const sendHistory = async (
  { database, settings, clock, hooks }: RouteContext,
  reply: FastifyReply,
  { slots, printed, id, language, check, read }: Sent,
): Promise<FastifyReply> => {
  const { caller, resource } = printed
  const release = slots.take(caller.session)
  try {
    await check?.()
    const texts = await hooks.readTexts(database.db, language, settings)
    const lines = printChanges(printed, read, language, texts)
    const stream = Readable.from(lines, { highWaterMark: 1 })
    finished(stream, release)
    const name = `${resource.name}-${id}-${portDay(clock(), settings.timeZone)}.csv`
    return await reply
      .type(exportFormats.csv)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(stream)
  } catch (error) {
    release()
    throw error
  }
}
