/** Risk levels as sent and sorted; anything else is NONE. */
export const riskLevels = { HIGH: 2, MEDIUM: 1, NO_RISK: 0, NONE: -1 } as const
export type RiskLevel = keyof typeof riskLevels

const names: ReadonlyMap<number, RiskLevel> = new Map(
  Object.entries(riskLevels).map(([name, level]) => [level, name as RiskLevel]),
)

export const toRiskLevelName = (level: number | null): RiskLevel =>
  (level === null ? undefined : names.get(level)) ?? 'NONE'
/** HIGH 2, MEDIUM 1, NO_RISK 0, any other word -1. */
export const toRiskLevelNumber = (name: string): number =>
  Object.hasOwn(riskLevels, name) ? riskLevels[name as RiskLevel] : riskLevels.NONE
