import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useText } from '#i18n/useText.ts'
import { SelectField } from '#admin/controls/SelectField.tsx'
import { DayCalendar } from './DayCalendar.tsx'

export interface Props {
  /** `YYYY-MM-DD`, or empty. */
  readonly day: string
  /** `HH:mm` beside the day; undefined: the day alone. */
  readonly time: string | undefined
  readonly onChange: (day: string, time: string | undefined) => void
  readonly onDone: () => void
}

/** A day by calendar, and with a time hour and minute; a day alone is done once it is chosen. */
export const DayTimeForm = ({ day, time, onChange, onDone }: Props) => {
  const text = useText()
  const [hour = '', minute = ''] = time?.split(':') ?? []
  const part = (name: 'hour' | 'minute', value: string, count: number) => (
    <SelectField
      label={text(`calendar.${name}`)}
      value={value}
      options={Array.from({ length: count }, (_, index) => {
        const digits = String(index).padStart(2, '0')
        return [digits, digits]
      })}
      onChoose={(chosen) =>
        onChange(day, name === 'hour' ? `${chosen}:${minute}` : `${hour}:${chosen}`)
      }
    />
  )
  return (
    <>
      <DayCalendar
        day={day}
        onChoose={(chosen) => {
          onChange(chosen, time)
          if (time === undefined) onDone()
        }}
      />
      {time === undefined ? null : (
        <Stack
          direction="row"
          spacing={1.5}
          sx={{ alignItems: 'end', justifyContent: 'center', mt: 2 }}
        >
          {part('hour', hour, 24)}
          {part('minute', minute, 60)}
          <Button variant="contained" color="primary" onClick={onDone}>
            {text('calendar.done')}
          </Button>
        </Stack>
      )}
    </>
  )
}
