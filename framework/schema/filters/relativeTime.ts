import { millisecondsInHour } from 'date-fns/constants'

/** An end of a period relative to the clock: `now`, or that many hours before or after it, as `now+6h`. */
const relative = /^now(?:([+-]\d{1,4})h)?$/

/** The word for an instant this many hours from now. */
export const serializeRelative = (hours: number): string =>
  hours === 0 ? 'now' : `now${hours < 0 ? '' : '+'}${hours}h`

/** Hours from now; undefined for other texts. */
export const readRelative = (end: string): number | undefined => {
  const found = relative.exec(end)
  return found === null ? undefined : Number(found[1] ?? 0)
}

/** The current instant of a relative word. */
export const toInstant = (hours: number, now: Date): Date =>
  new Date(now.getTime() + hours * millisecondsInHour)
