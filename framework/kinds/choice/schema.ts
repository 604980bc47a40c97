import { compare } from '#query/filter.ts'
import type { ChoiceField } from '#schema/kinds/fieldTypes.ts'
import { chosenGroups, chosenMax, operators, type Kind } from '#schema/kinds/kind.ts'

export const choiceKind: Kind<ChoiceField> = {
  hasChoices: true,
  operators: operators.plain,
  isChosen: true,
  filterMax: () => chosenMax,
  isFilterText: ({ values }, text) => values.includes(text),
  toFilter: ({ values }, path, text) =>
    values.includes(text) ? compare(path, '==', text) : undefined,
  problemOf: ({ values }, value) =>
    typeof value === 'string' && values.includes(value) ? undefined : 'notOffered',
  groups: chosenGroups,
  width: () => 130,
}
