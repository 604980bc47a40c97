import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeCode, normalizeText } from './normalizeText.ts'

test.each([
  ['a zero-width space', 'CSQU\u200b3054383', 'CSQU3054383'],
  ['a byte order mark', '\ufeffZ26000000001', 'Z26000000001'],
  ['a soft hyphen', 'Container\u00adschiff', 'Containerschiff'],
  ['a word joiner', 'a\u2060b', 'ab'],
  ['bidirectional controls', '\u202eabc\u202c\u2066d\u2069\u200e\u200f\u061c', 'abcd'],
  ['a joiner between Latin letters', 'a\u200db\u200cc', 'abc'],
  ['a joiner at an end', '\u200dab\u200c', 'ab'],
  ['a Hangul filler', 'a\u3164b\uffa0', 'ab'],
  ['a variation selector without a letter', '\ufe0fa', 'a'],
  ['a letter in two parts', 'Bu\u0308ro', 'Büro'],
])('%s is not kept', (_, typed, kept) => {
  expect(normalizeText(typed)).toBe(kept)
  expect(normalizeCode(typed)).toBe(kept)
})

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Devanagari', 'क्\u200dष'],
  ['a family of emoji', '👨\u200d👩\u200d👧'],
  ['an emoji with a colour of skin', '👩🏽\u200d🚀'],
  ['a heart', '❤\ufe0f'],
  ['a heart on fire', '❤\ufe0f\u200d🔥'],
  ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
  ['full-width words', 'ＡＢＣ　全角'],
  ['lines', 'one\n\ttwo'],
])('a text keeps what is read in %s', (_, text) => {
  expect(normalizeText(text)).toBe(text)
})

test.each([
  ['ＣＳＱＵ３０５４３８３', 'CSQU3054383'],
  ['１２，５', '12,5'],
  ['Z26　0001', 'Z26 0001'],
  ['می\u200cخواهم', 'میخواهم'],
])('the code %s is %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})

test.each(['', ' ', '\u200b', '\u2800', '\u3164 \u200d', '\ufe0f', '\u0007', '\u00a0\u3000\u2028'])(
  '%j is nothing',
  (typed) => {
    expect(normalizeText(typed)).toBe('')
  },
)

test('what is normalized stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
      expect(normalizeCode(normalizeCode(text))).toBe(normalizeCode(text))
    }),
    { numRuns: 2_000 },
  )
})
