import { AxisBottom } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { BarLink } from './BarLink.tsx'
import type { ChartBar } from './chartBar.ts'
import styles from './charts.module.css'

const height = 168
const room = { top: 18, bottom: 24 }
/** Width of an hour's label. */
const tickRoom = 36
/** A bar of zero is a line that can still be seen and clicked. */
const least = 2

/** The first and the last label of narrow bars would exceed the edges. */
const anchorOf = (index: number, count: number): 'start' | 'middle' | 'end' => {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

/** Vertical bars, each with its number on top. */
export const ColumnChart = ({
  bars,
  width,
}: {
  readonly bars: readonly ChartBar[]
  readonly width: number
}) => {
  const bottom = height - room.bottom
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [0, width], padding: 0.18 })
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const y = scaleLinear({ domain: [0, most], range: [0, bottom - room.top] })
  const tickOf = new Map(bars.map(({ key, tick, label: long }) => [key, tick ?? long]))
  return (
    <svg className={styles.bars} data-bars="" width={width} height={height}>
      {bars.map((bar) => {
        const left = x(bar.key) ?? 0
        const tall = Math.max(least, y(bar.value))
        return (
          <BarLink key={bar.key} bar={bar}>
            {/* With the gap beside the bar; hours are narrow, and their table has the same links. */}
            <rect
              className={styles.room}
              x={left - (x.step() - x.bandwidth()) / 2}
              y={0}
              width={x.step()}
              height={bottom}
            />
            <Bar
              className={styles.value}
              x={left}
              y={bottom - tall}
              width={x.bandwidth()}
              height={tall}
              rx={2}
            />
            {bar.value > 0 ? (
              <text x={left + x.bandwidth() / 2} y={bottom - tall - 4} textAnchor="middle">
                {bar.shown}
              </text>
            ) : null}
          </BarLink>
        )
      })}
      <AxisBottom
        axisClassName={styles.axis}
        top={bottom}
        scale={x}
        hideTicks
        numTicks={bars.length}
        tickFormat={(key) => tickOf.get(String(key)) ?? ''}
        tickLabelProps={(_key, index) => ({
          className: styles.tick,
          textAnchor: x.bandwidth() < tickRoom ? anchorOf(index, bars.length) : 'middle',
        })}
      />
    </svg>
  )
}
