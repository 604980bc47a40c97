import { useText } from '@quayside/framework/admin'
import { meaningOfStatus } from '#resources/statusMeanings.ts'
import { useId, type MouseEvent } from 'react'
import { useFormat } from '@quayside/framework/admin'
import type { Lane, TimelineEvent } from './lanes.ts'
import { glyphOf, MarkGlyph } from './MarkGlyph.tsx'
import { asOne, type Mark, type Span } from './marks.ts'
import { percent } from '#src/timeline/time/percent.ts'
import styles from '#src/timeline/timeline.module.css'
import { formatByHand, formatLane, formatMark, formatStatus } from '#src/timeline/words.ts'

type Props = {
  readonly lane: Lane
  readonly marks: readonly Mark[]
  readonly spans: readonly Span<TimelineEvent>[]
  /** The mark that is the tab stop. */
  readonly stop: Mark | undefined
  readonly opened: Mark | undefined
  readonly onFocus: (mark: Mark) => void
  readonly onOpen: (mark: Mark, opener: HTMLElement) => void
}

/** One kind of status: bars for the states of the order, and a mark for each event. */
export const LaneRow = ({ lane, marks, spans, stop, opened, onFocus, onOpen }: Props) => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const nothing = text(lane.events.length === 0 ? 'timeline.noneYet' : 'timeline.noneHere')
  return (
    <div className={styles.row}>
      <span id={id} className={`${styles.name} timeline-name`}>
        {formatLane(lane.type, format)}
      </span>
      <div className={`${styles.track} timeline-track`}>
        {/* Their texts are in the marks too. */}
        {spans.map(({ of, place, length, isOpen }) => (
          <span
            key={`${of.code} ${of.at}`}
            className={`${styles.state} timeline-state`}
            data-meaning={meaningOfStatus(of.code)}
            data-open={isOpen}
            style={{ left: percent(place), width: percent(length) }}
            data-tip=""
            aria-hidden="true"
          >
            <span style={freeOf({ place, length }, marks)}>
              {formatStatus(of, format)}
              {of.isByHand ? ` · ${formatByHand(format)}` : null}
            </span>
          </span>
        ))}
        {marks.length === 0 ? (
          <p className={spans.length === 0 ? styles.none : 'visually-hidden'}>{nothing}</p>
        ) : (
          <ul className={styles.marks} aria-labelledby={id}>
            {marks.map((mark) => (
              <MarkItem
                key={`${mark.events[0].code} ${mark.events[0].at}`}
                mark={mark}
                label={formatMark(mark, format, text)}
                isStop={mark === stop}
                isOpen={mark === opened}
                onFocus={() => onFocus(mark)}
                onClick={(event) => onOpen(mark, event.currentTarget)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** The widest part of a bar without a mark, which would lie over its text. */
const freeOf = (
  { place, length }: Pick<Span<TimelineEvent>, 'place' | 'length'>,
  marks: readonly Mark[],
) => {
  const end = place + length
  const inside = marks.map((mark) => mark.place).filter((one) => one > place && one < end)
  const starts = [place, ...inside]
  const widths = starts.map((start, index) => (inside[index] ?? end) - start)
  const width = Math.max(...widths)
  const start = starts[widths.indexOf(width)] ?? place
  return { marginLeft: percent((start - place) / length), width: percent(width / length) }
}

const MarkItem = ({
  mark,
  label,
  isStop,
  isOpen,
  onFocus,
  onClick,
}: {
  readonly mark: Mark
  readonly label: string
  readonly isStop: boolean
  readonly isOpen: boolean
  readonly onFocus: () => void
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}) => {
  const { events, place } = mark
  const one = asOne(mark)
  return (
    <li style={{ left: percent(place) }}>
      {/* A part of the drawing, of which there are many: plain markup. */}
      <button
        type="button"
        className={`${styles.mark} timeline-mark`}
        data-many={one === undefined}
        data-count={formatCount(events.length)}
        data-by-hand={events.some(({ isByHand }) => isByHand)}
        tabIndex={isStop ? 0 : -1}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-tip=""
        onFocus={onFocus}
        onClick={onClick}
      >
        {one ? <MarkGlyph glyph={glyphOf(one)} /> : formatCount(events.length)}
      </button>
    </li>
  )
}

/** Limited to the width of a mark. */
const formatCount = (count: number): string => (count > 99 ? '99+' : String(count))
