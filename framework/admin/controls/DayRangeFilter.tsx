import { calendarSize } from './calendarSize.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { Popover } from '#admin/look/panels/Popover.tsx'
import { useFormat } from './format.ts'
import { readableDayRange } from './readableDayRange.ts'

const DayRangeForm = lazyComponent(
  async () => (await import('./DayRangeForm.tsx')).DayRangeForm,
  calendarSize,
)

type Props = {
  readonly label: string
  readonly value: string
  readonly tabIndex: number
  /** Its values have a time of day, so that a period may move with the clock. */
  readonly hasTime: boolean
  readonly onChange: (typed: string) => void
}

/** Two days by calendar or keyboard; either end may be open, and the max is six months. */
export const DayRangeFilter = ({ label, value, tabIndex, hasTime, onChange }: Props) => {
  const { text, locale } = useFormat()
  const shown = value === '' ? text('list.all') : readableDayRange(value, { text, locale })
  return (
    <Popover
      label={text('range.choose')}
      button={shown}
      looks="filter"
      buttonLabel={text('list.labelled', { label, value: shown })}
      isFilled={value !== ''}
      tabIndex={tabIndex}
    >
      {(close) => (
        <DayRangeForm
          value={value}
          hasTime={hasTime}
          onApply={(range) => {
            close()
            if (range !== value) onChange(range)
          }}
        />
      )}
    </Popover>
  )
}
