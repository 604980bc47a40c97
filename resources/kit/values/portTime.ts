/** Local time of the port: what users see, type and filter by. Months count from 1. */
export type WallClock = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** The wall clock of a zone at an instant. */
const toWallClock = (instant: Date, timeZone: string): WallClock => {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) {
    parts[type] = Number(value)
  }
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return { year, month, day, hour, minute, second, millisecond: instant.getUTCMilliseconds() }
}

const asIfUtc = ({ year, month, day, hour, minute, second, millisecond }: WallClock): number =>
  Date.UTC(year, month - 1, day, hour, minute, second, millisecond)

const offsetAt = (instant: number, timeZone: string): number =>
  asIfUtc(toWallClock(new Date(instant), timeZone)) - instant

const dayInMs = 86_400_000

/** The instant of a local time; an ambiguous one is the earlier, one in a gap moves forward by the gap. */
export const fromWallClock = (wall: WallClock, timeZone: string): Date => {
  const guess = asIfUtc(wall)
  const before = offsetAt(guess - dayInMs, timeZone)
  const after = offsetAt(guess + dayInMs, timeZone)
  const fits = (offset: number) => offsetAt(guess - offset, timeZone) === offset
  // The larger offset gives the earlier instant; if neither fits, the time is in the gap of a clock change.
  const offset = [before, after].toSorted((a, b) => b - a).find(fits) ?? before
  return new Date(guess - offset)
}

const instantPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:\d{2})?)?$/

/**
 * Reads `YYYY-MM-DD[THH:mm[:ss[.SSS]]]`; with `Z` or an offset it is exact, without it is local time of
 * the zone. Undefined if the text has another form or is an invalid date.
 */
export const readInstant = (text: string, timeZone: string): Date | undefined => {
  const found = instantPattern.exec(text)
  if (found === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const millisecond = Number((found[7] ?? '0').padEnd(3, '0'))
  const wall = { year, month, day, hour, minute, second, millisecond }
  const plain = new Date(asIfUtc(wall))
  const isReal =
    plain.getUTCFullYear() === year &&
    plain.getUTCMonth() + 1 === month &&
    plain.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  if (!isReal) return undefined
  const zone = found[8]
  if (zone === undefined) return fromWallClock(wall, timeZone)
  if (zone === 'Z') return plain
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number)
  const shift = (hours * 60 + minutes) * 60_000
  return hours > 14 || minutes > 59
    ? undefined
    : new Date(plain.getTime() - (zone.startsWith('-') ? -shift : shift))
}

const two = (number: number): string => String(number).padStart(2, '0')

/** `20/11/2026 14:05` in the port's zone. */
export const printPortTime = (instant: string, timeZone: string): string => {
  const { year, month, day, hour, minute } = toWallClock(new Date(instant), timeZone)
  return `${two(day)}/${two(month)}/${year} ${two(hour)}:${two(minute)}`
}

/** The port's calendar day of an instant, `YYYY-MM-DD`. */
export const portDay = (instant: Date, timeZone: string): string => {
  const { year, month, day } = toWallClock(instant, timeZone)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** `2026-11-20T14:05:00`: the port's local time without a zone, as calls of the port write it. */
export const printWallClock = (instant: string, timeZone: string): string => {
  const { hour, minute, second } = toWallClock(new Date(instant), timeZone)
  return `${portDay(new Date(instant), timeZone)}T${two(hour)}:${two(minute)}:${two(second)}`
}
