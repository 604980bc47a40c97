import { expect, test } from 'vitest'
import { summarise } from '#scripts/test/summarise.mjs'

test('the last line counts all steps, and only mentions skipped tests if there are any', () => {
  const steps = [
    { passed: 1, failed: 0 },
    { passed: 20, failed: 2, skipped: 0 },
  ]
  expect(summarise(steps)).toBe('21 passed, 2 failed')
  expect(summarise([...steps, { passed: 3, failed: 0, skipped: 4 }])).toBe(
    '24 passed, 2 failed, 4 skipped',
  )
})
