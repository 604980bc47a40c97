import type { Resource } from '#schema/resource.ts'
import { isColumn } from './columnType.ts'
import { declaredTables, type SchemaFacts } from './declaredTables.ts'
import { schemaOf, tableOf, toSnakeCase } from './names.ts'

/** The statement that gives a column another name. */
export const printColumnRename = (table: string, from: string, to: string): string =>
  `alter table ${table} rename column ${from} to ${to};`

/** The facts after a column has got another name, in its indexes too. */
export const renameColumn = (
  { tables, indexes, foreignKeys }: SchemaFacts,
  table: string,
  from: string,
  to: string,
): SchemaFacts => {
  const columns = [...(tables.get(table) ?? [])].map(
    ([name, fact]) => [name === from ? to : name, fact] as const,
  )
  const word = new RegExp(`\\b${from}\\b`, 'g')
  const renamed = (indexes.get(table) ?? []).map(({ text, definition }) => ({
    text: text.replace(word, to),
    definition: definition.replace(word, to),
  }))
  return {
    tables: new Map(tables).set(table, new Map(columns)),
    indexes: new Map(indexes).set(table, renamed),
    foreignKeys: new Set(
      [...foreignKeys].map((key) => (key === `${table}.${from}` ? `${table}.${to}` : key)),
    ),
  }
}

/** The facts after a table has got another name. */
const renameTable = (
  { tables, indexes, foreignKeys }: SchemaFacts,
  from: string,
  to: string,
): SchemaFacts => {
  const move = <Value>(map: ReadonlyMap<string, Value>) =>
    new Map([...map].map(([name, value]) => [name === from ? to : name, value]))
  const keys = [...foreignKeys].map((key) =>
    key.startsWith(`${from}.`) ? `${to}${key.slice(from.length)}` : key,
  )
  return { tables: move(tables), indexes: move(indexes), foreignKeys: new Set(keys) }
}

/** What the hints rename: the statements, and the facts after them. */
interface Renamed {
  readonly lines: readonly string[]
  readonly facts: SchemaFacts
}

/**
 * Applies hints like `loadingStop.number=code`, `order.mrnList.mrn=number` and `resource=newResource`, in the names
 * of the declarations, to current and archived rows. `resources` have the fields of all that share their tables.
 * @throws Error with one line that says which hint does not fit
 */
export const applyRenames = (
  hints: readonly string[],
  resources: readonly Resource[],
  facts: SchemaFacts,
): Renamed =>
  hints.reduce<Renamed>(
    (before, hint) => {
      const [, name = '', properties = '', to = ''] =
        /^(\w+)((?:\.\w+){0,2})=(\w+)$/.exec(hint) ?? refuse(hint, 'is not like berth.code=number')
      const path = properties.split('.').slice(1)
      const find = (wanted: string) =>
        resources.find((one) => one.name === wanted) ??
        refuse(hint, `names ${wanted}, which is no resource with tables`)
      return path.length === 0
        ? renameResource(hint, name, find(to), resources, before)
        : renameProperty(hint, find(name), path, to, before)
    },
    { lines: [], facts },
  )

const refuse = (hint: string, reason: string): never => {
  throw new Error(`--rename ${hint} ${reason}`)
}

/** The existing tables of this name, of current and archived rows. */
const existing = (table: string, { tables }: SchemaFacts): string[] =>
  [table, `${schemaOf(true)}.${table}`].filter((name) => tables.has(name))

const currentName = (table: string): string => table.replace(/^archive\./, '')

const moveTable = ({ lines, facts }: Renamed, from: string, to: string): Renamed => ({
  lines: [...lines, `alter table ${from} rename to ${currentName(to)};`],
  facts: renameTable(facts, from, to),
})

const renameResource = (
  hint: string,
  from: string,
  to: Resource,
  resources: readonly Resource[],
  before: Renamed,
): Renamed => {
  const { facts } = before
  const old = toSnakeCase(from)
  const declared = new Set(resources.flatMap(declaredTables).map(({ name }) => name))
  if (!facts.tables.has(old) || declared.has(old))
    refuse(hint, `does not fit: there is no table ${old} that is no longer declared`)
  if (facts.tables.has(tableOf(to)))
    refuse(hint, `does not fit: the table ${tableOf(to)} is there already`)
  return [...facts.tables]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .filter(([name, columns]) => {
      const current = currentName(name)
      const isList = columns.has('parent_id') && current.startsWith(`${old}_`)
      return !declared.has(name) && (current === old || isList)
    })
    .reduce((done, [name]) => {
      const rest = currentName(name).slice(old.length)
      const schema = name.slice(0, name.length - currentName(name).length)
      return moveTable(done, name, `${schema}${tableOf(to)}${rest}`)
    }, before)
}

const renameProperty = (
  hint: string,
  resource: Resource,
  path: readonly string[],
  to: string,
  before: Renamed,
): Renamed => {
  const [list, property] = path.length === 2 ? path : [undefined, path[0]]
  const from = toSnakeCase(property ?? '')
  const column = toSnakeCase(to)
  const field = resource.fields[to]
  const main = tableOf(resource)
  if (list === undefined && field && !isColumn(field)) {
    const tables = existing(`${main}_${from}`, before.facts)
    if (tables.length === 0) refuse(hint, `does not fit: there is no table ${main}_${from}`)
    return tables.reduce(
      (done, table) => moveTable(done, table, `${table.slice(0, -from.length)}${column}`),
      before,
    )
  }
  const table = list === undefined ? main : `${main}_${toSnakeCase(list)}`
  const declared = declaredTables(resource).find(({ name }) => name === table)
  if (!declared?.columns.has(column)) refuse(hint, `does not fit: ${to} is not declared there`)
  if (declared?.columns.has(from)) refuse(hint, `does not fit: ${property} is still declared`)
  const tables = existing(table, before.facts).filter((name) => {
    const columns = before.facts.tables.get(name)
    return columns?.has(from) && !columns.has(column)
  })
  if (tables.length === 0)
    refuse(hint, `does not fit: no table ${table} has ${from} and lacks ${column}`)
  return tables.reduce(
    ({ lines, facts }, name) => ({
      lines: [...lines, printColumnRename(name, from, column)],
      facts: renameColumn(facts, name, from, column),
    }),
    before,
  )
}
