import { printDay, readDay } from '#resources/kit/filters/dayRange.ts'
import { textOf } from './inputProps.ts'
import { printPortTime, readInstant } from '#resources/kit/values/portTime.ts'

/**
 * Digits, with a leading sign if the field allows negative numbers; anything else is not a number. A sign alone stays text until a
 * digit follows.
 */
export const readInteger = (typed: string, min = 0): number | string | null => {
  const digits = typed.replace(/\D/g, '')
  // A pasted minus may be the typographic one.
  const isNegative = min < 0 && /^\s*[-−]/.test(typed)
  if (isNegative && Number(digits) === 0) return `-${digits}`
  if (digits === '') return null
  return isNegative ? -Number(digits) : Number(digits)
}

/** `20/11/2026 14:05` in the port's zone becomes the instant; anything else remains text until it is complete. */
export const readPortTime = (typed: string, timeZone: string): string => {
  const found = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})$/.exec(typed.trim())
  if (found === null) return typed
  const [, day, month, year, time] = found
  return readInstant(`${year}-${month}-${day}T${time}`, timeZone)?.toISOString() ?? typed
}
/** The present minute, as an instant. */
export const presentMinute = (): string => {
  const now = new Date()
  now.setUTCSeconds(0, 0)
  return now.toISOString()
}
export const printTypedTime = (value: unknown, timeZone: string): string => {
  const text = textOf(value)
  return /^\d{4}-\d{2}-\d{2}T.*Z$/.test(text) ? printPortTime(text, timeZone) : text
}

/** `20/11/2026` becomes `2026-11-20`; anything else stays text until it is a day. */
export const readTypedDay = (typed: string): string => readDay(typed) || typed
export const printTypedDay = (value: unknown): string => {
  const text = textOf(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? printDay(text) : text
}
