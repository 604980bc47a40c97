import { expect, test } from 'vitest'
import { fromWallClock, portDay, formatWallClock } from './portTime.ts'
import { earliestInstant, isInstant, latestInstant, readInstant } from './readInstant.ts'

const berlin = 'Europe/Berlin'
const read = (text: string) => readInstant(text, berlin)?.toISOString()

test.each([
  ['2026-11-20', '2026-11-19T23:00:00.000Z'],
  ['2026-07-01T08:30', '2026-07-01T06:30:00.000Z'],
  ['2026-07-01T23:59:59.999', '2026-07-01T21:59:59.999Z'],
  ['2026-07-01T08:30:00Z', '2026-07-01T08:30:00.000Z'],
  ['2026-07-01T08:30:00.5+05:30', '2026-07-01T03:00:00.500Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
])('reads %s in the zone of the port as %s', (text, instant) => {
  expect(read(text)).toBe(instant)
})

test.each([
  'now',
  'infinity',
  '2025-02-30',
  '2026-13-01',
  '2026-01-01T24:00',
  '26-01-01',
  '0026-01-01',
  '2026-01-01T10:60',
  '2026-01-01T10:00+15:00',
  '2026-W01',
  '2026-11',
  '2026-01-01Z',
  '',
  '2026-01-01 10:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '0999-12-31T23:59:59Z',
  '1000-01-02T00:00:00+00:01',
  '9999-12-31T23:59:59-14:00',
  '9999-12-30T23:59:59.999-00:01',
  '2026-02-30T00:00:00Z',
])('takes %j for no instant', (text) => {
  expect(read(text)).toBeUndefined()
})

test('a filter day lasts from its first to its last millisecond on the days when the clock changes [LT-011 LT-012]', () => {
  const length = (day: string) =>
    Date.parse(read(`${day}T23:59:59.999`) ?? '') - Date.parse(read(`${day}T00:00:00.000`) ?? '')
  expect(length('2026-03-29')).toBe(82_799_999)
  expect(length('2026-10-25')).toBe(89_999_999)
  expect(length('2026-11-20')).toBe(86_399_999)
})

test.each([earliestInstant, latestInstant])(
  '%s is one that there is, and printed in every zone',
  (text) => {
    expect(isInstant(text)).toBe(true)
    for (const timeZone of ['Pacific/Kiritimati', 'America/Los_Angeles', berlin])
      expect(formatWallClock(text, timeZone)).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  },
)

test.each(['2026-11-20', '2026-11-20T10:00', '2026-02-30T00:00:00Z', '01/02/2026'])(
  '%s does not travel',
  (text) => {
    expect(isInstant(text)).toBe(false)
  },
)

test('reads back what it prints', () => {
  expect(formatWallClock('2026-11-20T13:05:59.999Z', berlin)).toBe('2026-11-20T14:05:59')
  expect(portDay(new Date('2026-11-20T23:30:00.000Z'), berlin)).toBe('2026-11-21')
  const wall = new Date('2026-01-02T03:04:05.006Z')
  expect(fromWallClock(wall, 'Asia/Shanghai').toISOString()).toBe('2026-01-01T19:04:05.006Z')
})
