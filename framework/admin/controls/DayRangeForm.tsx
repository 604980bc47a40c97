import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { serializeDayRange, readDayRange, type DayRange } from '#schema/filters/dayRange.ts'
import { rangeProblemOf } from '#schema/filters/rangeProblem.ts'
import { toRelativeDay } from '#schema/filters/relativeDay.ts'
import { readRelative, toInstant } from '#schema/filters/relativeTime.ts'
import { formatTypedDay, readDay } from '#schema/filters/typedDay.ts'
import type { RangeEnd } from '#schema/kinds/kind.ts'
import { portDay } from '#schema/values/portTime.ts'
import type { TimeReader } from '#schema/values/formatTime.ts'
import { DayRangeCalendar } from '#admin/controls/calendar/DayRangeCalendar.tsx'
import { presetNames, presetOf } from './dayRangePresets.ts'
import { useFormat } from './format.ts'

const presets = {
  mb: 2.5,
  // No reason for the panel to be wider than the calendar.
  contain: 'inline-size',
  '& [aria-pressed=true]': { background: 'var(--petrol)', color: 'var(--on-petrol)' },
}
/** Each input is as wide as the month below it. */
const days = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1.2rem' }

/** A range may have minutes or relative ends; only days are chosen here. */
const typedDayOf = (range: DayRange, end: RangeEnd, { timeZone, locale }: TimeReader): string => {
  const hours = readRelative(range[end])
  const now = new Date()
  const day =
    hours === undefined
      ? toRelativeDay(range[end], end, portDay(now, timeZone)).slice(0, 'YYYY-MM-DD'.length)
      : portDay(toInstant(hours, now), timeZone)
  return formatTypedDay(day, locale)
}

/** Two days, typed or chosen in the calendar; loaded with the calendar on first use. */
export const DayRangeForm = ({
  value,
  hasTime,
  onApply,
}: {
  readonly value: string
  /** A period may move with the clock. */
  readonly hasTime: boolean
  readonly onApply: (range: string) => void
}) => {
  const format = useFormat()
  const { text, locale } = format
  const stored = readDayRange(value)
  const [typedFrom, setTypedFrom] = useState(() => typedDayOf(stored, 'from', format))
  const [typedUntil, setTypedUntil] = useState(() => typedDayOf(stored, 'until', format))
  const errorId = useId()
  const from = readDay(typedFrom)
  const until = readDay(typedUntil)
  const isRead = from !== undefined && until !== undefined
  const problem = isRead ? rangeProblemOf({ from, until }) : 'invalid'
  const isEmpty = from === '' && until === ''
  const apply = () => {
    if (problem === undefined && isRead) onApply(isEmpty ? '' : serializeDayRange(from, until))
  }
  const dayInput = (end: 'from' | 'until', typed: string, setTyped: (typed: string) => void) => (
    <TextField
      label={text(`period.${end}`)}
      error={problem !== undefined}
      value={typed}
      placeholder={text('period.mask')}
      slotProps={{ htmlInput: { 'aria-describedby': errorId } }}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
  return (
    <Box
      component="form"
      sx={{ px: 4, py: 3, maxWidth: 'min(600px, 92vw)' }}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Stack direction="row" spacing={1.5} sx={presets}>
        {presetNames.map((name) => {
          const preset = presetOf(name, hasTime)
          return (
            <Chip
              key={name}
              label={text(`range.${name}`)}
              aria-pressed={value === preset}
              color={value === preset ? 'primary' : 'default'}
              onClick={() => onApply(preset)}
            />
          )
        })}
      </Stack>
      <Box sx={days}>
        {dayInput('from', typedFrom, setTypedFrom)}
        {dayInput('until', typedUntil, setTypedUntil)}
      </Box>
      <DayRangeCalendar
        from={from ?? ''}
        until={until ?? ''}
        onChange={(range) => {
          setTypedFrom(formatTypedDay(range.from, locale))
          setTypedUntil(formatTypedDay(range.until, locale))
        }}
      />
      <Typography id={errorId} role="alert" color="error" sx={{ minHeight: '1lh', my: 1 }}>
        {problem === undefined ? '' : text(`period.${problem}`, { mask: text('period.mask') })}
      </Typography>
      <Stack direction="row" spacing={3} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={() => onApply('')}>{text('ra.action.clear_input_value')}</Button>
        <Button type="submit" variant="contained" color="primary" disabled={problem !== undefined}>
          {text('period.apply')}
        </Button>
      </Stack>
    </Box>
  )
}
