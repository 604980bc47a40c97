import { fieldOf, type Resource } from '#resources/kit/resource.ts'
import type { Field } from '#resources/kit/kinds/fieldTypes.ts'
import type { ColumnFilterContext } from '#resources/kit/kinds/kind.ts'
import { kindOf } from '#resources/kit/kinds/kinds.ts'
import { anyOf, type Filter } from '#resources/query/filter.ts'

/**
 * The text typed above a column as a filter; undefined for an empty text. Quotes and backslashes
 * are dropped (A048), `*` stands for any run of characters, references and types are upper-cased.
 */
export const toColumnFilter = (
  resource: Resource,
  column: string,
  typed: string,
  context: ColumnFilterContext,
): Filter | undefined => {
  const field = fieldOf(resource, column)
  const text = typed.replace(/["'\\]/g, '').trim()
  if (field === undefined || text === '') return undefined
  const searched = resource.list?.filters?.[column]?.searches ?? pathsOf(column, field)
  return anyOf(
    searched.map((path) => {
      const target = fieldOf(resource, path) ?? field
      return kindOf(target).toFilter(target, path, text, context)
    }),
  )
}

/** Longest text that a column's filter takes. */
export const columnFilterMax = (resource: Resource, column: string): number => {
  const field = fieldOf(resource, column)
  return resource.list?.filters?.[column]?.max ?? (field ? kindOf(field).filterMax(field) : 0)
}

const pathsOf = (name: string, field: Field): readonly string[] =>
  field.kind === 'records' ? field.shows.map((property) => `${name}.${property}`) : [name]
