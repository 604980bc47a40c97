import { expect, test } from 'vitest'
import { cutText } from './cutText.ts'

test.each([
  ['MS Elbe Pioneer', 15, 'MS Elbe Pioneer', ''],
  ['MS Elbe Pioneers', 15, 'MS Elbe Pioneer', 's'],
  ['Machines and spare parts', 16, 'Machines and spa', 're parts'],
  ['👩🏽‍✈️👩🏽‍✈️👩🏽‍✈️', 2, '👩🏽‍✈️👩🏽‍✈️', '👩🏽‍✈️'],
  ['', 3, '', ''],
])('cuts %j after %i characters into %j and %j', (text, length, shown, rest) => {
  expect(cutText(text, length)).toEqual([shown, rest])
})
