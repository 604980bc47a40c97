import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { BarLink } from './BarLink.tsx'
import type { ChartBar } from './chartBar.ts'
import styles from './charts.module.css'

/** The whole line can be pressed. */
const line = 24
const gap = 4
const numberRoom = 44

/** Horizontal bars, each with its name on it and its number at the end. */
export const RankChart = ({
  bars,
  width,
}: {
  readonly bars: readonly ChartBar[]
  readonly width: number
}) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const x = scaleLinear({ domain: [0, most], range: [2, Math.max(2, width - numberRoom)] })
  return (
    <svg className={styles.bars} data-bars="" width={width} height={bars.length * line}>
      {bars.map((bar, index) => {
        const room = index * line
        const top = room + gap / 2
        return (
          <BarLink key={bar.key} bar={bar}>
            <rect className={styles.room} x={0} y={room} width={width} height={line} />
            <Bar
              className={`${styles.value} ${styles.under}`}
              x={0}
              y={top}
              width={x(bar.value)}
              height={line - gap}
              rx={2}
            />
            {/* A nested SVG clips what does not fit. */}
            <svg x={0} y={top} width={Math.max(0, width - numberRoom)} height={line - gap}>
              <text x={8} y={15}>
                {bar.label}
              </text>
            </svg>
            <text x={width} y={top + 15} textAnchor="end">
              {bar.shown}
            </text>
          </BarLink>
        )
      })}
    </svg>
  )
}
