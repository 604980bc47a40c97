import { problemOfElements } from '#schema/kinds/elementBounds.ts'
import type { RecordsField } from '#schema/kinds/fieldTypes.ts'
import { operators, type Kind, type KindOf } from '#schema/kinds/kind.ts'
import { ownValue } from '#schema/ownValue.ts'
import { countWidth, someElement } from '#kinds/shared/someElement.ts'

/** The kind of a list of objects; `kindOf` says how a property of them is compared and how wide it is. */
export const recordsKindOver = (kindOf: KindOf): Kind<RecordsField> => ({
  // One of its properties may be.
  isFreeText: true,
  elements: 'records',
  isComposite: true,
  emptyValue: () => [],
  operators: operators.toMany,
  isUnsortable: true,
  filterMax: ({ of, shows }, resources) =>
    Math.max(
      ...shows.map((name) => {
        const shown = of[name]
        return shown ? kindOf(shown).filterMax(shown, resources) : 0
      }),
    ),
  toFilter: ({ of }, path, text, context) => {
    const property = ownValue(of, path.slice(path.indexOf('.') + 1))
    return property ? someElement(kindOf, property, path, text, context) : undefined
  },
  problemOf: problemOfElements,
  width: ({ of, shows }, resources) => {
    const shown = of[shows[0] ?? '']
    return (shown ? kindOf(shown).width(shown, resources) : 120) + countWidth
  },
})
