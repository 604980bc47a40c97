import type { Resource } from '#schema/resource.ts'
import { uniqueKeys } from '#schema/checks/unique.ts'
import { collations } from '#schema/kinds/columnKind.ts'
import { columnType, fittingInEntry, indexedLength, isColumn } from './columnType.ts'
import { printFoldCase, tableOf, toSnakeCase } from './names.ts'

/** The index that keeps the values of a unique key apart. */
export interface UniqueIndex {
  /** The name identifies a violation, so it is not left to PostgreSQL. */
  readonly name: string
  readonly fields: readonly string[]
  readonly statement: string
}

/** PostgreSQL cuts longer names. */
const nameMax = 63
const suffix = '_unique'

/** Whether an index has a name as unique keys have; others are made by hand. */
export const isUniqueKeyName = (name: string): boolean => name.endsWith(suffix)

/**
 * The index of each unique key, over current rows alone: archived rows may repeat. Empty for rows that are stored elsewhere.
 * @throws TypeError for a key with values that no entry of an index could hold
 */
export const uniqueIndexes = (resource: Resource): UniqueIndex[] => {
  if (resource.storage !== undefined) return []
  const table = tableOf(resource)
  return uniqueKeys(resource).map((fields) => {
    if (fittingInEntry(fields, (field) => resource.fields[field]).length < fields.length)
      throw new TypeError(
        `${resource.name}: the texts of the unique key ${fields.join(', ')} may have more than ${indexedLength} characters together, which no index can hold; shorten them`,
      )
    const columns = fields.map(toSnakeCase)
    const name = [table, ...columns].join('_').slice(0, nameMax - suffix.length) + suffix
    const terms = fields.map((field) => toTerm(resource, field)).join(', ')
    return { name, fields, statement: `create unique index ${name} on ${table} (${terms});` }
  })
}

/** A column as it is compared: words without letter case. */
const toTerm = (resource: Resource, name: string): string => {
  const field = resource.fields[name]
  if (field === undefined || !isColumn(field))
    throw new TypeError(`${resource.name}.${name} has no column that could be unique`)
  const column = toSnakeCase(name)
  return columnType(field).endsWith(collations.words) ? printFoldCase(column) : column
}

/** Stops the migration, which is one transaction, where rows that are there would collide. */
export const printCollisionCheck = (resource: Resource, { fields }: UniqueIndex): string[] => {
  const table = tableOf(resource)
  const columns = fields.map(toSnakeCase)
  const terms = fields.map((field) => toTerm(resource, field)).join(', ')
  return [
    'do $$',
    'begin',
    `  if exists (select from ${table} where ${columns.map((column) => `${column} is not null`).join(' and ')}`,
    `    group by ${terms} having count(*) > 1)`,
    '  then',
    `    raise exception 'rows of ${table} have the same ${columns.join(' and ')}: change these rows first';`,
    '  end if;',
    'end',
    '$$;',
  ]
}

/** An archive table that was copied from a table with unique keys loses these. */
export const printArchiveRelease = (archived: string): string[] => [
  'do $$',
  'declare',
  '  copied text;',
  'begin',
  '  for copied in select indexrelid::regclass from pg_index',
  `    where indrelid = '${archived}'::regclass and indisunique and not indisprimary`,
  '  loop',
  `    execute 'drop index ' || copied;`,
  '  end loop;',
  'end',
  '$$;',
]
