import { expect, test } from 'vitest'
import { cleanCode } from './participantCode.ts'

test.for([
  ['fwd1', 'FWD1'],
  ['FWD12', 'FWD1'],
  [' f-w d1', 'FWD1'],
  ['äöfß', 'F'],
  ['ıſﬁab', 'AB'],
  ['ab-cd', 'ABCD'],
  ['１２ab', 'AB'],
  ['', ''],
])('%j is cleaned to %j [LG-005 LG-006 LM-004]', ([typed, code]) => {
  expect(cleanCode(typed ?? '')).toBe(code)
})
