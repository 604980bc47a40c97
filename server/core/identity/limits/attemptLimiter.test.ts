import { expect, test } from 'vitest'
import { createAttemptLimiter } from './attemptLimiter.ts'

const setUp = () => {
  const time = { now: 0 }
  return { time, clock: () => new Date(time.now) }
}

test('many other names do not remove the window of a guessed name', () => {
  const { clock } = setUp()
  const limiter = createAttemptLimiter({ attempts: 3, windowSeconds: 900, clock })
  for (let count = 0; count < 3; count += 1) limiter.count('victim')
  for (let count = 0; count < 20_000; count += 1) limiter.count(`other${count}`)
  expect(limiter.waitFor('victim')).toBe(900)
})

test('expired windows make room first', () => {
  const { clock, time } = setUp()
  const limiter = createAttemptLimiter({ attempts: 1, windowSeconds: 10, clock })
  for (let count = 0; count < 10_000; count += 1) limiter.count(`old${count}`)
  time.now = 10_000
  for (let count = 0; count < 10_000; count += 1) limiter.count(`new${count}`)
  for (let count = 0; count < 10_000; count += 1) expect(limiter.waitFor(`new${count}`)).toBe(10)
})
