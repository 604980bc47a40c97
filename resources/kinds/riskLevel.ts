import {
  type ApplicationKind,
  chosenGroups,
  chosenMax,
  type ColumnKind,
  int2,
  operators,
  problemOfInteger,
  valuePrintedAs,
} from '@quayside/framework'
import { compare } from '@quayside/framework/query'
import { riskLevels, toRiskLevelName, toRiskLevelNumber } from './riskLevels.ts'
import type { RiskLevelField } from './types.ts'

const column: ColumnKind<RiskLevelField> = {
  column: () => 'smallint',
  read: int2,
  schema: () => ({ type: 'integer', minimum: -1, maximum: 2 }),
  initial: () => '0',
  search: () => 'whole',
  print: (_field, value, _place, { text }) => text(`riskLevel.${toRiskLevelName(Number(value))}`),
  readCell: (_field, text, place) =>
    valuePrintedAs(Object.values(riskLevels), text, place, (value, each) =>
      each.text(`riskLevel.${toRiskLevelName(value)}`),
    ),
}

export const riskLevelKind: ApplicationKind<RiskLevelField> = {
  column,
  operators: operators.ordered,
  isChosen: true,
  filterMax: () => chosenMax,
  isFilterText: (_field, text) => Object.hasOwn(riskLevels, text),
  toFilter: (_field, path, text) => compare(path, '==', String(toRiskLevelNumber(text))),
  problemOf: (_field, value) => problemOfInteger(-1, 2, value),
  groups: {
    text: (field, value) =>
      chosenGroups.text(field, value === null ? value : toRiskLevelName(Number(value))),
  },
  width: () => 110,
}
