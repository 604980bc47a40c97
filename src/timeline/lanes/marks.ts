import { indexAt, type TimelineEvent } from './lanes.ts'
import { placeOf, type TimeWindow } from '#src/timeline/time/timeWindow.ts'
import type { Wait } from '#src/timeline/waits/waits.ts'

/** What is drawn at one position: an event, or several that are too close to be distinguished. */
export type Cluster<Event> = {
  readonly place: number
  readonly events: readonly [Event, ...Event[]]
}
export type Mark = Cluster<TimelineEvent>

/** The marks of a lane; `room` is the width of a mark as a fraction of the lane. */
export const toMarks = <Event extends { readonly at: number }>(
  events: readonly Event[],
  window: TimeWindow,
  room: number,
): Cluster<Event>[] => {
  const marks: { place: number; events: [Event, ...Event[]] }[] = []
  for (let index = indexAt(events, window.from); index < events.length; index += 1) {
    const event = events[index] as Event
    if (event.at > window.until) break
    const place = placeOf(window, event.at)
    const last = marks.at(-1)
    // Measured from the first of them, so that marks never overlap.
    if (last !== undefined && place - last.place < room) last.events.push(event)
    else marks.push({ place, events: [event] })
  }
  return marks
}

/** The mark as one event, if all of its events have the same code, from other sources or for other lines. */
export const asOne = ({ events }: Mark): TimelineEvent | undefined => {
  const [first] = events
  if (events.some(({ code }) => code !== first.code)) return undefined
  return {
    ...first,
    sources: [...new Set(events.flatMap(({ sources }) => sources))].toSorted(),
    isByHand: events.some(({ isByHand }) => isByHand),
  }
}

/** A section of a lane, in fractions of the width. */
export type Span<T> = {
  readonly of: T
  readonly place: number
  readonly length: number
  /** Continues until now. */
  readonly isOpen: boolean
}

const toSpan = <T>(
  of: T,
  from: number,
  until: number | undefined,
  window: TimeWindow,
  now: number,
): Span<T> => {
  const place = Math.max(0, placeOf(window, from))
  const end = Math.min(1, placeOf(window, until ?? Math.max(from, now)))
  return { of, place, length: end - place, isOpen: until === undefined }
}

/** The states of the order; those shorter than `least` are invisible. */
export const toStateSpans = (
  states: readonly TimelineEvent[],
  window: TimeWindow,
  now: number,
  least: number,
): Span<TimelineEvent>[] => {
  // The last one before the window may extend into it.
  const first = Math.max(0, indexAt(states, window.from) - 1)
  return states
    .slice(first, indexAt(states, window.until))
    .map((state) => toSpan(state, state.at, state.until, window, now))
    .filter(({ length }) => length >= least)
}

const maxRows = 3

/** Waits in rows without overlaps; those that find no row or are too short are counted. */
export const toWaitRows = (
  waits: readonly Wait[],
  window: TimeWindow,
  now: number,
  least: number,
): { readonly rows: readonly (readonly Span<Wait>[])[]; readonly left: number } => {
  const rows: Span<Wait>[][] = []
  let left = 0
  for (const wait of waits) {
    const span = toSpan(wait, wait.from, wait.until, window, now)
    if (span.place > 1 || span.length < 0) continue
    const isSeen = span.length >= least || span.isOpen
    const free = rows.find((row) => isFree(row, span))
    if (isSeen && free !== undefined) free.push(span)
    else if (isSeen && rows.length < maxRows) rows.push([span])
    else left += 1
  }
  return { rows, left }
}

const isFree = (row: readonly Span<Wait>[], { place }: Span<Wait>): boolean => {
  const last = row.at(-1)
  return last === undefined || last.place + last.length <= place
}
