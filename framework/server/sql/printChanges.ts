import type { Resource } from '#schema/resource.ts'
import { columnType, isColumn, type ColumnField } from './columnType.ts'
import {
  catalogueType,
  declaredTables,
  ownColumns,
  type ColumnFact,
  type DeclaredTable,
  type SchemaFacts,
} from './declaredTables.ts'
import {
  declaredIndexes,
  generatedColumn,
  uniqueKeyName,
  type DeclaredIndex,
  toExpressionText,
} from './indexes.ts'
import { schemaOf, tableOf } from './names.ts'
import { printColumnRename, renameColumn } from './renames.ts'
import { printArchiveRelease } from './uniqueIndexes.ts'
import { printScopeChanges } from './scopeTable.ts'
import { columnKindOf } from '#kinds/columns.ts'
import {
  printArchiveList,
  printArchiveTable,
  printColumn,
  printComputation,
  printListTable,
  printTable,
} from './printTable.ts'

/** The SQL of a migration, and remarks that its author should check before committing. */
export interface Changes {
  readonly verb: 'create' | 'extend'
  readonly text: string
  readonly remarks: readonly string[]
}

export interface ChangeOptions {
  /** `table` or `table.column`: indexes there are made by hand, and neither missed nor dropped. */
  readonly handIndexed?: readonly string[]
  /** Whether a file that ran has the line as a comment: its author has decided. */
  readonly isSettled?: (line: string) => boolean
}

/**
 * The SQL that changes the existing tables of a resource to the declared ones; undefined if nothing changes.
 * `sharing` are the resources that read the same rows, and whose columns are in the same tables.
 */
export const printChanges = (
  resource: Resource,
  sharing: readonly Resource[],
  facts: SchemaFacts,
  options: ChangeOptions = {},
): Changes | undefined => {
  const whole = wholeResource(resource, sharing)
  const indexes = allIndexes(whole, sharing)
  if (!facts.tables.has(tableOf(resource))) {
    const text = printTable(whole)
    return { verb: 'create', text: text + printFurtherIndexes(indexes, text), remarks: [] }
  }
  const remarks: string[] = []
  const lines = declaredTables(whole).flatMap((table) => {
    const declared = indexes.get(table.name) ?? []
    if (!facts.tables.has(table.name)) {
      const made = printMissingTable(whole, table)
      // The table of archived rows is a copy with all indexes.
      if (table.isArchive) return made
      return [...made, ...declared.flatMap(({ statement: one }) => (made.includes(one) ? [] : one))]
    }
    const renamed = guessRename(table, facts, options)
    const now = renamed ? renameColumn(facts, table.name, ...renamed) : facts
    if (renamed) {
      const [from, to] = renamed
      remarks.push(
        `${table.name}: ${from} is taken for the former name of ${to}, which has the same type`,
      )
    }
    return [
      ...(renamed ? [printColumnRename(table.name, ...renamed)] : []),
      ...printTableChanges(table, now, remarks, options),
      ...printIndexChanges(table, declared, now, remarks, options),
    ]
  })
  lines.push(...printScopeChanges(whole, facts))
  if (lines.length === 0) return undefined
  const comments = remarks.map((remark) => `-- ${remark}`)
  return { verb: 'extend', text: `${[...comments, ...lines].join('\n')}\n`, remarks }
}

/** A resource with the fields of those that read the same rows. */
export const wholeResource = (resource: Resource, sharing: readonly Resource[]): Resource => ({
  ...resource,
  ...(sharing.some(({ archive }) => archive) ? { archive: true } : {}),
  fields: Object.assign({}, ...sharing.map((one) => one.fields), resource.fields),
})

/** The indexes by table, for the lists of all resources that read the rows. */
const allIndexes = (
  whole: Resource,
  sharing: readonly Resource[],
): ReadonlyMap<string, readonly DeclaredIndex[]> => {
  const shared = sharing.flatMap(({ list }) => (list ? [declaredIndexes({ ...whole, list })] : []))
  return new Map(
    [...declaredIndexes(whole)].map(([table, own]) => {
      const all = [...own, ...shared.flatMap((indexes) => indexes.get(table) ?? [])]
      return [table, [...new Map(all.map((index) => [index.text, index])).values()]]
    }),
  )
}

