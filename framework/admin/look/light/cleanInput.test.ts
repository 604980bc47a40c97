import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTyped } from './cleanInput.ts'

const clean = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

test.each([
  ['Ab|D', 'AB|D'],
  ['ABc|D', 'ABC|D'],
  ['A-|BCD', 'A|BCD'],
  ['Ax|BCD', 'A|BCD'],
  ['ABCDx|', 'ABCD|'],
  ['x|ABCD', '|ABCD'],
  ['a b-c|', 'ABC|'],
  ['abcdef|', 'ABCD|'],
  ['|', '|'],
])('of %s a code of four letters is %s', (typed, wanted) => {
  const { text, caret } = cleanTyped(typed.replace('|', ''), typed.indexOf('|'), clean, 4)
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(wanted)
})

test('nothing that is behind the caret is lost by typing', () => {
  const code = fc.stringMatching(/^[A-Z0-9]{0,4}$/)
  fc.assert(
    fc.property(code, fc.string(), fc.nat(4), (before, more, place) => {
      const caret = Math.min(place, before.length)
      const typed = before.slice(0, caret) + more + before.slice(caret)
      const after = cleanTyped(typed, caret + more.length, clean, 4)
      expect(after.text.slice(after.caret)).toBe(before.slice(caret))
      expect(after.text.startsWith(before.slice(0, caret))).toBe(true)
      expect(after.text.length).toBeLessThanOrEqual(4)
    }),
  )
})
