import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { useFormat } from '#admin/controls/format.ts'
import { cardsLook, entriesOn, type Entry } from './entries.ts'
import { useFormatDay } from './useFormatDay.ts'
import type { Period } from './usePeriod.ts'

/** The days of a period that have records, one below the other. */
export const Agenda = ({
  label,
  period: { days },
  entries,
  card,
}: {
  readonly label: string
  readonly period: Period
  readonly entries: readonly Entry[]
  readonly card: (record: RaRecord) => ReactNode
}) => {
  const { text } = useFormat()
  const formatDay = useFormatDay()
  const filled = days
    .map((day) => ({ day, rows: entriesOn(entries, day) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section aria-label={label}>
      {filled.length === 0 ? <p className="soft">{text('listCalendar.none')}</p> : null}
      {filled.map(({ day, rows }) => (
        <Box component="section" key={day} aria-labelledby={`day-${day}`} sx={{ mb: 3 }}>
          <Typography id={`day-${day}`} component="h3" variant="subtitle1" sx={{ mb: 1 }}>
            {formatDay(day)}
          </Typography>
          <Box component="ul" sx={cardsLook}>
            {rows.map(({ record }) => card(record))}
          </Box>
        </Box>
      ))}
    </section>
  )
}