/** The statements that the text of a new table lacks: its archive table has those of the text already. */
const printFurtherIndexes = (
  indexes: ReadonlyMap<string, readonly DeclaredIndex[]>,
  text: string,
): string =>
  [...indexes]
    .flatMap(([table, all]) => {
      const printed = indexes.get(table.replace(/^archive\./, '')) ?? []
      const current = new Map(printed.map((one) => [one.text, one.statement]))
      return all.filter((one) => !text.includes(current.get(one.text) ?? one.statement))
    })
    .map(({ statement }) => `${statement}\n`)
    .join('')

const printMissingTable = (resource: Resource, { list, isArchive }: DeclaredTable): string[] => {
  if (list === undefined) {
    const table = tableOf(resource)
    const release = resource.unique ? printArchiveRelease(`${schemaOf(true)}.${table}`) : []
    return [printArchiveTable(table), ...release]
  }
  if (isArchive) return printArchiveList(resource, list)
  const field = resource.fields[list]
  return field === undefined || isColumn(field) ? [] : printListTable(resource, list, field)
}

const printTableChanges = (
  { name, columns }: DeclaredTable,
  facts: SchemaFacts,
  remarks: string[],
  { isSettled = () => false }: ChangeOptions,
): string[] => {
  const fact = facts.tables.get(name) ?? new Map<string, ColumnFact>()
  const undeclared = [...fact].filter(([column]) => !columns.has(column) && !ownColumns.has(column))
  const vanished = undeclared.filter(([column]) => !isSettled(printColumnDrop(name, column)))
  for (const [column] of vanished)
    remarks.push(
      `${name}: ${column} is no longer declared. Drop it, or write "rename column" where it has another name now`,
    )
  // No call sets an undeclared column, so it must be nullable. Stored values remain.
  const unfilled = undeclared.filter(([, { isFilled }]) => !isFilled)
  return [
    ...unfilled.map(([column]) => `alter table ${name} alter column ${column} drop not null;`),
    ...vanished.map(([column]) => `-- ${printColumnDrop(name, column)}`),
    ...[...columns].flatMap(([column, field]) => {
      const before = fact.get(column)
      return before === undefined
        ? printAddition(name, column, field, remarks)
        : printAlteration(name, column, field, before, remarks)
    }),
  ]
}

const printColumnDrop = (table: string, column: string): string =>
  `alter table ${table} drop column ${column};`

/** New indexes, and no longer those that no declaration wants. Indexes of another kind are made by hand, and stay. */
const printIndexChanges = (
  { name, columns }: DeclaredTable,
  declared: readonly DeclaredIndex[],
  facts: SchemaFacts,
  remarks: string[],
  { handIndexed = [] }: ChangeOptions,
): string[] => {
  const current = name.replace(/^archive\./, '')
  const isByHand = (column: string) =>
    handIndexed.includes(current) || handIndexed.includes(`${current}.${column}`)
  // An index goes with a column that is computed in another way, and is made again.
  const recomputed = new Set(
    [...columns].flatMap(([column, field]) =>
      isRecomputed(field, facts.tables.get(name)?.get(column)) ? column : [],
    ),
  )
  const there = (facts.indexes.get(name) ?? []).filter(
    ({ text }) => !recomputed.has(generatedColumn(text) ?? ''),
  )
  const known = new Set(there.map(({ text }) => text))
  const wanted = new Set(declared.map(({ text }) => text))
  const missing = declared.filter(
    ({ text }) => !known.has(text) && !isByHand(generatedColumn(text) ?? ''),
  )
  const needless = there.filter(({ text }) => {
    const column = generatedColumn(text)
    // The indexes of an undeclared column go with it; statistics cost next to nothing.
    if (column === undefined || !columns.has(column) || text.startsWith('statistics ')) return false
    return !wanted.has(text) && !isByHand(column)
  })
  for (const { text } of needless)
    remarks.push(
      `${name}: the ${text} no longer follows from the declaration. Keep it where other SQL reads by it`,
    )
  const freed = there.flatMap(({ text }) => (wanted.has(text) ? [] : (uniqueKeyName(text) ?? [])))
  for (const { text, check } of missing)
    if (check)
      remarks.push(`${name}: this file stops where rows break the ${text}. Look at them first`)
  return [
    ...freed.map((key) => `drop index ${key};`),
    ...printDrop(
      name,
      needless.map(({ definition }) => definition),
    ),
    ...missing.flatMap(({ statement, check = [] }) => [...check, statement]),
  ]
}

