import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import type { Operator } from '#query/filter.ts'
import type { BoundComparison, BoundFilter } from './bindFilter.ts'
import {
  columnType,
  isLongText,
  type ColumnField,
  beginningOf,
  type SqlValue,
} from './columnType.ts'
import { foldCase, listTableOf, tableOf, toSnakeCase, printedName } from './names.ts'

export type Condition = RawBuilder<boolean>

/** The alias of the resource's own table in every statement. */
export const row = 'r'

/**
 * A bound filter as a condition with bound parameters. A comparison of a to-many field is one EXISTS, never a
 * join: no row is repeated and the count is right.
 */
export const toWhere = (resource: Resource, schema: string, filter: BoundFilter): Condition => {
  if (filter.kind === 'compare') return comparison(resource, schema, filter)
  if (filter.kind === 'related') {
    const { list, column: name, below, ids } = filter
    if (below !== undefined)
      return sql<boolean>`${column(row, name)} in (${selectBelow(resource, schema, below, ids)})`
    if (list === undefined) return sql<boolean>`${column(row, name)} in (${ids})`
    const table = printedName(`${schema}.${listTableOf(resource, list)}`)
    return sql<boolean>`${column(row, 'id')} in (select e.parent_id from ${table} as e where ${column('e', name)} in (${ids}))`
  }
  if (filter.kind === 'not') {
    const parts = filter.filters.map((part) => toWhere(resource, schema, part))
    // Null, where a value is missing, does not fit: "not" has every row that the filter leaves out.
    return sql<boolean>`(${sql.join(parts, sql` or `)}) is not true`
  }
  const lists = filter.kind === 'or' ? listsOf(filter.filters) : []
  if (lists.length === 1) return anyOfElement(resource, schema, lists[0] ?? [])
  if (lists.length > 1) return inAnyList(resource, schema, lists)
  const parts = filter.filters.map((part) => toWhere(resource, schema, part))
  return sql<boolean>`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`
}

/** The ids of some rows, and of all rows below them by a relation to the row above. */
const selectBelow = (
  resource: Resource,
  schema: string,
  by: string,
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const table = printedName(`${schema}.${tableOf(resource)}`)
  return sql`
    with recursive below (id) as (
      ${ids} union select t.id from ${table} as t join below on ${column('t', by)} = below.id
    ) select id from below`
}

/** Comparisons with some element of the same list. */
type ElementQuestions = readonly (BoundComparison & { readonly list: string })[]

/** Operators that apply to a single element; the others apply to all elements together. */
const elementwise: ReadonlySet<Operator> = new Set([
  '==',
  '=ci=',
  '=contains=',
  '=in=',
  '=exists=',
  '=existsci=',
])

/** Comparisons of an "or", by list; empty if one of them is not about a list. */
const listsOf = (filters: readonly BoundFilter[]): ElementQuestions[] => {
  const questions = filters.flatMap((part) =>
    part.kind === 'compare' && part.list !== undefined && elementwise.has(part.operator)
      ? [{ ...part, list: part.list }]
      : [],
  )
  if (questions.length < filters.length) return []
  return [...Map.groupBy(questions, ({ list, only }) => `${list} ${only?.value ?? ''}`).values()]
}

/** "Some element is this or some element is that" needs one EXISTS instead of two for every row. */
const anyOfElement = (
  resource: Resource,
  schema: string,
  questions: ElementQuestions,
): Condition => {
  const table = tableOfList(resource, schema, questions)
  return sql<boolean>`exists (select 1 from ${table} as e where e.parent_id = ${printedName(`${row}.id`)} and ${anyOf(questions)})`
}

/**
 * Some element of this list or some element of that one. With two EXISTS the planner would read both lists for every row; with
 * the parent ids of the lists it starts with their indexes.
 */
const inAnyList = (
  resource: Resource,
  schema: string,
  lists: readonly ElementQuestions[],
): Condition => {
  const parents = lists.map(
    (questions) =>
      sql`select e.parent_id from ${tableOfList(resource, schema, questions)} as e where ${anyOf(questions)}`,
  )
  return sql<boolean>`${printedName(`${row}.id`)} in (${sql.join(parents, sql` union all `)})`
}

const tableOfList = (resource: Resource, schema: string, [first]: ElementQuestions) =>
  printedName(`${schema}.${listTableOf(resource, first?.list ?? '')}`)

const anyOf = (questions: ElementQuestions): RawBuilder<unknown> => {
  const parts = questions.map(({ column: name, field, operator, values }) =>
    condition(column('e', name), field, operator, values),
  )
  return sql`(${sql.join(parts, sql` or `)})${onlyElements(questions[0]?.only)}`
}

const onlyElements = (only: BoundComparison['only']): RawBuilder<unknown> =>
  only === undefined ? sql`` : sql` and ${column('e', only.column)} = ${only.value}::text`

