import { readDayRange } from '#resources/kit/filters/dayRange.ts'
import { readRelative } from '#resources/kit/filters/relativeTime.ts'
import { printLocalTime } from '#resources/kit/values/printTime.ts'
import { lazyPart } from '#src/core/look/lazyPart.tsx'
import { Popover } from '#src/core/look/Popover.tsx'
import { useDisplay } from './display.ts'

const DayRangeForm = lazyPart(
  async () => (await import('./DayRangeForm.tsx')).DayRangeForm,
  'range-calendar',
)

type Props = {
  readonly label: string
  readonly value: string
  readonly tabIndex: number
  readonly onChange: (typed: string) => void
}

/** Two days by calendar or keyboard; either end may be open, and the max is six months. */
export const DayRangeFilter = ({ label, value, tabIndex, onChange }: Props) => {
  const { text, locale } = useDisplay()
  const { from, until } = readDayRange(value)
  const print = (end: string): string => {
    const hours = readRelative(end)
    if (hours === undefined) return end === '' ? '' : printLocalTime(end, locale)
    if (hours === 0) return text('range.now')
    return text(hours > 0 ? 'range.inHours' : 'range.hoursAgo', { count: Math.abs(hours) })
  }
  const shown = value === '' ? text('list.all') : `${print(from)} – ${print(until)}`.trim()
  return (
    <Popover
      label={text('range.choose')}
      button={shown}
      buttonClass="filter-input filter-range"
      buttonLabel={`${label}: ${shown}`}
      isFilled={value !== ''}
      tabIndex={tabIndex}
    >
      {(close) => (
        <DayRangeForm
          value={value}
          onApply={(range) => {
            close()
            if (range !== value) onChange(range)
          }}
        />
      )}
    </Popover>
  )
}
