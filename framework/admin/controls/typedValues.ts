import { normalizeCode } from '#schema/values/normalizeText.ts'
import { readDay } from '#schema/filters/typedDay.ts'
import { formatWallClock } from '#schema/values/portTime.ts'
import { formatInstant, type TimeReader } from '#schema/values/formatTime.ts'
import { isInstant, readInstant } from '#schema/values/readInstant.ts'
import { textOf } from './useFieldInput.tsx'

/**
 * Digits, with a leading sign if the field allows negative numbers; anything else is not a number. A sign alone stays text until a
 * digit follows.
 */
export const readInteger = (typed: string, min = 0): number | string | null => {
  const digits = normalizeCode(typed).replace(/\D/g, '')
  // A pasted minus may be the typographic one.
  const isNegative = min < 0 && /^\s*[-−]/.test(typed)
  if (isNegative && Number(digits) === 0) return `-${digits}`
  if (digits === '') return null
  return isNegative ? -Number(digits) : Number(digits)
}

/**
 * `20/11/2026 14:05` in the port's zone becomes the instant, and so does a time as any language writes it in a list; anything else
 * remains text until it is complete.
 */
export const readPortTime = (typed: string, timeZone: string): string => {
  const [, typedDay = '', time = ''] =
    /^(\S{10}) (\d{2}:\d{2})$/.exec(normalizeCode(typed).trim()) ?? []
  return readInstant(`${readDay(typedDay)}T${time}`, timeZone)?.toISOString() ?? typed
}
/** The present minute, as an instant. */
export const presentMinute = (): string => {
  const now = new Date()
  now.setUTCSeconds(0, 0)
  return now.toISOString()
}
/** A stored time in the zone of the port; of none the present time, without a day. */
export const dayAndTime = (value: unknown, timeZone: string): { day: string; time: string } => {
  const text = textOf(value)
  const isStored = isInstant(text)
  const [day = '', time = ''] = formatWallClock(isStored ? text : new Date(), timeZone).split('T')
  return { day: isStored ? day : '', time: time.slice(0, 'HH:mm'.length) }
}

/** A time in an input, as the lists of the language write it; any other text stays as it is. */
export const formatTypedTime = (value: unknown, reader: TimeReader): string => {
  const text = textOf(value)
  return isInstant(text) ? formatInstant(text, reader) : text
}

/** `20/11/2026` becomes `2026-11-20`; anything else stays text until it is a day. */
export const readTypedDay = (typed: string): string => readDay(typed) || typed
