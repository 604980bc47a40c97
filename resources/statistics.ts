import { endOfMonth } from 'date-fns/endOfMonth'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import { subMonths } from 'date-fns/subMonths'
import { type DayRange, type RangeProblem, rangeProblemOf, toDay } from '@quayside/framework'

export const statisticsPath = '/port-order-statistic/v1'
export const statisticsRight = 'EM01_STATISTICS' as const

/** Whose orders are counted together, and the party of an order that identifies the company (A087). */
export const statisticTypes = {
  DIHS: { call: 'export-dihs-statistic', party: 'ISSUER' },
  DHU: { call: 'export-dhu-statistic', party: 'WAREHOUSE' },
} as const
export type StatisticType = keyof typeof statisticTypes

/** There is no earlier data (ST-007). */
export const earliestStatisticDay = '2023-02-01'

export type StatisticProblem = RangeProblem | 'missing' | 'tooEarly' | 'future'

/** The problem of a period; both days are mandatory. `today` is that of the port. */
export const statisticProblemOf = (
  range: DayRange,
  today: string,
): StatisticProblem | undefined => {
  if (range.from === '' || range.until === '') return 'missing'
  const problem = rangeProblemOf(range)
  if (problem !== undefined) return problem
  if (range.from < earliestStatisticDay) return 'tooEarly'
  return range.until > today ? 'future' : undefined
}

/** The previous calendar month, as far as it has data (ST-009, A.17). */
export const defaultStatisticRange = (today: string): DayRange => {
  const previous = monthOf(subMonths(parseISO(today), 1))
  if (previous.from >= earliestStatisticDay) return previous
  const { until } = monthOf(parseISO(earliestStatisticDay))
  return { from: earliestStatisticDay, until: today < until ? today : until }
}

const monthOf = (date: Date): DayRange => ({
  from: toDay(startOfMonth(date)),
  until: toDay(endOfMonth(date)),
})

/** The columns of the file. */
export const statisticColumns = [
  'date',
  'type',
  'companyCode',
  'company',
  'orders',
  'containers',
  'breakbulk',
] as const
export type StatisticRow = Readonly<Record<(typeof statisticColumns)[number], string | number>>
