import type { RiskFile } from '#resources/riskFile.ts'
import { riskRules } from './riskRules.ts'

const day = 86_400_000

/** The rules as entries by customs, one every other day up to today. */
export const toRiskFiles = (today: Date): Omit<RiskFile, 'id'>[] =>
  riskRules.map(({ country, from, until, group, reason }, index) => {
    const updated = new Date(today.getTime() - (riskRules.length - index) * 2 * day).toISOString()
    return {
      version: 1,
      isoCountryCode: country,
      commodityCodeFrom: from,
      commodityCodeUntil: until,
      riskGroup: group,
      reason,
      userName: 'customs@zoll.example',
      userCompanyCode: 'ZOLL',
      created: updated,
      updated,
    }
  })
