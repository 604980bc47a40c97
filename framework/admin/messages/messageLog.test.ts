import { expect, test } from 'vitest'
import { createMessageLog } from './messageLog.ts'
import { createToasts } from './toasts.ts'

const setUp = () => {
  const time = { now: 0 }
  const log = createMessageLog(() => new Date(time.now))
  return { log, time, titles: () => log.read().messages.map(({ title }) => title) }
}

const failure = {
  time: '2026-11-20T12:00:00.000Z',
  call: 'GET /a',
  status: 500,
  error: 'x',
  code: 'INTERNAL',
  correlationId: 'first',
  page: '/',
}

test('a message that left the screen remains in the log', () => {
  const { log, titles } = setUp()
  const toasts = createToasts(log.add)
  toasts.add({ severity: 'success', title: 'Saved' })
  toasts.add({ severity: 'error', title: 'Bad Request', detail: '400 x' })
  toasts.clear()
  expect(titles()).toEqual(['Bad Request', 'Saved'])
})

test('the last fifty are stored', () => {
  const { log, titles } = setUp()
  for (let number = 1; number <= 60; number += 1) log.add({ severity: 'info', title: `${number}` })
  expect(titles()).toHaveLength(50)
  expect([titles().at(0), titles().at(-1)]).toEqual(['60', '11'])
})

test('a repeated message is one line with its count, its latest time and its latest call', () => {
  const { log, time } = setUp()
  log.add({ severity: 'error', title: 'a', failure })
  time.now = 5_000
  log.add({ severity: 'error', title: 'a', failure: { ...failure, correlationId: 'second' } })
  log.add({ severity: 'error', title: 'a', failure: { ...failure, call: 'GET /b' } })
  expect(log.read().messages).toMatchObject([
    { count: 1, failure: { call: 'GET /b' } },
    { count: 2, time: new Date(5_000), failure: { correlationId: 'second' } },
  ])
})

test('two calls that fail in turn are two lines, the latest first', () => {
  const { log, titles } = setUp()
  log.add({ severity: 'success', title: 'Saved' })
  for (const call of ['GET /a', 'GET /b', 'GET /a', 'GET /b', 'GET /a'])
    log.add({ severity: 'info', title: call, failure: { ...failure, call } })
  expect(titles()).toEqual(['GET /a', 'GET /b', 'Saved'])
  expect(log.read().messages.map(({ count }) => count)).toEqual([3, 2, 1])
  log.add({ severity: 'success', title: 'Saved' })
  expect(titles()).toEqual(['Saved', 'GET /a', 'GET /b', 'Saved'])
})

test('errors and warnings count as unread until the log is opened', () => {
  const { log } = setUp()
  log.add({ severity: 'success', title: 'a' })
  log.add({ severity: 'error', title: 'b' })
  log.add({ severity: 'warn', title: 'c' })
  expect(log.read().unread).toBe(2)
  log.markRead()
  expect(log.read().unread).toBe(0)
  log.clear()
  expect(log.read()).toEqual({ messages: [], unread: 0 })
})
