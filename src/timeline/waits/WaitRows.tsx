import { useText } from '@quayside/framework/admin'
import { useId } from 'react'
import type { Span } from '#src/timeline/lanes/marks.ts'
import { percent } from '#src/timeline/time/percent.ts'
import styles from '#src/timeline/timeline.module.css'
import { useWaited } from './useWaited.ts'
import type { Wait } from './waits.ts'

/** The waits of the order and their length; an ongoing wait is drawn as open. */
export const WaitRows = ({
  rows,
  left,
  now,
}: {
  readonly rows: readonly (readonly Span<Wait>[])[]
  /** Number of waits that are too short to be drawn or find no row. */
  readonly left: number
  readonly now: number
}) => {
  const text = useText()
  const { lasting, print: printWait } = useWaited()
  const id = useId()
  if (rows.length === 0 && left === 0) return null
  const print = ({ name, from, until = now }: Wait, isOpen: boolean) =>
    text(isOpen ? 'timeline.waitsOn' : 'timeline.waited', {
      what: text(`timeline.${name}`),
      duration: printWait(lasting(from, until)),
    })
  return (
    <div className={`${styles.row} ${styles.waits} timeline-waits`}>
      <span id={id} className={`${styles.name} timeline-name`}>
        {text('timeline.waitingFor')}
      </span>
      <div className={styles.waitRows}>
        {rows.map((spans, index) => (
          // Rows have no identity.
          <ul key={index} className={`${styles.track} timeline-track`} aria-labelledby={id}>
            {spans.map(({ of, place, length, isOpen }) => (
              <li
                key={`${of.name} ${of.from}`}
                data-open={isOpen}
                style={{ left: percent(place), width: percent(length) }}
                data-tip=""
              >
                <span>{print(of, isOpen)}</span>
              </li>
            ))}
          </ul>
        ))}
        {left === 0 ? null : (
          <p className={styles.none}>{text('timeline.shortWaits', { count: left })}</p>
        )}
      </div>
    </div>
  )
}
