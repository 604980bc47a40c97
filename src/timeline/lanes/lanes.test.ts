import { expect, test } from 'vitest'
import { statusRow } from '#test/fakes/statusRow.ts'
import { indexAt, nearest, toLanes } from './lanes.ts'

const zapp = { source: 'ZAPP' } as const
const ofLine = { reference: 'Z26000000011-1', referenceType: 'OBJECT_NAME' } as const
const at = (time: string) => `2026-11-${time}:00.000Z`

test('a lane for each requested kind of status, each sorted by time', () => {
  const rows = [
    statusRow('GATE', '0310', at('02T09:00')),
    statusRow('CUSTOMS', '0050', at('03T10:00')),
    statusRow('CUSTOMS', '0010', at('01T08:00')),
  ]
  expect(toLanes(rows).map(({ type, events }) => [type, events.map(({ code }) => code)])).toEqual([
    ['CUSTOMS', ['0010', '0050']],
    ['GATE', ['0310']],
    ['COMMUNICATION', []],
  ])
  expect(toLanes(rows, ['GATE']).map(({ type }) => type)).toEqual(['GATE'])
})

test('reports of both sources and several lines at one moment are one event that names them', () => {
  const [customs] = toLanes([
    statusRow('CUSTOMS', '0050', at('03T10:00'), zapp),
    statusRow('CUSTOMS', '0050', at('03T10:00'), { sourceType: 'MANUAL' }),
    statusRow('CUSTOMS', '0050', at('03T10:00'), ofLine),
    statusRow('CUSTOMS', '0060', at('03T10:00'), ofLine),
  ])
  expect(customs?.events).toMatchObject([
    { code: '0050', sources: ['EMP', 'ZAPP'], isByHand: true, isState: true },
    { code: '0060', sources: ['EMP'], isByHand: false, isState: false },
  ])
  expect(customs?.events[0]?.rows).toHaveLength(3)
})

test('each state lasts until the next one of the order; lines and repeated reports of the other source change nothing', () => {
  const [customs] = toLanes([
    statusRow('CUSTOMS', '0010', at('01T08:00')),
    statusRow('CUSTOMS', '0020', at('01T08:02')),
    statusRow('CUSTOMS', '0010', at('01T08:06'), zapp),
    statusRow('CUSTOMS', '0020', at('01T08:08'), zapp),
    statusRow('CUSTOMS', '0060', at('02T08:00'), ofLine),
    statusRow('CUSTOMS', '0010', at('03T08:00')),
  ])
  expect(customs?.states.map(({ code, at: from, until }) => [code, until && until - from])).toEqual(
    [
      ['0010', 2 * 60_000],
      ['0020', (48 * 60 - 2) * 60_000],
      ['0010', undefined],
    ],
  )
  expect(customs?.events.map(({ before }) => before !== undefined)).toEqual([
    false,
    ...Array<boolean>(5).fill(true),
  ])
})

test('the second report of a code by one source is news, even if the other one reported it once', () => {
  const [customs] = toLanes([
    statusRow('CUSTOMS', '0080', at('01T08:00'), zapp),
    statusRow('CUSTOMS', '0080', at('01T08:10')),
    statusRow('CUSTOMS', '0050', at('01T09:00')),
    statusRow('CUSTOMS', '0080', at('01T10:00')),
  ])
  expect(customs?.states.map(({ code }) => code)).toEqual(['0080', '0050', '0080'])
})

test('an instant finds the event at or after it, and the nearest one', () => {
  const [customs] = toLanes([
    statusRow('CUSTOMS', '0010', at('01T00:00')),
    statusRow('CUSTOMS', '0020', at('02T00:00')),
  ])
  const events = customs?.events ?? []
  const instant = (time: string) => Date.parse(at(time))
  expect(
    ['01T00:00', '01T00:01', '02T00:01'].map((time) => indexAt(events, instant(time))),
  ).toEqual([0, 1, 2])
  const near = ['01T11:00', '01T13:00', '09T00:00'].map((time) => nearest(events, instant(time)))
  expect(near.map((event) => event?.code)).toEqual(['0010', '0020', '0020'])
  expect(nearest([], 0)).toBe(undefined)
})
