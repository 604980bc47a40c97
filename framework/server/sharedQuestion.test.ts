import { expect, test } from 'vitest'
import { createSharedQuestion } from './sharedQuestion.ts'

/** A question that is answered by the test. */
const setUp = () => {
  const begun: {
    readonly all: readonly string[]
    readonly answer: PromiseWithResolvers<string>
  }[] = []
  const ask = createSharedQuestion((all: readonly string[]) => {
    const answer = Promise.withResolvers<string>()
    begun.push({ all: [...all], answer })
    return answer.promise
  })
  const begins = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count)
  }
  return { ask, begun, begins }
}

test('those that come while a question runs share the next one, and get none that began before them', async () => {
  const { ask, begun, begins } = setUp()
  const first = ask('a')
  await begins(1)
  const later = [ask('b'), ask('c')]
  begun[0]?.answer.resolve('first')
  expect(await first).toBe('first')
  await begins(2)
  begun[1]?.answer.resolve('second')
  expect(await Promise.all(later)).toEqual(['second', 'second'])
  expect(begun.map(({ all }) => all)).toEqual([['a'], ['b', 'c']])
})

test('a question that fails fails for those that asked it, and not for the next', async () => {
  const { ask, begun, begins } = setUp()
  const first = ask('a')
  await begins(1)
  const next = ask('b')
  begun[0]?.answer.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  await begins(2)
  begun[1]?.answer.resolve('here again')
  expect(await next).toBe('here again')
})
