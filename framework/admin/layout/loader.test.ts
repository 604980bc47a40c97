import { expect, test } from 'vitest'
import { createLoader } from './loader.ts'

const setUp = (times = { delay: 20, interval: 10, minimum: 100 }) => {
  const time = { now: 0 }
  const looks = new Map<number, () => void>()
  const loader = createLoader(times, {
    now: () => time.now,
    every: (look, milliseconds) => {
      looks.set(milliseconds, look)
      return milliseconds as unknown as ReturnType<typeof setInterval>
    },
    stop: (timer) => void looks.delete(timer as unknown as number),
  })
  const passTo = (now: number) => {
    for (; time.now < now; time.now += times.interval) looks.get(times.interval)?.()
    looks.get(times.interval)?.()
    return loader.isShown()
  }
  return { loader, passTo, looks }
}

test('a call is shown after the delay, and for at least the minimum [SH-045 SH-046 SH-047]', () => {
  const { loader, passTo, looks } = setUp()
  loader.start()
  expect(passTo(10)).toBe(false)
  expect(passTo(20)).toBe(true)
  loader.end()
  expect(passTo(110)).toBe(true)
  expect(passTo(120)).toBe(false)
  expect(looks.size).toBe(0)
})

test('a call that ends within the delay is never shown [SH-045]', () => {
  const { loader, passTo, looks } = setUp()
  const shown: boolean[] = []
  loader.subscribe(() => shown.push(loader.isShown()))
  loader.start()
  passTo(10)
  loader.end()
  passTo(50)
  expect(shown).toEqual([])
  expect(looks.size).toBe(0)
})

test('it is shown as long as any call runs', () => {
  const { loader, passTo } = setUp()
  loader.start()
  passTo(20)
  loader.start()
  loader.end()
  expect(passTo(500)).toBe(true)
  loader.end()
  expect(passTo(510)).toBe(false)
})
