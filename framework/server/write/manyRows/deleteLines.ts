import { actionsOf } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { ServerError } from '#server/errors.ts'
import { keepDeleted } from '#server/write/deletedRows.ts'
import { refuseReferenced } from '#server/write/references.ts'
import { blockingReasons } from '#server/write/assertAllowed.ts'
import { deleteRow } from '#server/write/saveRow.ts'
import { readChosen, showFirst, type SelectedRow } from './selectedRows.ts'
import type { CheckedRow, RowNote, RowsParts, RowsWork } from './rowsWork.ts'

/** The deletion of rows, as one by one: with the rules for each row, what refers to it, its audit entry and what undoes it. */
export const toDeleteWork = (parts: RowsParts): RowsWork<SelectedRow> => {
  const { catalogue, source, caller, hooks } = parts
  const { resource } = source
  const rules = actionsOf(resource)['delete']
  return {
    createCheck: () => (db, lines) => checkDeletions(db, parts, lines),
    write: (transaction, { result }, now) => {
      const { id = 0, version } = result.found ?? {}
      const deletion = { id, version, rules, hooks }
      return deleteRow(transaction, source, deletion, now, async () => {
        await refuseReferenced(transaction, catalogue, resource, id, caller)
        await keepDeleted(transaction, catalogue, source, id, now)
      })
    },
    toShown: showFirst(source, () => ({})),
  }
}

const checkDeletions = async (
  db: Db,
  parts: RowsParts,
  lines: readonly SelectedRow[],
): Promise<readonly CheckedRow<SelectedRow>[]> => {
  const { source, hooks } = parts
  const { resource, session } = source
  const action = actionsOf(resource)['delete']
  const found = await readChosen(db, source, lines)
  const checked: CheckedRow<SelectedRow>[] = []
  for (const line of lines) {
    const { id, index, expected } = line
    const before = found.get(id)
    const version = Number(before?.version)
    const notes: RowNote[] = []
    if (before === undefined) notes.push('notFound')
    else if (expected && expected.version !== version) notes.push('changedMeanwhile')
    else if (await isReferenced(db, parts, id)) notes.push('inUse')
    const rules = before ? blockingReasons(resource, session, action, before) : []
    if (before && rules.length === 0) {
      const planned = { resource, action: 'delete', before, change: {} }
      rules.push(...((await hooks.before?.(db, planned))?.rules ?? []))
    }
    const outcome = notes.length + rules.length > 0 ? 'wrong' : 'changed'
    const seen = before ? { id, version } : null
    const result = { index, outcome, found: seen, changes: [], problems: {}, rules, notes } as const
    checked.push({ line, before, draft: {}, notes, result })
  }
  return checked
}

const isReferenced = async (
  db: Db,
  { catalogue, source, caller }: RowsParts,
  id: number,
): Promise<boolean> => {
  try {
    await refuseReferenced(db, catalogue, source.resource, id, caller)
    return false
  } catch (error) {
    if (error instanceof ServerError && error.code === 'RECORD_IN_USE') return true
    throw error
  }
}
