import { useText } from '@quayside/framework/admin'
import { useCallback, useMemo, useRef, useState } from 'react'
import { statusTypes, type StatusHistory } from '#resources/status/statusHistory.ts'
import { useFormat } from '@quayside/framework/admin'
import type { StatusTo } from './EventFacts.tsx'
import { EventPanel, type Opened } from './EventPanel.tsx'
import { LaneRow } from '#src/timeline/lanes/LaneRow.tsx'
import { toLanes, type StatusType, type TimelineEvent } from '#src/timeline/lanes/lanes.ts'
import { Legend } from './Legend.tsx'
import { toMarks, toStateSpans, toWaitRows, type Mark } from '#src/timeline/lanes/marks.ts'
import type { MoreLane } from '#src/timeline/lanes/moreLanes.ts'
import { MoreLaneRow } from '#src/timeline/lanes/MoreLaneRow.tsx'
import { SummaryLine } from './SummaryLine.tsx'
import { toSummary } from './summary.ts'
import { TimeLines } from './TimeLines.tsx'
import { toTicks } from '#src/timeline/time/ticks.ts'
import {
  around,
  centredOn,
  holds,
  lifeOf,
  toWindow,
  type Zoom,
} from '#src/timeline/time/timeWindow.ts'
import { useMarks } from '#src/timeline/lanes/useMarks.ts'
import { useNow } from '#src/timeline/time/useNow.ts'
import { usePrinting, useWidth } from '@quayside/framework/admin'
import styles from './timeline.module.css'
import { useWaited } from '#src/timeline/waits/useWaited.ts'
import { toWaits } from '#src/timeline/waits/waits.ts'
import { WaitRows } from '#src/timeline/waits/WaitRows.tsx'
import { ZoomBar } from './ZoomBar.tsx'

type Props = {
  /** Statuses of one order, unsorted, of one source or of both. */
  readonly rows: readonly StatusHistory[]
  /** Planned departure of the ship, as in the order. */
  readonly ets?: string | null | undefined
  /** The end of open waits; by default the clock. */
  readonly now?: Date | undefined
  /** The requested kinds of status: a lane of another kind would look as if nothing had happened. */
  readonly types?: readonly StatusType[] | undefined
  /** Other events, drawn below; must be referentially stable. */
  readonly more?: readonly MoreLane[] | undefined
  readonly statusTo?: StatusTo | undefined
}

const nothingMore: readonly MoreLane[] = []

/** In px. */
const sizes = { mark: 24, state: 4, wait: 8, tick: 84 } as const

/**
 * The history of an order: a lane for each kind of status with a mark for each event, bars for its states,
 * its waits, now, and the departure. To be placed above or beside a table of the same rows, which it does not replace.
 * Load it by `lazyComponent`; it fills the available width, and only needs a `FormatContext` and a language.
 */
export const StatusTimeline = ({
  rows,
  ets: planned,
  now: given,
  types = statusTypes,
  more = nothingMore,
  statusTo,
}: Props) => {
  const text = useText()
  const format = useFormat()
  const { timeZone } = format
  const now = useNow(given)
  const isPrinting = usePrinting()
  const root = useRef<HTMLElement>(null)
  const scale = useRef<HTMLDivElement>(null)
  const width = useWidth(scale)
  const [chosen, setZoom] = useState<Zoom>('whole')
  const [opened, setOpened] = useState<Opened>()
  const ets = planned ? Date.parse(planned) : undefined

  const lanes = useMemo(() => toLanes(rows, types), [rows, types])
  const waits = useMemo(() => toWaits(lanes), [lanes])
  const life = useMemo(() => lifeOf(lanes, ets, now, more), [lanes, ets, now, more])
  const zoom = isPrinting ? 'whole' : chosen
  const window = useMemo(() => toWindow(zoom, life, now), [zoom, life, now])
  const drawn = useMemo(
    () =>
      lanes.map((lane) => ({
        lane,
        marks: toMarks(lane.events, window, sizes.mark / width),
        spans: toStateSpans(lane.states, window, now, sizes.state / width),
      })),
    [lanes, window, now, width],
  )
  const waitRows = useMemo(
    () => toWaitRows(waits, window, now, sizes.wait / width),
    [waits, window, now, width],
  )
  const ticks = useMemo(
    () => toTicks(window, sizes.tick / width, timeZone),
    [window, width, timeZone],
  )
  const { lasting } = useWaited()
  const summary = useMemo(
    () => toSummary(lanes, waits, ets, now, lasting),
    [lanes, waits, ets, now, lasting],
  )

  const look = (event: TimelineEvent) => {
    if (!holds(window, event.at)) setZoom(centredOn(window, event.at))
  }
  const { stop, focus, handleKeyDown, handleFocus } = useMarks(root, drawn, look)
  const handleOpen = (mark: Mark, opener: HTMLElement) =>
    setOpened((open) => (open?.opener === opener ? undefined : { mark, opener }))
  const handleClose = useCallback(() => setOpened(undefined), [])
  const handleCloser = ({ events }: Mark) => {
    const last = events.at(-1) ?? events[0]
    setOpened(undefined)
    focus(events[0])
    setZoom(around(events[0].at, last.at))
  }

  return (
    <section
      ref={root}
      className={`${styles.timeline} timeline`}
      aria-label={text('timeline.label')}
    >
      {rows.length === 0 ? <p>{text('timeline.noneYet')}</p> : <SummaryLine summary={summary} />}
      <ZoomBar zoom={chosen} window={window} life={life} onZoom={setZoom} />
      <div className={styles.drawing}>
        <TimeLines window={window} ticks={ticks} now={now} ets={ets} />
        <div className={`${styles.row} ${styles.scale}`}>
          <div ref={scale} className={`${styles.track} timeline-track`} />
        </div>
        {/* Arrows move between marks. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={handleKeyDown}>
          {drawn.map(({ lane, marks, spans }) => (
            <LaneRow
              key={lane.type}
              lane={lane}
              marks={marks}
              spans={spans}
              stop={stop}
              opened={opened?.mark}
              onFocus={handleFocus}
              onOpen={handleOpen}
            />
          ))}
        </div>
        {more.map((lane) => (
          <MoreLaneRow key={lane.name} lane={lane} window={window} room={sizes.mark / width} />
        ))}
        <WaitRows rows={waitRows.rows} left={waitRows.left} now={now} />
      </div>
      <Legend lanes={lanes} more={more} />
      {opened === undefined ? null : (
        <EventPanel
          key={`${opened.mark.events[0].type} ${opened.mark.events[0].at}`}
          opened={opened}
          now={now}
          statusTo={statusTo}
          onClose={handleClose}
          onCloser={handleCloser}
        />
      )}
    </section>
  )
}
