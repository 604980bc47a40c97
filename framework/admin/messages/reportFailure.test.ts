import { expect, test } from 'vitest'
import { createFailureReporter } from './reportFailure.ts'

const tell = (part: { status: number; isHandled?: boolean; call?: string }) => {
  const told: string[] = []
  createFailureReporter({
    show: () => void told.push('screen'),
    log: ({ severity }) => void told.push(`log ${severity}`),
    report: () => void told.push('server'),
    text: (key) => key,
  })({
    time: '2026-11-20T12:00:00.000Z',
    call: 'GET /a',
    error: 'x',
    code: 'X',
    message: 'm',
    correlationId: undefined,
    page: '/',
    showsServerMessage: false,
    isHandled: false,
    ...part,
  })
  return told
}

test.for([400, 401, 403, 404])('%i is only shown on the screen [ER-004 ER-007]', (status) => {
  expect(tell({ status })).toEqual(['screen'])
})

test.for([500, 501, 502, 503, 504, 999])(
  '%i is shown on the screen and reported to the server [ER-009]',
  (status) => {
    expect(tell({ status })).toEqual(['screen', 'server'])
  },
)

test.for([405, 409, 413, 415, 429])(
  '%i is only logged, here and by the server [ER-016]',
  (status) => {
    expect(tell({ status })).toEqual(['log info', 'server'])
  },
)

test.for([400, 403, 404, 409])(
  '%i of a call that deals with it is no failure [ER-010]',
  (status) => {
    expect(tell({ status, isHandled: true })).toEqual([])
  },
)

test.for([500, 503, 999])('%i of a call that handles it is only logged [ER-010]', (status) => {
  expect(tell({ status, isHandled: true })).toEqual(['log info', 'server'])
})

test('a failed report is not reported', () => {
  expect(tell({ status: 999, isHandled: true, call: 'POST /client-log/v1' })).toEqual([])
})
