import type { Kind } from '#resources/kit/kinds/kind.ts'
import { chosenMax, operators, problemOfInteger } from '#resources/kit/kinds/kind.ts'
import { compare } from '#resources/query/filter.ts'
import { toRiskLevelNumber } from './riskLevels.ts'
import type { RiskLevelField } from './types.ts'

export const riskLevelKind: Kind<RiskLevelField> = {
  operators: operators.ordered,
  isChosen: true,
  filterMax: () => chosenMax,
  toFilter: (_field, path, text) => compare(path, '==', String(toRiskLevelNumber(text))),
  problemOf: (_field, value) => problemOfInteger(-1, 2, value),
  width: () => 110,
}
