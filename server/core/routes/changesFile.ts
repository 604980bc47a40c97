import type { Kysely } from 'kysely'
import { changeAction, changesText } from '#i18n/parts/changesTexts.ts'
import type { Language } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { canShow, plainText } from '#resources/kit/record/changes.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { printInstant } from '#resources/kit/values/printTime.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { PrintTexts } from '#server/core/kinds/kind.ts'
import { printCell, toExportCell } from '#server/core/print/exportCell.ts'
import type { Caller } from '#server/core/sql/bindFilter.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import type { ReadEntry, readChanges } from '#server/core/store/read/readChanges.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import { readRecordNames, withRecordNames } from '#server/core/store/write/references.ts'
import { csvStart, printCsvLine } from './csv.ts'

interface Basis {
  readonly db: Kysely<Tables>
  readonly catalogue: Catalogue
  readonly source: RowSource
  readonly caller: Caller
}

/** The changes of a row as CSV, a line for each changed field, the latest first. */
export async function* printChanges(
  { db, catalogue, source: { resource }, caller }: Basis,
  read: (before: number | undefined) => ReturnType<typeof readChanges>,
  language: Language,
  texts: PrintTexts,
): AsyncGenerator<string> {
  const t = changesText(language)
  const { text } = texts
  const user = [text('stamp.userName'), text('stamp.userCompanyCode')]
  yield (
    csvStart + printCsvLine([t('time'), ...user, t('action'), t('field'), t('before'), t('after')])
  )
  let next: number | undefined
  do {
    const page = await read(next)
    const entries = page?.entityList ?? []
    const names = entries.flatMap(({ changes }) => changes.map(({ field }) => field))
    const rows = entries.flatMap(({ before, after }) => [before, after])
    const recordName = await readRecordNames(db, catalogue, resource, names, rows, caller)
    const named = withRecordNames(texts, recordName)
    const print = (name: string, record: AnyRecord): string => {
      const field = resource.fields[name]
      const value = record[name]
      if (field === undefined || value === undefined) return ''
      return canShow(field, value)
        ? printCell(toExportCell(resource, name, record, named), named)
        : plainText(value)
    }
    const toLines = (entry: ReadEntry): string => {
      const { at, username = '', company, action, changes, before, after } = entry
      const who = [username, company ?? t('otherCompany')]
      const head = [printInstant(at, texts), ...who, changeAction(t, text, resource, action)]
      if (changes.length === 0) return printCsvLine([...head, '', '', ''])
      return changes
        .map(({ field }) => [
          text(fieldKey(resource, field)),
          print(field, before),
          print(field, after),
        ])
        .map((cells) => printCsvLine([...head, ...cells]))
        .join('')
    }
    yield entries.map(toLines).join('')
    next = page?.page.next
  } while (next !== undefined)
}
