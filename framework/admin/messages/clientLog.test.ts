import { expect, test } from 'vitest'
import { createClientLog, type ClientReport } from './clientLog.ts'

const failure = {
  time: '2026-11-20T12:00:00.000Z',
  call: 'GET /news-ticker/v1/current?a=b',
  status: 503,
  error: 'Service Unavailable',
  code: 'OVERLOADED',
  message: 'The server is busy for anna@fwd1.example',
  correlationId: 'abc',
  page: '/',
}

const setUp = () => {
  const sent: ClientReport[] = []
  const time = { now: 0 }
  const log = createClientLog({
    send: (report) => void sent.push(report),
    now: () => time.now,
    build: 'b1',
    names: () => ['otto'],
  })
  return { sent, time, log }
}

test('a failed call is reported with its identifiers, and without names [ER-016]', () => {
  const { sent, log } = setUp()
  log.failed(failure)
  expect(sent).toEqual([
    {
      level: 'error',
      message: '503 Service Unavailable OVERLOADED: The server is busy for [hidden]',
      call: 'GET /news-ticker/v1/current',
      status: 503,
      correlationId: 'abc',
      build: 'b1',
    },
  ])
})

test('one failure is reported in ten seconds, and the next one has the number left out [ER-016]', () => {
  const { sent, time, log } = setUp()
  for (time.now = 0; time.now < 10_000; time.now += 1_000) log.failed(failure)
  expect(sent).toHaveLength(1)
  log.failed({ ...failure, status: 409 })
  expect(sent[1]).toMatchObject({ level: 'warn', status: 409 })
  expect(sent[1]?.message).toMatch(/\(not sent meanwhile: 9\)$/)
  time.now += 10_000
  log.failed(failure)
  expect(sent[2]?.message).not.toContain('not sent')
})

test('a crash is reported at once with its incident number [SH-040]', () => {
  const { sent, log } = setUp()
  log.failed(failure)
  log.crashed('AB12CD34', new TypeError('otto has no roof'))
  expect(sent[1]).toEqual({
    level: 'error',
    message: 'incident AB12CD34: TypeError: [hidden] has no roof',
    build: 'b1',
  })
})

test('a correlation id that the server would refuse is left out', () => {
  const { sent, log } = setUp()
  log.failed({ ...failure, correlationId: 'a b' })
  expect(sent[0]).not.toHaveProperty('correlationId')
})

test('a report respects the max lengths of the server for any text', () => {
  const { sent, log } = setUp()
  log.failed({ ...failure, message: 'word '.repeat(500), call: `GET /${'a/'.repeat(400)}` })
  expect(sent[0]?.message.length).toBeLessThanOrEqual(500)
  expect(sent[0]?.call?.length).toBe(300)
})
