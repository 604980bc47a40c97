import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { TimelineEvent } from './lanes.ts'
import type { Mark } from './marks.ts'
import { moveTo, type DrawnLane } from '#src/timeline/time/moveTo.ts'

/** One tab stop among all marks, and arrows between them (a roving tab index). */
export const useMarks = (
  root: RefObject<HTMLElement | null>,
  drawn: readonly DrawnLane[],
  /** Moves the window to an event. */
  onLook: (event: TimelineEvent) => void,
) => {
  const [active, setActive] = useState<TimelineEvent>()
  const wantsFocus = useRef(false)
  const all = drawn.flatMap(({ marks }) => marks)
  const isHere = (mark: Mark) => active !== undefined && mark.events.includes(active)
  // Initially the latest status of the topmost lane, which most users look for.
  const stop = all.find(isHere) ?? drawn.find(({ marks }) => marks.length > 0)?.marks.at(-1)
  useEffect(() => {
    if (!wantsFocus.current) return
    const mark = root.current?.querySelector<HTMLElement>('.timeline-mark[tabindex="0"]')
    wantsFocus.current = false
    mark?.focus()
  })
  const focus = (event: TimelineEvent) => {
    wantsFocus.current = true
    setActive(event)
    onLook(event)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = stop && moveTo(event.key, drawn, stop)
    if (target === undefined) return
    event.preventDefault()
    focus(target)
  }
  const handleFocus = (mark: Mark) => {
    if (!isHere(mark)) setActive(mark.events[0])
  }
  return { stop, focus, handleKeyDown, handleFocus }
}
