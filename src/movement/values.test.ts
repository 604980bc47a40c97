import { expect, test } from 'vitest'
import { createText, loadCatalogue } from '@quayside/framework/i18n'
import { loadMessages } from '#i18n/loadMessages.ts'
import type { MovementType } from '#resources/movements.ts'
import { toErrors, type Values } from './values.ts'

const text = createText(await loadCatalogue('en', loadMessages), 'en')
const reader = { timeZone: 'Europe/Berlin', locale: 'en' }
/** 13:00:40 in the port. */
const now = new Date('2026-11-20T12:00:40.000Z')

const ship = { vesselName: 'ELBE PIONEER', imoNumber: '9991019', callSign: 'DQAA' }
const reported = (change: Partial<Values>): Values => ({
  movementType: 'GATE_IN',
  movementDatetime: '2026-11-20T11:00:00.000Z',
  berthCode: 'HCTA',
  targetBerthCode: null,
  vesselName: null,
  imoNumber: null,
  callSign: null,
  pcsVoyageNumber: null,
  ets: null,
  rows: [],
  ...change,
})
const messagesOf = (change: Partial<Values>) =>
  Object.fromEntries(
    Object.entries(toErrors(reported(change), text, reader, now)).map(([name, error]) => [
      name,
      (error as { message?: string }).message,
    ]),
  )

test.for([
  ['OUTBOARD_LOADING_24', 'Not before 21/11/2026 13:00', '2026-11-21T12:00:00.000Z'],
  ['OUTBOARD_LOADING_4', 'Not before 20/11/2026 15:00', '2026-11-20T14:00:00.000Z'],
] as const)(
  'too early a time for %s is told with the earliest one, which is allowed [MV-018 MV-022]',
  ([movementType, message, named]) => {
    const loading = { movementType, ...ship, ets: '2026-11-22T06:00:00.000Z' }
    const early = '2026-11-20T13:30:00.000Z'
    expect(messagesOf({ ...loading, movementDatetime: early })).toEqual({
      movementDatetime: message,
    })
    expect(messagesOf({ ...loading, movementDatetime: named })).toEqual({})
  },
)

test('too late a time is told with the latest one, which is allowed [MV-018 MV-023]', () => {
  expect(messagesOf({ movementDatetime: '2026-11-20T12:01:00.000Z' })).toEqual({
    movementDatetime: 'Not after 20/11/2026 13:00',
  })
  expect(messagesOf({ movementDatetime: '2026-11-20T12:00:00.000Z' })).toEqual({})
})

test('a loading of each kind asks for its ship and its ETS [MV-005 MV-017]', () => {
  for (const movementType of [
    'LADE_IST',
    'OUTBOARD_LOADING_24',
    'OUTBOARD_LOADING_4',
  ] satisfies MovementType[]) {
    const { vesselName, ets } = messagesOf({ movementType })
    expect([movementType, vesselName, ets]).toEqual([
      movementType,
      'Please specify.',
      'Please specify.',
    ])
  }
  expect(messagesOf({})).toEqual({})
})

test('a typed name that was not chosen from the list is no ship [MV-005]', () => {
  const typed = {
    movementType: 'LADE_IST',
    vesselName: 'ELBE',
    ets: '2026-11-22T06:00:00.000Z',
  } as const
  expect(messagesOf(typed)).toEqual({ vesselName: 'Choose a vessel from the list.' })
  expect(messagesOf({ ...typed, ...ship })).toEqual({})
})
