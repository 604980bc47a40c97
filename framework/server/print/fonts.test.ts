import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { fontFiles, Fonts, substitute } from './fonts.ts'

const fonts = new Fonts()
const sets = Object.fromEntries(
  Object.entries(fontFiles).map(([name, { normal, bold }]) => [
    name,
    [normal, bold].map((file) => new Set(openSync(file).characterSet)),
  ]),
)

test.each([
  ['Latin', 0x20, 0x24f],
  ['Latin with more marks', 0x1e00, 0x1eff],
  ['combining marks', 0x300, 0x36f],
  ['Greek', 0x370, 0x3ff],
  ['polytonic Greek', 0x1f00, 0x1fff],
  ['Cyrillic', 0x400, 0x52f],
  ['Hebrew, Arabic', 0x590, 0x6ff],
  ['Indian scripts, Thai', 0x900, 0xeff],
  ['punctuation, currency, letter-like, arrows, mathematics', 0x2000, 0x22ff],
  ['technical, boxes, symbols, dingbats', 0x2300, 0x27bf],
  ['CJK symbols, kana', 0x3000, 0x30ff],
  ['CJK compatibility', 0x3200, 0x33ff],
  ['CJK', 0x4e00, 0x9fff],
  ['Hangul', 0xac00, 0xd7a3],
  ['surrogates, private use', 0xd800, 0xf8ff],
  ['compatibility and full-width forms', 0xf900, 0xffff],
  ['emoji', 0x1f300, 0x1faff],
  ['rare CJK', 0x20000, 0x2a6df],
])('each character of %s is printed in a font that has it, or substituted', (_name, from, to) => {
  const wrong: string[] = []
  const lacking: string[] = []
  for (let code = from; code <= to; code += 1) {
    const character = String.fromCodePoint(code)
    if (/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(character)) continue
    // Between letters, so that marks have one.
    const text = `a${character}b`
    const shown = fonts.toPrintable(text)
    for (const { text: run, font } of fonts.toRuns(shown))
      for (const set of sets[font] ?? [])
        for (const one of run) if (!set.has(one.codePointAt(0) ?? 0)) wrong.push(`${font} ${one}`)
    const hasGlyph = Object.values(sets).some(([set]) =>
      set?.has(text.normalize('NFC').codePointAt(1) ?? 0),
    )
    if (
      hasGlyph &&
      shown.includes(substitute) &&
      character !== substitute &&
      !/\p{M}/u.test(character)
    )
      lacking.push(character)
    if (shown === 'ab') wrong.push(`${code.toString(16)} vanished`)
  }
  expect(wrong).toEqual([])
  expect(lacking).toEqual([])
})

test('a word is in one font where one has all of it', () => {
  expect(fonts.toRuns('w Łodzi')).toEqual([
    { text: 'w ', font: 'Noto' },
    { text: 'Łodzi', font: 'Roboto' },
  ])
  expect(fonts.toRuns('Grün 订单')).toEqual([{ text: 'Grün 订单', font: 'Noto' }])
})

test('letters are composed, and a lacking mark is seen behind its letter', () => {
  expect(fonts.toPrintable('α\u0301u\u0308')).toBe('άü')
  expect(fonts.toPrintable('\u1f00')).toBe(`α${substitute}`)
  expect(fonts.toPrintable('x\u0323\u0325')).toBe(`x\u0323${substitute}`)
})

test('what users see as one character has one substitute', () => {
  expect(fonts.toPrintable('👨‍👩‍👧❤️')).toBe(substitute + fonts.toPrintable('❤'))
  expect(fonts.toPrintable('a\ud800b')).toBe(`a${substitute}b`)
})

test('spaces and line ends that a font lacks are plain ones', () => {
  expect(fonts.toPrintable('a\tb\u2003c\u2028d\r\ne\u00a0f')).toBe('a b c\nd\ne\u00a0f')
})
