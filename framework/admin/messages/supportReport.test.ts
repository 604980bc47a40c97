import { expect, test } from 'vitest'
import { maskPersonal } from './maskPersonal.ts'
import type { FailedCall } from './failedCall.ts'
import { formatReport } from './supportReport.ts'

const call: FailedCall = {
  time: '2026-11-20T12:00:00.000Z',
  call: 'PUT /typed-loading-stop/v1/17?version=3',
  status: 500,
  error: 'Internal Server Error',
  code: 'INTERNAL',
  correlationId: '2b1d8a52-5f0e-4a4c-9d0f-5f0a7a6f1c11',
  page: '/loadingstop/17',
}
const context = {
  application: 'Sample',
  build: '0a1b2c3d4e5f',
  language: 'de',
  names: ['Anna Muster'],
}

test('a report has time, call, outcome and the key for the log [ER-009]', () => {
  expect(formatReport([call], context)).toBe(`Sample, build 0a1b2c3d4e5f, language de

2026-11-20T12:00:00.000Z  PUT /typed-loading-stop/v1/17
  status: 500 Internal Server Error
  code: INTERNAL
  correlation id: 2b1d8a52-5f0e-4a4c-9d0f-5f0a7a6f1c11
  page: /loadingstop/17`)
})

test('calls that failed together are in one report, and unknown values are marked', () => {
  const dead = { ...call, call: 'GET /x', code: '', correlationId: undefined, status: 999 }
  const report = formatReport([call, dead], context)
  expect(report.match(/^2026/gm)).toHaveLength(2)
  expect(report).toContain('code: none\n  correlation id: none')
})

const canary = 'kanarienvogel'
const long = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'

test.for([
  ['GET /userdata/v1/FWD1/anna%40fwd1.example', 'GET /userdata/v1/FWD1/[hidden]'],
  [`GET /userdata/v1/FWD1/${canary}@fwd1.example/x`, 'GET /userdata/v1/FWD1/[hidden]/x'],
  ['GET /users/v1/Anna%20Muster', 'GET /users/v1/[hidden]'],
  ['GET /users/v1/ANNA MUSTER', 'GET /users/v1/[hidden]'],
  [`GET /x?code=${canary}&number=MSKU1234565`, 'GET /x'],
  [`GET /x#state=${canary}`, 'GET /x'],
  [`fetch with Bearer ${canary} failed`, 'fetch with [hidden] failed'],
  [`GET /x/eyJhbGciOiJub25lIn0.eyJzdWIiOi.${canary}`, 'GET /x/[hidden]'],
  [`GET /x/${long}`, 'GET /x/[hidden]'],
  ['GET /%E0%A4%A', 'GET /%E0%A4%A'],
  ['GET /presentation-of-goods/v1/12345', 'GET /presentation-of-goods/v1/12345'],
  [call.correlationId ?? '', call.correlationId ?? ''],
] as const)('%s reads %s', ([text, masked]) => {
  expect(maskPersonal(text, context.names)).toBe(masked)
})

test('no report contains a secret, wherever it was', () => {
  const secrets = [`${canary}@fwd1.example`, long, 'Anna Muster', `Bearer ${canary}`]
  for (const secret of secrets) {
    const report = formatReport(
      [{ ...call, call: `GET /${secret}`, error: secret, code: secret, page: `/${secret}` }],
      context,
    )
    expect(report).not.toContain(secret)
  }
})
