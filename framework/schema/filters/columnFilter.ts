import { isRelation, spellingsFor } from '#schema/kinds/traits.ts'
import { elementFields, isRecordList, isToMany } from '#schema/kinds/elements.ts'
import { normalizeText } from '#schema/values/normalizeText.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { ColumnFilterContext } from '#schema/kinds/kind.ts'
import { kindOf } from '#kinds/schema.ts'
import { normalizeFor } from '#schema/values/normalizeFor.ts'
import { allOf, anyOf, compare, not, type Comparison, type Filter } from '#query/filter.ts'
import { ownValue } from '#schema/ownValue.ts'
import { pairColumns, readAlternatives } from './alternatives.ts'
import { readExact } from './exact.ts'
import { isFilterable } from './operatorsOf.ts'

/**
 * The text typed above a column as a filter; undefined for an empty text. Quotes and backslashes
 * are dropped (A048), `*` stands for any run of characters, references and types are upper-cased and may have the gaps that people type; `a|b` is either of them, `!a` is
 * neither (decision 4), `=a` is `a` alone and `=` is empty (decision 4). Several columns with a blank between are any of them, each with
 * its text (`printAnyColumn`).
 */
export const toColumnFilter = (
  resource: Resource,
  column: string,
  typed: string,
  context: ColumnFilterContext,
): Filter | undefined => {
  if (column.includes(' '))
    return anyOf(
      pairColumns(column, typed).map(([one, text]) => toColumnFilter(resource, one, text, context)),
    )
  const field = fieldOf(resource, column)
  if (field === undefined || !isFilterable(field)) return undefined
  const text = normalizeText(typed)
    .replace(/["'\\]/g, '')
    .trim()
  if (text === '') return undefined
  const { isNot, texts } = readAlternatives(text)
  const exact = texts.map((one) => toExactFilter(column, field, one))
  const others = texts.filter((_one, index) => exact[index] === undefined)
  const filter = anyValue([...exact, toTextFilter(resource, column, field, others, context)])
  return isNot ? not(filter) : filter
}

/** Any of these texts, in each field that the column searches. */
const toTextFilter = (
  resource: Resource,
  column: string,
  field: Field,
  texts: readonly string[],
  context: ColumnFilterContext,
): Filter | undefined => {
  const searched = ownValue(resource.list?.filters, column)?.searches ?? pathsOf(column, field)
  return anyOf(
    searched.map((path) => {
      const target = fieldOf(resource, path) ?? field
      const kind = kindOf(target)
      const filters = texts.map((one) =>
        kind.toFilter(target, path, kind.isNamed ? one : normalizeFor(target, one), context),
      )
      return kind.operators.includes('=in=') ? anyValue(filters) : anyOf(filters)
    }),
  )
}

/** `=value` and `=` ask for the column's own value, whatever else it searches; undefined where they are text. */
const toExactFilter = (column: string, field: Field, text: string): Filter | undefined => {
  const exact = readExact(text)
  const value = exact === undefined ? undefined : normalizeFor(field, exact)
  const { operators } = kindOf(field)
  if (value === undefined || field.copyOf !== undefined) return undefined
  if (value === '') {
    return operators.includes('=isnull=')
      ? allOf(pathsOf(column, field).map((path) => compare(path, '=isnull=', 'true')))
      : undefined
  }
  const isText = operators.includes('=ci=') && operators.includes('==')
  const ids = new Set(relationPaths(column, field))
  const paths = pathsOf(column, field).filter((path) => !ids.has(path))
  return isText && paths.length > 0
    ? anyOf(
        paths.flatMap((path) =>
          spellingsFor(field, value).map((spelling) => compare(path, '==', spelling)),
        ),
      )
    : undefined
}

/** Any of them; equalities with one field are one list of values, which an index finds at once. */
const anyValue = (filters: readonly (Filter | undefined)[]): Filter | undefined => {
  const present = filters.filter((filter) => filter !== undefined)
  const equal = present.filter(isEquality)
  const [first, ...more] = equal
  if (first === undefined || more.length === 0) return anyOf(present)
  const values = [...new Set(equal.flatMap((filter) => filter.values))]
  return anyOf([
    compare(first.field, '=in=', ...values),
    ...present.filter((filter) => !isEquality(filter)),
  ])
}

const isEquality = (filter: Filter): filter is Comparison =>
  filter.kind === 'compare' &&
  (filter.operator === '=in=' ||
    (filter.operator === '==' && filter.values.every((value) => !value.includes('*'))))

/** Longest text that a column's filter takes. */
export const columnFilterMax = (
  resource: Resource,
  column: string,
  resources?: readonly Resource[],
): number => {
  const field = fieldOf(resource, column)
  return (
    ownValue(resource.list?.filters, column)?.max ??
    (field ? kindOf(field).filterMax(field, resources) : 0)
  )
}

/** The paths at which elements are ids: what is typed names their records. */
const relationPaths = (name: string, field: Field): readonly string[] =>
  isToMany(field)
    ? elementFields(field).flatMap(([property, of]) =>
        isRelation(of) ? [property === '' ? name : `${name}.${property}`] : [],
      )
    : []

const pathsOf = (name: string, field: Field): readonly string[] =>
  isRecordList(field) ? field.shows.map((property) => `${name}.${property}`) : [name]
