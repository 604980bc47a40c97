import { compare, type Filter } from '#query/filter.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { ColumnFilterContext, KindOf } from '#schema/kinds/kind.ts'
import { anywhere } from './inAnyCase.ts'

/** What a text above a column of many elements asks for: one of them, whole or in part. */
export const someElement = (
  kindOf: KindOf,
  element: Field,
  path: string,
  text: string,
  context: ColumnFilterContext,
): Filter | undefined => {
  const kind = kindOf(element)
  return kind.toElementFilter
    ? kind.toElementFilter(element, path, text, context)
    : compare(path, '=existsci=', anywhere(text))
}

/** Room for the number of further elements. */
export const countWidth = 36