const comparison = (resource: Resource, schema: string, compared: BoundComparison): Condition => {
  const { list, field, operator, values } = compared
  if (list === undefined) {
    return condition(column(row, compared.column), field, operator, values)
  }
  const table = printedName(`${schema}.${listTableOf(resource, list)}`)
  const element = column('e', compared.column)
  const some = (inner: Condition): Condition =>
    sql<boolean>`exists (select 1 from ${table} as e where e.parent_id = ${printedName(`${row}.id`)}${onlyElements(compared.only)} and ${inner})`
  if (operator === '=ncontains=') {
    return sql<boolean>`not ${some(condition(element, field, '=contains=', values))}`
  }
  if (operator === '=isnull=') {
    const anyElement = some(sql<boolean>`${element} is not null`)
    return values[0] === true ? sql<boolean>`not ${anyElement}` : anyElement
  }
  return some(condition(element, field, operator, values))
}

/** The condition of a comparison on a single value. */
export const valueCondition = (
  target: RawBuilder<unknown>,
  { field, operator, values }: BoundComparison,
): Condition => condition(target, field, operator, values)

const column = (alias: string, name: string): RawBuilder<unknown> =>
  printedName(`${alias}.${toSnakeCase(name)}`)

const condition = (
  target: RawBuilder<unknown>,
  field: ColumnField,
  operator: Operator,
  values: readonly SqlValue[],
): Condition => {
  const [value = ''] = values
  switch (operator) {
    case '==':
    case '=exists=':
      return typeof value === 'string' && isText(field)
        ? like(target, field, value)
        : sql<boolean>`${target} = ${cast(field, value)}`
    case '=ci=':
    case '=existsci=':
      return likeInAnyCase(target, String(value))
    case '>=':
      return sql<boolean>`${byCodePoint(target, field)} >= ${cast(field, value)}`
    case '<=':
      return sql<boolean>`${byCodePoint(target, field)} <= ${cast(field, value)}`
    case '=contains=':
      // An invisible text alone is nothing that a reader could look for.
      return value === '' ? sql<boolean>`false` : contains(target, String(value))
    case '=ncontains=':
      return sql<boolean>`strpos(${target}, ${value}) = 0`
    case '=isnull=':
      return value === true ? sql<boolean>`${target} is null` : sql<boolean>`${target} is not null`
    case '=in=':
      return sql<boolean>`${target} = any(${isText(field) ? arrayOf(values.map(String)) : [...values]}::${sql.raw(`${plainType(field)}[]`)})`
  }
}

/** An array of texts as PostgreSQL reads it: the driver takes longer for some hundred of them than the database for the rows. */
const arrayOf = (texts: readonly string[]): string => {
  const escaped = texts.some((text) => /["\\]/.test(text))
    ? texts.map((text) => text.replace(/["\\]/g, '\\$&'))
    : texts
  return escaped.length === 0 ? '{}' : `{"${escaped.join('","')}"}`
}

const isText = (field: ColumnField): boolean => columnType(field).startsWith('varchar')
const plainType = (field: ColumnField): string =>
  isText(field) ? 'text' : columnType(field).replace('(3)', '')
const cast = (field: ColumnField, value: SqlValue) => sql`${value}::${sql.raw(plainType(field))}`
const byCodePoint = (target: RawBuilder<unknown>, field: ColumnField) =>
  isText(field) ? sql`${target} collate "C"` : target

/** Escapes the wildcards of LIKE. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
/** The star is the only wildcard of the filter language. */
const pattern = (text: string): string => escaped(text).replaceAll('*', '%')

const like = (target: RawBuilder<unknown>, field: ColumnField, text: string): Condition => {
  if (text.includes('*')) return sql<boolean>`${target} like ${pattern(text)}::text`
  const isSame = sql<boolean>`${target} = ${text}::text`
  return isLongText(field)
    ? sql<boolean>`(${beginningOf(target)} = ${beginningOf(sql`${text}::text`)} and ${isSame})`
    : isSame
}

const likeInAnyCase = (target: RawBuilder<unknown>, text: string): Condition => {
  if (!text.includes('*'))
    return sql<boolean>`${foldCase(target)} = ${foldCase(sql`${text}::text`)}`
  const folded = foldCase(sql`${pattern(text)}::text`)
  return isSearchable(text)
    ? sql<boolean>`${foldCase(target)} like ${folded}`
    : // Concatenated, it no longer matches the trigram index, which would be scanned as a whole.
      sql<boolean>`(${foldCase(target)} || '') like ${folded}`
}

/** A b-tree finds prefixes, a trigram index three consecutive letters; no index finds anything else. */
const isSearchable = (text: string): boolean =>
  !text.startsWith('*') || text.split('*').some((part) => [...part].length >= 3)

/** A trigram index has nothing for fewer than three letters and would be scanned as a whole. */
const contains = (target: RawBuilder<unknown>, text: string): Condition =>
  [...text].length < 3
    ? sql<boolean>`strpos(${target}, ${text}::text) > 0`
    : sql<boolean>`${target} like ${`%${escaped(text)}%`}::text`
