import { millisecondsInHour as hour } from 'date-fns/constants'
import { expect, test } from 'vitest'
import { statusRow } from '#test/fakes/statusRow.ts'
import { toLanes } from './lanes.ts'
import { asOne, toMarks, toStateSpans, toWaitRows, type Mark } from './marks.ts'
import { moveTo } from '#src/timeline/time/moveTo.ts'
import {
  around,
  centredOn,
  lifeOf,
  panBy,
  toWindow,
  zoomBy,
  type TimeWindow,
} from '#src/timeline/time/timeWindow.ts'

const begin = Date.parse('2026-11-01T00:00:00.000Z')
const iso = (hours: number) => new Date(begin + hours * hour).toISOString()
const window = (from: number, until: number): TimeWindow => ({
  from: begin + from * hour,
  until: begin + until * hour,
})
const customs = (...hours: number[]) =>
  hours.map((at, index) => statusRow('CUSTOMS', String(index).padStart(4, '0'), iso(at)))
const laneOf = (rows: ReturnType<typeof customs>) => {
  const [lane] = toLanes(rows)
  if (lane === undefined) throw new TypeError('there is no lane')
  return lane
}
const counts = (marks: readonly Mark[]) => marks.map(({ events }) => events.length)

test('a mark of one status that two sources report minutes apart is one event of both, others are not', () => {
  const rows = [
    { ...statusRow('CUSTOMS', '0050', iso(1)), source: 'EMP' as const },
    { ...statusRow('CUSTOMS', '0050', iso(1.1)), source: 'ZAPP' as const },
    { ...statusRow('CUSTOMS', '0070', iso(50)), source: 'EMP' as const },
    { ...statusRow('CUSTOMS', '0080', iso(50.1)), source: 'EMP' as const },
  ]
  const [both, several] = toMarks(laneOf(rows).events, window(0, 100), 0.02)
  expect(both && asOne(both)?.sources).toEqual(['EMP', 'ZAPP'])
  expect(several && asOne(several)).toBeUndefined()
})

test('events closer than a mark is wide become one mark, and marks never overlap', () => {
  const { events } = laneOf(customs(0, 1, 2, 10, 10.5, 50, 100))
  const marks = toMarks(events, window(0, 100), 0.02)
  expect(counts(marks)).toEqual([2, 1, 2, 1, 1])
  expect(marks.map(({ place }) => place)).toEqual([0, 0.02, 0.1, 0.5, 1])
  expect(counts(toMarks(events, window(0, 20), 0.02))).toEqual([1, 1, 1, 1, 1])
  expect(counts(toMarks(events, window(60, 90), 0.02))).toEqual([])
})

test('a state is drawn as long as it lasted, clipped to the window, and open until now', () => {
  const { states } = laneOf(customs(0, 10, 10.1, 60))
  const spans = toStateSpans(states, window(5, 105), begin + 80 * hour, 0.01)
  expect(spans.map(({ of, place, length, isOpen }) => [of.code, place, length, isOpen])).toEqual([
    ['0000', 0, 0.05, false],
    ['0002', expect.closeTo(0.051), expect.closeTo(0.499), false],
    ['0003', 0.55, expect.closeTo(0.2), true],
  ])
  expect(toStateSpans([], window(0, 1), begin, 0)).toEqual([])
})

test('overlapping waits have separate rows, and those that are too short or too many are counted', () => {
  const wait = (from: number, until?: number) => ({
    name: 'release' as const,
    from: begin + from * hour,
    until: until === undefined ? undefined : begin + until * hour,
  })
  const waits = [
    wait(0, 50),
    wait(10, 20),
    wait(10, 30),
    wait(10, 40),
    wait(50, 50.1),
    wait(60),
    wait(200, 300),
  ]
  const { rows, left } = toWaitRows(waits, window(0, 100), begin + 100 * hour, 0.01)
  expect(rows.map((row) => row.map(({ place, length }) => [place, length]))).toEqual([
    [
      [0, 0.5],
      [0.6, 0.4],
    ],
    [[0.1, 0.1]],
    [[0.1, expect.closeTo(0.2)]],
  ])
  expect(left).toBe(2)
})

test('the whole period is from the first event to beyond now, and ends with the exit', () => {
  const lanes = toLanes(customs(0, 10))
  const now = begin + 20 * hour
  expect(lifeOf(lanes, undefined, now)).toEqual(window(0, 23))
  const over = toLanes([...customs(0, 10), statusRow('CUSTOMS', '0070', iso(12))])
  expect(lifeOf(over, undefined, now)).toEqual(window(0, 12))
  expect(lifeOf([], undefined, now)).toEqual(window(19.5, 20.5))
  expect(lifeOf(toLanes(customs(20)), undefined, now)).toEqual(window(19.5, 20.5))
})

test('a departure is in the whole period unless it would squeeze what has happened', () => {
  const lanes = toLanes(customs(0, 10))
  const now = begin + 20 * hour
  expect(lifeOf(lanes, begin + 22 * hour, now)).toEqual(window(0, 23))
  expect(lifeOf(lanes, begin + 30 * hour, now)).toEqual(window(0, 30))
  expect(lifeOf(lanes, begin + 31 * hour, now)).toEqual(window(0, 23))
  expect(lifeOf(lanes, begin - hour, now)).toEqual(window(0, 23))
})

test('zooming in and panning stay within the life, and zooming out ends with all of it', () => {
  const life = window(0, 1000)
  const now = begin + 1000 * hour
  expect(toWindow('whole', life, now)).toEqual(life)
  expect(toWindow('day', life, now)).toEqual(window(976, 1000))
  expect(toWindow('week', life, now)).toEqual(window(832, 1000))
  expect(zoomBy(window(0, 100), 0.5, life)).toEqual(window(25, 75))
  expect(zoomBy(window(0, 600), 2, life)).toBe('whole')
  expect(zoomBy(window(0, 0.1), 0.01, life)).toEqual({
    from: begin + 0.05 * hour - 150_000,
    until: begin + 0.05 * hour + 150_000,
  })
  expect(panBy(window(0, 100), 0.5, life)).toEqual(window(50, 150))
  expect(panBy(window(0, 100), -5, life)).toEqual(window(-50, 50))
  expect(panBy(window(0, 100), 50, life)).toEqual(window(950, 1050))
  expect(centredOn(window(0, 10), begin + 50 * hour)).toEqual(window(45, 55))
  expect(around(begin, begin + 10 * hour)).toEqual(window(-1, 11))
})

test('arrows move between marks, beyond the window, and to the nearest time of another lane', () => {
  const lanes = toLanes([
    ...customs(0, 10, 20, 90),
    statusRow('COMMUNICATION', '0410', iso(1)),
    statusRow('COMMUNICATION', '0420', iso(85)),
  ])
  const drawn = lanes.map((lane) => ({ lane, marks: toMarks(lane.events, window(5, 50), 0.01) }))
  const [at10, at20] = drawn[0]?.marks ?? []
  const to = (key: string, from: Mark | undefined) =>
    from && moveTo(key, drawn, from) && ((moveTo(key, drawn, from)?.at ?? 0) - begin) / hour
  expect(to('ArrowRight', at10)).toBe(20)
  expect(to('ArrowLeft', at20)).toBe(10)
  expect(to('ArrowLeft', at10)).toBe(0)
  expect(to('ArrowRight', at20)).toBe(90)
  expect(to('Home', at20)).toBe(0)
  expect(to('End', at10)).toBe(90)
  expect(to('ArrowDown', at10)).toBe(1)
  expect(to('ArrowUp', at10)).toBe(undefined)
  expect(to('x', at10)).toBe(undefined)
})
