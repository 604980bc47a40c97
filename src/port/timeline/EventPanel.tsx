import { useEffect, useRef } from 'react'
import { useDisplay } from '#src/core/controls/display.ts'
import { placePopover } from '#src/core/look/placePopover.ts'
import { EventFacts, type StatusTo } from './EventFacts.tsx'
import type { TimelineEvent } from '#src/port/timeline/lanes/lanes.ts'
import type { Mark } from '#src/port/timeline/lanes/marks.ts'
import { printInstant } from '#resources/kit/values/printTime.ts'
import { printMark, printSources, printStatus } from './words.ts'

/** An opened mark, and its button. */
export type Opened = { readonly mark: Mark; readonly opener: HTMLElement }

/** More events are unreadable as a list: zooming in separates them. */
const MOST = 50

/** The details of an event, or the events of a cluster. Rendered beside its mark, so that it also works in a dialog. */
export const EventPanel = ({
  opened: { mark, opener },
  now,
  statusTo,
  onClose,
  onCloser,
}: {
  readonly opened: Opened
  readonly now: number
  readonly statusTo: StatusTo | undefined
  readonly onClose: () => void
  readonly onCloser: (mark: Mark) => void
}) => {
  const display = useDisplay()
  const { text } = display
  const panel = useRef<HTMLDivElement>(null)
  const { events } = mark
  useEffect(() => {
    const { current } = panel
    if (current === null) return undefined
    current.showPopover({ source: opener } as never)
    current.focus()
    // Opening an event of a cluster changes the size.
    const observer = new ResizeObserver(() => placePopover(current, opener))
    observer.observe(current)
    return () => observer.disconnect()
  }, [opener])
  const [first] = events
  const isMany = events.length > 1
  return (
    <div
      ref={panel}
      popover="auto"
      // A popover is not a modal dialog, but the element would be one.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-label={printMark(mark, display)}
      tabIndex={-1}
      className="popover-panel timeline-panel"
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {isMany ? (
        <>
          {first.at === events.at(-1)?.at ? null : (
            <button type="button" className="button" onClick={() => onCloser(mark)}>
              {text('timeline.closer')}
            </button>
          )}
          {events.slice(0, MOST).map((event) => (
            <ClusterItem
              key={`${event.code} ${event.at}`}
              event={event}
              now={now}
              statusTo={statusTo}
            />
          ))}
          {events.length > MOST ? (
            <p className="soft">{text('list.more', { count: events.length - MOST })}</p>
          ) : null}
        </>
      ) : (
        <EventFacts event={first} now={now} statusTo={statusTo} />
      )}
    </div>
  )
}

const ClusterItem = ({
  event,
  now,
  statusTo,
}: {
  readonly event: TimelineEvent
  readonly now: number
  readonly statusTo: StatusTo | undefined
}) => {
  const display = useDisplay()
  return (
    <details>
      <summary>
        <time dateTime={new Date(event.at).toISOString()}>{printInstant(event.at, display)}</time>{' '}
        {printStatus(event, display)} ({event.code}), {printSources(event, display)}
      </summary>
      <EventFacts event={event} now={now} statusTo={statusTo} />
    </details>
  )
}
