import type { Resource } from '#schema/resource.ts'
import {
  columnType,
  elementColumns,
  fittingInEntry,
  isColumn,
  type ColumnField,
} from './columnType.ts'
import { catalogueType, type SchemaFacts } from './declaredTables.ts'
import { idField, listTableOf, schemaOf, tableOf, toSnakeCase } from './names.ts'

/**
 * Which rows each company sees, in the order in which the list starts: one row for each company and row of a resource whose
 * list of participants decides. A page and a total of a company are read from its index alone.
 *
 * It is kept by triggers, in the transaction that writes: whatever writes participants cannot forget it.
 */
export interface ScopeTable {
  readonly name: string
  /** The table of the rows. */
  readonly rows: string
  /** The table of the participants, and its column with the code of the company. */
  readonly participants: string
  readonly code: string
  /** The same in the declaration: the to-many field and its property. */
  readonly list: string
  readonly property: string
  /** The columns by which the list is sorted, before the id. */
  readonly sort: readonly { readonly column: string; readonly direction: 'asc' | 'desc' }[]
  readonly columns: ReadonlyMap<string, ColumnField>
}

/** Every list call asks for it several times. */
const known = new WeakMap<Resource, ScopeTable | undefined>()

/** The scope table of a resource that has tables of its own; undefined where no list of participants decides. */
export const scopeTableOf = (resource: Resource): ScopeTable | undefined => {
  if (!known.has(resource)) known.set(resource, toScopeTable(resource))
  return known.get(resource)
}

const toScopeTable = (resource: Resource): ScopeTable | undefined => {
  const { scope, fields, list } = resource
  if (scope?.kind !== 'participant' || resource.storage !== undefined) return undefined
  const entries = fields[scope.list]
  const code =
    entries === undefined || isColumn(entries) ? undefined : elementColumns(entries)[scope.code]
  if (code === undefined) throw new TypeError(`${resource.name}.${scope.list} has no ${scope.code}`)
  const start = fittingInEntry(list?.sort ?? [], ({ field }) => fields[field])
  const sorted = start.flatMap(({ field: name, order }) => {
    const field = fields[name]
    if (field === undefined || !isColumn(field)) return []
    const direction = order === 'DESC' ? ('desc' as const) : ('asc' as const)
    return [{ column: toSnakeCase(name), direction, field }]
  })
  const table = tableOf(resource)
  return {
    name: `${table}_scope`,
    rows: table,
    participants: listTableOf(resource, scope.list),
    code: toSnakeCase(scope.code),
    list: scope.list,
    property: scope.code,
    sort: sorted.map(({ column, direction }) => ({ column, direction })),
    columns: new Map<string, ColumnField>([
      ['company', code],
      ...sorted.map(({ column, field }) => [column, field] as const),
      ['id', idField],
    ]),
  }
}

