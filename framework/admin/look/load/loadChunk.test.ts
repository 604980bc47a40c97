import { expect, onTestFinished, test, vi } from 'vitest'
import { loadChunk } from './loadChunk.ts'

test('a chunk that fails once is requested again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockResolvedValueOnce('part')
  expect(await loadChunk(load)).toBe('part')
})

test('a chunk that fails twice is given up', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'))
  await expect(loadChunk(load)).rejects.toThrow('gone')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a chunk that does not arrive is given up after 120 seconds [LM-007]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const load = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
  const loading = loadChunk(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loading).toBeInstanceOf(Error)
})
