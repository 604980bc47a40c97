import { expect, test } from 'vitest'
import { isMentioned, mentionsIn } from './mentions.ts'

test.each([
  ['nothing here', []],
  ['@anna please look', ['anna']],
  ['Ask (@Anna), @ben.k and @anna.', ['anna', 'ben.k']],
  ['for @anna@fwd1.example.', ['anna@fwd1.example']],
  ['write to anna@fwd1.example', []],
  ['a @ b', []],
  ['@王伟 请看', ['王伟']],
  [null, []],
])('%j mentions %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names)
})

test.each([
  ['anna', true],
  ['anna@fwd1.example', true],
  ['ann', false],
  ['anna@fwd2.example', false],
])('@%s means Anna: %s', (name, is) => {
  expect(isMentioned([name], 'Anna@fwd1.example')).toBe(is)
})
