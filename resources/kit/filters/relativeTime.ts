const hourMs = 3_600_000

/** An end of a period that moves with the clock: `now`, or so many hours before or after it, as `now+6h`. */
const relative = /^now(?:([+-]\d{1,4})h)?$/

/** The word for an instant so many hours from now. */
export const printRelative = (hours: number): string =>
  hours === 0 ? 'now' : `now${hours < 0 ? '' : '+'}${hours}h`

/** Hours from now; undefined for what is no such word. */
export const readRelative = (end: string): number | undefined => {
  const found = relative.exec(end)
  return found === null ? undefined : Number(found[1] ?? 0)
}

/** The instant that a relative word means now. */
export const toInstant = (hours: number, now: Date): Date =>
  new Date(now.getTime() + hours * hourMs)
