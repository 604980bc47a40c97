import { expect, test } from 'vitest'
import { keepLedger } from '#bench/faults/setup/ledger.ts'

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

const typedRow = (comment: string) => ({
  id: 1,
  version: 1,
  number: 'TYPE0000001',
  comment,
})

test.each([
  ['saved as it was typed', ['typed'], [typedRow('typed')], []],
  ['never saved', [], [], ['typed and never saved: typed']],
  [
    'saved as something else',
    ['typed'],
    [typedRow('other')],
    ['TYPE0000001 has a comment that was not typed: other'],
  ],
  [
    'saved twice',
    ['typed'],
    [typedRow('typed'), { ...typedRow('typed'), id: 2 }],
    ['TYPE0000001 is there 2 times'],
  ],
])('what a user typed, and was %s', (_what, acknowledged, rows, problems) => {
  const ledger = keepLedger()
  ledger.type('TYPE0000001', 'typed')
  for (const comment of acknowledged) {
    ledger.acknowledgeTyped(comment)
    ledger.acknowledge(typedRow(comment))
  }
  expect(ledger.compare(rows)).toEqual(problems)
})
