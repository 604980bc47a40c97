import type { Field } from '#resources/kit/kinds/fieldTypes.ts'
import type { Display } from '#src/core/controls/display.ts'
import { readableAlternatives } from '#src/core/kinds/filters/readableAlternatives.ts'
import type { FilterPlace } from '#src/core/kinds/kindView.ts'
import { viewOf } from '#src/core/kinds/views.ts'

/** What is typed or chosen above a column, as a text to read. */
export const readableFilter = (
  field: Field,
  value: string,
  display: Display,
  place: FilterPlace,
): string => {
  const print = (one: string) => viewOf(field).printFilter?.(field, one, display, place) ?? one
  return readableAlternatives(value, print, display)
}
