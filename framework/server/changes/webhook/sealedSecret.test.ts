import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealedSecret.ts'

const keyed = (secretKey: string | undefined) => ({ webhooks: { secretKey } })
const key = keyed('a key that only these tests know')

test('a secret opens with its key and for its company alone', () => {
  const stored = sealSecret(key, 'FWD1', 'whsec_one')
  expect(stored).toEqual({ secret: '', sealed: expect.stringMatching(/^v1\.[\w.-]+$/) })
  expect(openSecret(key, 'FWD1', stored)).toBe('whsec_one')
  expect(openSecret(key, 'FWD2', stored)).toBeUndefined()
  expect(openSecret(keyed('a key of another installation'), 'FWD1', stored)).toBeUndefined()
  expect(openSecret(keyed(undefined), 'FWD1', stored)).toBeUndefined()
  const [version = '', ...parts] = stored.sealed?.split('.') ?? []
  const changed = [version, ...parts.toReversed()].join('.')
  expect(openSecret(key, 'FWD1', { ...stored, sealed: changed })).toBeUndefined()
})

test('without a key it is readable, also once there is one', () => {
  const stored = sealSecret(keyed(undefined), 'FWD1', 'whsec_one')
  expect(stored).toEqual({ secret: 'whsec_one', sealed: null })
  expect(openSecret(key, 'FWD1', stored)).toBe('whsec_one')
})
