import { expect, test } from 'vitest'
import { ServerError } from '#server/core/errors.ts'
import { ExportSlots } from './exportSlots.ts'

test('a user has two slots, and one of the same name in another company has two more', () => {
  const slots = new ExportSlots(4)
  const [anna, other] = ['FWD1', 'FWD2'].map((participantCode) => ({
    participantCode,
    username: 'anna',
  })) as [Caller, Caller]
  const [free] = [slots.take(anna), slots.take(anna), slots.take(other)]
  expect(() => slots.take(anna)).toThrow(new ServerError('RATE_LIMITED'))
  slots.take(other)
  free?.()
  slots.take(anna)
  expect(slots.taken).toBe(4)
  expect(() => slots.take({ ...anna, username: 'ben' })).toThrow(new ServerError('OVERLOADED'))
})

type Caller = Parameters<ExportSlots['take']>[0]
