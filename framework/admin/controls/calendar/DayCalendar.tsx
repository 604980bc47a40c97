import { parseISO } from 'date-fns/parseISO'
import { useState } from 'react'
import { useLocale } from 'react-admin'
import { DayPicker } from 'react-day-picker'
import 'react-day-picker/style.css'
import './dayRangeCalendar.css'
import { toDay } from '#schema/filters/rangeProblem.ts'
import { portDay } from '#schema/values/portTime.ts'
import { calendarLocale, toDate } from './calendarDates.ts'
import { useFormat } from '#admin/controls/format.ts'

/** A month in which one day is chosen; the arrow keys go from day to day. `day` is `YYYY-MM-DD`, or empty. */
export const DayCalendar = ({
  day,
  onChoose,
}: {
  readonly day: string
  readonly onChoose: (day: string) => void
}) => {
  const { timeZone } = useFormat()
  const [today] = useState(() => parseISO(portDay(new Date(), timeZone)))
  const selected = toDate(day)
  return (
    <DayPicker
      mode="single"
      required
      // Who opens a calendar chooses a day.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      navLayout="around"
      defaultMonth={selected ?? today}
      today={today}
      locale={calendarLocale(useLocale())}
      selected={selected}
      onSelect={(date) => onChoose(toDay(date))}
    />
  )
}
