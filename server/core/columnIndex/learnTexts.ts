import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { collations } from '#server/core/kinds/kind.ts'
import type { BoundFilter } from '#server/core/sql/bindFilter.ts'
import { foldCase } from '#server/core/sql/foldCase.ts'
import type { Column, Kept } from './columns/column.ts'
import type { ReadRow, RowsByColumn } from './rowsByColumn.ts'
import { TextColumn } from './columns/textColumn.ts'
import { isAscii } from './columns/textMatch.ts'

/** Asks how the database folds texts that rows have for the first time. */
export const learnFolds = async (
  db: Kysely<Tables>,
  rows: RowsByColumn,
  read: readonly ReadRow[],
): Promise<void> => {
  const unknown = new Map<string, TextColumn[]>()
  const look = (column: Column, value: Kept) => {
    if (!(column instanceof TextColumn) || typeof value !== 'string' || !column.needsFold(value))
      return
    const columns = unknown.get(value) ?? []
    unknown.set(value, columns)
    if (!columns.includes(column)) columns.push(column)
  }
  for (const { values, lists } of read) {
    for (const [name, column] of rows.columns) look(column, values[name])
    for (const [list, { columns }] of rows.lists)
      for (const element of lists[list] ?? [])
        for (const [name, column] of columns) look(column, element[name])
  }
  for (const [text, folded] of await readFolds(db, [...unknown.keys()]))
    for (const column of unknown.get(text) ?? []) column.learnFold(text, folded)
}

/** Patterns whose folds are kept. */
const patternsMax = 1_000

/** Asks how the database folds what is searched for in any case. */
export const learnPatterns = async (
  db: Kysely<Tables>,
  { patterns }: RowsByColumn,
  filter: BoundFilter,
): Promise<void> => {
  const unknown = patternsIn(filter).filter((text) => !patterns.has(text))
  if (unknown.length === 0) return
  if (patterns.size > patternsMax) patterns.clear()
  for (const [text, folded] of await readFolds(db, unknown)) patterns.set(text, folded)
}

/** What a filter compares in any case that has other letters than those of ASCII. */
const patternsIn = (filter: BoundFilter): readonly string[] => {
  switch (filter.kind) {
    case 'related':
      return []
    case 'compare': {
      const [text] = filter.values
      const isFolded = filter.operator === '=ci=' || filter.operator === '=existsci='
      return isFolded && typeof text === 'string' && !isAscii(text) ? [text] : []
    }
    case 'and':
    case 'or':
    case 'not':
      return filter.filters.flatMap(patternsIn)
  }
}

const words = sql.raw(collations.words)

/** Asks the database how it folds texts, since its letters may be those of another Unicode version. */
const readFolds = async (
  db: Kysely<Tables>,
  texts: readonly string[],
): Promise<Map<string, string>> => {
  if (texts.length === 0) return new Map()
  const { rows } = await sql<{ text: string; folded: string }>`
    select t as text, ${foldCase(sql`t`)} as folded from unnest(${[...texts]}::text[]) as t`.execute(
    db,
  )
  return new Map(rows.map(({ text, folded }) => [text, folded]))
}

/** Asks the database for the order of a column's texts. */
export const learnOrder = async (db: Kysely<Tables>, column: TextColumn): Promise<void> => {
  const texts = column.unranked
  if (texts === undefined) return
  const { rows } = await sql<{ text: string }>`
    select t as text from unnest(${[...texts]}::text[]) as t order by t ${words}`.execute(db)
  column.learnOrder(rows.map(({ text }) => text))
}
