import { expect, test } from 'vitest'
import { serializeRelative, readRelative } from './relativeTime.ts'

test.each([0, 6, 48, -1, -24])('%i hours from now are read back as printed', (hours) => {
  expect(readRelative(serializeRelative(hours))).toBe(hours)
})

test.each(['', 'NOW', 'now+h', 'now 6h', 'now+6', '2026-11-21', 'now+60000h', 'anow'])(
  '%j is nothing relative',
  (text) => {
    expect(readRelative(text)).toBeUndefined()
  },
)
