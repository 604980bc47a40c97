import { problemOfElements } from '#schema/kinds/elementBounds.ts'
import type { ListField } from '#schema/kinds/fieldTypes.ts'
import { operators, type Kind, type KindOf } from '#schema/kinds/kind.ts'
import { countWidth, someElement } from '#kinds/shared/someElement.ts'

/** The kind of a list of plain values; `kindOf` says how an element is compared and how wide it is. */
export const listKindOver = (kindOf: KindOf): Kind<ListField> => ({
  elements: 'plain',
  isComposite: true,
  emptyValue: () => [],
  operators: operators.toMany,
  isUnsortable: true,
  filterMax: ({ of }, resources) => kindOf(of).filterMax(of, resources),
  toFilter: ({ of }, path, text, context) => someElement(kindOf, of, path, text, context),
  problemOf: problemOfElements,
  width: ({ of }, resources) => kindOf(of).width(of, resources) + countWidth,
})
