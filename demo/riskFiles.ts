import { subHours } from 'date-fns/subHours'
import type { RiskFile } from '#resources/riskFile.ts'
import { riskRules } from './riskRules.ts'

/** The rules as entries by customs, one every other day up to today. */
export const toRiskFiles = (today: Date): Omit<RiskFile, 'id'>[] =>
  riskRules.map(({ country, from, until, group, reason }, index) => {
    const updated = subHours(today, (riskRules.length - index) * 48).toISOString()
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
