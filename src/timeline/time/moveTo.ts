import { nearest, type Lane, type TimelineEvent } from '#src/timeline/lanes/lanes.ts'
import type { Mark } from '#src/timeline/lanes/marks.ts'

export type DrawnLane = { readonly lane: Lane; readonly marks: readonly Mark[] }

/**
 * The target of a key from a mark: along the lane, to its ends, or to the nearest time of the next non-empty lane above or
 * below. It may be outside of the window.
 */
export const moveTo = (
  key: string,
  drawn: readonly DrawnLane[],
  from: Mark,
): TimelineEvent | undefined => {
  const here = drawn.findIndex(({ lane }) => lane.type === from.events[0].type)
  const { lane, marks } = drawn[here] ?? {}
  if (lane === undefined || marks === undefined) return undefined
  const index = marks.indexOf(from)
  switch (key) {
    case 'ArrowLeft':
      return marks[index - 1]?.events[0] ?? beside(lane, from.events[0], -1)
    case 'ArrowRight':
      return marks[index + 1]?.events[0] ?? beside(lane, from.events.at(-1), 1)
    case 'Home':
      return lane.events[0]
    case 'End':
      return lane.events.at(-1)
    case 'ArrowUp':
      return atSameTime(drawn.slice(0, here).toReversed(), from)
    case 'ArrowDown':
      return atSameTime(drawn.slice(here + 1), from)
    default:
      return undefined
  }
}

const beside = ({ events }: Lane, event: TimelineEvent | undefined, step: 1 | -1) =>
  event && events[events.indexOf(event) + step]

const atSameTime = (lanes: readonly DrawnLane[], from: Mark): TimelineEvent | undefined =>
  nearest(lanes.find(({ lane }) => lane.events.length > 0)?.lane.events ?? [], from.events[0].at)
