import type { Text } from '#i18n/messages.ts'
import type { ImportAnswer, ImportedRow } from '#schema/list/importing.ts'
import type { CellProblem, ImportTable } from './table.ts'

type Columns = readonly (string | undefined)[]

/** The problems of cells in the columns that are imported, by the place of their row. */
export const unreadableRows = (
  { rows, problems }: Pick<ImportTable, 'rows' | 'problems'>,
  columns: Columns,
): ReadonlyMap<number, readonly CellProblem[]> => {
  const relevant = problems.filter(({ column }) => columns[column] !== undefined)
  const places = new Map(rows.map(({ number }, index) => [number, index]))
  return new Map(
    [...Map.groupBy(relevant, ({ row }) => row)].flatMap(([row, found]) => {
      const index = places.get(row)
      return index === undefined ? [] : [[index, found] as const]
    }),
  )
}

/** The result of a check of the other rows together with those that were not sent, as they could not be read. */
export const withUnreadable = (
  answer: ImportAnswer,
  unreadable: ReadonlyMap<number, unknown>,
): ImportAnswer => {
  const rows = [...unreadable.keys()].map((index): ImportedRow => ({
    index,
    outcome: 'wrong',
    found: null,
    changes: [],
    problems: {},
    rules: [],
    notes: [],
  }))
  return {
    ...answer,
    counts: { ...answer.counts, wrong: answer.counts.wrong + rows.length },
    rows: [...answer.rows, ...rows].toSorted((one, other) => one.index - other.index),
  }
}

/** What was wrong with a cell, with the name of its column. */
export const formatCellProblem = (
  { column, kind, value }: CellProblem,
  header: readonly string[],
  text: Text,
): string =>
  text('import.cellProblem', {
    column: header[column] || text('import.noColumn', { number: column + 1 }),
    reason: text(`import.${kind}`, { value: value.slice(0, 60) }),
  })
