import { useText } from '@quayside/framework/admin'
import { formatInstant } from '@quayside/framework'
import { useFormat } from '@quayside/framework/admin'
import { formatTick } from '#src/timeline/time/formatTick.ts'
import { percent } from '#src/timeline/time/percent.ts'
import type { Tick } from '#src/timeline/time/ticks.ts'
import { holds, placeOf, type TimeWindow } from '#src/timeline/time/timeWindow.ts'
import styles from './timeline.module.css'

/** The scale, now and the departure, behind all lanes; a departure outside of the window is a flag at its edge. The summary has them as text. */
export const TimeLines = ({
  window,
  ticks,
  now,
  ets,
}: {
  readonly window: TimeWindow
  readonly ticks: readonly Tick[]
  readonly now: number
  readonly ets: number | undefined
}) => {
  const text = useText()
  const format = useFormat()
  const flag = ets === undefined || holds(window, ets) ? undefined : ets
  const lines = [
    { name: 'now' as const, at: now, label: text('timeline.now') },
    { name: 'ets' as const, at: ets, label: text('timeline.ets') },
  ]
  return (
    <div className={styles.lines} aria-hidden="true">
      {ticks.map((tick) => (
        <span
          key={tick.at}
          className={styles.tick}
          data-kind={tick.kind}
          data-edge={edgeOf(tick.place)}
          style={{ left: percent(tick.place) }}
        >
          <span>{formatTick(tick, format)}</span>
        </span>
      ))}
      {lines.map(({ name, at, label }) =>
        at === undefined || !holds(window, at) ? null : (
          <span
            key={name}
            className={`${styles.line} ${styles[name]}`}
            data-line={name}
            data-edge={edgeOf(placeOf(window, at))}
            style={{ left: percent(placeOf(window, at)) }}
          >
            <span>{label}</span>
          </span>
        ),
      )}
      {flag === undefined ? null : (
        <span className={styles.flag} data-edge={flag < window.from ? 'start' : 'end'}>
          {text('timeline.ets')} <span>{formatInstant(flag, format)}</span>
        </span>
      )}
    </div>
  )
}

/** Where a label has no room across or right of its line. */
const edgeOf = (place: number): 'start' | 'end' | undefined => {
  if (place < 0.05) return 'start'
  return place > 0.92 ? 'end' : undefined
}
