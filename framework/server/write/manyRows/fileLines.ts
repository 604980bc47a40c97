import { isPlainList } from '#schema/kinds/elements.ts'
import { isRelation } from '#schema/kinds/traits.ts'
import { normalizeDraft } from '#schema/checks/checkDraft.ts'
import { importKeyOf, type ImportNote } from '#schema/list/importing.ts'
import type { PrintTexts } from '#schema/kinds/columnKind.ts'
import { asSystem } from '#server/write/assertAllowed.ts'
import { findRowsByKey, keyTextOf } from './findByKey.ts'
import { toSaveWork, type SaveWork } from './checkLines.ts'
import type { RowsParts, RowsWork, SentRow } from './rowsWork.ts'
import { sql } from 'kysely'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { representationOf } from '#schema/representation.ts'
import { holdsAny } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { kindOf } from '#kinds/schema.ts'
import { normalizeFor } from '#schema/values/normalizeFor.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { columnKindOf } from '#kinds/columns.ts'
import { isColumn } from '#server/sql/columnType.ts'
import { foldCase } from '#query/foldCase.ts'

/** A row of a file. */
export interface FileLine extends SentRow {
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
export const toFileWork = (work: RowsParts, format: FileFormat): RowsWork<FileLine> => {
  const { resource } = work.source
  const key = importKeyOf(resource)
  const createReader: SaveWork<FileLine>['createReader'] = () => {
    const seen = new Set<string>()
    return async (db, lines) => {
      const read = lines.map(({ cells }) => readCells(resource, format, cells))
      const values = await withRelations(db, work, format.columns, read)
      const keyed = values.map((one) =>
        normalizeDraft(resource, { ...resource.form?.defaults, ...one }),
      )
      const found = await findRowsByKey(db, asSystem(work.source), key, keyed)
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
  return toSaveWork({ ...work, key, createReader })
}

/**
 * Replaces what names other records in the relations of some rows by their ids. A name that several records have, or none that
 * the caller may see, stays: the check of the draft refuses it.
 */
const withRelations = async (
  db: Db,
  { catalogue, source, caller }: RowsParts,
  columns: readonly string[],
  rows: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> => {
  const ids = new Map<string, ReadonlyMap<string, number>>()
  for (const name of columns) {
    const field = relationIn(fieldOf(source.resource, name))
    if (field === undefined) continue
    const target = catalogue[field.to]
    const representation = target && representationOf(target)
    if (!target || !representation || !holdsAny(caller.session, target.access.read)) continue
    const names = [
      ...new Set(rows.flatMap((one) => one[name]).filter((one) => typeof one === 'string')),
    ]
    if (names.length === 0) continue
    const { from, where } = toRowSource(catalogue, target, caller, undefined)
    const column = sql`${sql.ref(`${row}.${toSnakeCase(representation.name)}`)}::text`
    const found = await sql<{ id: number; name: string }>`
      select ${sql.ref(`${row}.id`)}, ${column} as name from ${from}
      where ${where} and ${column} = any(${names})`.execute(db)
    const same = Map.groupBy(found.rows, (one) => one.name)
    ids.set(
      name,
      new Map(
        [...same].flatMap(([text, [first, second]]) =>
          first && !second ? [[text, first.id]] : [],
        ),
      ),
    )
  }
  if (ids.size === 0) return rows
  return rows.map((one) => ({
    ...one,
    ...Object.fromEntries([...ids].map(([name, known]) => [name, withIds(known, one[name])])),
  }))
}

/** The relation of a field, or of the elements of a list. */
const relationIn = (field: Field | undefined) => {
  const plain = field && isPlainList(field) ? field.of : field
  return isRelation(plain) ? plain : undefined
}

const withIds = (known: ReadonlyMap<string, number>, value: unknown): unknown =>
  Array.isArray(value)
    ? (value as readonly unknown[]).map((one) => withIds(known, one))
    : (known.get(String(value)) ?? value)

/**
 * The values of the cells of a row by field. A text that means no value of its field stays a text: the check of the draft says what
 * is wrong with it.
 */
export const readCells = (
  resource: Resource,
  { columns, texts }: FileFormat,
  cells: readonly string[],
): AnyRecord =>
  Object.fromEntries(
    columns.flatMap((name, index) => {
      const field = fieldOf(resource, name)
      const place = { owner: resource, name, texts }
      return field ? [[name, readCell(field, cells[index] ?? '', place)]] : []
    }),
  )

type CellReader = Parameters<NonNullable<ReturnType<typeof columnKindOf>['readCell']>>[2]

const readCell = (field: Field, cell: string, place: CellReader): unknown => {
  if (isPlainList(field))
    return cell.trim() === '' ? [] : cell.split('|').map((part) => readCell(field.of, part, place))
  const text = normalizeFor(field, cell).trim()
  if (text === '' || meansEmpty(field, text, place)) return null
  if (!isColumn(field)) return text
  return columnKindOf(field).readCell?.(field, text, place) ?? text
}

/** An export writes what the list shows for an empty value, such as `All countries`. */
const meansEmpty = (field: Field, text: string, { texts }: CellReader): boolean => {
  const { emptyText } = kindOf(field)
  return (
    emptyText !== undefined &&
    texts.some((each) => foldCase(each.text(emptyText)) === foldCase(text))
  )
}