/** Whether the column is computed, and by another expression: nothing is lost without the old one. */
const isRecomputed = ({ computed }: ColumnField, before: ColumnFact | undefined): boolean =>
  computed !== undefined &&
  typeof before?.expression === 'string' &&
  before.expression !== toExpressionText(printComputation(computed))

/** By its definition: PostgreSQL chose the name, and other databases may have another one. */
const printDrop = (table: string, definitions: readonly string[]): string[] => {
  if (definitions.length === 0) return []
  const [schema, name] = table.includes('.') ? table.split('.') : ['public', table]
  return [
    'do $$',
    'declare',
    '  old text;',
    'begin',
    `  for old in select format('%I.%I', schemaname, indexname) from pg_indexes`,
    `    where schemaname = '${schema}' and tablename = '${name}'`,
    `      and substring(indexdef from ' (USING .*)') in (`,
    definitions.map((one) => `        '${one.replaceAll("'", "''")}'`).join(',\n'),
    '      )',
    '  loop',
    `    execute 'drop index ' || old;`,
    '  end loop;',
    'end',
    '$$;',
  ]
}

/** A rename, if exactly one column was removed and one of the same type was added. */
const guessRename = (
  { name, columns }: DeclaredTable,
  { tables }: SchemaFacts,
  { isSettled = () => false }: ChangeOptions,
): readonly [string, string] | undefined => {
  const fact = tables.get(name) ?? new Map<string, ColumnFact>()
  const appeared = [...columns].filter(([column]) => !fact.has(column))
  const vanished = [...fact].filter(
    ([column]) =>
      !columns.has(column) && !ownColumns.has(column) && !isSettled(printColumnDrop(name, column)),
  )
  const [came] = appeared
  const [gone] = vanished
  if (!came || !gone || appeared.length > 1 || vanished.length > 1) return undefined
  return catalogueType(came[1]) === gone[1].type ? [gone[0], came[0]] : undefined
}

/** SQL of the value that rows without one get: the declared one, or that of the kind. */
const initialOf = (field: ColumnField): string =>
  field.initial === undefined
    ? columnKindOf(field).initial(field)
    : typeof field.initial === 'string'
      ? `'${field.initial.replaceAll("'", "''")}'`
      : String(field.initial)

const printAddition = (
  table: string,
  column: string,
  field: ColumnField,
  remarks: string[],
): string[] => {
  const definition = printColumn(column, field)
  if (field.optional || field.computed) {
    if (field.calculated)
      remarks.push(`${table}: ${column} is empty. Run npx quayside recalculate after the migration`)
    return [`alter table ${table} add column ${definition};`]
  }
  const value = initialOf(field)
  const correction = field.calculated
    ? 'Run npx quayside recalculate after the migration'
    : 'Change it where that is wrong'
  remarks.push(`${table}: rows that are there get ${value} as ${column}. ${correction}`)
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
  if (isRecomputed(field, before)) {
    remarks.push(`${table}: ${column} is computed in another way, so all rows are written again`)
    return [
      printColumnDrop(table, column),
      `alter table ${table} add column ${printColumn(column, field)};`,
    ]
  }
  const wanted = catalogueType(field)
  const lines: string[] = []
  if (before.type !== wanted) {
    remarks.push(`${table}: ${column} was ${before.type}. Look whether each value fits`)
    lines.push(`alter table ${table} alter column ${column} type ${columnType(field)};`)
  }
  if (field.computed || before.isOptional === (field.optional === true)) return lines
  if (field.optional)
    return [...lines, `alter table ${table} alter column ${column} drop not null;`]
  const value = initialOf(field)
  remarks.push(`${table}: rows without ${column} get ${value}. Change it where that is wrong`)
  return [
    ...lines,
    `update ${table} set ${column} = ${value} where ${column} is null;`,
    `alter table ${table} alter column ${column} set not null;`,
  ]
}
