import { useText } from '#i18n/useText.ts'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
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
  const id = useId()
  const [hour = '', minute = ''] = time?.split(':') ?? []
  const part = (name: 'hour' | 'minute', value: string, count: number) => (
    <FormControl>
      <FormLabel htmlFor={`${id}-${name}`}>{text(`calendar.${name}`)}</FormLabel>
      <NativeSelect
        input={<OutlinedInput id={`${id}-${name}`} />}
        value={value}
        onChange={({ target }) =>
          onChange(day, name === 'hour' ? `${target.value}:${minute}` : `${hour}:${target.value}`)
        }
      >
        {Array.from({ length: count }, (_, index) => (
          <option key={index}>{String(index).padStart(2, '0')}</option>
        ))}
      </NativeSelect>
    </FormControl>
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
        <Stack direction="row" spacing={1.5} className="calendar-time">
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
