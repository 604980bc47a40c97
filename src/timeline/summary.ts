import { millisecondsInDay as day } from 'date-fns/constants'
import { isOneOf, loaded } from '#resources/status/statusWaits.ts'
import type { Lane, TimelineEvent } from '#src/timeline/lanes/lanes.ts'
import type { Wait } from '#src/timeline/waits/waits.ts'

/** The most important facts: status, waits, and whether it will reach the ship. Times in ms. */
export type Summary = {
  readonly state: { readonly event: TimelineEvent; readonly for: number } | undefined
  readonly waits: readonly { readonly name: Wait['name']; readonly for: number }[]
  readonly departure:
    | { readonly in: number; readonly isLoaded: boolean; readonly isUrgent: boolean }
    | undefined
}

export const toSummary = (
  lanes: readonly Lane[],
  waits: readonly Wait[],
  ets: number | undefined,
  now: number,
  lasting: (from: number, until: number) => number = (from, until) => until - from,
): Summary => {
  const states = lanes.flatMap((lane) => lane.states.at(-1) ?? [])
  const latest = states.toSorted((one, other) => other.at - one.at)[0]
  // The customs status decides about the goods.
  const state = states.find(({ type }) => type === 'CUSTOMS') ?? latest
  const isLoaded = states.some((last) => isOneOf(loaded, last))
  const open = waits.filter(({ until }) => until === undefined)
  // Without open waits the departure is not urgent.
  const isUrgent = ets !== undefined && open.length > 0 && !isLoaded && ets - now < day
  return {
    state: state && { event: state, for: now - state.at },
    waits: open.map(({ name, from }) => ({ name, for: lasting(from, now) })),
    departure: ets === undefined ? undefined : { in: ets - now, isLoaded, isUrgent },
  }
}
