import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import type { WorkingCalendar } from './workingTime.ts'

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

type Spans = WorkingCalendar['week'][number]

/**
 * Working hours as opening hours are written: `Mo-Fr 06:00-22:00; Sa 06:00-12:00,13:00-14:00`. Undefined for a text that is none, or
 * that names a day twice or spans that overlap.
 */
export const readWorkingHours = (text: string): WorkingCalendar['week'] | undefined => {
  const week = new Map<number, Spans>()
  for (const rule of text.split(';')) {
    const [, first = '', last = first, times = ''] =
      /^(\w\w)(?:-(\w\w))? +(\S+)$/.exec(rule.trim()) ?? []
    const [from, until] = [days.indexOf(first), days.indexOf(last)]
    const spans = readSpans(times)
    if (from < 0 || until < from || spans === undefined) return undefined
    for (let day = from; day <= until; day += 1) {
      if (week.has(day)) return undefined
      week.set(day, spans)
    }
  }
  return days.map((_, day) => week.get(day) ?? [])
}

const readSpans = (text: string): Spans | undefined => {
  const spans: [number, number][] = []
  for (const span of text.split(',')) {
    const [from, until] = span.split('-').map(readMinute)
    if (from === undefined || until === undefined) return undefined
    if (until <= from || from < (spans.at(-1)?.[1] ?? 0)) return undefined
    spans.push([from, until])
  }
  return spans
}

const readMinute = (time: string): number | undefined => {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(time) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return minute <= 24 * 60 ? minute : undefined
}

/** A day without work: `2026-12-25`, or `12-25` for every year; undefined for another text. */
export const readHoliday = (text: string): string | undefined => {
  const isDay = /^(\d{4}-)?\d\d-\d\d$/.test(text)
  // The 29 February of every year is that of leap years.
  const day = text.length === 5 ? `2028-${text}` : text
  return isDay && isValid(parseISO(day)) ? text : undefined
}
