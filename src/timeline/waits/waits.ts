import {
  isOneOf,
  statusWaits,
  type StatusKind,
  type StatusWait,
  type WaitName,
} from '#resources/status/statusWaits.ts'
import type { Lane, TimelineEvent } from '#src/timeline/lanes/lanes.ts'

/** A period of waiting; without an end it is ongoing. */
export type Wait = {
  readonly name: WaitName
  readonly from: number
  readonly until: number | undefined
}

/** All waits of an order, sorted by their start. Existing statuses are not waited for. */
export const toWaits = (lanes: readonly Lane[]): Wait[] => {
  // Simultaneous statuses have no order.
  const moments = [
    ...Map.groupBy(
      lanes.flatMap(({ states }) => states),
      ({ at }) => at,
    ),
  ]
  moments.sort(([one], [other]) => one - other)
  return (Object.keys(statusWaits) as WaitName[])
    .flatMap((name) => waitsOf(name, moments))
    .toSorted((one, other) => one.from - other.from)
}

const waitsOf = (
  name: WaitName,
  moments: readonly (readonly [at: number, states: readonly TimelineEvent[]])[],
): Wait[] => {
  const { after, until, over }: StatusWait = statusWaits[name]
  const waits: Wait[] = []
  let from: number | undefined
  let isThere = false
  for (const [at, states] of moments) {
    const has = (kind: StatusKind) => states.some((state) => isOneOf(kind, state))
    if (states.some(({ type }) => type === until.type)) isThere = has(until)
    if (from !== undefined && has(until)) {
      waits.push({ name, from, until: at })
      from = undefined
    }
    if (over.some(has)) from = undefined
    else if (!isThere && has(after)) from = at
  }
  if (from !== undefined) waits.push({ name, from, until: undefined })
  return waits
}
