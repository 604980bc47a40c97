import {
  millisecondsInMinute as minute,
  millisecondsInHour as hour,
  millisecondsInDay as day,
} from 'date-fns/constants'
import { exitConfirmed, isOneOf } from '#resources/status/statusWaits.ts'
import type { Lane } from '#src/timeline/lanes/lanes.ts'
import type { MoreLane } from '#src/timeline/lanes/moreLanes.ts'

/** Instants in ms. */
export type TimeWindow = { readonly from: number; readonly until: number }

export const presets = { whole: undefined, week: 7 * day, day } as const
export type Preset = keyof typeof presets
/** The visible period: a preset, or any other window. */
export type Zoom = Preset | TimeWindow

const shortest = 5 * minute

const spanOf = ({ from, until }: TimeWindow): number => until - from

/** Beyond now, as a fraction of the life so far: room for the name of now, and a departure that is near. */
const ahead = 0.15
/** A departure further beyond now than this fraction of the life would squeeze everything else. */
const farAhead = 0.5

/** From the first event to the last, and while the order is open to slightly beyond now; a departure that is not far away is in it. */
export const lifeOf = (
  lanes: readonly Lane[],
  ets: number | undefined,
  now: number,
  more: readonly MoreLane[] = [],
): TimeWindow => {
  const instants = [...lanes, ...more].flatMap(({ events }) => {
    const [first, last] = [events[0], events.at(-1)]
    return first && last ? [first.at, last.at] : []
  })
  const isOver = lanes.some(({ states }) => {
    const last = states.at(-1)
    return last !== undefined && isOneOf(exitConfirmed, last)
  })
  if (!isOver) instants.push(now)
  const from = Math.min(...instants)
  const last = Math.max(...instants)
  const length = last - from
  const isNear = ets !== undefined && ets >= from && ets <= last + length * farAhead
  const until = Math.max(isOver ? last : last + length * ahead, isNear ? ets : last)
  const missing = Math.max(0, hour - (until - from)) / 2
  return { from: from - missing, until: until + missing }
}

export const toWindow = (zoom: Zoom, life: TimeWindow, now: number): TimeWindow => {
  if (typeof zoom === 'object') return zoom
  const span = presets[zoom]
  return span === undefined ? life : { from: now - span, until: now }
}

/** Zooms out (a factor above 1) or in around the middle. */
export const zoomBy = (window: TimeWindow, factor: number, life: TimeWindow): Zoom => {
  const span = Math.max(shortest, spanOf(window) * factor)
  if (span >= spanOf(life)) return 'whole'
  return within(life, { from: (window.from + window.until - span) / 2, span })
}

/** Pans by a fraction of the window, forward if positive. */
export const panBy = (window: TimeWindow, part: number, life: TimeWindow): Zoom => {
  const span = spanOf(window)
  return within(life, { from: window.from + span * part, span })
}

/** The same length around an instant. */
export const centredOn = (window: TimeWindow, instant: number): TimeWindow => {
  const half = spanOf(window) / 2
  return { from: instant - half, until: instant + half }
}

/** Slightly more than from the first to the last instant. */
export const around = (first: number, last: number): TimeWindow => {
  const span = Math.max(shortest, (last - first) * 1.2)
  const from = (first + last - span) / 2
  return { from, until: from + span }
}

export const holds = ({ from, until }: TimeWindow, instant: number): boolean =>
  instant >= from && instant <= until

/** The position of an instant: 0 at the start of the window, 1 at its end. */
export const placeOf = ({ from, until }: TimeWindow, instant: number): number =>
  (instant - from) / (until - from)

/** Half of the window may be empty, so that the ends of the life can be zoomed into. */
const within = (
  life: TimeWindow,
  { from, span }: { readonly from: number; readonly span: number },
): TimeWindow => {
  const start = Math.min(Math.max(from, life.from - span / 2), life.until - span / 2)
  return { from: start, until: start + span }
}
