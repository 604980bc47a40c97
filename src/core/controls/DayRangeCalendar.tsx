import { useLocale } from 'react-admin'
import { useState } from 'react'
import { DayPicker, type DateRange } from 'react-day-picker'
import { de, enGB, zhCN } from 'react-day-picker/locale'
import 'react-day-picker/style.css'
import './dayRangeCalendar.css'
import { toLanguage, type Language } from '#i18n/language.ts'
import type { DayRange } from '#resources/kit/filters/dayRange.ts'
import { portDay } from '#resources/kit/values/portTime.ts'
import { useDisplay } from './display.ts'

const locales: Readonly<Record<Language, typeof de>> = { de, en: enGB, cn: zhCN }

/** Calendar days have no zone; the picker takes local dates. */
const toDate = (day: string): Date | undefined => {
  if (day === '') return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
const toDay = (date: Date | undefined): string =>
  date === undefined
    ? ''
    : [
        String(date.getFullYear()).padStart(4, '0'),
        String(date.getMonth() + 1).padStart(2, '0'),
        String(date.getDate()).padStart(2, '0'),
      ].join('-')

/** Two months, initially the previous and the current one (A050). */
export const DayRangeCalendar = ({
  from,
  until,
  onChange,
}: DayRange & { readonly onChange: (range: DayRange) => void }) => {
  const { timeZone } = useDisplay()
  const [today] = useState(() => toDate(portDay(new Date(), timeZone)) ?? new Date())
  const shown = toDate(from) ?? new Date(today.getFullYear(), today.getMonth() - 1, 1)
  const selected: DateRange = { from: toDate(from), to: toDate(until) }
  return (
    <DayPicker
      mode="range"
      numberOfMonths={2}
      defaultMonth={shown}
      today={today}
      locale={locales[toLanguage(useLocale())]}
      selected={selected}
      onSelect={(range) => onChange({ from: toDay(range?.from), until: toDay(range?.to) })}
    />
  )
}
