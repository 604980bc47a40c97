import { normalizeDraft } from '#schema/checks/checkDraft.ts'
import { changeManyShown } from '#schema/list/changeMany.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import { isShown } from '#schema/shownWhen.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { type Row, readRows } from '#server/read/readRow.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { redact, asSystem } from '#server/write/assertAllowed.ts'
import { toSaveWork } from './checkLines.ts'
import type { CheckedRow, RowsParts, RowsWork, SentRow } from './rowsWork.ts'

/** An existing row that was chosen. */
export interface SelectedRow extends SentRow {
  readonly id: number
}

/** The same values for chosen rows. */
export const toChangeWork = (parts: RowsParts, values: AnyRecord): RowsWork<SelectedRow> => {
  const { source } = parts
  const { resource } = source
  const work = toSaveWork<SelectedRow>({
    ...parts,
    key: [],
    createReader: () => async (db, lines) => {
      const found = await readChosen(db, source, lines)
      return lines.map((line) => {
        const before = found.get(line.id)
        if (before === undefined) return { line, before, draft: {}, notes: ['notFound'] }
        const draft = changed(resource, before, values)
        const { form } = resource
        const isHidden = Object.keys(values).some((name) => form && !isShown(form, name, draft))
        return { line, before, draft, notes: isHidden ? ['hidden'] : [] }
      })
    },
  })
  const toValues = ({ draft, result }: CheckedRow<SelectedRow>) => {
    const to = Object.fromEntries(result.changes.map((name) => [name, draft[name]]))
    return { to: redact(source, to as Row) }
  }
  return { ...work, toShown: showFirst(source, toValues) }
}

/** The chosen rows of a source, with all of their fields, by their ids. */
export const readChosen = async (
  db: Db,
  source: RowSource,
  lines: readonly SelectedRow[],
): Promise<ReadonlyMap<number, Row>> => {
  const ids = lines.map(({ id }) => id)
  const rows = await readRows(db, asSystem(source), ids)
  return new Map(rows.map((found) => [Number(found['id']), found]))
}

/** As the form would have it: an input that changes empties those that depend on it. */
const changed = (resource: Resource, before: AnyRecord, values: AnyRecord): AnyRecord => {
  const draft = normalizeDraft(resource, { ...before, ...values })
  const cleared = Object.keys(values)
    .filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]))
    .flatMap((name) => resource.form?.clears?.[name] ?? [])
  if (cleared.length === 0) return draft
  const emptied = Object.fromEntries(cleared.map((name) => [name, null]))
  return normalizeDraft(resource, { ...before, ...emptied, ...values })
}

/** The first rows of each outcome are shown as the caller sees them, and with more. */
export const showFirst = (
  source: RowSource,
  toMore: (row: CheckedRow<SelectedRow>) => object,
): NonNullable<RowsWork<SelectedRow>['toShown']> => {
  const shown = new Map<string, number>()
  return (row) => {
    const { before, result } = row
    const count = shown.get(result.outcome) ?? 0
    if (before === undefined || count >= changeManyShown) return result
    shown.set(result.outcome, count + 1)
    return { ...result, row: redact(source, before as Row), ...toMore(row) }
  }
}
