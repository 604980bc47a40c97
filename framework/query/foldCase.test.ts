import { expect, test } from 'vitest'
import { foldCase } from './foldCase.ts'

const letters = Array.from({ length: 0x1_ff_ff }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))

test('every letter is found by itself in lower case, and by its parts', () => {
  const lost = letters.filter((letter) =>
    [foldCase(letter), letter.toLowerCase(), letter.normalize('NFD'), letter.normalize('NFC')].some(
      (form) => foldCase(form) !== foldCase(letter),
    ),
  )
  expect(lost).toEqual([])
})

test.each([
  ['H\u0331aifa', 'ẖaifa'],
  ['T\u0308x', 'ẗx'],
  ['J\u030c', 'ǰ'],
  ['ΠΡΟΪ\u0301ΟΝ', 'προΐον'],
])('%s is found by %s', (stored, typed) => {
  expect(foldCase(typed)).toBe(foldCase(stored))
})
