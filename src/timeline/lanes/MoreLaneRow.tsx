import { useId, useState, type KeyboardEvent } from 'react'
import { formatInstant } from '@quayside/framework'
import { Facts, Panel, useFormat } from '@quayside/framework/admin'
import { toMarks, type Cluster } from './marks.ts'
import type { MoreEvent, MoreLane } from './moreLanes.ts'
import { MoreMark } from './MoreMark.tsx'
import { panelLook } from '#src/timeline/panelLook.ts'
import { percent } from '#src/timeline/time/percent.ts'
import type { TimeWindow } from '#src/timeline/time/timeWindow.ts'
import styles from '#src/timeline/timeline.module.css'

type Mark = Cluster<MoreEvent>

/** A lane of events that are not statuses. One of its marks is the tab stop, and arrows move along it. */
export const MoreLaneRow = ({
  lane,
  window,
  room,
}: {
  readonly lane: MoreLane
  readonly window: TimeWindow
  /** The width of a mark as a fraction of the lane. */
  readonly room: number
}) => {
  const format = useFormat()
  const { text } = format
  const id = useId()
  const [active, setActive] = useState<string>()
  const [opened, setOpened] = useState<{ readonly mark: Mark; readonly opener: HTMLElement }>()
  const marks = toMarks(lane.events, window, room)
  const stop = marks.find(({ events }) => events.some(({ key }) => key === active)) ?? marks.at(-1)
  const print = ({ events }: Mark): string => {
    const [first] = events
    const from = formatInstant(first.at, format)
    const until = formatInstant(events.at(-1)?.at ?? first.at, format)
    const value =
      events.length === 1
        ? text('list.listed', { one: first.title, other: from })
        : text('list.listed', { one: String(events.length), other: `${from} – ${until}` })
    return text('list.labelled', { label: lane.label, value })
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const here = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: all.length - 1 }[
      event.key
    ]
    if (here < 0 || to === undefined) return
    event.preventDefault()
    all[to]?.focus()
  }
  const nothing = lane.events.length === 0 ? text('look.nothing') : text('timeline.noneHere')
  return (
    <div className={styles.row}>
      <span id={id} className={`${styles.name} timeline-name`}>
        {lane.label}
      </span>
      <div className={`${styles.track} timeline-track`}>
        {marks.length === 0 ? (
          <p className={styles.none}>{nothing}</p>
        ) : (
          // Arrows move between marks.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <ul className={styles.marks} aria-labelledby={id} onKeyDown={handleKeyDown}>
            {marks.map((mark) => (
              <li key={mark.events[0].key} style={{ left: percent(mark.place) }}>
                {/* As in the lanes of statuses. */}
                <button
                  type="button"
                  className={`${styles.mark} timeline-mark`}
                  data-many={mark.events.length > 1}
                  tabIndex={mark === stop ? 0 : -1}
                  aria-label={print(mark)}
                  aria-haspopup="dialog"
                  aria-expanded={opened?.mark.events[0].key === mark.events[0].key}
                  data-tip=""
                  onFocus={() => setActive(mark.events[0].key)}
                  onClick={({ currentTarget }) =>
                    setOpened((open) =>
                      open?.opener === currentTarget ? undefined : { mark, opener: currentTarget },
                    )
                  }
                >
                  {mark.events.length === 1 ? (
                    <MoreMark glyph={mark.events[0].glyph} />
                  ) : (
                    Math.min(mark.events.length, 99)
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {opened === undefined ? null : (
        <MorePanel
          key={opened.mark.events[0].key}
          label={print(opened.mark)}
          events={opened.mark.events}
          opener={opened.opener}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

const MorePanel = ({
  label,
  events,
  opener,
  onClose,
}: {
  readonly label: string
  readonly events: readonly MoreEvent[]
  readonly opener: HTMLElement
  readonly onClose: () => void
}) => {
  const format = useFormat()
  return (
    <Panel
      label={label}
      anchor={opener}
      className="timeline-panel"
      sx={panelLook}
      onClose={onClose}
    >
      {events.map(({ key, at, title, facts }) => (
        <details key={key} open={events.length === 1}>
          <summary>
            <time dateTime={new Date(at).toISOString()}>{formatInstant(at, format)}</time> {title}
          </summary>
          <Facts>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        </details>
      ))}
    </Panel>
  )
}
