import {
  chosenGroups,
  chosenMax,
  type Kind,
  operators,
  problemOfInteger,
} from '@quayside/framework'
import { compare } from '@quayside/framework/query'
import { riskLevels, toRiskLevelName, toRiskLevelNumber } from './riskLevels.ts'
import type { RiskLevelField } from './types.ts'

export const riskLevelKind: Kind<RiskLevelField> = {
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
