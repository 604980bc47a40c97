import { expect, test } from 'vitest'
import { formatTick } from './formatTick.ts'
import { toTicks } from './ticks.ts'

const berlin = 'Europe/Berlin'
const labels = (from: string, until: string, room = 0.1, timeZone = berlin) =>
  toTicks({ from: Date.parse(from), until: Date.parse(until) }, room, timeZone).map((tick) =>
    formatTick(tick, { locale: 'en', timeZone }),
  )

test.for([
  [
    'minutes',
    0.1,
    '2026-11-20T12:58:00Z',
    '2026-11-20T13:03:30Z',
    ['13:58', '13:59', '14:00', '14:01', '14:02', '14:03'],
  ],
  [
    'hours',
    0.1,
    '2026-11-20T12:58:00Z',
    '2026-11-21T12:58:00Z',
    ['15:00', '18:00', '21:00', '21/11', '03:00', '06:00', '09:00', '12:00'],
  ],
  [
    'days',
    0.1,
    '2026-11-20T12:58:00Z',
    '2026-11-25T12:58:00Z',
    ['21/11', '12:00', '22/11', '12:00', '23/11', '12:00', '24/11', '12:00', '25/11', '12:00'],
  ],
  [
    'weeks, which begin on Mondays,',
    0.1,
    '2026-11-01T12:58:00Z',
    '2027-01-04T12:58:00Z',
    ['02/11', '09/11', '16/11', '23/11', '30/11', '07/12', '14/12', '21/12', '28/12', '04/01/2027'],
  ],
  [
    'months',
    0.18,
    '2026-11-01T12:58:00Z',
    '2027-04-04T12:58:00Z',
    ['12/2026', '01/2027', '02/2027', '03/2027', '04/2027'],
  ],
  [
    'years',
    0.2,
    '2020-11-01T12:58:00Z',
    '2024-11-04T12:58:00Z',
    ['01/2021', '01/2022', '01/2023', '01/2024'],
  ],
] as const)('a period of %s has round times of the port', ([, room, from, until, expected]) => {
  expect(labels(from, until, room)).toEqual(expected)
})

test('where the clock is put forward no time is repeated, and the hours after it are right', () => {
  expect(labels('2026-03-28T23:30:00Z', '2026-03-29T05:30:00Z', 0.16)).toEqual([
    '01:00',
    '03:00',
    '04:00',
    '05:00',
    '06:00',
    '07:00',
  ])
  expect(labels('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', 0.24)).toEqual([
    '29/03',
    '12:00',
    '30/03',
    '12:00',
  ])
  expect(labels('2026-03-27T12:00:00Z', '2026-03-31T12:00:00Z', 0.2)).toEqual([
    '28/03',
    '29/03',
    '30/03',
    '31/03',
  ])
})

test('where it is put back days are whole, and an hour that occurs twice has one line', () => {
  expect(labels('2026-10-24T22:30:00Z', '2026-10-25T04:30:00Z', 0.16)).toEqual([
    '01:00',
    '02:00',
    '03:00',
    '04:00',
    '05:00',
  ])
  expect(labels('2026-10-24T12:00:00Z', '2026-10-27T12:00:00Z', 0.3)).toEqual([
    '25/10',
    '26/10',
    '27/10',
  ])
})

test('each line is at the position of its instant, sorted by time', () => {
  const window = {
    from: Date.parse('2026-03-28T20:00:00Z'),
    until: Date.parse('2026-03-29T06:00:00Z'),
  }
  const ticks = toTicks(window, 0.05, berlin)
  const length = window.until - window.from
  for (const { at, place } of ticks) expect(place).toBeCloseTo((at - window.from) / length)
  expect(ticks.map(({ at }) => at)).toEqual(
    [...new Set(ticks.map(({ at }) => at))].toSorted((one, other) => one - other),
  )
})

test.each([
  ['en', ['31/12', '01/01/2027']],
  ['de', ['31.12.', '01.01.2027']],
  ['zh-Hans', ['12-31', '2027-01-01']],
])('days are written in %s as everywhere, and the year where it changes', (locale, printed) => {
  const window = {
    from: Date.parse('2026-12-30T12:00:00Z'),
    until: Date.parse('2027-01-01T12:00:00Z'),
  }
  const days = toTicks(window, 0.5, berlin).filter(({ kind }) => kind === 'day')
  expect(days.map((tick) => formatTick(tick, { locale, timeZone: berlin }))).toEqual(printed)
})
