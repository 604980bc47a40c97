import { normalizeDraft } from '#schema/checks/checkDraft.ts'
import { importKeyOf, type ImportNote } from '#schema/list/importing.ts'
import type { PrintTexts } from '#server/kinds/kind.ts'
import { withAllFields } from '#server/write/wholeRow.ts'
import { findRowsByKey, keyTextOf } from './findByKey.ts'
import { withRelations } from './namedRecords.ts'
import { readCells } from './readCells.ts'
import type { RowsWork, SentLine } from './rowsWork.ts'

/** A row of a file. */
export interface FileLine extends SentLine {
  readonly cells: readonly string[]
}

/** How the rows of a file are written. */
export interface FileFormat {
  /** The field of each cell. */
  readonly columns: readonly string[]
  /** The texts of every language, those of the user first. */
  readonly texts: readonly [PrintTexts, ...PrintTexts[]]
}

/** The import of a file: its rows are found among the existing ones by the key of the declaration. */
export const toFileWork = (
  work: Pick<RowsWork<FileLine>, 'catalogue' | 'source' | 'caller' | 'afterWrite'>,
  format: FileFormat,
): RowsWork<FileLine> => {
  const { resource } = work.source
  const key = importKeyOf(resource)
  const createReader: RowsWork<FileLine>['createReader'] = () => {
    const seen = new Set<string>()
    return async (db, lines) => {
      const read = lines.map(({ cells }) => readCells(resource, format, cells))
      const values = await withRelations(db, work, format.columns, read)
      const keyed = values.map((one) =>
        normalizeDraft(resource, { ...resource.form?.defaults, ...one }),
      )
      const found = await findRowsByKey(db, withAllFields(work.source), key, keyed)
      return lines.map((line, index) => {
        const draft = keyed[index] ?? {}
        const keyText = keyTextOf(resource, key, draft)
        const same = key.length === 0 ? [] : (found.get(keyText) ?? [])
        const [before] = same
        const notes: ImportNote[] = []
        if (same.length > 1) notes.push('severalFound')
        if (key.length > 0 && seen.has(keyText)) notes.push('twiceInFile')
        seen.add(keyText)
        return {
          line,
          before,
          draft: before ? normalizeDraft(resource, { ...before, ...values[index] }) : draft,
          notes,
        }
      })
    }
  }
  return { ...work, key, createReader }
}
