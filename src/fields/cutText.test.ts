import { expect, test } from 'vitest'
import { cutText } from './cutText.ts'

test.each([
  ['MS Elbe Pioneer', 15, 'MS Elbe Pioneer'],
  ['MS Elbe Pioneers', 15, 'MS Elbe Pioneer…'],
  ['Machines and spare parts', 16, 'Machines and spa…'],
  ['👩🏽‍✈️👩🏽‍✈️👩🏽‍✈️', 2, '👩🏽‍✈️👩🏽‍✈️…'],
  ['', 3, ''],
])('cuts %j after %i characters to %j [LM-021 LM-022 EN-054]', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut)
})
