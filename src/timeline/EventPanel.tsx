import Button from '@mui/material/Button'
import { formatInstant } from '@quayside/framework'
import { Panel, useFormat } from '@quayside/framework/admin'
import { EventFacts, type StatusTo } from './EventFacts.tsx'
import type { TimelineEvent } from '#src/timeline/lanes/lanes.ts'
import type { Mark } from '#src/timeline/lanes/marks.ts'
import { panelLook } from './panelLook.ts'
import { formatMark, formatSources, formatStatus } from './words.ts'

/** An opened mark, and its button. */
export type Opened = { readonly mark: Mark; readonly opener: HTMLElement }

/** More events are unreadable as a list: zooming in separates them. */
const MOST = 50

/** The details of an event, or the events of a cluster. */
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
  const format = useFormat()
  const { text } = format
  const { events } = mark
  const [first] = events
  const isMany = events.length > 1
  return (
    <Panel
      label={formatMark(mark, format, text)}
      anchor={opener}
      className="timeline-panel"
      sx={panelLook}
      onClose={onClose}
    >
      {isMany ? (
        <>
          {first.at === events.at(-1)?.at ? null : (
            <Button onClick={() => onCloser(mark)}>{text('timeline.closer')}</Button>
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
    </Panel>
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
  const format = useFormat()
  return (
    <details>
      <summary>
        <time dateTime={new Date(event.at).toISOString()}>{formatInstant(event.at, format)}</time>{' '}
        {formatStatus(event, format)} ({event.code}), {formatSources(event, format)}
      </summary>
      <EventFacts event={event} now={now} statusTo={statusTo} />
    </details>
  )
}
