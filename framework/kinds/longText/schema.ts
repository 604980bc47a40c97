import type { LongTextField } from '#schema/kinds/fieldTypes.ts'
import { operators, problemOfText, type Kind } from '#schema/kinds/kind.ts'
import { inAnyCase } from '#kinds/shared/inAnyCase.ts'

export const longTextKind: Kind<LongTextField> = {
  isFreeText: true,
  isMultiline: true,
  operators: operators.text,
  filterMax: ({ max }) => max,
  toFilter: inAnyCase,
  problemOf: ({ max }, value) => problemOfText(max, value),
  width: () => 290,
}
