import { usualInstant } from '#scripts/test/instants.mjs'
import { shiftDate } from './shiftDate.ts'

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
