import { expect, test } from 'vitest'
import { keepLedger } from '#test/faults/setup/ledger.ts'

test.each([
  ['was killed', { isKilled: true, isStopping: false }, false, []],
  [
    'runs',
    { isKilled: false, isStopping: false },
    false,
    ['a process that was neither killed nor asked to stop gave no answer: ECONNRESET'],
  ],
  [
    'was asked to stop',
    { isKilled: false, isStopping: true },
    false,
    ['a process that was asked to stop gave no answer: ECONNRESET'],
  ],
  [
    'was stopping when the call began',
    { isKilled: true, isStopping: false },
    true,
    ['a process that was asked to stop gave no answer: ECONNRESET'],
  ],
])('a call that is cut off by a process that %s', (_what, member, wasStopping, problems) => {
  const ledger = keepLedger()
  ledger.unanswered(member, wasStopping, 'ECONNRESET')
  expect(ledger.problems()).toEqual(problems)
  expect(ledger.counts.unanswered).toBe(1)
})
