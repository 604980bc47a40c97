import { spellingsOf, toPlainNumber } from '#schema/filters/numberList.ts'
import { anyOf } from '#query/filter.ts'
import type { TextField } from '#schema/kinds/fieldTypes.ts'
import { exactGroups, operators, problemOfText, type Kind } from '#schema/kinds/kind.ts'
import { inAnyCase } from '#kinds/shared/inAnyCase.ts'

export const textKind: Kind<TextField> = {
  isFreeText: true,
  isLine: true,
  operators: operators.text,
  filterMax: ({ max }) => max,
  toFilter: (field, path, typed) =>
    anyOf(
      (field.isCode ? spellingsOf(typed) : [typed]).map((text) => inAnyCase(field, path, text)),
    ),
  problemOf: ({ max }, value) => problemOfText(max, value),
  toStored: ({ isCode }, value) =>
    typeof value === 'string' && isCode ? toPlainNumber(value) || null : value,
  groups: exactGroups,
  width: ({ cut, max }) => 44 + Math.min(18, cut ?? max) * 8,
}
