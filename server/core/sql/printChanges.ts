import type { Resource } from '#resources/kit/defineResource.ts'
import { columnType, elementColumns, isColumn, type ColumnField } from './columnType.ts'
import {
  catalogueType,
  declaredTables,
  ownColumns,
  type ColumnFact,
  type DeclaredTable,
  type TableFacts,
} from './declaredTables.ts'
import { tableOf, toSnakeCase } from './names.ts'
import { columnKindOf } from '#server/core/kinds/kinds.ts'
import {
  printArchiveList,
  printArchiveTable,
  printColumn,
  printElementIndexes,
  printIndexes,
  printListTable,
  printTable,
} from './printTable.ts'

/** The SQL of a migration, and remarks that its author should check before committing. */
export interface Changes {
  readonly verb: 'create' | 'extend'
  readonly text: string
  readonly remarks: readonly string[]
}

/**
 * The SQL that changes the existing tables of a resource to the declared ones; undefined if nothing changes.
 * `sharing` are the resources that read the same rows, and whose columns are in the same tables.
 */
export const printChanges = (
  resource: Resource,
  sharing: readonly Resource[],
  facts: TableFacts,
): Changes | undefined => {
  if (!facts.has(tableOf(resource)))
    return { verb: 'create', text: printTable(resource), remarks: [] }
  const fields = Object.assign({}, ...sharing.map((one) => one.fields), resource.fields)
  const whole: Resource = { ...resource, fields }
  const remarks: string[] = []
  const lines = declaredTables(whole).flatMap((table) => {
    const fact = facts.get(table.name)
    return fact === undefined
      ? printMissingTable(whole, table)
      : printTableChanges(whole, table, fact, remarks)
  })
  if (lines.length === 0 && remarks.length === 0) return undefined
  const comments = remarks.map((remark) => `-- ${remark}`)
  return { verb: 'extend', text: `${[...comments, ...lines].join('\n')}\n`, remarks }
}

const printMissingTable = (resource: Resource, { list, isArchive }: DeclaredTable): string[] => {
  if (list === undefined) return [printArchiveTable(tableOf(resource))]
  if (isArchive) return printArchiveList(resource, list)
  const field = resource.fields[list]
  return field === undefined || isColumn(field) ? [] : printListTable(resource, list, field)
}

const printTableChanges = (
  resource: Resource,
  table: DeclaredTable,
  fact: ReadonlyMap<string, ColumnFact>,
  remarks: string[],
): string[] => {
  const { name, columns } = table
  const appeared = [...columns].filter(([column]) => !fact.has(column))
  const vanished = [...fact].filter(([column]) => !columns.has(column) && !ownColumns.has(column))
  const renamed = findRename(appeared, vanished)
  if (renamed) {
    const [from, to] = renamed
    remarks.push(`${name}: ${from} is taken for the former name of ${to}, which has the same type`)
  } else {
    for (const [column] of vanished)
      remarks.push(
        `${name}: ${column} is no longer declared. Drop it, or write "rename column" where it has another name now`,
      )
  }
  // No call sets an undeclared column, so it must be nullable. Stored values remain.
  const unfilled = renamed ? [] : vanished.filter(([, { isFilled }]) => !isFilled)
  return [
    ...(renamed ? [`alter table ${name} rename column ${renamed[0]} to ${renamed[1]};`] : []),
    ...unfilled.map(([column]) => `alter table ${name} alter column ${column} drop not null;`),
    ...[...columns].flatMap(([column, field]) => {
      const before = renamed?.[1] === column ? fact.get(renamed[0]) : fact.get(column)
      return before === undefined
        ? [...printAddition(name, column, field, remarks), ...indexesOf(resource, table, column)]
        : printAlteration(name, column, field, before, remarks)
    }),
  ]
}

/** A rename, if exactly one column was removed and one of the same type was added. */
const findRename = (
  appeared: readonly (readonly [string, ColumnField])[],
  vanished: readonly (readonly [string, ColumnFact])[],
): readonly [string, string] | undefined => {
  const [came] = appeared
  const [gone] = vanished
  if (!came || !gone || appeared.length > 1 || vanished.length > 1) return undefined
  return catalogueType(came[1]) === gone[1].type ? [gone[0], came[0]] : undefined
}

const printAddition = (
  table: string,
  column: string,
  field: ColumnField,
  remarks: string[],
): string[] => {
  const definition = printColumn(column, field)
  if (field.optional || field.computed) return [`alter table ${table} add column ${definition};`]
  const value = columnKindOf(field).initial(field)
  remarks.push(
    `${table}: rows that are there get ${value} as ${column}. Change it where that is wrong`,
  )
  return [
    `alter table ${table} add column ${definition} default ${value};`,
    `alter table ${table} alter column ${column} drop default;`,
  ]
}

const printAlteration = (
  table: string,
  column: string,
  field: ColumnField,
  before: ColumnFact,
  remarks: string[],
): string[] => {
  const wanted = catalogueType(field)
  const lines: string[] = []
  if (before.type !== wanted) {
    remarks.push(`${table}: ${column} was ${before.type}. Look whether each value fits`)
    lines.push(`alter table ${table} alter column ${column} type ${columnType(field)};`)
  }
  if (field.computed || before.isOptional === (field.optional === true)) return lines
  if (field.optional)
    return [...lines, `alter table ${table} alter column ${column} drop not null;`]
  const value = columnKindOf(field).initial(field)
  remarks.push(`${table}: rows without ${column} get ${value}. Change it where that is wrong`)
  return [
    ...lines,
    `update ${table} set ${column} = ${value} where ${column} is null;`,
    `alter table ${table} alter column ${column} set not null;`,
  ]
}

const indexesOf = (
  resource: Resource,
  { name, list }: DeclaredTable,
  column: string,
): readonly string[] => {
  const field = list === undefined ? undefined : resource.fields[list]
  const places = field && !isColumn(field) ? elementColumns(field) : resource.fields
  const property = Object.keys(places).find((one) => toSnakeCase(one) === column) ?? ''
  return list === undefined
    ? printIndexes(resource, property, name)
    : printElementIndexes(resource, list, property, name)
}
