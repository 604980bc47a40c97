import { existsSync, readFileSync } from 'node:fs'
import { shiftDate } from '#test/setup/shiftDate.ts'

/*
 * Loaded before the product by `--import`: the clock of the process is ahead by the seconds that the file CLOCK_FILE names, if there is one. It is
 * `Date` alone, as timers of Node do not follow the clock of the machine either.
 */
const mark = 'faultClockShift'
const file = process.env['CLOCK_FILE']
shiftDate(0, mark)
if (file)
  setInterval(() => {
    if (existsSync(file)) Reflect.set(Date, mark, Number(readFileSync(file, 'utf8')) * 1_000)
  }, 50).unref()
