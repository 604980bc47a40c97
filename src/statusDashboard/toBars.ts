import type { Text } from '@quayside/framework/admin'
import { addMinutes } from 'date-fns/addMinutes'
import { printDayRange, printRelative, printWallClock } from '@quayside/framework'
import type { CustomsColumn, StatusSummary } from '#resources/status/statusSummary.ts'

/** Filter texts by column. */
export type Filters = { readonly [column: string]: string }

/** A value without the link to its list. */
export interface Counted {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly filters?: Filters
  readonly tick?: string
  readonly tone?: 'danger' | 'warning'
}

/** Orders by customs status, from the newer of the sources that the reader may see. */
export const customsOf = (
  { customs }: StatusSummary,
  nameOf: (column: CustomsColumn, code: string) => string,
  text: Text,
): Counted[] => {
  const column = customs[0]?.column
  return customs
    .filter((one) => one.column === column)
    .map(({ column: own, code, orders: value }) =>
      code === null
        ? { key: 'none', label: text('statusChart.none'), value }
        : { key: code, label: nameOf(own, code), value, filters: { [own]: code } },
    )
}

/** Orders waiting for their release, the most urgent first. */
export const waitingOf = ({ waiting }: StatusSummary, text: Text): Counted[] =>
  waiting.map(({ until, orders: value }, index) => {
    const from = waiting[index - 1]?.until ?? undefined
    // Relative to now: a bookmarked link shows the current orders tomorrow.
    const range = printDayRange(
      from === undefined ? '' : printRelative(from),
      until === null ? '' : printRelative(until),
    )
    return {
      key: String(until),
      label: labelOf(from, until, (key, facts) => text(`statusChart.${key}`, facts)),
      tick: labelOf(from, until, (key, facts) => text(`statusChart.${key}Tick`, facts)),
      value,
      filters: { awaitsRelease: 'true', transportDetailsEts: range },
      ...(from === undefined ? { tone: 'danger' as const } : {}),
      ...(from === 0 ? { tone: 'warning' as const } : {}),
    }
  })

const labelOf = (
  from: number | undefined,
  until: number | null,
  say: (
    key: 'departed' | 'upTo' | 'between' | 'later',
    facts?: { readonly [name: string]: number },
  ) => string,
): string => {
  if (from === undefined) return say('departed')
  if (until === null) return say('later', { hours: from })
  return from === 0 ? say('upTo', { hours: until }) : say('between', { from, until })
}

/** An hour's label below every sixth bar. */
const hoursATick = 6

/** Movements by hour; the labels are in the port's local time. */
export const movementsOf = ({ movements = [] }: StatusSummary, timeZone: string): Counted[] =>
  movements.map(({ from, movements: value }) => {
    const first = toMinute(from, timeZone)
    const hour = first.slice('YYYY-MM-DDT'.length)
    const last = toMinute(addMinutes(from, 59), timeZone)
    return {
      key: from,
      label: hour,
      value,
      filters: { movementDatetime: printDayRange(first, last) },
      tick: Number(hour.slice(0, 2)) % hoursATick === 0 ? hour : '',
    }
  })

const toMinute = (instant: Date | string, timeZone: string): string =>
  printWallClock(instant, timeZone).slice(0, 'YYYY-MM-DDTHH:mm'.length)
