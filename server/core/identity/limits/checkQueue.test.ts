import { expect, test } from 'vitest'
import { createCheckQueue } from './checkQueue.ts'

const setUp = () => {
  const queue = createCheckQueue({ running: 2, waiting: 3, ofOneNetwork: 4 })
  const ends: (() => void)[] = []
  const begun: string[] = []
  const check = (network: string, name: string) =>
    queue.run(network, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  return { queue, ends, begun, check }
}

test('checks run two at a time in order of arrival', async () => {
  const { ends, begun, check } = setUp()
  const answers = ['a', 'b', 'c', 'd'].map((name) => check(name, name))
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  for (let index = 0; index < 4; index += 1) {
    ends[index]?.()
    await answers[index]
    await Promise.resolve()
  }
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('with a full queue a check is refused at once', () => {
  const { check } = setUp()
  const taken = ['a', 'b', 'c', 'd', 'e'].map((name) => check(name, name))
  expect(taken).not.toContain(undefined)
  expect(check('f', 'f')).toBeUndefined()
})

test('one network cannot fill the queue, and a failing check frees its place', async () => {
  const { queue } = setUp()
  const failing = queue.run('one', () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  const wait = () => new Promise<void>(() => undefined)
  const taken = Array.from({ length: 5 }, () => queue.run('one', wait))
  expect(taken.map((check) => check !== undefined)).toEqual([true, true, true, true, false])
  expect(queue.run('two', wait)).toBeDefined()
})
