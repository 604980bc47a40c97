import { compare } from '#query/filter.ts'
import type { YesNoField } from '#schema/kinds/fieldTypes.ts'
import { chosenGroups, chosenMax, operators, type Kind } from '#schema/kinds/kind.ts'

export const yesNoKind: Kind<YesNoField> = {
  // A box that is not ticked is a no.
  emptyValue: ({ optional }) => (optional ? null : false),
  operators: operators.plain,
  isChosen: true,
  filterMax: () => chosenMax,
  isFilterText: (_field, text) => text === 'true' || text === 'false',
  toFilter: (_field, path, text) => compare(path, '==', text),
  problemOf: (_field, value) => (typeof value === 'boolean' ? undefined : 'wrongType'),
  groups: chosenGroups,
  width: () => 96,
}
