import { anyOf, compare, type Filter } from '#query/filter.ts'
import { anyOfNumbers, typedSpellings } from '#schema/filters/typedSpellings.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { anywhere } from './inAnyCase.ts'

/** What a text above a column of many elements asks for: one of them, whole or in part. */
export const someElement = (element: Field, path: string, text: string): Filter | undefined => {
  const several = anyOfNumbers(element, path, text)
  if (several) return several
  const whole = element.kind === 'identifier' ? element.whole : undefined
  return anyOf(
    typedSpellings(element, text).map((spelling) =>
      compare(path, '=existsci=', spelling.length === whole ? spelling : anywhere(spelling)),
    ),
  )
}

/** Room for the number of further elements. */
export const countWidth = 36