/** The statements that make and fill the scope table of current or archived rows, and keep it. */
export const printScopeTable = (table: ScopeTable, isArchive: boolean): string[] => {
  const at = (name: string) => `${schemaOf(isArchive)}.${name}`
  const { name, rows, participants, code, sort, columns } = table
  const names = [...columns.keys()]
  const sorted = sort.map(({ column }) => column)
  const keep = at(`${name}_keep`)
  const move = at(`${name}_move`)
  const trigger = (event: string, transition: string) =>
    `create trigger ${name}_${event} after ${event} on ${at(participants)}${transition} for each statement execute function ${keep}();`
  return [
    `create table ${at(name)} (`,
    [...columns]
      .map(
        ([column, field]) =>
          `  ${column} ${columnType(field)}${column === 'company' || column === 'id' ? ' not null' : ''},`,
      )
      .join('\n'),
    '  primary key (company, id)',
    ');',
    // Without a sort the key has that order.
    ...(sorted.length > 0 ? [`create index on ${at(name)} (company, ${printSort(table)});`] : []),
    // Two transactions that change the participants of a row take turns, or one would not see what the other one left.
    `create function ${keep}() returns trigger language plpgsql as $$`,
    'begin',
    `  if tg_op = 'TRUNCATE' then truncate ${at(name)}; return null; end if;`,
    `  if tg_op <> 'INSERT' then`,
    `    perform 1 from ${at(rows)} where id in (select parent_id from gone) order by id for no key update;`,
    `    delete from ${at(name)} as s using gone as g where s.company = g.${code} and s.id = g.parent_id`,
    `      and not exists (select from ${at(participants)} as p where p.parent_id = s.id and p.${code} = s.company);`,
    '  end if;',
    `  if tg_op <> 'DELETE' then`,
    `    perform 1 from ${at(rows)} where id in (select parent_id from come) order by id for no key update;`,
    `    insert into ${at(name)} (${names.join(', ')})`,
    `      select distinct c.${code}, ${names
      .slice(1)
      .map((column) => `r.${column}`)
      .join(', ')}`,
    `      from come as c join ${at(rows)} as r on r.id = c.parent_id where c.${code} is not null on conflict do nothing;`,
    '  end if;',
    '  return null;',
    'end',
    '$$;',
    trigger('insert', ' referencing new table as come'),
    trigger('update', ' referencing old table as gone new table as come'),
    trigger('delete', ' referencing old table as gone'),
    trigger('truncate', ''),
    ...(sorted.length === 0
      ? []
      : [
          `create function ${move}() returns trigger language plpgsql as $$`,
          'begin',
          `  update ${at(name)} set ${sorted.map((column) => `${column} = new.${column}`).join(', ')} where id = new.id`,
          `    and company in (select ${code} from ${at(participants)} where parent_id = new.id);`,
          '  return null;',
          'end',
          '$$;',
          `create trigger ${name}_move after update of ${sorted.join(', ')} on ${at(rows)} for each row`,
          `  when ((${sorted.map((column) => `old.${column}`).join(', ')}) is distinct from (${sorted.map((column) => `new.${column}`).join(', ')})) execute function ${move}();`,
        ]),
    printScopeFill(table, isArchive),
  ]
}

/**
 * The statements that give existing tables the scope table of a resource; empty where it is there. Its rows follow from the
 * participants, so one with other columns is made again.
 */
export const printScopeChanges = (resource: Resource, { tables }: SchemaFacts): string[] => {
  const table = scopeTableOf(resource)
  if (table === undefined) return []
  return (resource.archive ? [false, true] : [false]).flatMap((isArchive) => {
    const fact = tables.get(isArchive ? `${schemaOf(true)}.${table.name}` : table.name)
    const isSame =
      fact?.size === table.columns.size &&
      [...table.columns].every(([column, field]) => fact.get(column)?.type === catalogueType(field))
    if (isSame) return []
    return [...(fact ? printScopeDrop(table, isArchive) : []), ...printScopeTable(table, isArchive)]
  })
}

const printScopeDrop = ({ name }: ScopeTable, isArchive: boolean): string[] => {
  const at = `${schemaOf(isArchive)}.${name}`
  return [
    `drop table ${at};`,
    // With their triggers.
    `drop function ${at}_keep cascade;`,
    `drop function if exists ${at}_move cascade;`,
  ]
}

/** The statement that writes the scope table of rows that are there. */
export const printScopeFill = (table: ScopeTable, isArchive: boolean): string => {
  const at = (name: string) => `${schemaOf(isArchive)}.${name}`
  const [, ...others] = table.columns.keys()
  return `insert into ${at(table.name)} (${[...table.columns.keys()].join(', ')}) ${printScopeRows(table, isArchive, others)};`
}

/** The rows that the scope table must have, as a select. */
export const printScopeRows = (
  { rows, participants, code, columns }: ScopeTable,
  isArchive: boolean,
  others: readonly string[] = [...columns.keys()].slice(1),
): string => {
  const at = (name: string) => `${schemaOf(isArchive)}.${name}`
  return `select distinct p.${code}, ${others.map((column) => `r.${column}`).join(', ')} from ${at(participants)} as p join ${at(rows)} as r on r.id = p.parent_id where p.${code} is not null`
}

/** Sorted like the list, read from its end where the list descends. */
const printSort = ({ sort }: ScopeTable): string => {
  const last = sort.at(-1)?.direction ?? 'asc'
  return [...sort, { column: 'id', direction: last }]
    .map(({ column, direction }) => column + (direction === last ? '' : ' desc'))
    .join(', ')
}
