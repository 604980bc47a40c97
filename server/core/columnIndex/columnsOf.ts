import { sql, type RawBuilder } from 'kysely'
import type { DueField } from '#resources/kit/kinds/fieldTypes.ts'
import { operatorsOf, isSortable } from '#resources/kit/filters/operatorsOf.ts'
import { isStored } from '#resources/kit/fields.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { collations } from '#server/core/kinds/kind.ts'
import {
  columnType,
  elementColumns,
  isColumn,
  type ColumnField,
} from '#server/core/sql/columnType.ts'
import { printDueKey } from '#server/core/sql/dueKey.ts'
import { listTableOf, toSnakeCase } from '#server/core/sql/names.ts'
import type { Column } from './columns/column.ts'
import type { Link } from './part.ts'
import { NumberColumn } from './columns/numberColumn.ts'
import { TextColumn } from './columns/textColumn.ts'

/** A column that is kept, what it is in the database, and whether it is read as milliseconds: to print and read an instant takes longer than all else. */
export interface KeptColumn {
  /** An expression over the row `t`. */
  readonly value: RawBuilder<unknown>
  readonly isInstant: boolean
  readonly create: () => Column
}

/** The elements of a to-many field. */
export interface KeptList {
  readonly table: string
  readonly columns: ReadonlyMap<string, KeptColumn>
}

/** What is kept of the rows of a resource: whatever its lists can be filtered or sorted by. */
export interface KeptColumns {
  readonly columns: ReadonlyMap<string, KeptColumn>
  readonly lists: ReadonlyMap<string, KeptList>
  /** Fields by which rows of another table are compared. */
  readonly links: readonly Link[]
}

/** Derives from a declaration what is kept of its rows, and of the fields by which they are linked with others. */
export const keptColumnsOf = (resource: Resource, links: readonly Link[]): KeptColumns => {
  const isLink = (name: string) => links.some(({ field }) => field === name)
  const columns = new Map<string, KeptColumn>()
  const lists = new Map<string, KeptList>()
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'due') columns.set(name, toKeptDue(field))
    if (field.kind === 'due' || !isStored(field)) continue
    if (isColumn(field)) {
      const kept = toKept(name, field)
      const isAsked = operatorsOf(field).length > 0 || isSortable(field) || isLink(name)
      if (kept && isAsked) columns.set(name, kept)
      continue
    }
    const elements = Object.entries(elementColumns(field)).flatMap(([property, element]) => {
      const kept = toKept(property, element)
      return kept && operatorsOf(element).length > 0 ? [[property, kept] as const] : []
    })
    lists.set(name, { table: listTableOf(resource, name), columns: new Map(elements) })
  }
  return { columns, lists, links: links.filter(({ field }) => columns.has(field)) }
}

const toKept = (name: string, field: ColumnField): KeptColumn | undefined => {
  const type = columnType(field)
  const create = createColumn(type)
  return create && { value: sql.ref(`t.${toSnakeCase(name)}`), isInstant: isInstant(type), create }
}

/** What it is sorted by; nothing is compared with it. */
const toKeptDue = (field: DueField): KeptColumn => ({
  value: sql.raw(printDueKey(field, 't.')),
  isInstant: true,
  create: () => new NumberColumn(true),
})

const isInstant = (type: string): boolean => type.startsWith('timestamptz')

/** Undefined for a type whose values are never compared one by one. */
const createColumn = (type: string): (() => Column) | undefined => {
  if (type.startsWith('varchar')) {
    const isCode = type.endsWith(collations.codes)
    return () => new TextColumn({ isCode })
  }
  if (type === 'boolean' || type === 'date') return () => new TextColumn({ isCode: true })
  if (isInstant(type)) return () => new NumberColumn(true)
  if (/^(small|big)int$|^integer$|^numeric/.test(type)) return () => new NumberColumn(false)
  return undefined
}
