import { expect, test } from 'vitest'
import { ServerError } from '#server/errors.ts'
import { ConcurrencyLimit } from './concurrencyLimit.ts'

const anna = { participantCode: 'FWD1', username: 'anna' }
const otto = { participantCode: 'FWD2', username: 'otto' }

test('some calls of one user run, some wait, and the rest is refused; other users are not delayed', async () => {
  const share = new ConcurrencyLimit({ ofUser: 2, waiting: 3 })
  const open: (() => void)[] = []
  const started: string[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => void open.push(() => resolve(name)))
  }
  const running = ['a', 'b', 'c', 'd', 'e'].map((name) => share.run(anna, work(name)))
  await expect(share.run(anna, work('f'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(started).toEqual(['a', 'b'])
  const other = share.run(otto, work('x'))
  expect(started).toEqual(['a', 'b', 'x'])
  for (let next = open.shift(); next; next = open.shift()) {
    next()
    await Promise.resolve()
    await new Promise((resolve) => void setImmediate(resolve))
  }
  expect(await Promise.all([...running, other])).toEqual(['a', 'b', 'c', 'd', 'e', 'x'])
  expect(started).toEqual(['a', 'b', 'x', 'c', 'd', 'e'])
})

test('failing work frees its place', async () => {
  const share = new ConcurrencyLimit({ ofUser: 1, waiting: 1 })
  const failing = share.run(anna, async () => Promise.reject(new Error('no')))
  const next = share.run(anna, async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await share.run(anna, async () => 'later')).toBe('later')
})

test('a user has so many places, one of the same name in another company has others, and all users together have a limit', () => {
  const limit = new ConcurrencyLimit({ ofUser: 2, inAll: 4 })
  const other = { ...anna, participantCode: 'FWD2' }
  const [free] = [limit.take(anna), limit.take(anna), limit.take(other)]
  expect(() => limit.take(anna)).toThrow(new ServerError('RATE_LIMITED'))
  limit.take(other)
  // The second call frees no place of others.
  free?.()
  free?.()
  limit.take(anna)
  expect(limit.running).toBe(4)
  expect(() => limit.take(otto)).toThrow(new ServerError('OVERLOADED'))
})
