import { relationsOf } from '#schema/relations.ts'
import type { Resource } from '#schema/resource.ts'
import { declaredTables, type ColumnFact, type SchemaFacts } from './declaredTables.ts'
import { relationSource, tableOf } from './names.ts'
import { printChanges, wholeResource, type ChangeOptions } from './printChanges.ts'
import { applyRenames } from './renames.ts'

export interface DifferenceOptions extends Pick<ChangeOptions, 'handIndexed'> {
  /** The texts of the files that ran. What one of them proposes as a comment is not proposed again. */
  readonly files?: readonly string[]
  /** Renames by names of the declarations, as in `applyRenames`. */
  readonly renames?: readonly string[]
  /** The resource whose changes alone are wanted. */
  readonly only?: string
}

/** The SQL of a migration, and remarks that its author should check before committing. */
export interface Difference {
  /** Whether all of it is new tables. */
  readonly verb: 'create' | 'extend'
  readonly text: string
  /** SQL for a later release, after the last process of the version before has stopped: its inserts rely on what this removes. */
  readonly later?: string
  /** The version before the migration cannot run on the result, see `breakingStatements`. */
  readonly isContract: boolean
  readonly remarks: readonly string[]
}

/** Whether rows of a resource are in a table of ours that has its name. */
export const hasTables = ({ tableOf, storage }: Resource): boolean =>
  tableOf === undefined && storage === undefined

/**
 * The SQL that changes the existing tables to those of the declarations; undefined if nothing changes. What would lose
 * data is a comment.
 * @throws Error with one line if a rename does not fit
 */
export const printDifference = (
  declarations: readonly Resource[],
  facts: SchemaFacts,
  { files = [], renames = [], only, handIndexed = [] }: DifferenceOptions = {},
): Difference | undefined => {
  const comments = new Set(
    files.flatMap((text) => text.split('\n').filter((line) => line.startsWith('-- '))),
  )
  const isSettled = (line: string) => comments.has(`-- ${line}`)
  const sharingOf = ({ name }: Resource) => declarations.filter(({ tableOf }) => tableOf === name)
  const owners = declarations.filter(hasTables)
  const wholes = owners.map((owner) => wholeResource(owner, sharingOf(owner)))
  const renamed = applyRenames(renames, wholes, facts)
  const changes = owners
    .filter(({ name }) => only === undefined || name === only)
    .flatMap((owner) => {
      const found = printChanges(owner, sharingOf(owner), renamed.facts, { handIndexed, isSettled })
      return found ?? []
    })
  const gone = only === undefined ? findGone(wholes, renamed.facts) : []
  const drops = gone.map((table) => `drop table ${table};`).filter((line) => !isSettled(line))
  const keys = owners
    .filter(({ name }) => only === undefined || name === only)
    .flatMap((owner) => printForeignKeys(owner, sharingOf(owner), declarations, renamed.facts))
  const parts = [
    lines(renamed.lines),
    ...changes.map(({ text }) => text),
    // After all tables, which may refer to each other.
    lines(keys),
    drops.length === 0
      ? ''
      : lines([
          '-- No longer declared. What is in these tables is lost:',
          ...drops.map((line) => `-- ${line}`),
        ]),
  ].filter((part) => part !== '')
  if (parts.length === 0) return undefined
  const { text, later } = splitContract(parts.join('\n'))
  const breaking = breakingStatements(text)
  return {
    isContract: breaking.length > 0,
    verb:
      changes.length > 0 && changes.every(({ verb }) => verb === 'create') ? 'create' : 'extend',
    text,
    ...(later === '' ? {} : { later }),
    remarks: [
      ...changes.flatMap(({ remarks }) => remarks),
      ...breaking.map((statement) => `the version before cannot run beside this: ${statement}`),
      ...drops.map((line) => `no longer declared, and left to you: ${line}`),
    ],
  }
}

/**
 * A foreign key for each relation that has none: the other record is not deleted while one refers to it. Archived rows have none,
 * and outlive the record that they refer to.
 */
const printForeignKeys = (
  owner: Resource,
  sharing: readonly Resource[],
  declarations: readonly Resource[],
  { foreignKeys }: SchemaFacts,
): string[] => {
  const resource = wholeResource(owner, sharing)
  return relationsOf({ resource }).flatMap((relation) => {
    const { table, column } = relationSource(relation)
    if (foreignKeys.has(`${table}.${column}`)) return []
    const target = declarations.find((one) => one.name === relation.to)
    if (target === undefined)
      throw new Error(`${owner.name}.${relation.path}: there is no ${relation.to}`)
    return [`alter table ${table} add foreign key (${column}) references ${tableOf(target)};`]
  })
}

/**
 * Separates what the version before needs until it has stopped. A new column that must be filled keeps its default so long, since
 * inserts of that version do not name it.
 */
const splitContract = (sql: string): { readonly text: string; readonly later: string } => {
  const deferrable = /^alter table \S+ alter column \S+ drop default;\n/gm
  return {
    text: sql.replaceAll(deferrable, ''),
    later: [...sql.matchAll(deferrable)].map(([line]) => line).join(''),
  }
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('')

/** Undeclared tables of the form that declarations have; those of to-many fields come first, since they refer to the others. */
const findGone = (wholes: readonly Resource[], { tables }: SchemaFacts): string[] => {
  const declared = new Set(wholes.flatMap(declaredTables).map(({ name }) => name))
  const undeclared = [...tables].filter(([name]) => !declared.has(name))
  const namesOf = (fits: (columns: ReadonlyMap<string, ColumnFact>) => boolean) =>
    undeclared.flatMap(([name, columns]) => (fits(columns) ? name : [])).toSorted()
  return [
    ...namesOf((columns) => columns.has('parent_id') && columns.has('position')),
    ...namesOf((columns) => {
      const id = columns.get('id')
      return id?.type === 'bigint' && id.isFilled && columns.get('version')?.type === 'integer'
    }),
  ]
}

/**
 * What in a migration would break the version before it, which still serves while the new one starts: columns and tables that go or
 * get another name or type, and columns that its inserts would have to fill.
 */
export const breakingStatements = (text: string): string[] => {
  const code = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ')
  const created = new Set(
    [...code.matchAll(/\bcreate table (?:if not exists )?([\w.]+)/gi)].map(([, name]) => name),
  )
  return code
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => {
      // A table of the same file is not known to the version before.
      const altered = /\balter table (?:if exists )?(?:only )?([\w.]+)/i.exec(statement)?.[1]
      if (altered !== undefined && created.has(altered)) return false
      return breaks.some((rule) => rule.test(statement)) || columnsOf(statement).some(isDemanded)
    })
}

const breaks = [
  /\bdrop (?:table|column|view|schema|type|function|extension|sequence)\b/i,
  /\balter table .*\bdrop (?!constraint\b|not null\b)/i,
  /\brename (?:to|column|constraint)?\b/i,
  /\balter (?:column )?\w+ (?:set data )?type\b/i,
  /\bset not null\b/i,
  /\btruncate\b/i,
]

const columnsOf = (statement: string): string[] =>
  /\balter table\b/i.test(statement) ? statement.split(/\badd (?:column )?/i).slice(1) : []

const isDemanded = (column: string): boolean =>
  /\bnot null\b/i.test(column) &&
  !/\b(?:default|generated)\b/i.test(column) &&
  !/^(?:constraint|check|unique|primary|foreign)\b/i.test(column)
