import { expect, test } from 'vitest'
import {
  allowsNow,
  needsOf,
  numberProblem,
  problemsOfMovement,
  timeBounds,
  timeProblem,
  type MovementDraft,
} from './movementRules.ts'
import { movementOptionsOf, movementTypes } from './movements.ts'
import type { Permission } from '@quayside/framework'

const now = new Date('2026-11-20T12:00:00.000Z')
const at = (time: string) => `2026-11-20T${time}.000Z`

test('a movement has happened, but loading from the water side is announced [MV-021 MV-022 MV-023]', () => {
  expect(timeBounds('OUTBOARD_LOADING_24', now)).toEqual({ min: new Date('2026-11-21T12:00:00Z') })
  expect(timeBounds('OUTBOARD_LOADING_4', now)).toEqual({
    min: new Date(at('14:00:00')),
    max: new Date(at('14:30:00')),
  })
  for (const type of ['GATE_IN', 'GATE_OUT', 'LADE_IST'] as const) {
    expect(timeBounds(type, now)).toEqual({ max: now })
    expect(timeProblem(type, at('12:00:00'), now)).toBeUndefined()
    expect(timeProblem(type, at('12:00:01'), now)).toBe('tooLate')
    expect(timeProblem(type, null, now)).toBe('missing')
  }
  expect(timeProblem('OUTBOARD_LOADING_4', at('13:59:59'), now)).toBe('tooEarly')
  expect(timeProblem('OUTBOARD_LOADING_4', at('14:30:00'), now)).toBeUndefined()
  expect(timeProblem('OUTBOARD_LOADING_4', at('14:30:01'), now)).toBe('tooLate')
  expect(timeProblem('OUTBOARD_LOADING_24', '2027-11-21T12:00:00.000Z', now)).toBeUndefined()
})

test('the earliest time counts by the minute, so that the minute a message names is allowed [MV-018 MV-022]', () => {
  const within = new Date('2026-11-20T12:00:40.000Z')
  expect(timeProblem('OUTBOARD_LOADING_4', at('14:00:00'), within)).toBeUndefined()
  expect(timeProblem('OUTBOARD_LOADING_4', at('13:59:59'), within)).toBe('tooEarly')
  expect(timeProblem('OUTBOARD_LOADING_24', '2026-11-21T12:00:00.000Z', within)).toBeUndefined()
  expect(timeProblem('OUTBOARD_LOADING_24', '2026-11-21T11:59:59.000Z', within)).toBe('tooEarly')
})

test('only what has happened may have the present time [MV-021 MV-022 MV-023]', () => {
  for (const type of movementTypes)
    expect([type, allowsNow(type)]).toEqual([
      type,
      timeProblem(type, now.toISOString(), now) === undefined,
    ])
})

test('vessel, destination and equipment are required by type [MV-005 MV-006 MV-007]', () => {
  const types = [
    'GATE_IN',
    'GATE_OUT',
    'LADE_IST',
    'OUTBOARD_LOADING_24',
    'OUTBOARD_LOADING_4',
  ] as const
  expect(types.filter((type) => needsOf(type).vessel)).toEqual(types.slice(2))
  expect(types.filter((type) => needsOf(type).destination)).toEqual(['GATE_OUT'])
  expect(types.filter((type) => needsOf(type).equipment)).toEqual(types.slice(0, 3))
})

test.for([
  ['CONTAINER', 'CSQU3054383', false, undefined],
  ['CONTAINER', 'CSQU3054384', false, 'invalidIso'],
  ['CONTAINER', 'CSQX3054383', false, 'invalidIso'],
  ['CONTAINER', 'ABCX1234560', false, undefined],
  ['CONTAINER', 'CSQU305438', false, 'invalidIso'],
  ['CONTAINER', 'ODD 1', true, undefined],
  ['CONTAINER', 'CSQU305438312', true, 'tooLong'],
  ['CONTAINER', null, true, 'missing'],
  ['CHASSIS', 'WXY', false, 'tooShort'],
  ['CHASSIS', 'WXYZZZ8V1HA000001', false, undefined],
  ['CHASSIS', 'WXYZZZ8V1HA0000012', false, 'tooLong'],
  ['BREAKBULK', null, false, undefined],
] as const)(
  'a %s with the number %s, not ISO %s: %s [MV-026 MV-028]',
  ([type, number, isNonIso, problem]) => {
    expect(numberProblem(type, number, isNonIso)).toBe(problem)
  },
)

const draft: MovementDraft = {
  movementType: 'GATE_IN',
  movementDatetime: at('11:00:00'),
  equipmentType: 'CONTAINER',
  containerNumber: 'CSQU3054383',
  chassisNumber: null,
  nonIsoContainerIndicator: false,
  portOrderReference: null,
  berthCode: 'HCTA',
  targetBerthCode: null,
  vesselName: null,
  imoNumber: null,
  callSign: null,
  ets: null,
}

test('every problem is reported at once, by input [MV-015 MV-016 MV-017 MV-025 MV-029]', () => {
  expect(problemsOfMovement(draft, now)).toEqual({})
  expect(
    problemsOfMovement(
      { ...draft, movementType: 'LADE_IST', movementDatetime: null, berthCode: 'HC' },
      now,
    ),
  ).toEqual({
    movementDatetime: 'missing',
    berthCode: 'fourCharacters',
    vesselName: 'missing',
    ets: 'missing',
    portOrderReference: 'missing',
  })
  expect(
    problemsOfMovement({ ...draft, equipmentType: 'CHASSIS', portOrderReference: 'Z' }, now),
  ).toEqual({ containerNumber: 'notOffered', chassisNumber: 'missing' })
})

test('right and part decide who may report which movement [EN-092 PM-034 PM-035]', () => {
  const participantList = [
    { type: 'ISSUER', pcsCode: 'FWD1' },
    { type: 'WAREHOUSE', pcsCode: 'HCTA' },
  ]
  const options = (participantCode: string, right: Permission, outboardLoadingIndicator = true) =>
    movementOptionsOf(
      { participantList, outboardLoadingIndicator },
      {
        participantCode,
        username: '',
        permissions: [right],
        groups: [],
        flags: [],
        archive: false,
      },
    )
  const announces = 'EM01_OUTBOARD_LOADING_MOVEMENT_CREATE'
  expect(options('HCTA', 'EM01_MOVEMENT_CREATE')).toEqual(movementTypes.slice(0, 3))
  expect(options('FWD1', 'EM01_MOVEMENT_CREATE')).toEqual([])
  expect(options('FWD1', announces)).toEqual(movementTypes.slice(3, 5))
  expect(options('FWD1', announces, false)).toEqual([])
  expect(options('HCTA', announces)).toEqual([])
})
