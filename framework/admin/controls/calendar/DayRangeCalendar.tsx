import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import { subMonths } from 'date-fns/subMonths'
import { useLocale } from 'react-admin'
import { useState } from 'react'
import { DayPicker, type DateRange } from 'react-day-picker'
import 'react-day-picker/style.css'
import './dayRangeCalendar.css'
import type { DayRange } from '#schema/filters/dayRange.ts'
import { toDay } from '#schema/filters/rangeProblem.ts'
import { portDay } from '#schema/values/portTime.ts'
import { useIsNarrow } from '#admin/look/useIsNarrow.ts'
import { calendarLocale, toDate } from './calendarDates.ts'
import { useFormat } from '#admin/controls/format.ts'

const formatEnd = (date: Date | undefined): string => (date === undefined ? '' : toDay(date))

/** Two months, initially the previous and the current one (A050); the current one alone where there is no room for two. */
export const DayRangeCalendar = ({
  from,
  until,
  within,
  onChange,
}: DayRange & {
  /** Other days cannot be chosen. */
  readonly within?: DayRange
  readonly onChange: (range: DayRange) => void
}) => {
  const { timeZone } = useFormat()
  const isNarrow = useIsNarrow()
  const [today] = useState(() => parseISO(portDay(new Date(), timeZone)))
  const shown = toDate(from) ?? subMonths(startOfMonth(today), isNarrow ? 0 : 1)
  const first = toDate(within?.from ?? '')
  const last = toDate(within?.until ?? '')
  const selected: DateRange = { from: toDate(from), to: toDate(until) }
  return (
    <DayPicker
      mode="range"
      navLayout="around"
      numberOfMonths={isNarrow ? 1 : 2}
      defaultMonth={shown}
      today={today}
      locale={calendarLocale(useLocale())}
      selected={selected}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      {...(first ? { startMonth: first } : {})}
      {...(last ? { endMonth: last } : {})}
      onSelect={(range) => onChange({ from: formatEnd(range?.from), until: formatEnd(range?.to) })}
    />
  )
}
