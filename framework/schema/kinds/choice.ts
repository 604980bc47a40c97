import { compare } from '#query/filter.ts'
import type { ChoiceField, YesNoField } from './fieldTypes.ts'
import { chosenGroups, chosenMax, operators, type Kind } from './kind.ts'

export const choiceKind: Kind<ChoiceField> = {
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

export const yesNoKind: Kind<YesNoField> = {
  operators: operators.plain,
  isChosen: true,
  filterMax: () => chosenMax,
  isFilterText: (_field, text) => text === 'true' || text === 'false',
  toFilter: (_field, path, text) => compare(path, '==', text),
  problemOf: (_field, value) => (typeof value === 'boolean' ? undefined : 'wrongType'),
  groups: chosenGroups,
  width: () => 96,
}
