import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { Popover } from '#src/core/look/panels/Popover.tsx'
import { useDisplay } from './display.ts'
import { readableDayRange } from './readableDayRange.ts'

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
  const shown = value === '' ? text('list.all') : readableDayRange(value, { text, locale })
  return (
    <Popover
      label={text('range.choose')}
      button={shown}
      looks="filter"
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
