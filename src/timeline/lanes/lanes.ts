import { statusTypes, type StatusHistory } from '#resources/status/statusHistory.ts'
import { type StatusSource } from '#resources/statusSources.ts'

export type StatusType = (typeof statusTypes)[number]

/** A status as drawn: once, for all sources and lines of the order. */
export type TimelineEvent = {
  readonly type: StatusType
  readonly code: string
  /** Instant in ms. */
  readonly at: number
  readonly rows: readonly [StatusHistory, ...StatusHistory[]]
  readonly sources: readonly StatusSource[]
  readonly isByHand: boolean
  /** The order's status until the next one. False for lines of it, and for codes that the other source reported before. */
  readonly isState: boolean
  /** Instant of the previous event of the lane. */
  readonly before: number | undefined
  /** End of the state: the instant of the next one; undefined for the last one. */
  readonly until: number | undefined
}

export type Lane = {
  readonly type: StatusType
  /** Sorted by time. */
  readonly events: readonly TimelineEvent[]
  readonly states: readonly TimelineEvent[]
}

/** The history of an order, by kind of status; a lane for each requested kind. */
export const toLanes = (
  rows: readonly StatusHistory[],
  types: readonly StatusType[] = statusTypes,
): Lane[] => {
  const merged = new Map<string, [StatusHistory, ...StatusHistory[]]>()
  for (const row of rows) {
    const key = `${row.statusType} ${row.statusQualifier} ${row.statusDatetime}`
    const same = merged.get(key)
    if (same === undefined) merged.set(key, [row])
    else same.push(row)
  }
  const lanes = Map.groupBy(merged.values(), ([row]) => row.statusType)
  return types.map((type) => toLane(type, lanes.get(type) ?? []))
}

type Merged = Omit<TimelineEvent, 'isState' | 'before' | 'until'>

const toLane = (type: StatusType, all: (readonly [StatusHistory, ...StatusHistory[]])[]): Lane => {
  const sorted = all
    .map((rows): Merged => ({
      type,
      code: rows[0].statusQualifier,
      at: Date.parse(rows[0].statusDatetime),
      rows,
      sources: [...new Set(rows.map(({ source }) => source))].toSorted(),
      isByHand: rows.some(({ sourceType }) => sourceType === 'MANUAL'),
    }))
    .toSorted((one, other) => one.at - other.at)
  const isDuplicate = mergeDuplicateReports()
  const isState = sorted.map(
    (event) =>
      event.rows.some(({ referenceType }) => referenceType === 'PORT_ORDER') && !isDuplicate(event),
  )
  const events: TimelineEvent[] = []
  let until: number | undefined
  // From the end, so that each event gets the instant of the next state.
  for (let index = sorted.length - 1; index >= 0; index -= 1) {
    const event = sorted[index] as Merged
    const stands = isState[index] === true
    events.push({
      ...event,
      isState: stands,
      before: sorted[index - 1]?.at,
      until: stands ? until : undefined,
    })
    if (stands) until = event.at
  }
  events.reverse()
  return { type, events, states: events.filter((event) => event.isState) }
}

/** If EMP, ZAPP, EMP and ZAPP report one code in turn, the second and the fourth report are duplicates. */
const mergeDuplicateReports = () => {
  const counts = new Map<string, Map<StatusSource, number>>()
  return ({ code, sources }: Merged): boolean => {
    const seen = counts.get(code) ?? new Map<StatusSource, number>()
    const known = Math.max(0, ...seen.values())
    for (const source of sources) seen.set(source, (seen.get(source) ?? 0) + 1)
    counts.set(code, seen)
    return Math.max(...seen.values()) === known
  }
}

/** The index of the first event at or after an instant; their number if there is none. */
export const indexAt = (events: readonly { readonly at: number }[], instant: number): number => {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.at ?? 0) < instant) low = middle + 1
    else high = middle
  }
  return low
}

export const nearest = (
  events: readonly TimelineEvent[],
  instant: number,
): TimelineEvent | undefined => {
  const index = indexAt(events, instant)
  const [before, after] = [events[index - 1], events[index]]
  if (before === undefined || after === undefined) return before ?? after
  return instant - before.at <= after.at - instant ? before : after
}
