import { expect, test } from 'vitest'
import { createAttemptLimiter } from './attemptLimiter.ts'
import { createGrowingDelay } from './growingDelay.ts'

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

test('a name closes only after many failures, then longer and longer, and is forgotten after a quiet day', () => {
  const { clock, time } = setUp()
  const delay = createGrowingDelay({ free: 100, longestSeconds: 900, forgetSeconds: 86_400, clock })
  for (let count = 0; count < 100; count += 1) {
    expect(delay.waitFor('name')).toBe(0)
    delay.count('name')
  }
  const waits: number[] = []
  for (let count = 0; count < 12; count += 1) {
    delay.count('name')
    waits.push(delay.waitFor('name'))
    time.now += delay.waitFor('name') * 1000
    expect(delay.waitFor('name')).toBe(0)
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  time.now += 86_400_000
  delay.count('name')
  expect(delay.waitFor('name')).toBe(0)
})

test('a good sign-in forgets the failures of a name', () => {
  const { clock } = setUp()
  const delay = createGrowingDelay({ free: 1, longestSeconds: 900, forgetSeconds: 86_400, clock })
  for (let count = 0; count < 5; count += 1) delay.count('name')
  delay.forget('name')
  expect(delay.waitFor('name')).toBe(0)
})
