import { addMonths } from 'date-fns/addMonths'
import { addWeeks } from 'date-fns/addWeeks'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfWeek } from 'date-fns/endOfWeek'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'
import { useLocale } from 'react-admin'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toDay } from '#schema/filters/rangeProblem.ts'
import { isDay } from '#schema/values/isDay.ts'
import { portDay } from '#schema/values/portTime.ts'
import { formatDay } from '#schema/values/formatTime.ts'
import { calendarLocale } from '#admin/controls/calendar/calendarDates.ts'
import { useFormat } from '#admin/controls/format.ts'

export const spans = ['month', 'week'] as const
export type Span = (typeof spans)[number]

/** The parameters of the address: a day of the shown period, and how long this is. */
const dayKey = 'day'
const spanKey = 'span'

/** The month or week that a calendar shows; the address has it. Weeks begin as the language has it. */
export const usePeriod = (isWholeWeeks: boolean) => {
  const { locale, timeZone } = useFormat()
  const { weekStartsOn } = calendarLocale(useLocale()).options ?? {}
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => portDay(new Date(), timeZone))
  const requested = params.get(dayKey) ?? ''
  const day = isDay(requested) ? requested : today
  const span: Span = params.get(spanKey) === 'week' ? 'week' : 'month'
  const date = parseISO(day)
  const week = weekStartsOn === undefined ? {} : { weekStartsOn }
  const isMonth = span === 'month'
  const [start, end] = isMonth ? [startOfMonth(date), endOfMonth(date)] : [date, date]
  const days = eachDayOfInterval(
    isMonth && !isWholeWeeks
      ? { start, end }
      : { start: startOfWeek(start, week), end: endOfWeek(end, week) },
  ).map(toDay)
  const [first = day, last = first] = [days[0], days.at(-1)]
  const change = (values: { readonly [key: string]: string }) =>
    setParams(
      (all) => {
        for (const [key, value] of Object.entries(values)) all.set(key, value)
        return all
      },
      { replace: true },
    )
  return {
    today,
    span,
    days,
    first,
    last,
    title: isMonth
      ? date.toLocaleDateString(locale, { month: 'long', year: 'numeric' })
      : `${formatDay(first, locale)} – ${formatDay(last, locale)}`,
    /** Whether a day belongs to the month; those around it fill its weeks. */
    isWithin: (one: string) => !isMonth || one.slice(0, 7) === day.slice(0, 7),
    step: (by: 1 | -1) =>
      change({ [dayKey]: toDay(isMonth ? addMonths(date, by) : addWeeks(date, by)) }),
    goToday: () => change({ [dayKey]: today }),
    show: (wanted: Span) => change({ [spanKey]: wanted, [dayKey]: day }),
  }
}

export type Period = ReturnType<typeof usePeriod>
