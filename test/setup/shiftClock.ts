import { usualInstant } from '#scripts/test/instants.mjs'

const mark = 'testClockShift'

/** Milliseconds from the clock of the machine to that of the tests; `TEST_INSTANT` sets another instant, or `now` for none. */
export const clockShift = ((): number => {
  const known: unknown = Reflect.get(Date, mark)
  if (typeof known === 'number') return known
  const instant = process.env['TEST_INSTANT'] ?? usualInstant
  if (instant === 'now') return 0
  const shift = Date.parse(instant) - Date.now()
  if (Number.isNaN(shift)) throw new TypeError(`TEST_INSTANT=${instant} is no instant`)
  shiftDate(shift, mark)
  return shift
})()

/** Shifts `Date` ahead. Uses nothing from outside, because browsers get its source. */
export function shiftDate(shift: number, name: string): void {
  const Machine = Date
  const machineNow = Machine.now.bind(Machine)
  const now = () => machineNow() + shift
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given: unknown[], asked) =>
      Reflect.construct(
        target,
        given.length === 0 ? [now()] : given,
        asked === Date ? target : asked,
      ) as object,
    // Called as a function it returns the time as text.
    apply: () => new Date().toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  })
  Reflect.set(Date, name, shift)
}
