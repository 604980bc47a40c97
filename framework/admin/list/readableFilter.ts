import { fieldKey } from '#i18n/resourceKeys.ts'
import { pairColumns } from '#schema/filters/alternatives.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Format } from '#admin/controls/format.ts'
import { readableAlternatives } from '#kinds/shared/view/filters/readableAlternatives.ts'
import type { FilterContext } from '#kinds/shared/view/kindView.ts'
import { viewOf } from '#kinds/views.ts'
import type { TypedFilters } from '#admin/grid/useTypedFilters.ts'

/** What is typed or chosen above a column, as a text to read. */
const readableFilter = (
  field: Field,
  value: string,
  format: Format,
  place: FilterContext,
): string => {
  const print = (one: string) =>
    viewOf(field, format).formatFilter?.(field, one, format, place) ?? one
  return readableAlternatives(value, print, format)
}

/** A filter to read: of its column, or of the first of several, whose further ones are read as alternatives. */
interface ReadableFilter {
  readonly column: string
  readonly label: string
  readonly shown: string
}

/** The filters of a list that say something, in the order of their columns. */
export const readableFilters = (
  resource: Resource,
  typed: TypedFilters,
  format: Format,
): ReadableFilter[] => {
  const { text, locale } = format
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  return Object.entries(typed).flatMap(([column, value]) => {
    if (value.trim() === '') return []
    const [first, ...more] = pairColumns(column, value).flatMap(([name, part]) => {
      const field = fieldOf(resource, name)
      if (field === undefined) return []
      const shown = readableFilter(field, part, format, { resource, name })
      return { label: text(fieldKey(resource, name)), shown }
    })
    if (first === undefined) return []
    const others = more.map((one) => `${text('list.filterOf', { column: one.label })} ${one.shown}`)
    return { column, label: first.label, shown: either.format([first.shown, ...others]) }
  })
}
