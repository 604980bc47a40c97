import { riskLevels } from '#resources/kinds/riskLevels.ts'
import type { Goods } from '#demo/orders/goods.ts'

export interface RiskRule {
  /** Null: every country. */
  readonly country: string | null
  readonly from: number
  /** Null: the single code. */
  readonly until: number | null
  readonly group: 'MEDIUM' | 'HIGH'
  readonly reason: string | null
}

const rule = (
  country: string | null,
  from: number,
  until: number | null,
  group: RiskRule['group'],
  reason: string | null,
): RiskRule => ({ country, from, until, group, reason })

const chapters: readonly (readonly [chapter: number, reason: string])[] = [
  [27, 'Mineral oils: check the excise papers'],
  [28, 'Inorganic chemicals that may be precursors'],
  [36, 'Explosives and pyrotechnics'],
  [71, 'Precious metals: check the declared value'],
  [85, 'Electronics that may be dual-use goods'],
  [87, 'Vehicles: check that they are free of claims'],
  [88, 'Aircraft and their parts'],
  [90, 'Optical and measuring instruments that may be dual-use goods'],
]
const watched = ['IR', 'KP', 'SY', 'BY', 'MM'] as const

/** The risk file of the demo data: a few rules for all countries, more for some. */
export const riskRules: readonly RiskRule[] = [
  rule(null, 93_000_000, 93_999_999, 'HIGH', 'Arms and ammunition'),
  rule('RU', 85_420_000, 85_429_999, 'HIGH', 'Integrated circuits'),
  rule('IR', 84_000_000, 84_999_999, 'MEDIUM', 'Machinery'),
  rule(null, 47_070_000, 47_079_999, 'MEDIUM', 'Waste paper: check the waste shipment papers'),
  rule('RU', 88_073_000, null, 'HIGH', 'Aircraft parts'),
  ...watched.flatMap((country, index) =>
    chapters.map(([chapter, reason]) =>
      rule(
        country,
        chapter * 1_000_000,
        chapter * 1_000_000 + 999_999,
        (index + chapter) % 3 === 0 ? 'HIGH' : 'MEDIUM',
        chapter === 27 ? null : reason,
      ),
    ),
  ),
  rule(null, 1_012_100, null, 'MEDIUM', 'Pure-bred breeding horses: a code that begins with zero'),
]

const applies = ({ country, from, until }: RiskRule, countries: readonly string[], code: number) =>
  (country === null || countries.includes(country)) && code >= from && code <= (until ?? from)

/** The highest group of the applicable rules; NONE while the goods are unknown. */
export const riskLevelOf = (countries: readonly string[], goods: readonly Goods[]): number => {
  if (goods.length === 0) return riskLevels.NONE
  const groups = riskRules
    .filter((one) => goods.some(({ code }) => applies(one, countries, Number(code))))
    .map(({ group }) => riskLevels[group])
  return Math.max(riskLevels.NO_RISK, ...groups)
}
