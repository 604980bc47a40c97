import type { Resource } from '#schema/resource.ts'
import { declaredTables } from './declaredTables.ts'
import { toDueIndexText } from './toOrder.ts'
import { schemaOf, tableOf } from './names.ts'
import { printTable } from './printTable.ts'
import { isUniqueKeyName, printCollisionCheck, uniqueIndexes } from './uniqueIndexes.ts'

/**
 * The definition of an index or of statistics as a text without names of its own and of its table, and without what
 * PostgreSQL adds. Takes the statements of `printTable` and the definitions of the database catalogue.
 */
export const toIndexText = (definition: string): string => {
  const plain = definition
    .replaceAll('"', '')
    .replace(/;$/, '')
    .replace(/\b(fold_case|left)\(\(?(\w+)\)?::text(?=[,)])/g, '$1($2')
    .replace(/ INCLUDE /, ' include ')
    .replaceAll(/ DESC(?=[,)])/g, ' desc')
  const statistics = /^create statistics \S+ on (.*) from \S+$/i.exec(plain)?.[1]
  if (statistics !== undefined) {
    const isFolded = (part: string) => part.startsWith('fold_case(')
    const parts = statistics.split(', ')
    return `statistics ${[...parts.filter((part) => !isFolded(part)), ...parts.filter(isFolded)].join(', ')}`
  }
  if (/\bcase\b/i.test(plain)) return toDueIndexText(plain.replace(createIndex, 'index '))
  return plain
    .replace(
      /^create (unique )?index (?:(\S+) )?on (?:only )?\S+ (?:using btree )?/i,
      (_, unique: string | undefined, name = '') =>
        unique ? (isUniqueKeyName(name) ? `unique key ${name} ` : 'unique index ') : 'index ',
    )
    .replace(/^(\w+) USING /, '$1 using ')
}

const createIndex = /^create index (?:\S+ )?on (?:only )?\S+ (?:using btree )?/i

const generated = [
  /^index \((\w+), (?:id|parent_id)\)$/,
  /^index \(left\((\w+), \d+\), (?:id|parent_id)\)$/,
  /^index \(fold_case\((\w+)\) text_pattern_ops, (?:id|parent_id)\)(?: include \(\1\))?$/,
  /^index using gin \((\w+) gin_trgm_ops\)$/,
  /^index using gin \(fold_case\((\w+)\) gin_trgm_ops\)$/,
  /^statistics (?:\w+, )?fold_case\((\w+)\)/,
]

/** The column of an index, or of statistics, of the kind that declarations make; undefined for another one, which is made by hand. */
export const generatedColumn = (text: string): string | undefined =>
  generated.map((form) => form.exec(text)?.[1]).find((column) => column !== undefined)

/** The name of the index of a unique key; undefined for an index of another kind. */
export const uniqueKeyName = (text: string): string | undefined =>
  /^unique key (\w+) /.exec(text)?.[1]

/** A statement that makes an index or statistics, and its text for comparison. */
export interface DeclaredIndex {
  readonly text: string
  readonly statement: string
  /** Refuses rows that would collide, for the index of a unique key on an existing table. */
  readonly check?: readonly string[]
}

/** The indexes and statistics of each table of a resource, archived ones too, as `printTable` makes them. */
export const declaredIndexes = (
  resource: Resource,
): ReadonlyMap<string, readonly DeclaredIndex[]> => {
  const lines = printTable(resource).split('\n')
  const keys = uniqueIndexes(resource).map((key) => ({
    text: toIndexText(key.statement),
    statement: key.statement,
    check: printCollisionCheck(resource, key),
  }))
  return new Map(
    declaredTables(resource).map(({ name, isArchive }) => {
      const table = isArchive ? name.slice(schemaOf(true).length + 1) : name
      const statements = lines.filter(
        (line) =>
          line.startsWith(`create index on ${table} `) ||
          (line.startsWith('create statistics ') && line.endsWith(` from ${table};`)),
      )
      const plain = statements.map((line) => ({
        text: toIndexText(line),
        statement: isArchive ? toArchive(line, table) : line,
      }))
      return [name, name === tableOf(resource) ? [...plain, ...keys] : plain]
    }),
  )
}

/** The same statement for the table of archived rows, which has names of its own. */
const toArchive = (line: string, table: string): string =>
  line
    .replace(` on ${table} `, ` on ${schemaOf(true)}.${table} `)
    .replace(/^create statistics /, `create statistics ${schemaOf(true)}.`)
    .replace(` from ${table};`, ` from ${schemaOf(true)}.${table};`)

/** Words that PostgreSQL adds to an expression, or writes in another place. */
const grammar = new Set('all and array case coalesce else end in then true when'.split(' '))

/**
 * The expression of a computed column as its columns, negations and values in order, which are equal for what a
 * declaration says and for what PostgreSQL makes of it.
 */
export const toExpressionText = (expression: string): string => {
  const plain = expression
    .replace(/::(?:character varying|text)(?:\[\])?/g, '')
    .replaceAll(' not in ', ' ')
  const words = plain.match(/'(?:[^']|'')*'|\w+/g) ?? []
  return words
    .map((word) => (word.startsWith("'") ? word : word.toLowerCase()))
    .filter((word) => !grammar.has(word))
    .join(' ')
}
